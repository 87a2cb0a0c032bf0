import Catalog
import FoundationEssentials
import Testing

@testable import Store

@Suite struct ReportTests {
  private let library: TestLibrary
  private let ids: [EpisodeID]

  init() async throws {
    library = try await TestLibrary()
    try await library.save((1...3).map { .numbered($0) })
    ids = try library.episodes().map(\.id)
  }

  private var kinds: [ActivityFact.Kind] {
    get throws { try library.activities.map(\.kind) }
  }

  @Test func watchingIsReportedWithAllThatItsStatementNeeds() async throws {
    try await library.apply(.watched(ids[0], true))
    let fact = try #require(try library.activities.first)
    #expect(fact.kind == .finished)
    #expect(fact.subject.title == "Episode 1")
    #expect(fact.subject.page == "https://example.org/1")
    #expect(fact.subject.urn.hasPrefix("urn:x-tekpub:episode:"))
    #expect(fact.production?.title == "Series")
    #expect(fact.length == 600)
    #expect(fact.progress == 1)
    #expect(!fact.isAudio)
    #expect(fact.registration.count == 36)
    let row = try #require(try library.reader.pendingReports(Window()).rows.first)
    #expect(row.isByHand)
    #expect(row.created == TestLibrary.now)
  }

  @Test func eachFactIsReportedOnce() async throws {
    for _ in 1...2 {
      try await library.apply(.started(ids[0]))
      try await library.apply(.watched(ids[0], true))
      try await library.apply(.watched(ids[0], true))
      try await library.apply(.watched(ids[0], false))
    }
    #expect(try kinds == [.started, .finished])
  }

  @Test func aProductionIsCompletedOnceAndInOneRun() async throws {
    for id in ids { try await library.apply(.watched(id, true)) }
    #expect(try kinds == [.finished, .finished, .finished, .completed])
    let facts = try library.activities
    #expect(Set(facts.map(\.registration)).count == 1)
    #expect(facts.last?.subject == facts.first?.production)
    #expect(facts.last?.production == nil)
    try await library.apply(.watched(ids[2], false))
    try await library.apply(.watched(ids[2], true))
    #expect(try kinds.count == 4)
  }

  @Test func whatIsStartedSaysHowFar() async throws {
    try library.connection().run("UPDATE episodes SET position = 150 WHERE id = ?", ids[0])
    try await library.apply(.started(ids[0]))
    let fact = try #require(try library.activities.first)
    #expect(fact.position == 150)
    #expect(fact.progress == 0.25)
    #expect(fact.percent == 25)
  }

  @Test func theChangeAndItsReportAreOneTransaction() async throws {
    try library.connection().execute(
      "CREATE TRIGGER no BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'injected'); END")
    for edit in [LibraryEdit.watched(ids[0], true), .started(ids[0])] {
      let library = library
      await #expect(throws: LibraryError.self) { _ = try await library.apply(edit) }
    }
    #expect(try library.episodes()[0].watch == .unwatched)
    try library.connection().execute("DROP TRIGGER no")
    try await library.apply(.watched(ids[0], true))
    #expect(try kinds == [.finished])
  }

  @Test func anotherLibraryCallsTheSameEpisodeTheSame() async throws {
    let other = try await TestLibrary()
    try await other.save((1...5).reversed().map { .numbered($0) })
    try await library.apply(.watched(ids[0], true))
    let same = try #require(try other.episodes().first { $0.title == "Episode 1" })
    try await other.apply(.watched(same.id, true))
    #expect(try other.activities.first?.subject == library.activities.first?.subject)
    #expect(try other.activities.first?.registration != library.activities.first?.registration)
  }

  @Test func noPasswordOfAnAddressIsReported() async throws {
    let catalog = try await library.store.addCatalog(
      location: "https://me:s3cret@example.org/private.xml", title: "Mine", origin: .user,
      isFollowed: true)
    var episode = PublishedEpisode.numbered(9)
    episode.page = "https://me:s3cret@example.org/9"
    try await library.save(
      PublishedCatalog(
        format: .rss, title: "Mine",
        productions: [
          PublishedProduction(
            key: "", title: "Mine", page: "https://me:s3cret@example.org", episodes: [episode])
        ]), for: catalog)
    let id = try #require(try library.episodes().last?.id)
    try await library.apply(.watched(id, true))
    #expect(try kinds == [.finished, .completed])
    #expect(try !String(describing: library.activities).contains("s3cret"))
  }

  @Test func anEpisodeOfSoundSaysSo() async throws {
    var episode = PublishedEpisode.numbered(4)
    episode.media = [
      Media(url: "https://example.org/4.mp3", type: "audio/mpeg"),
      Media(url: "https://example.org/4", type: "text/html"),
    ]
    try await library.save((1...3).map { .numbered($0) } + [episode])
    let id = try #require(try library.episodes().first { $0.title == "Episode 4" }?.id)
    try await library.apply(.started(id))
    #expect(try library.activities.map(\.isAudio) == [true])
  }

  @Test(arguments: [false, true]) func theOutboxIsBoundedWhileNobodyIsSignedIn(isSignedIn: Bool)
    async throws
  {
    if isSignedIn {
      try await library.apply(.setting(RecordStore.setting, "https://lrs.example.org"))
    }
    let many = OutboxRow.limit + 5
    try library.connection().execute(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(many))
      INSERT INTO outbox(id, achievement, percent, created, by_hand, statement)
      SELECT 'old-' || i, 'a', 1, 0, 0, CASE i WHEN 2 THEN x'00' END FROM n
      """)
    try await library.apply(.watched(ids[0], true))
    let rows = try library.reader.pendingReports(Window()).rows
    // What was sent once may have arrived.
    #expect(rows.count == (isSignedIn ? many + 1 : OutboxRow.limit + 1))
    #expect(rows.first?.id == (isSignedIn ? "old-1" : "old-2"))
    #expect(rows.last?.fact.percent == 100)
  }

  @Test func reportsOfAnOlderLibraryAreReadAsTheyWere() throws {
    let folder = try TemporaryFolder()
    let old = LibraryFile(
      path: folder.library, busyTimeout: 0, migrations: Array(Schema.migrations.prefix(3)))
    try old.open().execute(
      "INSERT INTO outbox(id, achievement, percent, created, by_hand) VALUES ('x', 'a', 40, 0, 1)")
    let rows = try Store.open(path: folder.library).reader.pendingReports(Window()).rows
    #expect(rows.map(\.fact) == [.achievement(AchievementID(rawValue: "a"), percent: 40)])
  }
}
