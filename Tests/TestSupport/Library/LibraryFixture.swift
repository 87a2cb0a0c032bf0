public import Catalog
public import FoundationEssentials
public import Store

/// A library of made-up series, as large as asked for and the same for the same seed.
///
/// The data varies as feeds do: some episodes lack a guid, a date, a duration, notes or presenters,
/// and some words are everywhere while most are rare.
public struct LibraryFixture: Sendable {
  public var productions: Int
  /// Of each production.
  public var episodes: Int
  public var seed: UInt64

  public init(productions: Int, episodes: Int, seed: UInt64 = 1) {
    self.productions = productions
    self.episodes = episodes
    self.seed = seed
  }

  /// 100 productions of 200 episodes.
  public static let large = LibraryFixture(productions: 100, episodes: 200)

  /// When everything is stored: 2026-01-01 00:00 UTC.
  public static let now = Date(timeIntervalSince1970: 1_767_225_600)

  /// Follows one feed per production and stores its document.
  @discardableResult
  public func fill(_ store: Store) async throws -> [CatalogID] {
    var catalogs: [CatalogID] = []
    for index in 0..<productions {
      let document = document(index)
      let catalog = try await store.addCatalog(
        location: "https://feeds.example.org/\(index).xml", title: document.title ?? "",
        origin: .user, isFollowed: true)
      _ = try await store.save(
        document, for: catalog, etag: "\"\(index)\"", lastModified: nil, now: Self.now,
        definitions: [])
      catalogs.append(catalog)
    }
    return catalogs
  }

  /// The feed of one production.
  public func document(_ index: Int) -> PublishedCatalog {
    var random = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(index))
    let words = FakeWords()
    let title = "\(words.title(&random)) \(index + 1)"
    let presenters = random.chance(70) ? [words.name(&random)] : []
    let episodes = (0..<episodes).map { episode(index, $0, words, &random) }
    let production = PublishedProduction(
      key: "", title: title, presenters: presenters, summary: words.text(40, &random),
      page: "https://shows.example.org/\(index)", language: "en",
      tags: [words.word(&random), "series"], year: 2010 + random.below(15), episodes: episodes)
    return PublishedCatalog(format: .rss, title: title, productions: [production])
  }

  private func episode(
    _ production: Int, _ number: Int, _ words: FakeWords, _ random: inout SeededGenerator
  ) -> PublishedEpisode {
    let base = "https://media.example.org/\(production)/\(number)"
    let published = Self.now.addingTimeInterval(-86_400 * Double(7 * number + random.below(7)))
    return PublishedEpisode(
      guid: random.chance(90) ? "tag:example.org,2020:\(production)-\(number)" : nil,
      title: words.title(&random),
      presenters: random.chance(30) ? [words.name(&random), words.name(&random)] : [],
      notes: random.chance(95) ? words.text(100 + random.below(300), &random) : nil,
      page: base, published: random.chance(95) ? published : nil,
      duration: random.chance(85) ? 60 + random.below(7200) : nil, language: "en",
      tags: random.chance(50) ? [words.word(&random), words.word(&random)] : [],
      media: [
        Media(url: base + ".mp4", type: "video/mp4", bytes: Int64(1 + random.below(500_000_000)))
      ])
  }
}
