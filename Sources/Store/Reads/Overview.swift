import Catalog
import FoundationEssentials

/// Reads of small tables.
enum Overview {
  static func counts(_ db: Connection) throws(LibraryError) -> LibraryReader.Counts {
    var counts = LibraryReader.Counts()
    counts.catalogs = try db.number("SELECT count(*) FROM (\(Visible.catalogs))")
    counts.productions = try db.number(
      "SELECT count(*) FROM productions WHERE catalog IN (\(Visible.catalogs))")
    counts.episodes = try db.number(
      "SELECT sum(episode_count) FROM productions WHERE catalog IN (\(Visible.catalogs))")
    counts.queued = try db.number("SELECT count(*) FROM queue")
    return counts
  }

  static func catalogs(_ db: Connection) throws(LibraryError) -> [Subscription] {
    let sql = """
      SELECT c.id, c.location, c.title, c.origin, c.followed, c.format, c.etag, c.last_modified,
        c.checked, c.succeeded, c.failure, count(p.id), coalesce(sum(p.episode_count), 0),
        c.ended, c.whole, c.paused_until, c.folders, c.page,
        c.attributes
      FROM catalogs c LEFT JOIN productions p ON p.catalog = c.id
      WHERE c.origin <> 'run' OR c.id IN (\(Visible.catalogs))
      GROUP BY c.id ORDER BY c.id
      """
    let pauses = try serverPauses(db)
    return try db.rows(sql) { row in
      let server = pauses.isEmpty ? "" : WebAddress(row.text(1)).server
      return Subscription(
        id: CatalogID(rawValue: row.int64(0)), location: row.text(1), title: row.text(2),
        origin: Subscription.Origin(rawValue: row.text(3)) ?? .user, isFollowed: row.bool(4),
        format: row.optionalText(5).flatMap(PublishedCatalog.Format.init),
        productionCount: row.int(11),
        episodeCount: row.int(12), etag: row.optionalText(6), lastModified: row.optionalText(7),
        checked: row.date(8), succeeded: row.date(9), failure: row.optionalText(10),
        ended: row.date(13), whole: row.date(14),
        pausedUntil: row.date(15), serverPausedUntil: pauses[server],
        folders: FolderPaths.split(row.text(16)), page: row.optionalText(17),
        attributes: FolderPaths.attributes(row.text(18)))
    }
  }

  /// Until when servers are left alone; some may be over.
  private static func serverPauses(_ db: Connection) throws(LibraryError) -> [String: Date] {
    let pauses = try db.rows("SELECT server, until FROM paused_servers") { row in
      (row.text(0), row.date(1) ?? .distantPast)
    }
    return Dictionary(pauses) { max($0, $1) }
  }

  static func achievements(_ db: Connection) throws(LibraryError) -> [AchievementProgress] {
    try db.rows("SELECT id, percent, value, earned FROM achievements ORDER BY id") { row in
      AchievementProgress(
        id: AchievementID(rawValue: row.text(0)), percent: row.int(1), value: row.int(2),
        earned: row.date(3))
    }
  }

  static func pendingReports(_ window: Window, _ db: Connection) throws(LibraryError)
    -> Listing<PendingReport>
  {
    let sql = "\(pending) ORDER BY sequence LIMIT ? OFFSET ?"
    let rows = try db.rows(sql, window.limit ?? -1, window.offset, read: pendingReport)
    return Listing(
      rows: rows, offset: window.offset, total: try db.number("SELECT count(*) FROM outbox"))
  }

  static func pendingReport(_ id: String, _ db: Connection) throws(LibraryError) -> PendingReport? {
    try db.first("\(pending) WHERE id = ?", id, read: pendingReport)
  }

  static func pendingIDs(_ db: Connection) throws(LibraryError) -> [String] {
    try db.rows("SELECT id FROM outbox ORDER BY sequence") { $0.text(0) }
  }

  private static let pending = """
    SELECT id, \(OutboxRow.columns), created, by_hand, attempts, last_error,
      coalesce(next_try, claimed_until), set_aside
    FROM outbox
    """

  private static func pendingReport(_ row: Row) -> PendingReport {
    PendingReport(
      id: row.text(0), fact: OutboxRow.fact(row, at: 1), created: row.date(4) ?? .distantPast,
      isByHand: row.bool(5), attempts: row.int(6), lastError: row.optionalText(7),
      nextTry: row.date(8), isSetAside: row.bool(9))
  }

  static func settings(_ db: Connection) throws(LibraryError) -> [String: String] {
    let pairs = try db.rows("SELECT key, value FROM settings") { ($0.text(0), $0.text(1)) }
    return Dictionary(pairs) { first, _ in first }
  }
}

/// What listings show, as parts of queries on the reader's connection.
enum Visible {
  /// Ids of followed catalogs and of those opened for this run.
  static let catalogs = """
    SELECT id FROM catalogs WHERE followed UNION SELECT id FROM temp.shown
    """
}
