import Catalog

/// Episodes of visible catalogs that hold all words of a search, best match first.
struct SearchListing {
  let terms: SearchTerms
  let query: EpisodeQuery

  func page(_ window: Window, _ db: Connection) throws(LibraryError) -> Listing<Episode> {
    guard let expression = terms.expression else {
      return Listing(rows: [], offset: window.offset, total: 0)
    }
    var conditions = Conditions()
    conditions.add("search MATCH ?", expression)
    let tables = try restrict(&conditions, db)
    let total = try db.number(
      "SELECT count(*) FROM \(tables) WHERE \(conditions.sql)", values: conditions.values)
    let ids = try ids(window, db)
    var rows = try EpisodeListing.episodes(ids, db)
    for index in rows.indices {
      rows[index].excerpt = try excerpt(of: rows[index].id, expression, db)
    }
    return Listing(rows: rows, offset: window.offset, total: total)
  }

  func ids(_ window: Window, _ db: Connection) throws(LibraryError) -> [EpisodeID] {
    guard let expression = terms.expression else { return [] }
    var conditions = Conditions()
    conditions.add("search MATCH ?", expression)
    let tables = try restrict(&conditions, db)
    let order = query.sort.map(EpisodeListing.order) ?? "search.rank"
    let sql = """
      SELECT search.rowid FROM \(tables) WHERE \(conditions.sql) ORDER BY \(order) LIMIT ? OFFSET ?
      """
    let bounds: [any Bindable] = [window.limit ?? -1, window.offset]
    return try db.rows(sql, values: conditions.values + bounds) { EpisodeID(rawValue: $0.int64(0)) }
  }
}

extension SearchListing {
  /// Adds what the index does not know, and answers with the tables that takes. Looking up each
  /// match costs more than finding it, so it is left out where it would change nothing.
  private func restrict(_ conditions: inout Conditions, _ db: Connection) throws(LibraryError)
    -> String
  {
    let filter = Conditions(episodes: query.filter)
    let hidden = try db.number(
      """
      SELECT EXISTS (SELECT 1 FROM productions WHERE episode_count > 0
        AND catalog NOT IN (\(Visible.catalogs)))
      """)
    if hidden == 0, filter.isEmpty, query.sort == nil { return "search" }
    if hidden != 0 { conditions.add("p.catalog IN (\(Visible.catalogs))") }
    if !filter.isEmpty { conditions.add(filter) }
    return """
      search CROSS JOIN episodes e ON e.id = search.rowid
      CROSS JOIN productions p ON p.id = e.production
      """
  }

  private func excerpt(of id: EpisodeID, _ expression: String, _ db: Connection)
    throws(LibraryError) -> String?
  {
    let sql = """
      SELECT snippet(search, -1, char(2), char(3), '…', 16) FROM search
      WHERE search MATCH ? AND rowid = ?
      """
    return try db.first(sql, expression, id) { row in
      row.text(0).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }
}
