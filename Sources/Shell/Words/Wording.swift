import Catalog
import struct FoundationEssentials.Date

/// What sentences about work are made with: the library, to say what things are called, and the time.
public struct Wording: Sendable {
  let library: LibraryReader
  let achievements: [AchievementDefinition]
  let now: Date

  func title(_ id: EpisodeID) -> String {
    ((try? library.episode(id)) ?? nil)?.title ?? "that episode"
  }

  func name(_ id: CatalogID) -> String {
    (try? library.catalogs())?.first { $0.id == id }?.title ?? "that catalog"
  }

  /// ` Note: the document ends early; 3 episodes were read.`
  static func notes(_ warnings: [String]) -> String {
    warnings.isEmpty ? "" : " Note: \(warnings.joined(separator: "; "))."
  }
}
