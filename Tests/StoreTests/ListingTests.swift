import Catalog
import FoundationEssentials
import Store
import Testing

@Suite struct ListingTests {
  let library: TestLibrary

  init() async throws {
    library = try await TestLibrary()
    var plain = PublishedEpisode(
      title: "beta", presenters: ["Grace Hansen"], tags: ["Swift", "UI"])
    plain.guid = "plain"
    var long = PublishedEpisode.numbered(1)
    long.title = "Äther"
    long.duration = 7200
    var short = PublishedEpisode.numbered(2)
    short.title = "Alpha"
    short.duration = 60
    short.tags = ["swift"]
    try await library.save([plain, long, short])
  }

  private func titles(
    _ key: LibrarySort.Key, descending: Bool = false,
    scope: EpisodeQuery.Scope = .all
  ) throws -> [String] {
    let sort = LibrarySort(key: key, isDescending: descending)
    let query = EpisodeQuery(scope: scope, sort: sort)
    return try library.reader.episodes(query, Window()).rows.map(\.title)
  }

  private func filtered(_ change: (inout LibraryFilter) -> Void) throws -> [String] {
    var filter = LibraryFilter()
    change(&filter)
    let listing = try library.reader.episodes(
      EpisodeQuery(scope: .all, filter: filter), Window())
    #expect(listing.total == listing.rows.count)
    return listing.rows.map(\.title)
  }

  @Test(arguments: [EpisodeQuery.Scope.all, .production(ProductionID(rawValue: 1))])
  func sortsPutUnknownValuesLast(scope: EpisodeQuery.Scope) throws {
    #expect(try titles(.title, scope: scope) == ["Alpha", "beta", "Äther"])
    #expect(try titles(.title, descending: true, scope: scope) == ["Äther", "beta", "Alpha"])
    #expect(try titles(.date, scope: scope) == ["Alpha", "Äther", "beta"])
    #expect(try titles(.date, descending: true, scope: scope) == ["Äther", "Alpha", "beta"])
    #expect(try titles(.length, scope: scope) == ["Alpha", "Äther", "beta"])
    #expect(try titles(.length, descending: true, scope: scope) == ["Äther", "Alpha", "beta"])
  }

  @Test func progressRunsFromUntouchedToWatched() async throws {
    let ids = try library.episodes().map(\.id)
    try await library.apply(.watched(ids[0], true))
    try await library.apply(.started(ids[1]))
    #expect(try titles(.progress) == ["Alpha", "Äther", "beta"])
    #expect(try titles(.progress, descending: true) == ["beta", "Äther", "Alpha"])
  }

