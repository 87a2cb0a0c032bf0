import Catalog
import FoundationEssentials
import Testing

@testable import Store

/// What is new, and until when.
@Suite struct ArrivalTests {
  let library: TestLibrary
  /// Two that came with the first load, then one that came later.
  let ids: [EpisodeID]

  init() async throws {
    library = try await TestLibrary()
    try await library.save([.numbered(2), .numbered(3)])
    let outcome = try await library.save([.numbered(1), .numbered(2), .numbered(3)])
    #expect(outcome.newEpisodes == 1 && outcome.freshEpisodes == 1)
    ids = try library.episodes().map(\.id)
  }

  private func new() throws -> [String] {
    var filter = LibraryFilter()
    filter.new = true
    let query = EpisodeQuery(scope: .all, filter: filter)
    let listing = try library.reader.episodes(query, Window())
    #expect(listing.rows.allSatisfy(\.isNew) && listing.total == listing.rows.count)
    #expect(try library.episodes().filter(\.isNew).count == listing.total)
    let productions = try library.reader.productions(
      ProductionQuery(filter: filter), Window())
    let counts = try library.reader.productions(ProductionQuery(), Window()).rows.map(\.newCount)
    #expect(counts.reduce(0, +) == listing.total)
    #expect(productions.rows.map(\.newCount) == counts.filter { $0 > 0 })
    return listing.rows.map(\.title)
  }

  @Test func theFirstLoadIsNotNewAndWhatComesLaterIs() async throws {
    #expect(try new() == ["Episode 1"])
    try await library.save([.numbered(0), .numbered(1), .numbered(2), .numbered(3)])
    #expect(try new() == ["Episode 0", "Episode 1"])
  }

  /// Changed by its publisher it stays what it was.
  @Test func aCorrectionIsNothingNew() async throws {
    var corrected = PublishedEpisode.numbered(2)
    corrected.title = "Corrected"
    let outcome = try await library.save([.numbered(1), corrected, .numbered(3)])
    #expect(outcome.freshEpisodes == 0)
    #expect(try new() == ["Episode 1"])
  }

  @Test func anotherProductionComesWithItsFirstLoad() async throws {
    let catalog = try await library.store.addCatalog(
      location: "https://example.org/two.json", title: "Two", origin: .user, isFollowed: true)
    func document(_ keys: [String], _ numbers: [Int]) -> PublishedCatalog {
      PublishedCatalog(
        format: .tekpub, title: "Two",
        productions: keys.map { key in
          PublishedProduction(
            key: key, title: key, episodes: numbers.map { .numbered($0, guid: "\(key)\($0)") })
        })
    }
    try await library.save(document(["a"], [1]), for: catalog)
    #expect(try await library.save(document(["a", "b"], [1, 2]), for: catalog).freshEpisodes == 1)
    #expect(try new() == ["Episode 1", "Episode 2"])
  }

  /// A feed may be empty when it is subscribed to.
  @Test func theFirstEpisodesOfAnEmptyFeedAreNew() async throws {
    let empty = try await TestLibrary()
    try await empty.save([])
    #expect(try await empty.save([.numbered(1)]).freshEpisodes == 1)
  }

  /// The rest of a document that was cut off belongs to the first load.
  @Test func whatWasMissingIsNotNew() async throws {
    let cut = try await TestLibrary()
    func document(_ numbers: ClosedRange<Int>, isCutOff: Bool) -> PublishedCatalog {
      var document = PublishedCatalog(
        format: .rss, title: "S",
        productions: [
          PublishedProduction(key: "", title: "S", episodes: numbers.map { .numbered($0) })
        ])
      document.isCutOff = isCutOff
      return document
    }
    let partial = document(1...2, isCutOff: true)
    try #require(partial.isCutOff)
    try await cut.save(partial, for: cut.catalog)
    #expect(
      try await cut.save(document(1...5, isCutOff: false), for: cut.catalog).freshEpisodes == 0)
    #expect(
      try await cut.save(document(0...5, isCutOff: false), for: cut.catalog).freshEpisodes == 1)
    // One that is always cut off shows what is new from its second time on.
    let always = try await TestLibrary()
    for (first, fresh) in [(3, 0), (2, 0), (1, 1)] {
      let outcome = try await always.save(
        document(first...5, isCutOff: true), for: always.catalog)
      #expect(outcome.freshEpisodes == fresh)
    }
  }

  /// Whatever is done with it.
  @Test(arguments: [
    LibraryEdit.watched(EpisodeID(rawValue: 3), true), .started(EpisodeID(rawValue: 3)),
    .seen(EpisodeID(rawValue: 3)), .starred(EpisodeID(rawValue: 3), true),
    .queued(EpisodeID(rawValue: 3), true), .keep(EpisodeID(rawValue: 3)),
    .several([.watched(EpisodeID(rawValue: 1), true), .watched(EpisodeID(rawValue: 3), true)]),
    .playback(EpisodeID(rawValue: 3), PlaybackChange(.played, at: 0)),
  ])
  func whatWasTouchedIsNewNoMore(edit: LibraryEdit) async throws {
    #expect(ids[0] == EpisodeID(rawValue: 3))
    try await library.apply(edit)
    #expect(try new().isEmpty)
  }

  @Test func othersStayNewAndNothingMoreIsDoneByLooking() async throws {
    try await library.apply(.watched(ids[1], true))
    #expect(try await !library.apply(.seen(ids[1])).changed)
    #expect(try new() == ["Episode 1"])
    #expect(try await library.apply(.seen(ids[0])).changed)
    #expect(try await !library.apply(.seen(ids[0])).changed)
    #expect(try library.episodes()[0].watch == .unwatched)
    // What was watched and is not any more was known all the same.
    try await library.apply(.watched(ids[0], true))
    try await library.apply(.watched(ids[0], false))
    #expect(try new().isEmpty)
  }

  @Test func undoMakesItNewAgain() async throws {
    for edit in [
      LibraryEdit.watched(ids[0], true), .starred(ids[0], true), .queued(ids[0], true),
      .several(ids.map { .watched($0, true) }),
    ] {
      try await library.apply(edit)
      #expect(try new().isEmpty)
      #expect(try await library.store.undo(now: TestLibrary.now).isUndone)
      #expect(try new() == ["Episode 1"])
    }
  }

  @Test func theListOfWhatIsNewIsFoundByItsIndex() throws {
    let db = try library.connection()
    let plan = try db.rows(
      """
      EXPLAIN QUERY PLAN SELECT count(*) FROM episodes e INDEXED BY episodes_fresh
      CROSS JOIN productions p ON p.id = e.production WHERE e.fresh
      """
    ) { $0.text(3) }
    #expect(plan.first?.contains("USING INDEX episodes_fresh") == true, "\(plan)")
  }
}

extension UndoOutcome {
  fileprivate var isUndone: Bool { if case .undone = self { true } else { false } }
}
