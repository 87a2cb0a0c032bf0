import Catalog

/// Episodes of visible catalogs that hold all words of a search, best match first.
struct SearchListing {
  let terms: SearchTerms
  let query: EpisodeQuery

  func page(_ window: Window, _ db: Connection) throws(LibraryError) -> Listing<Episode> {
    let scope = try scope(db)
    let parts = try parts(scope, db)
    let rows = try EpisodeListing.episodes(try hits(of: parts, scope, window, db), db)
    return Listing(rows: rows, offset: window.offset, total: parts.reduce(0) { $0 + $1.count })
  }

  func ids(_ window: Window, _ db: Connection) throws(LibraryError) -> [EpisodeID] {
    let scope = try scope(db)
    return try hits(of: try parts(scope, db), scope, window, db)
  }
}

extension SearchListing {
  /// What the index does not know, and the tables that takes.
  private struct Scope {
    var tables: String
    var conditions: Conditions
  }

  /// Matches that stand together in the listing.
  private struct Part {
    var expression: String
    var order: String
    var count: Int
  }

  /// Up to so many matches are ranked one by one, which takes some 2 ms a thousand.
  private static let ranked = 2000

  /// Looking up each match costs more than finding it, so it is left out where nothing depends on
  /// it.
  private func scope(_ db: Connection) throws(LibraryError) -> Scope {
    var conditions = Conditions(episodes: query.filter)
    let hidden = try db.number(
      """
      SELECT EXISTS (SELECT 1 FROM productions WHERE episode_count > 0
        AND catalog NOT IN (\(Visible.catalogs)))
      """)
    if hidden == 0, conditions.isEmpty, query.sort == nil {
      return Scope(tables: "search", conditions: conditions)
    }
    if hidden != 0 { conditions.add("p.catalog IN (\(Visible.catalogs))") }
    return Scope(
      tables: """
        search CROSS JOIN episodes e ON e.id = search.rowid
        CROSS JOIN productions p ON p.id = e.production
        """, conditions: conditions)
  }

  /// One part, by rank; or, when the words are too common to rank all their matches while someone
  /// types, those that have them in the title and then the rest, latest addition first.
  private func parts(_ scope: Scope, _ db: Connection) throws(LibraryError) -> [Part] {
    guard let expression = terms.expression, let inTitle = terms.titleExpression else { return [] }
    let total = try count(expression, scope, db)
    if let sort = query.sort {
      return [Part(expression: expression, order: EpisodeListing.order(sort), count: total)]
    }
    if total <= Self.ranked {
      return [Part(expression: expression, order: "search.rank", count: total)]
    }
    let titles = try count(inTitle, scope, db)
    return [
      Part(
        expression: inTitle, order: titles <= Self.ranked ? "search.rank" : "search.rowid DESC",
        count: titles),
      Part(
        expression: "(\(expression)) NOT (\(inTitle))", order: "search.rowid DESC",
        count: total - titles),
    ]
  }

  private func count(_ expression: String, _ scope: Scope, _ db: Connection) throws(LibraryError)
    -> Int
  {
    try db.number(
      "SELECT count(*) FROM \(scope.tables) WHERE search MATCH ? AND \(scope.conditions.sql)",
      values: [expression] + scope.conditions.values)
  }

  /// The stretch of the parts laid end to end.
  private func hits(of parts: [Part], _ scope: Scope, _ window: Window, _ db: Connection)
    throws(LibraryError) -> [EpisodeID]
  {
    var skip = window.offset
    var hits: [EpisodeID] = []
    for part in parts {
      let wanted = window.limit.map { $0 - hits.count }
      if skip < part.count, wanted != 0 {
        let sql = """
          SELECT search.rowid FROM \(scope.tables)
          WHERE search MATCH ? AND \(scope.conditions.sql) ORDER BY \(part.order) LIMIT ? OFFSET ?
          """
        let bounds: [any Bindable] = [wanted ?? -1, skip]
        let values = [part.expression] + scope.conditions.values + bounds
        hits += try db.rows(sql, values: values) { EpisodeID(rawValue: $0.int64(0)) }
      }
      skip = max(0, skip - part.count)
    }
    return hits
  }
}
