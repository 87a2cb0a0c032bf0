import Canvas
import Catalog
import Interface
import Store
import TestSupport
import Testing

@testable import Shell

/// How often pages are built, and that they are never out of date.
@MainActor @Suite struct PageCacheTests {
  private func pilot(_ folder: TemporaryFolder? = nil, hasCatalogs: Bool = true) async throws
    -> Pilot
  {
    let talks = (0..<300).map { Sample.episode("Talk \($0 + 1)", day: $0) }
    let pilot = try await Pilot(
      hasCatalogs ? [Sample.catalog("Talks", key: "t", episodes: talks)] : [], split: true,
      size: Size(columns: 120, rows: 30), folder: folder)
    await pilot.start()
    pilot.render()
    return pilot
  }

  /// How often each page was built by what is done, drawing included.
  private func builds(
    _ pilot: Pilot, _ body: (Pilot) async throws -> Void
  ) async throws -> [Int] {
    let before = pilot.session.state.navigator.pages.builds
    try await body(pilot)
    pilot.render()
    let after = pilot.session.state.navigator.pages.builds
    return after.map { $0.value - (before[$0.key] ?? 0) }.filter { $0 > 0 }
  }

  @Test(arguments: [Key.Code.down, .up, .pageDown, .end, .home, .enter, .tab, .left])
  func aKeyBuildsEachPageAtMostOnce(key: Key.Code) async throws {
    let pilot = try await pilot()
    await pilot.type(["open 1", "open 20"])
    await pilot.press(.tab)
    let counts = try await builds(pilot) { await $0.press(key) }
    #expect(counts.allSatisfy { $0 == 1 } && counts.count <= 2)
  }

  @Test func whatOnlyTheScreenSaysBuildsNothing() async throws {
    let pilot = try await pilot()
    await pilot.type("open 1")
    #expect(try await builds(pilot) { pilot in for _ in 0..<5 { pilot.render() } }.isEmpty)
  }

  @Test func aChangeBuildsWhatIsSeenOnce() async throws {
    let pilot = try await pilot()
    await pilot.type(["open 1", "open 3"])
    #expect(try await builds(pilot) { await $0.type("star") } == [1, 1])
    #expect(pilot.screen.contains("starred"))
  }

  @Test func anotherShellsChangeIsSeenInBothPanesWithoutAKey() async throws {
    let folder = try TemporaryFolder()
    let one = try await pilot(folder)
    let other = try await pilot(folder, hasCatalogs: false)
    await one.type(["open 1", "open 3"])
    #expect(one.page?.blocks.contains { "\($0)".contains("not watched") } == true)
    await other.type(["open 1", "watched 3"])
    // What the main loop says once the library was written to.
    await one.send(.libraryWritten)
    guard case .split(let list, let detail)? = one.frame?.panes else {
      Issue.record("two panes were expected")
      return
    }
    #expect(list.table?.rows.first { $0.number == 3 }?.state == .done)
    #expect("\(detail)".contains("watched on"))
    #expect(list.table?.selected == 3)
  }

  @Test func theSettingsOfAnotherShellCountHere() async throws {
    let folder = try TemporaryFolder()
    let one = try await pilot(folder)
    let other = try await pilot(folder, hasCatalogs: false)
    await other.type(["set clock on", "set presentation plain", "bind F5 refresh"])
    await one.send(.libraryWritten)
    #expect(one.frame?.screen.clock != nil)
    #expect(one.session.state.keyMap[Key(.function(5))] == "refresh")
    // How its pages are shown is each shell's own.
    #expect(one.session.state.presentation == .full)
  }

  @Test func episodesAppearInAnOpenListAndTheSelectionStays() async throws {
    let pilot = try await pilot()
    await pilot.type("open 1")
    await pilot.press(.down, .down)
    let before = try #require(pilot.page?.table)
    let selected = before.rows.first { $0.number == before.selected }
    let catalog = try #require(try pilot.store.reader.catalogs().first)
    let talks = [Sample.episode("Talk 0", day: -1)]
    _ = try await pilot.store.save(
      Sample.catalog("Talks", key: "t", episodes: talks), for: catalog.id, etag: nil,
      lastModified: nil, now: pilot.clock.now.wall, definitions: [])
    await pilot.send(.libraryWritten)
    let after = try #require(pilot.page?.table)
    #expect(after.total == 301)
    #expect(selected != nil)
    #expect(after.rows.first { $0.number == after.selected }?.cells == selected?.cells)
  }

  @Test func aLibraryThatCannotBeReadIsSaidOnceAndIsNeverEmpty() async throws {
    let pilot = try await pilot()
    let failure = LibraryError.busy(path: "library.sqlite")
    var reader = pilot.store.reader
    reader.begin = { nil }
    reader.end = { failure }
    reader.counts = { () throws(LibraryError) in throw failure }
    var state = ShellState(
      library: reader, achievements: [],
      surroundings: Surroundings(isInteractive: true, version: "test"),
      size: Size(columns: 80, rows: 24))
    let first = state.reduce(.tick, at: pilot.clock.now)
    #expect(first.notices.map(\.text) == [Failure(failure).text])
    #expect(first.frame.tabs?.tabs.allSatisfy { $0.badge == nil } == true)
    #expect(state.reduce(.tick, at: pilot.clock.now).notices.isEmpty)
  }
}
