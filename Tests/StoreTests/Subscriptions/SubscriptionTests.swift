import Catalog
import FoundationEssentials
import Testing

@testable import Store

@Suite struct SubscriptionTests {
  let library: TestLibrary

  init() async throws { library = try await TestLibrary() }

  private func subscription() throws -> Subscription {
    try #require(try library.reader.catalogs().first { $0.id == library.catalog })
  }

  @Test func oneLocationIsOneCatalog() async throws {
    let again = try await library.store.addCatalog(
      location: "https://example.org/feed.xml", title: "Other", origin: .user, isFollowed: true)
    #expect(again == library.catalog)
    #expect(try library.reader.catalogs().map(\.title) == ["Feed"])
  }

  @Test func followingAgainFindsTheOldOne() async throws {
    try await library.save([.numbered(1)])
    try await library.apply(.follow(library.catalog, false))
    let again = try await library.store.addCatalog(
      location: "https://example.org/feed.xml", title: "", origin: .user, isFollowed: true)
    #expect(again == library.catalog)
    #expect(try library.reader.counts().episodes == 1)
  }

  @Test func aCatalogOfOneRunCanBecomeTheUsers() async throws {
    func add(_ origin: Subscription.Origin) async throws -> CatalogID {
      try await library.store.addCatalog(
        location: "/tmp/x.json", title: "X", origin: origin, isFollowed: origin == .user)
    }
    let id = try await add(.run)
    #expect(try library.reader.counts().catalogs == 1)
    #expect(try await add(.user) == id)
    #expect(try await add(.run) == id)
    let stored = try library.reader.catalogs().last
    #expect(stored?.origin == .user && stored?.isFollowed == true)
  }

  @Test func shippedCatalogsStayAsTheUserLeftThem() async throws {
    let shipped = [
      ShippedCatalog(location: "shipped:a.json", title: "A"),
      ShippedCatalog(location: "shipped:b.json", title: "B", isOffered: true),
    ]
    let ids = try await library.store.ensureShipped(shipped)
    #expect(try library.reader.catalogs().dropFirst().map(\.isFollowed) == [true, false])
    #expect(try library.reader.catalogs().dropFirst().map(\.origin) == [.shipped, .offered])
    try await library.apply(.follow(ids[0], false))
    let next = try library.reopened()
    #expect(try await next.ensureShipped(shipped) == ids)
    #expect(try next.reader.catalogs().dropFirst().map(\.isFollowed) == [false, false])
  }

  @Test func whatANewVersionShipsFirstIsListedFirst() async throws {
    let known = [
      ShippedCatalog(location: "shipped:a.json", title: "A"),
      ShippedCatalog(location: "shipped:b.json", title: "B"),
    ]
    let ids = try await library.store.ensureShipped(known)
    let first = ShippedCatalog(location: "shipped:first.json", title: "First")
    let later = ShippedCatalog(location: "shipped:later.json", title: "Later")
    let grown = [first, known[0], later, known[1]]
    let all = try await library.store.ensureShipped(grown)
    #expect([all[1], all[3]] == ids)
    let titles = try library.reader.catalogs().map(\.title)
    #expect(titles == ["First", "Feed", "A", "B", "Later"])
    #expect(try await library.store.ensureShipped(grown) == all)
    let document = PublishedCatalog(
      format: .tekpub, title: "First",
      productions: [PublishedProduction(key: "p", title: "P", episodes: [.numbered(1)])])
    try await library.save([.numbered(1)])
    try await library.save(document, for: all[0])
    let productions = try library.reader.productions(ProductionQuery(), Window()).rows
    #expect(productions.map(\.title) == ["P", "Series"])
  }

  @Test func aSaveKeepsWhatTheServerSaid() async throws {
    try await library.save([.numbered(1)], title: "The Show")
    let stored = try subscription()
    #expect(stored.title == "The Show" && stored.format == .rss && stored.etag == "\"1\"")
    #expect(stored.checked == TestLibrary.now && stored.succeeded == TestLibrary.now)
    #expect(stored.productionCount == 1 && stored.episodeCount == 1 && stored.failure == nil)
  }

