import Catalog
import FoundationEssentials
import Testing

@testable import Store

@Suite struct PlaybackTests {
  let library: TestLibrary
  let ids: [EpisodeID]

  init() async throws {
    library = try await TestLibrary()
    try await library.save((1...3).map { .numbered($0) })
    ids = try library.episodes().map(\.id)
  }

  private func play(
    _ id: EpisodeID, _ kind: PlaybackChange.Kind, at position: Int, seconds: Int = 0,
    isTold: Bool = false
  ) async throws -> EditOutcome {
    try await library.apply(
      .playback(
        id, PlaybackChange(kind, at: position, seconds: seconds, isTold: isTold)))
  }

  private func facts() throws -> [ActivityFact.Kind] {
    try library.reader.pendingReports(Window()).rows.compactMap { report in
      if case .activity(let fact) = report.fact { fact.kind } else { nil }
    }
  }

  @Test func aPlaceIsKeptWhateverTheState() async throws {
    #expect(try await play(ids[0], .place, at: 12).changed)
    #expect(try library.reader.episode(ids[0])?.position == 12)
    #expect(try library.reader.episode(ids[0])?.watch == .unwatched)
    try await library.apply(.watched(ids[1], true))
    _ = try await play(ids[1], .place, at: 7)
    let again = try #require(try library.reader.episode(ids[1]))
    #expect(again.position == 7 && again.watch.isWatched)
  }

  @Test func aPlaceLeadsToNothingElse() async throws {
    let before = try library.reader.achievements()
    _ = try await play(ids[0], .place, at: 12, seconds: 600, isTold: true)
    #expect(try library.reader.achievements() == before && facts().isEmpty)
  }

  @Test func theFirstPlayStartsAnEpisode() async throws {
    #expect(try await play(ids[0], .played, at: 0).changed)
    #expect(try library.reader.episode(ids[0])?.watch == .started)
    #expect(try facts() == [.started])
    _ = try await play(ids[0], .played, at: 3)
    #expect(try facts() == [.started])
  }

  @Test func whatIsToldIsToldOnce() async throws {
    _ = try await play(ids[0], .played, at: 0, isTold: true)
    _ = try await play(ids[0], .paused, at: 9, seconds: 9, isTold: true)
    _ = try await play(ids[0], .finished, at: 10, seconds: 1, isTold: true)
    #expect(try facts() == [.started, .played, .paused, .finished])
    _ = try await play(ids[0], .finished, at: 10)
    #expect(try facts().count == 4)
    let byHand = try library.reader.pendingReports(Window()).rows.map(\.isByHand)
    #expect(byHand.allSatisfy { !$0 })
  }

  @Test func theEndIsWatchedAndBeginsAnew() async throws {
    _ = try await play(ids[0], .finished, at: 600, seconds: 600)
    var episode = try #require(try library.reader.episode(ids[0]))
    #expect(episode.watch == .watched(on: TestLibrary.now) && episode.position == 0)
    _ = try await play(ids[0], .place, at: 5)
    _ = try await play(ids[0], .finished, at: 600)
    episode = try #require(try library.reader.episode(ids[0]))
    #expect(episode.position == 0)
  }

  /// Episodes of the test library take 600 s.
  @Test func minutesAreThoseReallyPlayed() async throws {
    func minutes() async throws -> Int {
      let definition = AchievementDefinition(
        id: AchievementID(rawValue: "m"), title: "", text: "", points: 1, metric: .minutesWatched,
        target: 1000)
      _ = try await library.store.apply(
        .count(.searches), now: TestLibrary.now, definitions: [definition])
      return try library.reader.achievements().first { $0.id == definition.id }?.value ?? 0
    }
    _ = try await play(ids[0], .paused, at: 400, seconds: 200)
    #expect(try await minutes() == 3)
    _ = try await play(ids[0], .finished, at: 600, seconds: 100)
    #expect(try await minutes() == 5)
    let length = try #require(try library.reader.episode(ids[1])?.duration)
    try await library.apply(.watched(ids[1], true))
    #expect(try await minutes() == (300 + length) / 60)
  }

  @Test func theOnePlayedLastIsOffered() async throws {
    #expect(try library.reader.lastPlayed() == nil)
    _ = try await play(ids[0], .place, at: 12)
    #expect(try library.reader.lastPlayed()?.id == ids[0])
    _ = try await library.store.apply(
      .playback(ids[1], PlaybackChange(.place, at: 30)), now: TestLibrary.now + 1,
      definitions: [])
    #expect(try library.reader.lastPlayed()?.id == ids[1])
    _ = try await library.store.apply(
      .playback(ids[1], PlaybackChange(.finished, at: 30)), now: TestLibrary.now + 2,
      definitions: [])
    #expect(try library.reader.lastPlayed() == nil)
  }

  @Test func remarksStandInTheOrderOfTheirSeconds() async throws {
    try await library.apply(.remark(ids[0], second: 90, "later"))
    try await library.apply(.remark(ids[0], second: 5, "sooner"))
    #expect(try library.reader.remarks(ids[0]).map(\.text) == ["sooner", "later"])
    #expect(try library.reader.remarks(ids[0]).map(\.second) == [5, 90])
    #expect(try library.reader.remarks(ids[1]).isEmpty)
  }

  @Test func whatIsNotThereIsNotPlayed() async throws {
    let missing = EpisodeID(rawValue: 99)
    for kind in [PlaybackChange.Kind.place, .played, .paused, .finished] {
      #expect(try await !play(missing, kind, at: 1).changed)
    }
    #expect(try await !library.apply(.remark(missing, second: 1, "x")).changed)
  }

  @Test func aLibraryOfVersion7KeepsItsPlaces() throws {
    let folder = try TemporaryFolder()
    let count = try #require(Schema.migrations.firstIndex(of: Schema.version8))
    let old = LibraryFile(
      path: folder.library, busyTimeout: 0, migrations: Array(Schema.migrations.prefix(count)))
    try old.open().execute(
      """
      INSERT INTO catalogs(location, title, folded, origin, followed, counted)
      VALUES ('http://a.org/', 'A', 'a', 'user', 1, 1);
      INSERT INTO productions(catalog, key, position, title, folded, presenters, presenter_key, tags,
        tag_key, digest) VALUES (1, 'k', 0, 'P', 'p', '', '', '', '', 0);
      INSERT INTO episodes(production, number, title, folded, presenters, presenter_key, tags,
        tag_key, media, digest, state, position) VALUES (1, 1, 'E', 'e', '', '', '', '', '', 0, 1, 42);
      """)
    let reader = try Store.open(path: folder.library).reader
    let episode = try #require(try reader.episode(EpisodeID(rawValue: 1)))
    #expect(episode.watch == .started && episode.position == 42)
    #expect(try reader.lastPlayed() == nil)
  }
}
