import Catalog
import FoundationEssentials

/// What was played and watched when.
///
/// A quarter counts as active by `played_quarters`, by `episodes.played` (the last time it was, also
/// before quarters were kept) and by `episodes.watched_on`. Every read is answered by indexes alone.
struct ActivityRows {
  let db: Connection

  func activity(since start: Date) throws(LibraryError) -> Activity {
    Activity(
      quarters: try quarters(since: start), active: try active(), productions: try productions())
  }

  /// Keeps seconds that were really played up to now.
  func keep(_ seconds: Int, of episode: EpisodeID, at now: Date) throws(LibraryError) {
    if seconds <= 0 { return }
    try db.run(
      """
      INSERT INTO played_quarters SELECT ?1, production, ?2 FROM episodes WHERE id = ?3
      ON CONFLICT DO UPDATE SET seconds = seconds + ?2
      """, Activity.number(of: now), seconds, episode)
  }
}

extension ActivityRows {
  static let playedSince =
    "SELECT quarter, sum(seconds) FROM played_quarters WHERE quarter >= ? GROUP BY quarter"
  static let watchedSince = """
    SELECT CAST(watched_on / \(Activity.quarter) AS INTEGER) AS quarter, count(*) FROM episodes
    WHERE watched_on >= ? GROUP BY quarter
    """
  static let everActive = """
    SELECT quarter FROM played_quarters
    UNION SELECT CAST(played / \(Activity.quarter) AS INTEGER) FROM episodes
      WHERE played IS NOT NULL
    UNION SELECT CAST(watched_on / \(Activity.quarter) AS INTEGER) FROM episodes
      WHERE watched_on IS NOT NULL
    ORDER BY 1
    """
  static let ofProductions = """
    SELECT p.id, p.title, p.episode_count, p.watched_count, u.seconds, u.last FROM (
      SELECT production, sum(seconds_played) AS seconds,
        max(max(coalesce(played, 0), coalesce(watched_on, 0))) AS last
      FROM episodes INDEXED BY episodes_used
      WHERE played IS NOT NULL OR watched_on IS NOT NULL GROUP BY production) u
    CROSS JOIN productions p ON p.id = u.production
    ORDER BY u.seconds DESC, p.watched_count DESC, u.last DESC, p.id
    """

  private func quarters(since start: Date) throws(LibraryError) -> [Activity.Quarter] {
    var found: [Int: Activity.Quarter] = [:]
    let first = Activity.number(of: start)
    let played = try db.rows(Self.playedSince, first) { ($0.int(0), $0.int(1)) }
    for (number, seconds) in played {
      found[number] = Activity.Quarter(number: number, seconds: seconds)
    }
    let begin = Date(timeIntervalSince1970: Double(first * Activity.quarter))
    let watched = try db.rows(Self.watchedSince, begin) { ($0.int(0), $0.int(1)) }
    for (number, count) in watched {
      found[number, default: Activity.Quarter(number: number)].watched = count
    }
    return found.values.sorted { $0.number < $1.number }
  }

  private func active() throws(LibraryError) -> [Int] {
    try db.rows(Self.everActive) { $0.int(0) }
  }

  private func productions() throws(LibraryError) -> [Activity.OfProduction] {
    try db.rows(Self.ofProductions) { row in
      Activity.OfProduction(
        id: ProductionID(rawValue: row.int64(0)), title: row.text(1), episodes: row.int(2),
        watched: row.int(3), seconds: row.int(4), last: row.date(5) ?? .distantPast)
    }
  }
}
