import Catalog
import TestSupport
import Testing

@testable import Store

/// An achievement for the episodes of one production.
@Suite struct ProductionAchievementTests {
  private static let all = AchievementDefinition(
    id: AchievementID(rawValue: "all"), title: "t", text: "t", points: 1,
    metric: .episodesFinished,
    production: ProductionReference(catalog: "shipped:here.json", key: "here"), target: 2)

  private var library: TestLibrary
  /// Two of the production, one of its neighbour in the same catalog, one of another catalog.
  private let ids: [EpisodeID]

  init() async throws {
    library = try await TestLibrary()
    let shipped = try await library.store.ensureShipped([
      ShippedCatalog(location: "shipped:here.json", title: "Here")
    ])
    try await library.save([.numbered(9)])
    let productions = [
      PublishedProduction(
        key: "here", title: "Here", episodes: [.numbered(1), .numbered(2)]),
      PublishedProduction(key: "there", title: "There", episodes: [.numbered(3)]),
    ]
    try await library.save(
      PublishedCatalog(format: .tekpub, title: "Here", productions: productions), for: shipped[0])
    let episodes = try library.episodes()
    ids = try (["Episode 1", "Episode 2", "Episode 3", "Episode 9"]).map { title in
      try #require(episodes.first { $0.title == title }).id
    }
    library.definitions = [Self.all]
  }

  private var progress: AchievementProgress? {
    get throws { try library.reader.achievements().first { $0.id == Self.all.id } }
  }

  @Test func onlyItsOwnEpisodesCount() async throws {
    #expect(try await library.apply(.watched(ids[2], true)).unlocked == [])
    #expect(try await library.apply(.watched(ids[3], true)).unlocked == [])
    #expect(try progress == nil)
    #expect(try await library.apply(.watched(ids[0], true)).unlocked == [])
    #expect(try progress == AchievementProgress(id: Self.all.id, percent: 50, value: 1))
    #expect(try await library.apply(.watched(ids[0], false)).unlocked == [])
    #expect(try await library.apply(.watched(ids[0], true)).unlocked == [])
    #expect(try progress?.value == 1)
    #expect(try await library.apply(.watched(ids[1], true)).unlocked == [Self.all.id])
    #expect(try await library.store.metric(.episodesFinished) == 4)
  }

  @Test mutating func whatWasFinishedBeforeItCameCounts() async throws {
    library.definitions = []
    try await library.apply(.watched(ids[0], true))
    try await library.apply(.watched(ids[1], true))
    library.definitions = [Self.all]
    #expect(try await library.apply(.starred(ids[3], true)).unlocked == [Self.all.id])
    #expect(try await library.apply(.starred(ids[2], true)).unlocked == [])
  }

  @Test func aResetForgetsWhatWasFinished() async throws {
    try await library.apply(.watched(ids[0], true))
    try await library.apply(.resetAchievements)
    #expect(try await library.apply(.watched(ids[1], true)).unlocked == [])
    #expect(try progress == AchievementProgress(id: Self.all.id, percent: 50, value: 1))
  }
}