  @Test func aFailureIsKeptUntilItIsOver() async throws {
    try await library.save([.numbered(1)])
    let later = TestLibrary.now.addingTimeInterval(60)
    try await library.store.note(checked: library.catalog, at: later, failure: "refused")
    #expect(try subscription().failure == "refused")
    #expect(try subscription().checked == later)
    #expect(try subscription().succeeded == TestLibrary.now)
    try await library.store.note(checked: library.catalog, at: later, failure: nil)
    #expect(try subscription().failure == nil && subscription().succeeded == later)
  }

  @Test func whatWasCutOffKeepsNoValidatorsAndNoAddress() async throws {
    try await library.save([.numbered(1)])
    let cut = PublishedCatalog(format: .rss, isCutOff: true)
    let outcome = try await library.store.save(
      cut, for: library.catalog, etag: "\"2\"", lastModified: "x", location: "https://b.example/",
      now: TestLibrary.now, definitions: [])
    #expect(outcome == SaveOutcome(isCutOff: true))
    let stored = try subscription()
    #expect(stored.etag == nil && stored.lastModified == nil && stored.whole == nil)
    #expect(stored.location == "https://example.org/feed.xml" && stored.isIncomplete)
  }

  @Test func serversAreLeftAloneInEveryShell() async throws {
    let (now, end) = (TestLibrary.now, TestLibrary.now.addingTimeInterval(60))
    try await library.store.pause("example.org", until: end, now: now)
    try await library.store.pause("example.org:81", until: now, now: now)
    let other = try Store.open(path: library.folder.library)
    for store in [library.store, other] {
      #expect(try await store.pause(of: "example.org", at: now) == end)
      #expect(try await store.pause(of: "example.org", at: end) == nil)
      #expect(try await store.pause(of: "example.org:81", at: now) == nil)
      #expect(try store.reader.catalogs().first?.serverPausedUntil == end)
    }
  }

  @Test func aLibraryOfAnOlderVersionKeepsWhatItKnows() throws {
    let folder = try TemporaryFolder()
    let count = try #require(Schema.migrations.firstIndex(of: Schema.version7))
    let old = LibraryFile(
      path: folder.library, busyTimeout: 0, migrations: Array(Schema.migrations.prefix(count)))
    try old.open().execute(
      """
      INSERT INTO catalogs(location, title, folded, origin, followed, counted, etag, succeeded)
      VALUES ('http://a.org/', 'A', 'a', 'user', 1, 1, '"1"', 86400)
      """)
    let stored = try #require(try Store.open(path: folder.library).reader.catalogs().first)
    #expect(stored.etag == "\"1\"" && stored.whole == Date(timeIntervalSince1970: 86_400))
    #expect(stored.ended == nil && stored.pausedUntil == nil && stored.serverPausedUntil == nil)
  }

  @Test func aMovedCatalogIsFoundAtBothAddresses() async throws {
    let document = PublishedCatalog(format: .rss)
    func move(_ catalog: CatalogID, _ location: String) async throws {
      _ = try await library.store.save(
        document, for: catalog, etag: nil, lastModified: nil, location: location,
        now: TestLibrary.now, definitions: [])
    }
    try await move(library.catalog, "https://new.example.org/")
    #expect(try subscription().location == "https://new.example.org/")
    for location in ["https://example.org/feed.xml", "https://new.example.org/"] {
      let id = try await library.store.addCatalog(
        location: location, title: "", origin: .user, isFollowed: true)
      #expect(id == library.catalog)
    }
    let other = try await library.store.addCatalog(
      location: "https://other.example.org/", title: "", origin: .user, isFollowed: true)
    try await move(other, "https://new.example.org/")
    #expect(try library.reader.catalogs().last?.location == "https://other.example.org/")
  }
}
