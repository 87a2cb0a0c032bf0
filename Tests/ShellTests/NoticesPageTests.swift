import Canvas
import Interface
import Shell
import TestSupport
import Testing

/// The page of the notices.
@MainActor @Suite struct NoticesPageTests {
  private func pilot(_ columns: Int = 80) async throws -> Pilot {
    let pilot = try await Pilot(split: true, size: Size(columns: columns, rows: 24))
    await pilot.start()
    return pilot
  }

  private func told(_ pilot: Pilot) -> [String] {
    pilot.page?.table?.rows.map { $0.cells[1] } ?? []
  }

  @Test(arguments: [80, 120]) func whatIsToldWhileItIsOpenStandsThereAtOnce(columns: Int)
    async throws
  {
    let pilot = try await pilot(columns)
    await pilot.type("notices")
    #expect(pilot.screen.contains("No notices yet."))
    await pilot.send(.notice("One."))
    #expect(told(pilot) == ["One."])
    await pilot.type("tab 9")
    #expect(told(pilot).count == 2)
    await pilot.press(.escape)
    await pilot.send(.notice("Three."))
    await pilot.type("notices")
    #expect(told(pilot).first == "One." && told(pilot).last == "Three.")
  }

  @Test func itIsAPlaceLikeOthers() async throws {
    let pilot = try await pilot()
    await pilot.press(.enter)
    await pilot.type(["notices", "help", "notices", "notices"])
    await pilot.send(.key(Key(.character("2"), .alt)))
    await pilot.send(.notice("One."))
    await pilot.send(.key(Key(.character("1"), .alt)))
    #expect(pilot.page?.title == "Notices" && told(pilot) == ["One."])
    await pilot.press(.escape)
    #expect(pilot.page?.title == "Linq")
  }

  @Test(arguments: [80, 120]) func allOfALongOneIsToBeRead(columns: Int) async throws {
    let pilot = try await pilot(columns)
    await pilot.type("notices")
    let words = (1...30).map { "word\($0)" }
    await pilot.send(.notice(words.joined(separator: " ")))
    pilot.render()
    await pilot.pass(.seconds(10))
    await pilot.press(.enter)
    let screen = pilot.screen
    #expect(words.allSatisfy { screen.contains($0) })
  }

  @Test func theNewestIsInSightHoweverManyThereAre() async throws {
    let pilot = try await pilot(120)
    for number in 1...500 { pilot.session.handle(.notice("Told \(number)")) }
    await pilot.type("notices")
    #expect(pilot.page?.table?.total == 500)
    #expect(pilot.screen.contains("500 2026-11-30 12:00 UTC  Told 500"))
    await pilot.send(.notice("Told last"))
    #expect(pilot.screen.contains("501 2026-11-30 12:00 UTC  Told last"))
    await pilot.press(.up)
    await pilot.press(.enter)
    await pilot.press(.character("["))
    #expect(pilot.page?.blocks == [.text("Told 499")])
  }

  @Test func theSettingsFollowToo() async throws {
    let pilot = try await pilot()
    await pilot.type(["set", "set clock on"])
    let clock = pilot.page?.table?.rows.first { $0.cells[0] == "clock" }
    #expect(clock?.cells[1] == "on")
    await pilot.press(.escape)
    #expect(pilot.page?.title == "Productions")
  }
}
