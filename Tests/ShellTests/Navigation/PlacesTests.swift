import Canvas
import Interface
import Shell
import TestSupport
import Testing

/// Entries and the listings they are from.
@MainActor @Suite struct PlacesTests {
  private func pilot(_ columns: Int) async throws -> Pilot {
    let pilot = try await Pilot(split: columns > 0, size: Size(columns: max(80, columns), rows: 24))
    await pilot.start()
    return pilot
  }

  private func titles(_ pilot: Pilot) -> [String?] {
    pilot.session.state.tabs.stack.entries.map { entry in
      entry.screen.route == .productions ? nil : "\(entry.screen.route)"
    }
  }

  @Test(arguments: [0, 80, 120]) func oneEntryTakesThePlaceOfAnother(columns: Int) async throws {
    let pilot = try await pilot(columns)
    await pilot.type(["open 1", "open 1", "open 2", "open 3"])
    #expect(pilot.page?.title == "Expression trees")
    #expect(titles(pilot).count == 3)
    await pilot.type("back")
    #expect(pilot.page?.title == "Linq")
    let selected = pilot.session.state.tabs.stack.top.screen.list?.selected
    #expect(columns == 0 || selected == .episode(3))
  }

  @Test func aListingIsThereAfterAResize() async throws {
    let pilot = try await pilot(80)
    await pilot.type(["open 1", "open 1", "open 2"])
    await pilot.send(.resize(Size(columns: 120, rows: 24)))
    #expect(pilot.screen.contains("Linq"))
    #expect(pilot.screen.contains("Expression trees"))
    await pilot.type("open 3")
    #expect(pilot.page?.title == "Expression trees")
  }

  @Test func theEntryThatHasTheKeysGoesOn() async throws {
    let pilot = try await pilot(120)
    await pilot.type(["open 1", "open 1", "find query"])
    await pilot.send(.key(Key(.tab)))
    await pilot.press(.character("]"))
    #expect(pilot.page?.title == "Deferred execution")
    await pilot.press(.character("]"))
    #expect(pilot.page?.title == "Expression trees")
    #expect(titles(pilot).count == 3)
  }

  @Test(arguments: [0, 80, 120], ["catalogs", "achievements pending"])
  func aListingThatIsThereAlreadyIsNotStacked(columns: Int, line: String) async throws {
    let pilot = try await pilot(columns)
    await pilot.type(["report com.tekpub.three 40", "report com.tekpub.three 50"])
    await pilot.type([line, "open 2", line])
    #expect(titles(pilot).count == (columns == 120 ? 3 : 2))
    await pilot.type(["open 1", line])
    #expect(titles(pilot).count == (columns == 120 ? 3 : 2))
  }
}
