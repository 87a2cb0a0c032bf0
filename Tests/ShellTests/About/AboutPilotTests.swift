import FoundationEssentials
import Interface
import Shell
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct AboutPilotTests {
  /// A build for testers that ends so many seconds after the start of a pilot's clock.
  private func pilot(endsAfter seconds: Double, interactive: Bool = true, split: Bool = false)
    async throws -> Pilot
  {
    let end = TestClock().now.wall.addingTimeInterval(seconds)
    let build = BuildFacts(
      words: "for testers until then", end: end, data: "/data", library: "/library",
      configuration: "/tekpubrc", history: "/history")
    let pilot = try await Pilot(interactive: interactive, split: split, build: build)
    await pilot.start()
    return pilot
  }

  private func warnings(_ pilot: Pilot) -> [String] {
    pilot.session.state.notices.entries.map(\.notice.text).filter { $0.contains("test build") }
  }

  @Test func aBuildWhoseTimeIsOverSaysSoOnceAndRunsOn() async throws {
    let pilot = try await pilot(endsAfter: 0)
    #expect(warnings(pilot).count == 1)
    #expect(warnings(pilot).first?.hasPrefix("The time of this test build was over on ") == true)
    #expect(await pilot.type("version") == ["tekpub-shell test (for testers until then)"])
    await pilot.type("home")
    #expect(warnings(pilot).count == 1)
  }

  @Test func beforeItsEndItSaysNothing() async throws {
    #expect(warnings(try await pilot(endsAfter: 1)).isEmpty)
  }

  /// Its output is somebody's data.
  @Test func aScriptIsNotDisturbed() async throws {
    #expect(warnings(try await pilot(endsAfter: -1, interactive: false)).isEmpty)
  }

  @Test func aboutSaysAllOfIt() async throws {
    let lines = try await pilot(endsAfter: 1).type("about")
    for text in [
      "tekpub-shell test (for testers until then)", "Signed by Ada.", "/data", "/library",
      "/tekpubrc", "/history", "GPL-3.0-or-later",
    ] {
      #expect(lines.contains { $0.contains(text) }, "\(text)")
    }
  }

  @Test func onAFullScreenItIsAPage() async throws {
    let pilot = try await pilot(endsAfter: 1, split: true)
    await pilot.type("about")
    #expect(pilot.screen.contains("Signed by Ada."))
  }
}
