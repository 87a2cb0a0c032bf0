import Catalog
import FoundationEssentials

/// The steps that can be taken back, as they are stored.
struct UndoRows {
  let db: Connection
  let run: String

  /// For how many seconds a change can be taken back after its run; within it at any time.
  private static let time = 3600

  struct Found {
    var id: Int64
    var kind: String
    var name: String?
    var before: String?
    var after: String?
    var catalog: Int64?
  }

  /// nil when there is nothing to take back.
  func newest(_ now: Date) throws(LibraryError) -> Found? {
    try db.first(
      """
      SELECT id, kind, name, before, after, catalog FROM undo_steps
      WHERE run = ? OR abs(made - ?) <= ? ORDER BY id DESC LIMIT 1
      """, run, now, Self.time
    ) { row in
      Found(
        id: row.int64(0), kind: row.text(1), name: row.optionalText(2),
        before: row.optionalText(3), after: row.optionalText(4),
        catalog: row.optionalInt(5).map { Int64($0) })
    }
  }

  /// What it did; nil for what only a later version knows.
  func step(_ found: Found) throws(LibraryError) -> UndoStep? {
    if found.kind == "setting", let name = found.name {
      return .setting(name, before: found.before, after: found.after)
    }
    if found.kind == "unsubscribed", let catalog = found.catalog {
      return .unsubscribed(CatalogID(rawValue: catalog))
    }
    guard let mark = Mark(rawValue: found.kind) else { return nil }
    return .marked(
      mark,
      try db.rows("SELECT episode FROM undo_episodes WHERE step = ? ORDER BY episode", found.id) {
        EpisodeID(rawValue: $0.int64(0))
      })
  }

  static func setting(_ key: String, _ db: Connection) throws(LibraryError) -> String? {
    try db.first("SELECT value FROM settings WHERE key = ?", key) { $0.text(0) }
  }
}
