import Catalog
import FoundationEssentials
import Testing

@testable import Store

/// How long changes can be taken back, and by whom.
@Suite struct UndoHistoryTests {
  private func library() async throws -> (TestLibrary, [EpisodeID]) {
    let library = try await TestLibrary()
    try await library.save((1...6).map { .numbered($0) })
    return (library, try library.reader.episodeIDs(EpisodeQuery(scope: .everything)))
  }

  private static func after(_ hours: Double) -> Date {
    TestLibrary.now.addingTimeInterval(hours * 3600)
  }

  @Test(
    "after a restart within the hour, also when the clock went back",
    arguments: [(0.0, true), (0.99, true), (1.01, false), (-0.5, true), (-2, false), (9999, false)])
  func restart(hours: Double, isLeft: Bool) async throws {
    let (library, ids) = try await library()
    try await library.apply(.watched(ids[0], true))
    let next = try library.reopened()
    #expect(try next.reader.canUndo(Self.after(hours)) == isLeft)
    let outcome = try await next.undo(now: Self.after(hours))
    #expect(outcome == (isLeft ? .undone(.marked(.watched, [ids[0]])) : .nothing))
    #expect(try library.episodes()[0].watch.isWatched != isLeft)
  }

  @Test func itsOwnRunMayTakeItBackAtAnyTime() async throws {
    let (library, ids) = try await library()
    try await library.apply(.watched(ids[0], true))
    let other = try library.reopened()
    _ = try await other.apply(.starred(ids[1], true), now: Self.after(1), definitions: [])
    // What the other made is too old by now, and not in the way.
    #expect(
      try await library.store.undo(now: Self.after(9)) == .undone(.marked(.watched, [ids[0]])))
    #expect(
      try await other.undo(now: Self.after(9)) == .undone(.marked(.starred, [ids[1]])))
  }

  @Test func twoShellsHaveOneHistory() async throws {
    let (library, ids) = try await library()
    let other = try library.reopened()
    let before = try UndoTests.marks(of: library.store)
    try await library.apply(.several(ids.map { .watched($0, true) }))
    _ = try await other.apply(.watched(ids[2], false), now: TestLibrary.now, definitions: [])
    #expect(
      try await library.store.undo(now: TestLibrary.now)
        == .undone(.marked(.unwatched, [ids[2]])))
    #expect(try await other.undo(now: TestLibrary.now) == .undone(.marked(.watched, ids)))
    #expect(try UndoTests.marks(of: library.store) == before)
    // Both at once: each takes back another one.
    try await library.apply(.starred(ids[0], true))
    try await library.apply(.starred(ids[1], true))
    async let one = library.store.undo(now: TestLibrary.now)
    async let two = other.undo(now: TestLibrary.now)
    let taken = Set([try await one, try await two].map { "\($0)" })
    #expect(taken.count == 2)
    #expect(try UndoTests.marks(of: library.store) == before)
  }

  @Test func theOldestStepsAreDropped() async throws {
    let (library, ids) = try await library()
    let capacity = UndoRecorder.capacity.steps
    for number in 0..<capacity + 5 {
      try await library.apply(.starred(ids[0], number.isMultiple(of: 2)))
    }
    let db = try library.connection(busyTimeout: 1000)
    #expect(try db.number("SELECT count(*) FROM undo_steps") == capacity)
    // Another run's go after a week; what they marked goes with them.
    let next = try library.reopened()
    _ = try await next.apply(.starred(ids[1], true), now: Self.after(8 * 24), definitions: [])
    #expect(try db.number("SELECT count(*) FROM undo_steps") == 1)
    #expect(try db.number("SELECT count(*) FROM undo_episodes") == 1)
  }

  @Test func aLibraryOfVersion8OpensWithNothingToUndo() async throws {
    let folder = try TemporaryFolder()
    let count = try #require(Schema.migrations.firstIndex(of: Schema.version9))
    #expect(count == 8)
    let old = LibraryFile(
      path: folder.library, busyTimeout: 0, migrations: Array(Schema.migrations.prefix(count)))
    try old.open().execute(
      """
      INSERT INTO catalogs(location, title, folded, origin, followed, counted)
      VALUES ('http://a.org/', 'A', 'a', 'user', 1, 1);
      INSERT INTO productions(catalog, key, position, title, folded, presenters, presenter_key, tags,
        tag_key, digest, episode_count) VALUES (1, 'k', 0, 'P', 'p', '', '', '', '', 0, 1);
      INSERT INTO episodes(production, number, title, folded, presenters, presenter_key, tags,
        tag_key, media, digest, state, position) VALUES (1, 1, 'E', 'e', '', '', '', '', '', 0, 1, 42);
      INSERT INTO queue(episode) VALUES (1);
      INSERT INTO settings VALUES ('theme', 'dark');
      """)
    let store = try Store.open(path: folder.library)
    let before = try UndoTests.marks(of: store)
    #expect(before.contains("theme=dark") && before.contains("queue 1"))
    #expect(try await store.undo(now: TestLibrary.now) == .nothing)
    let id = EpisodeID(rawValue: 1)
    _ = try await store.apply(.watched(id, true), now: TestLibrary.now, definitions: [])
    #expect(try await store.undo(now: TestLibrary.now) == .undone(.marked(.watched, [id])))
    #expect(try UndoTests.marks(of: store) == before)
    // The program before refuses it in words and leaves it alone.
    let now = Schema.migrations.count
    #expect(throws: LibraryError.newer(path: folder.library, version: now, known: 8)) {
      _ = try old.open()
    }
  }
}
