import Catalog
import FoundationEssentials
import Store
import Testing

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
