import Catalog
import FoundationEssentials
import TestSupport
import Testing

@testable import Store

/// Taking back the last change, exactly or not at all.
@Suite struct UndoTests {
  private func library(_ episodes: Int = 6) async throws -> (TestLibrary, [EpisodeID]) {
    let library = try await TestLibrary()
    try await library.save((1...episodes).map { .numbered($0) })
    return (library, try library.reader.episodeIDs(EpisodeQuery(scope: .everything)))
  }

  private func undo(_ library: TestLibrary, hours: Double = 0) async throws -> UndoOutcome {
    try await library.store.undo(now: TestLibrary.now.addingTimeInterval(hours * 3600))
  }

  /// All that marks, settings and subscriptions are.
  static func marks(of store: Store) throws -> [String] {
    let reader = store.reader
    let episodes = try reader.episodes(EpisodeQuery(scope: .everything), Window()).rows
    let productions = try reader.productions(ProductionQuery(), Window()).rows
    return episodes.map {
      "\($0.id.rawValue) \($0.watch) \($0.position) \($0.isStarred) \($0.queuePosition ?? 0)"
    } + productions.map { "\($0.id.rawValue) \($0.watchedCount) \($0.episodeCount)" }
      + (try reader.episodeIDs(EpisodeQuery(scope: .queue)).map { "queue \($0.rawValue)" })
      + (try reader.settings().sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
      + (try reader.catalogs().map { "\($0.location) \($0.isFollowed)" })
  }

  @Test func theNewestIsTakenBackFirstThenNothingIsLeft() async throws {
    let (library, ids) = try await library()
    #expect(try await undo(library) == .nothing)
    try await library.apply(.watched(ids[0], true))
    try await library.apply(.several(ids[1...3].map { .starred($0, true) }))
    #expect(try library.reader.canUndo(TestLibrary.now))
    #expect(try await undo(library) == .undone(.marked(.starred, Array(ids[1...3]))))
    #expect(try await undo(library) == .undone(.marked(.watched, [ids[0]])))
    #expect(try await undo(library) == .nothing)
    #expect(try !library.reader.canUndo(TestLibrary.now))
  }

  @Test func whatChangedNothingIsNoStep() async throws {
    let (library, ids) = try await library()
    try await library.apply(.queued(ids[0], true))
    for edit: LibraryEdit in [
      .queued(ids[0], true), .starred(ids[0], false), .setting("a", nil),
      .several([.watched(ids[1], false), .watched(ids[2], false)]), .count(.searches),
      .watched(EpisodeID(rawValue: 999), true),
    ] {
      #expect(try await !library.apply(edit).changed || edit == .count(.searches))
    }
    #expect(try await undo(library) == .undone(.marked(.queued, [ids[0]])))
    #expect(try await undo(library) == .nothing)
  }

  /// Random changes, then as many steps back: each state is met again on the way.
  @Test(arguments: 0..<12) func everyStateComesBack(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let (library, ids) = try await library(9)
    let other = try await library.store.addCatalog(
      location: "https://b.example/feed", title: "B", origin: .user, isFollowed: true)
    // A place in one, as playing leaves it.
    try await library.apply(
      .playback(ids[4], PlaybackChange(.played, at: 77, seconds: 5)))
    var states: [[String]] = []
    for day in 0..<40 {
      let some = ids.filter { _ in random.chance(40) }
      let isOn = random.chance(60)
      let edit: LibraryEdit =
        switch random.below(8) {
        case 0, 1: .several(some.map { .watched($0, isOn) })
        case 2: .several(some.map { .starred($0, isOn) })
        case 3, 4: .several(some.map { .queued($0, isOn) })
        case 5: .keep(ids[random.below(ids.count)])
        case 6: .setting("k", random.chance(70) ? "\(random.below(3))" : nil)
        default: .follow(other, false)
        }
      let before = try Self.marks(of: library.store)
      if try await library.apply(edit, day: day % 3).changed { states.append(before) }
    }
    #expect(states.count > 10)
    for state in states.reversed() {
      let outcome = try await undo(library)
      guard case .undone = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(try Self.marks(of: library.store) == state)
    }
    #expect(try await undo(library) == .nothing)
  }

  @Test func aPlaceInUpNextComesBack() async throws {
    let (library, ids) = try await library()
    try await library.apply(.several(ids.map { .queued($0, true) }))
    let before = try library.reader.episodeIDs(EpisodeQuery(scope: .queue))
    try await library.apply(.several([.queued(ids[0], false), .queued(ids[3], false)]))
    try await library.apply(.keep(ids[3]))
    _ = try await undo(library)
    _ = try await undo(library)
    #expect(try library.reader.episodeIDs(EpisodeQuery(scope: .queue)) == before)
  }

  @Test func whatWasEarnedAndReportedStays() async throws {
    var (library, ids) = try await library()
    library.definitions = [
      AchievementDefinition(
        id: AchievementID(rawValue: "three"), title: "Three", text: "", points: 1,
        metric: .episodesFinished, target: 3)
    ]
    let edit = LibraryEdit.several(ids[0...2].map { .watched($0, true) })
    #expect(try await library.apply(edit).unlocked.count == 1)
    _ = try await undo(library)
    #expect(try library.reader.achievements().first?.percent == 100)
    #expect(try library.activities.filter { $0.kind == .finished }.count == 3)
    // Nothing counts twice.
    #expect(try await library.apply(edit).unlocked.isEmpty)
    #expect(try library.activities.filter { $0.kind == .finished }.count == 3)
  }

  @Test func playedSinceItIsNotTakenBackAndNothingIsHalfDone() async throws {
    let (library, ids) = try await library()
    try await library.apply(.starred(ids[0], true))
    try await library.apply(.several(ids[1...3].map { .watched($0, true) }))
    try await library.apply(
      .playback(ids[2], PlaybackChange(.place, at: 30, seconds: 5)), day: 1)
    let before = try Self.marks(of: library.store)
    let step = UndoStep.marked(.watched, Array(ids[1...3]))
    #expect(
      try await undo(library) == .refused(step, .episodes(gone: 0, changed: [ids[2]])))
    #expect(try Self.marks(of: library.store) == before)
    // The one before it can be had.
    #expect(try await undo(library) == .undone(.marked(.starred, [ids[0]])))
  }

