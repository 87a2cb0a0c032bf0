import Catalog

/// The user's own order of productions.
extension ProductionListing {
  func shelf(_ window: Window, _ db: Connection) throws(LibraryError) -> Listing<ShelfRow> {
    let conditions = conditions
    let sql = """
      SELECT \(Self.columns), \(Self.group), \(Self.left) FROM productions p
      WHERE \(conditions.sql) ORDER BY \(order) LIMIT ? OFFSET ?
      """
    let bounds: [any Bindable] = [window.limit ?? -1, window.offset]
    let rows = try db.rows(sql, values: conditions.values + bounds) { row in
      ShelfRow(
        production: Self.production(row), group: .init(rawValue: row.int(16)) ?? .offered,
        secondsLeft: row.optionalInt(17))
    }
    let total = try db.number(
      "SELECT count(*) FROM productions p WHERE \(conditions.sql)", values: conditions.values)
    return Listing(rows: rows, offset: window.offset, total: total)
  }

  static func toWatch(_ db: Connection) throws(LibraryError) -> Int {
    try db.number(
      """
      SELECT coalesce(sum(p.episode_count - p.watched_count), 0) FROM productions p
      WHERE p.catalog IN (\(Visible.catalogs))
        AND \(group) IN (\(ShelfRow.Group.begun.rawValue), \(ShelfRow.Group.followed.rawValue))
      """)
  }

  static func continuation(_ id: ProductionID, _ db: Connection) throws(LibraryError)
    -> Continuation?
  {
    let columns = "SELECT id, title, position FROM episodes"
    let begun =
      "\(columns) WHERE production = ?1 AND state = 1 ORDER BY played DESC, number LIMIT 1"
    let next = """
      \(columns) WHERE production = ?1 AND state = 0 AND number > (
        SELECT max(number) FROM episodes WHERE production = ?1 AND state = 2)
      ORDER BY number LIMIT 1
      """
    for sql in [begun, next] {
      let found = try db.first(sql, id) { row in
        Continuation(
          episode: EpisodeID(rawValue: row.int64(0)), title: row.text(1), position: row.int(2))
      }
      if let found { return found }
    }
    return nil
  }
}

extension ProductionListing {
  /// The raw value of its `ShelfRow.Group`. A production is begun with the first of its episodes, and is
  /// no more when none of them is begun or watched any longer.
  private static let group = """
    CASE WHEN p.episode_count > 0 AND p.watched_count = p.episode_count THEN 2
    WHEN p.watched_count > 0 OR (p.first_started IS NOT NULL AND EXISTS (
      SELECT 1 FROM episodes e INDEXED BY episodes_place
      WHERE e.production = p.id AND e.state = 1)) THEN 0
    WHEN (SELECT origin FROM catalogs WHERE id = p.catalog) IN ('shipped', 'offered') THEN 3
    ELSE 1 END
    """

  /// When one of its episodes was last played or watched; only asked for where one was.
  private static let used = """
    CASE WHEN p.first_started IS NULL AND p.watched_count = 0 THEN NULL ELSE (
      SELECT max(max(coalesce(e.played, 0), coalesce(e.watched_on, 0),
        CASE e.state WHEN 1 THEN coalesce(e.first_started, 0) ELSE 0 END))
      FROM episodes e WHERE e.production = p.id AND e.state > 0) END
    """

  static let shelfOrder = "\(group), \(used) DESC NULLS LAST, \(place)"

  /// Seconds of what was not watched, less what was seen of it.
  private static let left = """
    CASE WHEN p.watched_count = 0 AND p.first_started IS NULL THEN p.duration ELSE (
      SELECT sum(max(0, e.duration - CASE e.state WHEN 1 THEN e.position ELSE 0 END))
      FROM episodes e WHERE e.production = p.id AND e.state < 2) END
    """
}
