import Canvas
import Interface
import Shell
import Testing
import TestSupport

@MainActor @Suite struct KeysPilotTests {
  @Test func aKeyRunsItsCommandAlsoInTheNextRun() async throws {
    let folder = try TemporaryFolder()
    var pilot = try await Pilot(folder: folder)
    await pilot.start()
    #expect(await pilot.type("bind F5 open 2") == ["F5 now runs open 2."])
    let call = try #require(pilot.session.state.keyMap.invocation(for: Key(.function(5))))
    await pilot.send(.invoke(call))
    #expect(pilot.page?.title == "Rails")
    pilot = try await Pilot([], folder: folder)
    await pilot.start()
    #expect(await pilot.type("bind F5") == ["F5 runs open 2."])
    #expect(await pilot.type("unbind F5") == ["F5 no longer runs open 2."])
    #expect(
      await pilot.type("bind") == ["  No key is bound. For example: bind F5 refresh"])
  }

  @Test func bindingsAreListedWithTheirMeaning() async throws {
    let pilot = try await Pilot(size: Size(columns: 100, rows: 24))
    await pilot.start()
    await pilot.type(["bind M-s star", "bind F6 find 'two words'"])
    #expect(
      await pilot.type("bind") == [
        "  #  Key  Runs              Meaning",
        "  1  F6   find \"two words\"  Finds episodes by words in titles, presenters and notes.",
        "  2  M-s  star              "
          + "Stars episodes; a clip of a power hour is added to Up Next, too.",
        "1-2 of 2",
      ])
  }

  @Test(arguments: [
    ("bind F5 refresh", "F5 now runs refresh. Before, it ran show."),
    (
      "bind C-r refresh",
      "C-r now runs refresh. In readline it searches the history; here it does not any more."
    ),
    (
      "bind a refresh",
      "Error: a cannot be bound: it is typed (set keys letters lets letters do something)."
    ),
    ("bind C-c refresh", "Error: C-c cannot be bound: it interrupts."),
    ("bind Tab refresh", "Error: Tab cannot be bound: it completes."),
    (
      "bind F99 refresh",
      "Error: F99 is not a key. Keys are written F5, C-g (Control), M-x (Alt) or PageUp."
    ),
    (
      "bind F6 refrehs",
      "Error: Unknown command: refrehs. Did you mean refresh? Type \"help\" for a list."
    ),
    (
      "bind F6 download",
      "Error: download is not available in this version: downloads come later."
    ),
    ("unbind F7", "Error: F7 is not bound. bind lists the keys."),
  ])
  func clashesAndMistakesAreSaid(line: String, answer: String) async throws {
    let pilot = try await Pilot(size: Size(columns: 200, rows: 24))
    await pilot.start()
    await pilot.type("bind F5 show")
    #expect(await pilot.type(line) == [answer])
  }
}
