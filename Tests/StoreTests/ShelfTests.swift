import Catalog
import FoundationEssentials
import Store
import Testing

/// The user's own order of productions.
@Suite struct ShelfTests {
  private let library: TestLibrary

  /// A subscription of the user, with three shipped catalogs around it.
  init() async throws {
    library = try await TestLibrary()
    try await library.save((1...3).map { Self.episode("Own \($0)") }, title: "Own")
    for name in ["A", "B", "C"] {
      let id = try await library.store.addCatalog(
        location: "shipped:\(name)", title: name, origin: .shipped, isFollowed: true)
      let episodes = (1...3).map { Self.episode("\(name) \($0)") }
      try await library.save(
        PublishedCatalog(
          format: .rss, title: name,
          productions: [PublishedProduction(key: "", title: name, episodes: episodes)]), for: id)
    }
  }

  private static func episode(_ title: String) -> PublishedEpisode {
    PublishedEpisode(
      guid: title, title: title, duration: 600,
      media: [Media(url: "https://media.example.org/\(title)", type: "audio/mpeg")])
  }

  private func shelf() throws -> [String] {
    try library.reader.shelf(ProductionQuery(isShelved: true), Window()).rows.map {
      "\($0.production.title) \($0.group) \($0.secondsLeft ?? -1)"
    }
  }

  private func ids(_ title: String) throws -> [EpisodeID] {
    try library.episodes().filter { $0.title.hasPrefix(title) }.map(\.id)
  }

  @Test func withoutUseOnesOwnStandsBeforeWhatComesWithTheProgram() throws {
    #expect(
      try shelf() == ["Own followed 1800", "A offered 1800", "B offered 1800", "C offered 1800"])
    #expect(try library.reader.toWatch() == 3)
  }

  @Test func whatWasUsedLastComesFirstAndWhatIsFinishedAfterOnesOwn() async throws {
    let (a, b, c) = (try ids("A"), try ids("B"), try ids("C"))
    try await library.apply(.watched(b[0], true), day: 1)
    try await library.apply(
      .playback(a[0], PlaybackChange(.played, at: 100, seconds: 100)), day: 2)
    for id in c { try await library.apply(.watched(id, true), day: 3) }
    #expect(
      try shelf() == ["A begun 1700", "B begun 1200", "Own followed 1800", "C finished -1"])
    #expect(try library.reader.toWatch() == 8)
    // The place in a listing is that of the same order.
    let query = ProductionQuery(isShelved: true)
    let listing = try library.reader.shelf(query, Window())
    for (index, row) in listing.rows.enumerated() {
      #expect(try library.reader.place(row.production.id, query) == index)
    }
    // What is begun no more is offered again.
    try await library.apply(.watched(b[0], false), day: 4)
    #expect(try shelf().last == "B offered 1800")
  }

  @Test func oneGoesOnInTheEpisodeUsedLastElseAfterTheLastWatched() async throws {
    let a = try ids("A")
    let production = try #require(try library.reader.episode(a[0])?.production)
    #expect(try library.reader.continuation(production) == nil)
    try await library.apply(.watched(a[0], true))
    #expect(
      try library.reader.continuation(production)
        == Continuation(episode: a[1], title: "A 2", position: 0))
    for (day, id) in [(1, a[2]), (2, a[1])] {
      try await library.apply(
        .playback(id, PlaybackChange(.played, at: 30 * day, seconds: 1)), day: day)
    }
    #expect(
      try library.reader.continuation(production)
        == Continuation(episode: a[1], title: "A 2", position: 60))
    for id in a { try await library.apply(.watched(id, true)) }
    #expect(try library.reader.continuation(production) == nil)
  }
}
