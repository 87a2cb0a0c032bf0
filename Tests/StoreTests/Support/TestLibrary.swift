import Catalog
import FoundationEssentials

@testable import Store

/// An open library in a folder of its own, with one followed feed in it.
struct TestLibrary {
  static let now = Date(timeIntervalSince1970: 1_767_225_600)

  let folder: TemporaryFolder
  let store: Store
  let catalog: CatalogID
  var definitions: [AchievementDefinition] = []

  var reader: LibraryReader { store.reader }

  init(busyTimeout: Int32 = 5000) async throws {
    folder = try TemporaryFolder()
    store = try Store.open(path: folder.library, busyTimeout: busyTimeout)
    catalog = try await store.addCatalog(
      location: "https://example.org/feed.xml", title: "Feed", origin: .user, isFollowed: true)
  }

  @discardableResult
  func apply(_ edit: LibraryEdit, day: Int = 0) async throws -> EditOutcome {
    try await store.apply(
      edit, now: Self.now.addingTimeInterval(Double(day) * 86_400), definitions: definitions)
  }

  @discardableResult
  func save(_ episodes: [PublishedEpisode], title: String = "Series") async throws -> SaveOutcome {
    try await save(
      PublishedCatalog(
        format: .rss, title: title,
        productions: [
          PublishedProduction(key: "", title: title, presenters: ["Ada Adams"], episodes: episodes)
        ]), for: catalog)
  }

  @discardableResult
  func save(_ document: PublishedCatalog, for catalog: CatalogID) async throws -> SaveOutcome {
    try await store.save(
      document, for: catalog, etag: "\"1\"", lastModified: nil, now: Self.now,
      definitions: definitions)
  }

  func episodes(_ scope: EpisodeQuery.Scope = .all) throws -> [Episode] {
    try reader.episodes(EpisodeQuery(scope: scope), Window()).rows
  }

  /// The reports of achievements in the outbox, oldest first.
  var reports: [PendingReport] {
    get throws {
      try reader.pendingReports(Window()).rows.filter {
        if case .achievement = $0.fact { true } else { false }
      }
    }
  }

  /// What the outbox says was done, oldest first.
  var activities: [ActivityFact] {
    get throws {
      try reader.pendingReports(Window()).rows.compactMap {
        if case .activity(let fact) = $0.fact { fact } else { nil }
      }
    }
  }

  /// The same file as another process would open it.
  func reopened() throws -> Store { try Store.open(path: folder.library) }

  /// A second connection, for what the public way in does not allow.
  func connection(busyTimeout: Int32 = 0) throws -> Connection {
    try Connection(path: folder.library, access: .writing, busyTimeout: busyTimeout)
  }
}

extension PublishedEpisode {
  /// Numbered and otherwise complete.
  static func numbered(_ number: Int, guid: String? = nil) -> PublishedEpisode {
    PublishedEpisode(
      guid: guid ?? "guid-\(number)", title: "Episode \(number)", notes: "Notes of \(number)",
      page: "https://example.org/\(number)",
      published: TestLibrary.now.addingTimeInterval(Double(number) * -86_400), duration: 600,
      media: [Media(url: "https://example.org/\(number).mp4?token=\(number)", type: "video/mp4")])
  }
}
