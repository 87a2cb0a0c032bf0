import Catalog

/// Finds what a title, or the beginning of one, may mean.
struct TitleSearch {
  let text: String
  let scope: LibraryReader.TitleScope

  init(text: String, scope: LibraryReader.TitleScope) {
    self.text = text.lowercased()
    self.scope = scope
  }

  func matches(_ limit: Int, _ db: Connection) throws(LibraryError) -> [LibraryReader.TitleMatch] {
    guard limit > 0 else { return [] }
    let exact = text.isEmpty ? [] : try find("folded = ?", text, limit, db)
    if !exact.isEmpty { return exact }
    let like = "folded LIKE ? ESCAPE '\\'"
    let beginning = try find(like, Conditions.pattern(startingWith: text), limit, db)
    if !beginning.isEmpty { return beginning }
    return try find(like, Conditions.pattern(containing: text), limit, db)
  }
}

extension TitleSearch {
  private func find(_ condition: String, _ value: String, _ limit: Int, _ db: Connection)
    throws(LibraryError) -> [LibraryReader.TitleMatch]
  {
    var conditions = Conditions()
    let table: String
    let order: String
    switch scope {
    case .productions:
      (table, order) = ("productions", "catalog, position, id")
      conditions.add("catalog IN (\(Visible.catalogs))")
    case .episodes(let production):
      (table, order) = ("episodes", "number")
      conditions.add("production = ?", production)
    case .catalogs:
      (table, order) = ("catalogs", "id")
    }
    conditions.add(condition, value)
    let sql = "SELECT id, title FROM \(table) WHERE \(conditions.sql) ORDER BY \(order) LIMIT ?"
    return try db.rows(sql, values: conditions.values + [limit]) { row in
      LibraryReader.TitleMatch(id: row.int64(0), title: row.text(1))
    }
  }
}
