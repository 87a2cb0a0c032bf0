import Catalog
import FoundationEssentials

extension EpisodeListing {
  /// With its notes.
  static func episode(_ id: EpisodeID, _ db: Connection) throws(LibraryError) -> Episode? {
    guard var episode = try row(id, db) else { return nil }
    episode.notes = try db.first("SELECT text FROM notes WHERE episode = ?", id) { $0.text(0) }
    return episode
  }

  /// In the order of the ids, without notes.
  static func episodes(_ ids: [EpisodeID], _ db: Connection) throws(LibraryError) -> [Episode] {
    var rows: [Episode] = []
    rows.reserveCapacity(ids.count)
    for id in ids {
      if let episode = try row(id, db) { rows.append(episode) }
    }
    return rows
  }

  private static func row(_ id: EpisodeID, _ db: Connection) throws(LibraryError) -> Episode? {
    let sql = """
      SELECT e.production, p.title, e.number, e.title,
        CASE e.presenters WHEN '' THEN p.presenters ELSE e.presenters END, e.page, e.published,
        e.duration, e.language, e.tags, e.media, e.state, e.position, e.watched_on, e.starred,
        (SELECT count(*) FROM queue q WHERE q.place <=
          (SELECT place FROM queue WHERE episode = e.id)), p.unavailable, e.fresh
      FROM episodes e JOIN productions p ON p.id = e.production WHERE e.id = ?
      """
    return try db.first(sql, id) { row in
      let place = row.int(15)
      return Episode(
        id: id, production: ProductionID(rawValue: row.int64(0)), productionTitle: row.text(1),
        number: row.int(2), title: row.text(3), presenters: Lines.split(row.text(4)),
        page: row.optionalText(5), published: row.date(6), duration: row.optionalInt(7),
        language: row.optionalText(8), tags: Lines.split(row.text(9)),
        media: Lines.media(row.text(10)), watch: watchState(row, at: 11), position: row.int(12),
        isStarred: row.bool(14), isNew: row.bool(17),
        queuePosition: place > 0 ? place : nil, unavailable: row.optionalText(16))
    }
  }

  private static func watchState(_ row: Row, at column: Int32) -> WatchState {
    switch row.int(column) {
    case 1: .started
    case 2: .watched(on: row.date(column + 2) ?? .distantPast)
    default: .unwatched
    }
  }
}
