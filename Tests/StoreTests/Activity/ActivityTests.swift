import Catalog
import FoundationEssentials
import Testing

@testable import Store

/// What the library keeps of when something was played and watched.
@Suite struct ActivityTests {
  private let start = TestLibrary.now.addingTimeInterval(-400 * 86_400)

  private func date(_ quarter: Int, _ seconds: Double = 0) -> Date {
    TestLibrary.now.addingTimeInterval(Double(quarter * Activity.quarter) + seconds)
  }

  private let zero = Activity.number(of: TestLibrary.now)

  @Test func secondsArePlayedInTheQuarterThatTheyAreStoredIn() async throws {
    let library = try await TestLibrary()
    try await library.save([.numbered(1), .numbered(2)])
    let ids = try library.episodes().map(\.id)
    for (quarter, second, id, played) in [
      (0, 0.0, 0, 10), (0, 899.9, 1, 20), (1, 0, 0, 30), (96, 5, 0, 40), (97, 0, 0, 0),
    ] {
      _ = try await library.store.apply(
        .playback(ids[id], PlaybackChange(.place, at: 1, seconds: played)),
        now: date(quarter, second), definitions: [])
    }
    let activity = try library.reader.activity(start)
    #expect(
      activity.quarters == [
        .init(number: zero, seconds: 30), .init(number: zero + 1, seconds: 30),
        .init(number: zero + 96, seconds: 40),
      ])
    // Where nothing was played, it was still the last time that it was.
    #expect(activity.active == [zero, zero + 1, zero + 96, zero + 97])
    #expect(
      activity.productions == [
        .init(
          id: ProductionID(rawValue: 1), title: "Series", episodes: 2, watched: 0, seconds: 100,
          last: date(97))
      ])
    #expect(try library.reader.activity(date(1)).quarters.map(\.number) == [zero + 1, zero + 96])
  }

  @Test func whatWasWatchedCountsOnItsDayAsLongAsItIs() async throws {
    let library = try await TestLibrary()
    try await library.save([.numbered(1), .numbered(2)])
    let ids = try library.episodes().map(\.id)
    try await library.apply(.watched(ids[0], true), day: 1)
    try await library.apply(.watched(ids[1], true), day: 1)
    let day = zero + 96
    #expect(try library.reader.activity(start).quarters == [.init(number: day, watched: 2)])
    #expect(try library.reader.activity(start).productions.map(\.watched) == [2])
    try await library.apply(.watched(ids[1], false), day: 2)
    #expect(try library.reader.activity(start).quarters == [.init(number: day, watched: 1)])
    #expect(try library.reader.activity(start).active == [day])
    #expect(try library.reader.activity(start).productions.map(\.watched) == [1])
  }

  @Test func aLibraryWithoutAnythingHasNoActivity() async throws {
    #expect(try await TestLibrary().reader.activity(start) == Activity())
  }

  /// What is played of nothing is kept nowhere.
  @Test func anEpisodeThatIsNotThereLeavesNoTime() async throws {
    let library = try await TestLibrary()
    try await library.apply(
      .playback(EpisodeID(rawValue: 99), PlaybackChange(.place, at: 1, seconds: 5)))
    #expect(try library.connection().number("SELECT count(*) FROM played_quarters") == 0)
  }

  @Test(arguments: [
    (ActivityRows.playedSince, ["SEARCH played_quarters USING PRIMARY KEY"]),
    (ActivityRows.watchedSince, ["SEARCH episodes USING COVERING INDEX episodes_watched"]),
    (
      ActivityRows.everActive,
      ["USING COVERING INDEX episodes_played", "USING COVERING INDEX episodes_watched"]
    ),
    (ActivityRows.ofProductions, ["USING COVERING INDEX episodes_used"]),
  ])
  func everyReadIsAnsweredByIndexes(sql: String, used: [String]) async throws {
    let library = try await TestLibrary()
    let db = try library.connection()
    let plan = try db.rows("EXPLAIN QUERY PLAN " + sql.replacing("?", with: "1")) { $0.text(3) }
    for index in used { #expect(plan.contains { $0.contains(index) }, "\(plan)") }
    #expect(!plan.contains { $0.hasPrefix("SCAN episodes") && !$0.contains("INDEX") }, "\(plan)")
  }
}