  @Test func whatTheStepDidNotTouchMayHaveChanged() async throws {
    let (library, ids) = try await library()
    try await library.apply(.starred(ids[0], true))
    try await library.apply(
      .playback(ids[0], PlaybackChange(.played, at: 30, seconds: 5)))
    #expect(try await undo(library) == .undone(.marked(.starred, [ids[0]])))
    #expect(try library.reader.episode(ids[0])?.position == 30)
  }

  @Test func whatIsGoneIsSaid() async throws {
    let (library, ids) = try await library()
    try await library.apply(.several(ids.map { .starred($0, true) }))
    try library.connection(busyTimeout: 1000).execute(
      """
      PRAGMA foreign_keys = OFF;
      DELETE FROM episodes WHERE id = \(ids[5].rawValue)
      """)
    #expect(
      try await undo(library)
        == .refused(.marked(.starred, ids), .episodes(gone: 1, changed: [])))
    try await library.apply(.follow(library.catalog, false))
    try await library.apply(.follow(library.catalog, true))
    #expect(try await undo(library) == .refused(.unsubscribed(library.catalog), .followed))
    try await library.apply(.setting("a", "1"))
    try library.connection(busyTimeout: 1000).execute("UPDATE settings SET value = '2'")
    #expect(
      try await undo(library)
        == .refused(.setting("a", before: nil, after: "1"), .setting("2")))
    #expect(try await undo(library) == .nothing)
  }

  @Test func aSubscriptionComesBackWithAllThatIsOfIt() async throws {
    let (library, ids) = try await library()
    try await library.apply(.several([.watched(ids[0], true), .starred(ids[1], true)]))
    try await library.apply(.queued(ids[2], true))
    try await library.apply(.remark(ids[3], second: 12, "here"))
    try await library.apply(
      .playback(ids[4], PlaybackChange(.played, at: 99, seconds: 5)))
    let before = try Self.marks(of: library.store)
    try await library.apply(.follow(library.catalog, false))
    #expect(try library.episodes().isEmpty)
    #expect(try await undo(library) == .undone(.unsubscribed(library.catalog)))
    #expect(try Self.marks(of: library.store) == before)
    #expect(try library.episodes().map(\.id) == ids)
    #expect(try library.reader.remarks(ids[3]).map(\.text) == ["here"])
  }
}
