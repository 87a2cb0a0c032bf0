import Catalog

/// Episodes of a scope, filtered and sorted.
///
/// A page is found as ids, from indexes alone where possible, and only its own rows are then read.
struct EpisodeListing {
  let query: EpisodeQuery

  func page(_ window: Window, _ db: Connection) throws(LibraryError) -> Listing<Episode> {
    if case .search(let text) = query.scope {
      return try SearchListing(terms: SearchTerms(text), query: query).page(window, db)
    }
    let rows = try Self.episodes(try ids(window, db), db)
    return Listing(rows: rows, offset: window.offset, total: try total(db))
  }

  func ids(_ window: Window, _ db: Connection) throws(LibraryError) -> [EpisodeID] {
    if case .search(let text) = query.scope {
      return try SearchListing(terms: SearchTerms(text), query: query).ids(window, db)
    }
    let conditions = conditions
    let sql = """
      SELECT e.id FROM \(source) WHERE \(conditions.sql) ORDER BY \(order) LIMIT ? OFFSET ?
      """
    let bounds: [any Bindable] = [window.limit ?? -1, window.offset]
    return try db.rows(sql, values: conditions.values + bounds) { EpisodeID(rawValue: $0.int64(0)) }
  }
}

extension EpisodeListing {
  private var conditions: Conditions {
    var conditions = Conditions(episodes: query.filter)
    switch query.scope {
    case .all, .search: conditions.add("p.catalog IN (\(Visible.catalogs))")
    case .production(let id): conditions.add("p.id = ?", id)
    case .queue, .everything: break
    }
    return conditions
  }

  /// The tables in the order in which they are walked: CROSS JOIN keeps SQLite to it, so that the
  /// rows come out sorted and a first page ends the walk early.
  private var source: String {
    switch query.scope {
    case .production: return "productions p CROSS JOIN episodes e ON e.production = p.id"
    case .queue:
      return """
        queue q CROSS JOIN episodes e ON e.id = q.episode CROSS JOIN productions p
        ON p.id = e.production
        """
    case .all, .everything, .search:
      // Few match these; walking in another order would pass by all the rest to find them.
      if query.filter.starred { return Self.walking("episodes_starred") }
      if query.filter.new { return Self.walking("episodes_fresh") }
      if !query.filter.tags.isEmpty || !query.filter.presenters.isEmpty { return Self.inPlace }
      return switch query.sort?.key {
      case .none: Self.inPlace
      case .title: Self.walking("episodes_title")
      case .date: Self.walking("episodes_published")
      case .length: Self.walking("episodes_duration")
      case .progress: Self.walking("episodes_progress")
      }
    }
  }

  private static let inPlace = """
    productions p CROSS JOIN episodes e INDEXED BY episodes_place ON e.production = p.id
    """

  private static func walking(_ index: String) -> String {
    "episodes e INDEXED BY \(index) CROSS JOIN productions p ON p.id = e.production"
  }

  private var order: String {
    guard let sort = query.sort else {
      return query.scope == .queue ? "q.place" : "p.catalog, p.position, p.id, e.number"
    }
    return Self.order(sort)
  }

  static func order(_ sort: LibrarySort) -> String {
    let direction = sort.isDescending ? "DESC" : "ASC"
    let column =
      switch sort.key {
      case .title: "folded"
      case .date: "published"
      case .length: "duration"
      case .progress: "progress"
      }
    return "e.\(column) \(direction) NULLS LAST, e.production \(direction), e.id \(direction)"
  }

  private func total(_ db: Connection) throws(LibraryError) -> Int {
    if query.filter.isEmpty {
      switch query.scope {
      case .all, .search:
        return try db.number(
          "SELECT sum(episode_count) FROM productions WHERE catalog IN (\(Visible.catalogs))")
      case .everything:
        return try db.number("SELECT sum(episode_count) FROM productions")
      case .production(let id):
        return try db.number(
          "SELECT episode_count FROM productions WHERE id = ?", values: [id])
      case .queue:
        return try db.number("SELECT count(*) FROM queue")
      }
    }
    let conditions = conditions
    let isWalked = query.scope == .queue || query.filter.new
    let source = isWalked ? source : Self.inPlace
    return try db.number(
      "SELECT count(*) FROM \(source) WHERE \(conditions.sql)", values: conditions.values)
  }
}
