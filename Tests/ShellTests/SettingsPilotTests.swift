import Canvas
import Catalog
import Interface
import Shell
import Store
import TestSupport
import Testing

@MainActor @Suite struct SettingsPilotTests {
  @Test func settingsAreShownChangedKeptAndReset() async throws {
    let folder = try TemporaryFolder()
    var pilot = try await Pilot(size: Size(columns: 120, rows: 24), folder: folder)
    await pilot.start()
    #expect(
      await pilot.type("set refresh.interval") == [
        "refresh.interval is 30m (a duration such as 90s, 30m, 12h or 2d). How old a catalog may be before a start fetches it",
        "again.",
      ])
    #expect(await pilot.type("set refresh.interval 12h") == ["refresh.interval is 12h."])
    #expect(
      await pilot.type("set refresh.intervall 1h") == [
        "Error: There is no setting refresh.intervall. Did you mean refresh.interval?"
      ])
    #expect(
      await pilot.type("set listing.rows many") == [
        "Error: listing.rows takes a number from 5 to 500, not many."
      ])
    pilot = try await Pilot([], size: Size(columns: 120, rows: 24), folder: folder)
    await pilot.start()
    #expect(await pilot.type("set refresh.interval")[0].hasPrefix("refresh.interval is 12h "))
    #expect(
      await pilot.type("set refresh.interval default") == [
        "refresh.interval is back to its default."
      ])
    #expect(await pilot.type("set refresh.interval")[0].hasPrefix("refresh.interval is 30m "))
  }

  @Test(arguments: [LineSource.user, .configuration(line: 1)])
  func theDefaultIsThatOfTheTerminal(source: LineSource) async throws {
    let pilot = try await Pilot(defaults: ["mouse": "off"])
    await pilot.start()
    #expect(!pilot.session.state.settings.usesMouse)
    await pilot.send(.line("set mouse on", from: source))
    #expect(pilot.session.state.settings.usesMouse)
    await pilot.send(.line("set mouse default", from: source))
    #expect(!pilot.session.state.settings.usesMouse)
    let rows = await pilot.type("tab settings").filter { $0.contains("  mouse  ") }
    #expect(rows.count == 1)
    #expect(rows.first?.contains(#/ off +off /#) == true, "\(rows)")
  }

  @Test func configurationHoldsForThisRunOnlyAndItsErrorsAreNotices() async throws {
    let pilot = try await Pilot()
    pilot.session.handle(.line("set listing.rows 5", from: .configuration(line: 1)))
    pilot.session.handle(.line("set listing.rows no", from: .configuration(line: 1)))
    await pilot.start()
    #expect(pilot.session.state.settings.listingRows == 5)
    #expect(try pilot.store.reader.settings().isEmpty)
    #expect(pilot.lines[0] == "! tekpubrc:1: listing.rows takes a number from 5 to 500, not no.")
  }

  @Test(arguments: [("tab downloads", "Downloads")])
  func whatIsNotBuiltYetSaysWhatWillBeThere(line: String, title: String) async throws {
    let pilot = try await Pilot()
    await pilot.start()
    let printed = await pilot.type(line)
    #expect(pilot.page?.title == title)
    #expect(printed.last == "  Not in version test yet.")
  }

  @Test func helpListsTheTableAndExplainsOneCommand() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    let all = await pilot.type("help")
    for command in CommandTable.shipped.all {
      #expect(all.contains { $0.contains(command.name) }, "\(command.name)")
    }
    let one = await pilot.type("help find")
    #expect(one.contains("  Usage     find WORDS"))
    #expect(one.contains("  Examples  find python"))
  }

  @Test func jsonIsOneObjectForEachListing() async throws {
    let pilot = try await Pilot(interactive: false, pageRows: nil, format: .json)
    await pilot.start()
    let printed = await pilot.type("open 1")
    #expect(printed.count == 1)
    #expect(
      printed[0].hasPrefix(
        #"{"listing":"episodes","offset":0,"rows":[{"duration":600,"id":1,"#))
    let failed = await pilot.type("open 77")
    #expect(failed[0] == #"{"error":"There is no number 77; the listing has 1-3."}"#)
  }
}

@MainActor @Suite struct SplitPilotTests {
  private func panes(_ pilot: Pilot) -> [String] {
    switch pilot.frame?.panes {
    case .single(let page)?: [page.title]
    case .split(let list, let detail)?: [list.title, detail.title]
    case nil: []
    }
  }

  @Test func aResizeConvertsEveryTabBothWays() async throws {
    let pilot = try await Pilot(split: true, size: Size(columns: 80, rows: 24))
    await pilot.start()
    await pilot.type(["open 1", "tab 4", "tab 1"])
    #expect(panes(pilot) == ["Linq"])
    await pilot.send(.resize(Size(columns: 120, rows: 30)))
    #expect(panes(pilot) == ["Productions", "Linq"])
    await pilot.type("open 2")
    #expect(panes(pilot) == ["Linq", "Deferred execution"])
    await pilot.type("tab 4")
    #expect(panes(pilot) == ["Achievements"])
    await pilot.send(.resize(Size(columns: 80, rows: 24)))
    #expect(panes(pilot) == ["Achievements"])
    await pilot.type("tab 1")
    #expect(panes(pilot) == ["Deferred execution"])
    await pilot.type("back")
    #expect(panes(pilot) == ["Linq"])
    #expect(pilot.page?.table?.selected == 2)
  }

  @Test func anEmptyDetailIsNotPushedWhenNarrow() async throws {
    let pilot = try await Pilot(split: true, size: Size(columns: 120, rows: 30))
    await pilot.start()
    #expect(panes(pilot) == ["Productions"])
    #expect(pilot.frame?.screen.previews.count == 1)
    await pilot.send(.resize(Size(columns: 80, rows: 24)))
    #expect(panes(pilot) == ["Productions"])
    #expect(await pilot.type("back") == ["This is the first page."])
  }
}
