import Catalog

/// Productions of visible catalogs, filtered and sorted.
struct ProductionListing {
  let query: ProductionQuery

  func page(_ window: Window, _ db: Connection) throws(LibraryError) -> Listing<Production> {
    let conditions = conditions
    let sql = """
      SELECT \(Self.columns) FROM productions p WHERE \(conditions.sql)
      ORDER BY \(order) LIMIT ? OFFSET ?
      """
    let bounds: [any Bindable] = [window.limit ?? -1, window.offset]
    let rows = try db.rows(sql, values: conditions.values + bounds, read: Self.production)
    let total = try db.number(
      "SELECT count(*) FROM productions p WHERE \(conditions.sql)", values: conditions.values)
    return Listing(rows: rows, offset: window.offset, total: total)
  }

  /// From 0; nil when it is not in the listing.
  func place(of id: ProductionID, _ db: Connection) throws(LibraryError) -> Int? {
    let conditions = conditions
    let sql = """
      SELECT place FROM (
        SELECT p.id AS id, row_number() OVER (ORDER BY \(order)) - 1 AS place
        FROM productions p WHERE \(conditions.sql))
      WHERE id = ?
      """
    return try db.rows(sql, values: conditions.values + [id]) { $0.int(0) }.first
  }

  /// Also finds productions of catalogs that are not visible.
  static func production(_ id: ProductionID, _ db: Connection) throws(LibraryError) -> Production? {
    try db.first(
      "SELECT \(columns) FROM productions p WHERE p.id = ?", id, read: production)
  }
}

extension ProductionListing {
  static let place = "p.catalog, p.position, p.id"

  var conditions: Conditions {
    var conditions = Conditions(productions: query.filter)
    conditions.add("p.catalog IN (\(Visible.catalogs))")
    if let catalog = query.catalog { conditions.add("p.catalog = ?", catalog) }
    return conditions
  }

  var order: String {
    guard let sort = query.sort else { return query.isShelved ? Self.shelfOrder : Self.place }
    let direction = sort.isDescending ? "DESC" : "ASC"
    let key =
      switch sort.key {
      case .title: "p.folded"
      case .date: "p.newest"
      case .length: "p.duration"
      case .progress: "p.watched_count * 1.0 / nullif(p.episode_count, 0)"
      }
    return "\(key) \(direction) NULLS LAST, \(Self.place)"
  }

  static let columns = """
    p.id, p.catalog, p.title, p.presenters, p.summary, p.page, p.language, p.tags, p.year,
    p.unavailable, p.episode_count, p.watched_count, p.duration, p.unknown_durations,
    (SELECT folders FROM catalogs WHERE id = p.catalog), p.fresh_count
    """

  /// Its own, and the folders the user put it in.
  private static func tags(_ row: Row) -> [String] {
    let own = Lines.split(row.text(7))
    return own + FolderPaths.names(FolderPaths.split(row.text(14))).filter { !own.contains($0) }
  }

  static func production(_ row: Row) -> Production {
    Production(
      id: ProductionID(rawValue: row.int64(0)), catalog: CatalogID(rawValue: row.int64(1)),
      title: row.text(2), presenters: Lines.split(row.text(3)), summary: row.optionalText(4),
      page: row.optionalText(5), language: row.optionalText(6), tags: tags(row),
      year: row.optionalInt(8), unavailable: row.optionalText(9), episodeCount: row.int(10),
      watchedCount: row.int(11), newCount: row.int(15), duration: row.optionalInt(12),
      unknownDurations: row.int(13))
  }
}