  @Test func filtersLeaveOut() async throws {
    let ids = try library.episodes().map(\.id)
    try await library.apply(.watched(ids[0], true))
    try await library.apply(.starred(ids[1], true))
    #expect(try filtered { $0.unwatched = true } == ["Äther", "Alpha"])
    #expect(try filtered { $0.starred = true } == ["Äther"])
    #expect(try filtered { $0.downloaded = true } == [])
    #expect(try filtered { $0.tags = ["swift"] } == ["beta", "Alpha"])
    #expect(try filtered { $0.tags = ["swift", "ui"] } == ["beta"])
    #expect(try filtered { $0.tags = ["swi"] } == [])
    #expect(try filtered { $0.presenters = ["hansen", "GRACE"] } == ["beta"])
    #expect(try filtered { $0.presenters = ["ada"] }.count == 3)
    #expect(
      try filtered {
        $0.unwatched = true
        $0.tags = ["swift"]
      } == ["Alpha"])
  }

  @Test func productionsAreFilteredByWhatTheyHold() async throws {
    func count(_ change: (inout LibraryFilter) -> Void) throws -> Int {
      var filter = LibraryFilter()
      change(&filter)
      return try library.reader.productions(ProductionQuery(filter: filter), Window()).total
    }
    #expect(try count { $0.tags = ["ui"] } == 1)
    #expect(try count { $0.presenters = ["ada"] } == 1)
    #expect(try count { $0.presenters = ["nobody"] } == 0)
    #expect(try count { $0.unwatched = true } == 1)
    #expect(try count { $0.starred = true } == 0)
    for id in try library.episodes().map(\.id) { try await library.apply(.watched(id, true)) }
    #expect(try count { $0.unwatched = true } == 0)
  }

  @Test func aProductionStandsWhereTheListingHasIt() async throws {
    let other = try await library.store.addCatalog(
      location: "https://example.org/other.json", title: "Other", origin: .user, isFollowed: true)
    let named = ["b", "C", "a", "b"].enumerated().map { index, title in
      PublishedProduction(key: "\(index)", title: title, episodes: [.numbered(index)])
    }
    try await library.save(PublishedCatalog(format: .tekpub, productions: named), for: other)
    var queries = [ProductionQuery(), ProductionQuery(catalog: other)]
    queries += LibrarySort.Key.allCases.flatMap { key in
      [false, true].map { ProductionQuery(sort: LibrarySort(key: key, isDescending: $0)) }
    }
    queries[1].filter.text = "b"
    let everything = try library.reader.productions(ProductionQuery(), Window()).rows.map(\.id)
    for query in queries {
      let rows = try library.reader.productions(query, Window()).rows.map(\.id)
      for id in everything {
        #expect(try library.reader.place(id, query) == rows.firstIndex(of: id))
      }
    }
    #expect(try library.reader.productions(queries[1], Window()).total == 2)
    #expect(everything.count == 5)
  }

  @Test func aWindowIsAStretchOfTheWhole() throws {
    let query = EpisodeQuery(scope: .all)
    let all = try library.reader.episodeIDs(query)
    for offset in 0...4 {
      for limit in 0...4 {
        let listing = try library.reader.episodes(query, Window(offset: offset, limit: limit))
        #expect(listing.rows.map(\.id) == Array(all.dropFirst(offset).prefix(limit)))
        #expect(listing.total == 3 && listing.offset == offset)
      }
    }
  }

  @Test func aProductionSumsUpItsEpisodes() throws {
    let production = try #require(
      try library.reader.productions(ProductionQuery(), Window()).rows.first)
    #expect(production.duration == 7260 && production.unknownDurations == 1)
    #expect(production.episodeCount == 3 && production.watchedCount == 0)
    #expect(try library.reader.production(production.id) == production)
  }

  @Test func anEpisodeComesBackAsItWasPublished() async throws {
    let published = PublishedEpisode(
      guid: "g", title: "\"Quoted\" 日本語 👩‍💻", presenters: ["A", "B"], notes: "One\n\nTwo",
      page: "https://example.org/", published: TestLibrary.now, duration: 3, language: "de",
      tags: ["x", "y"],
      media: [
        Media(url: "https://example.org/a.mp4", type: "video/mp4", bytes: 5_000_000_000),
        Media(url: "https://example.org/b"),
      ])
    try await library.save([published])
    let id = try #require(try library.reader.episodeIDs(EpisodeQuery(scope: .all)).first)
    let stored = try #require(try library.reader.episode(id))
    #expect(stored.title == published.title && stored.presenters == published.presenters)
    #expect(stored.notes == published.notes && stored.page == published.page)
    #expect(stored.published == published.published && stored.duration == published.duration)
    #expect(stored.language == published.language && stored.tags == published.tags)
    #expect(stored.media == published.media && stored.productionTitle == "Series")
  }

  @Test func titlesAreFoundByTheirBeginningThenAnywhere() async throws {
    let production = ProductionID(rawValue: 1)
    var items = ["Swift", "Swift UI", "swift 100%", "A_b", "Learn Swift", "50_50"].map {
      PublishedEpisode(guid: $0, title: $0)
    }
    items.append(.numbered(9))
    try await library.save(items)
    func find(_ text: String, _ limit: Int = 10) throws -> [String] {
      try library.reader.titles(text, .episodes(production), limit).map(\.title)
    }
    #expect(try find("SWIFT") == ["Swift"])
    #expect(try find("swift ") == ["Swift UI", "swift 100%"])
    #expect(try find("ift").count == 4)
    #expect(try find("%") == ["swift 100%"])
    #expect(try find("0_5") == ["50_50"])
    #expect(try find("\\") == [])
    #expect(try find("ÄTH") == ["Äther"])
    #expect(try find("", 2).count == 2)
    #expect(try library.reader.titles("ser", .productions, 5).map(\.title) == ["Series"])
    #expect(try library.reader.titles("SERIES", .catalogs, 5).map(\.id) == [1])
  }
}
