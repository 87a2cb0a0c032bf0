import Playback
import Shell
import TestSupport
import Testing

/// Getting to another place, with a player of which the test says what it does.
@MainActor @Suite struct PlayerSeekTests {
  let player = FakePlayer()

  private func pilot() async throws -> Pilot {
    let pilot = try await Pilot(player: player, isDeterministic: false)
    await pilot.start()
    await pilot.type("open 1")
    return pilot
  }

  @Test func chaptersAreGoneThroughWithoutEndingTheFile() async throws {
    let pilot = try await pilot()
    player.facts.chapters = [.init(start: 0, title: "A"), .init(start: 300, title: "B")]
    await pilot.type("play 1")
    await pilot.type("chapter +1")
    #expect(player.commands.last == .seek(to: 300))
    await pilot.type("chapter +1")
    #expect(pilot.failures.last?.message == "It has 2 chapters.")
  }

  @Test(arguments: [
    ("90", PlayerCommand.seek(to: 90)), ("+30", .seekBy(30)), ("-10", .seekBy(-10)),
    ("0:01:30", .seek(to: 90)), ("50%", .seekPercent(50)),
  ])
  func placesAreTyped(text: String, command: PlayerCommand) async throws {
    let pilot = try await pilot()
    await pilot.type(["play 1", "seek \(text)"])
    #expect(player.commands.last == command)
  }

  @Test(arguments: ["seek x", "seek 1:99", "seek 101%", "speed 9", "volume 131", "chapter x"])
  func whatIsNoPlaceIsRefused(line: String) async throws {
    let pilot = try await pilot()
    await pilot.type("play 1")
    let count = player.commands.count
    await pilot.type(line)
    #expect(pilot.failures.last?.remedy?.hasPrefix("Usage: ") == true)
    #expect(player.commands.count == count)
  }
}