/// Libraries of every earlier version, with something in them.
@Suite struct MigrationTests {
  private static let contents = """
    INSERT INTO catalogs(location, title, folded, origin, followed, counted, succeeded)
    VALUES ('http://a.org/', 'A', 'a', 'user', 1, 1, 1000.0);
    INSERT INTO productions(catalog, key, position, title, folded, presenters, presenter_key, tags,
      tag_key, digest, episode_count, watched_count, starred_count)
    VALUES (1, '', 0, 'P', 'p', '', '', '', '', 0, 3, 1, 1);
    INSERT INTO episodes(production, number, title, folded, presenters, presenter_key, tags,
      tag_key, media, digest, state, position, watched_on, starred, duration) VALUES
      (1, 1, 'E1', 'e1', '', '', '', '', '', 0, 1, 42, NULL, 0, 600),
      (1, 2, 'E2', 'e2', '', '', '', '', '', 0, 2, 0, 1767225600.0, 1, 600),
      (1, 3, 'E3', 'e3', '', '', '', '', '', 0, 0, 0, NULL, 0, NULL);
    INSERT INTO search(search) VALUES ('rebuild');
    INSERT INTO queue(episode) VALUES (3);
    INSERT INTO settings VALUES ('theme', 'dark');
    INSERT INTO metrics VALUES ('episodesFinished', 1, 0);
    INSERT INTO achievements VALUES ('a', 100, 1, 1000.0);
    """

  @Test(arguments: 1..<Schema.migrations.count) func opensWithNothingLost(version: Int) async throws
  {
    let folder = try TemporaryFolder()
    let old = LibraryFile(
      path: folder.library, busyTimeout: 0, migrations: Array(Schema.migrations.prefix(version)))
    try old.open().execute(Self.contents)
    if version >= 7 { try old.open().execute("UPDATE catalogs SET whole = succeeded") }
    if version >= 8 {
      try old.open().execute(
        "UPDATE episodes SET seconds_played = 300, played = 1767312000.0 WHERE id = 1")
    }
    let store = try Store.open(path: folder.library)
    let rows = try store.reader.episodes(
      EpisodeQuery(scope: .production(ProductionID(rawValue: 1))), Window()
    ).rows
    #expect(rows.map(\.title) == ["E1", "E2", "E3"])
    #expect(rows[0].watch == .started && rows[0].position == 42)
    #expect(rows[1].watch == .watched(on: TestLibrary.now) && rows[1].isStarred)
    #expect(rows[2].queuePosition == 1)
    #expect(try store.reader.settings() == ["theme": "dark"])
    #expect(try store.reader.achievements().map(\.percent) == [100])
    // Nothing of it is new, and what is known of its days is there; no minute is made up.
    #expect(rows.allSatisfy { !$0.isNew })
    let activity = try store.reader.activity(Date(timeIntervalSince1970: 0))
    let day = Activity.number(of: TestLibrary.now)
    #expect(activity.active == (version >= 8 ? [day, day + 96] : [day]))
    #expect(activity.quarters == [.init(number: day, watched: 1)])
    #expect(activity.productions.map(\.seconds) == [version >= 8 ? 300 : 0])
    // What comes from now on is new.
    let document = PublishedCatalog(
      format: .rss, title: "A",
      productions: [
        PublishedProduction(
          key: "", title: "P",
          episodes: ["E1", "E2", "E3", "E4"].map { PublishedEpisode(title: $0) })
      ])
    let outcome = try await store.save(
      document, for: CatalogID(rawValue: 1), etag: nil, lastModified: nil, now: TestLibrary.now,
      definitions: [])
    #expect(outcome.newEpisodes == 1 && outcome.freshEpisodes == 1)
    // The program before refuses it in words and leaves it alone.
    let now = Schema.migrations.count
    #expect(throws: LibraryError.newer(path: folder.library, version: now, known: version)) {
      _ = try old.open()
    }
  }
}
