import Catalog
import FoundationEssentials

/// What playing leads to.
extension Store {
  /// Whether there is such an episode.
  func place(_ change: PlaybackChange, of id: EpisodeID, _ score: Scorekeeper)
    throws(LibraryError) -> Bool
  {
    try connection.run(
      """
      UPDATE episodes SET position = ?, seconds_played = seconds_played + ?, played = ? WHERE id = ?
      """, max(0, change.position), max(0, change.seconds), score.now, id)
    guard connection.changes > 0 else { return false }
    try ActivityRows(db: connection).keep(change.seconds, of: id, at: score.now)
    return true
  }

  func playback(_ change: PlaybackChange, of id: EpisodeID, _ score: Scorekeeper)
    throws(LibraryError) -> Bool
  {
    guard try place(change, of: id, score) else { return false }
    switch change.kind {
    case .place: break
    case .played:
      _ = try start(id, score)
      if change.isTold { try score.tell(.played, of: id, isByHand: false) }
    case .paused:
      try score.countMinutes()
      if change.isTold { try score.tell(.paused, of: id, isByHand: false) }
    case .finished:
      try score.countMinutes()
      _ = try finish(id, score, isByHand: false)
      // One that was watched before begins anew as well.
      try connection.run("UPDATE episodes SET position = 0 WHERE id = ?", id)
    }
    return true
  }

  func remark(_ text: String, at second: Int, of id: EpisodeID, _ score: Scorekeeper)
    throws(LibraryError) -> Bool
  {
    try connection.run(
      """
      INSERT INTO remarks(episode, second, text, made)
      SELECT id, ?2, ?3, ?4 FROM episodes WHERE id = ?1
      """, id, max(0, second), text, score.now)
    return connection.changes > 0
  }
}

/// What is read of it.
enum PlayerRows {
  /// The one that was played last, when it has not come to its end; nil for none.
  static func lastPlayed(_ db: Connection) throws(LibraryError) -> Episode? {
    let id = try db.first(
      """
      SELECT id FROM (
        SELECT id, position, state FROM episodes WHERE played IS NOT NULL
        ORDER BY played DESC, id LIMIT 1)
      WHERE position > 0 OR state = 1
      """
    ) { EpisodeID(rawValue: $0.int64(0)) }
    guard let id else { return nil }
    return try EpisodeListing.episode(id, db)
  }

  /// In the order of their seconds.
  static func remarks(_ id: EpisodeID, _ db: Connection) throws(LibraryError) -> [Remark] {
    try db.rows(
      "SELECT id, second, text, made FROM remarks WHERE episode = ? ORDER BY second, id",
      id
    ) { row in
      Remark(
        id: row.int64(0), episode: id, second: row.int(1), text: row.text(2),
        made: row.date(3) ?? .distantPast)
    }
  }
}
