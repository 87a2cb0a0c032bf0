import Catalog
import FoundationEssentials

/// Keeps how things were before a change, inside its transaction, so that it can be taken back.
struct UndoRecorder {
  let db: Connection
  let now: Date
  let run: String

  /// How many steps are kept, and how many episodes in all of them.
  static let capacity = (steps: 100, episodes: 200_000)
  /// After how many seconds a step of another run is dropped: it may still be open.
  private static let keeping = 7 * 86_400

  /// Makes the change with its step; one that changes nothing leaves none.
  func record(_ edit: LibraryEdit, _ body: () throws(LibraryError) -> Bool) throws(LibraryError)
    -> Bool
  {
    switch edit {
    case .setting(let key, let value):
      let before = try UndoRows.setting(key, db)
      guard try body() else { return false }
      try insert("setting", name: key, before: before, after: value)
    case .follow(let id, false):
      guard try body() else { return false }
      try insert("unsubscribed", catalog: id)
    default:
      guard let mark = edit.mark else { return try body() }
      return try record(mark, of: edit.marked, body)
    }
    try prune()
    return true
  }

  private func record(
    _ mark: Mark, of episodes: [EpisodeID], _ body: () throws(LibraryError) -> Bool
  ) throws(LibraryError) -> Bool {
    try insert(mark.rawValue)
    let step = db.lastInsertedID
    try db.run(
      """
      INSERT OR IGNORE INTO undo_episodes(step, episode, old_state, old_position, old_watched_on,
        old_starred, old_place, old_fresh)
      SELECT ?1, e.id, e.state, e.position, e.watched_on, e.starred, q.place, e.fresh
      FROM json_each(?2) j CROSS JOIN episodes e ON e.id = j.value
        LEFT JOIN queue q ON q.episode = e.id
      """, step, Connection.array(episodes))
    guard try body() else {
      try db.run("DELETE FROM undo_steps WHERE id = ?", step)
      return false
    }
    try db.run(
      """
      UPDATE undo_episodes AS u SET state = e.state, position = e.position,
        watched_on = e.watched_on, starred = e.starred, played = e.played,
        place = (SELECT place FROM queue WHERE episode = e.id)
      FROM episodes e WHERE u.step = ? AND e.id = u.episode
      """, step)
    try db.run(
      """
      DELETE FROM undo_episodes WHERE step = ? AND
        (old_state, old_position, old_watched_on, old_starred, old_place)
        IS (state, position, watched_on, starred, place)
      """, step)
    try db.run(
      """
      UPDATE undo_steps SET size = (SELECT count(*) FROM undo_episodes WHERE step = ?1)
      WHERE id = ?1
      """, step)
    try prune()
    return true
  }

  private func insert(
    _ kind: String, name: String? = nil, before: String? = nil, after: String? = nil,
    catalog: CatalogID? = nil
  ) throws(LibraryError) {
    try db.run(
      """
      INSERT INTO undo_steps(made, run, kind, name, before, after, catalog)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, now, run, kind, name, before, after, catalog?.rawValue)
  }

  /// The newest step stays, however much it is.
  private func prune() throws(LibraryError) {
    try db.run(
      """
      DELETE FROM undo_steps WHERE run <> ?1 AND abs(made - ?2) > ?3 OR id IN (
        SELECT id FROM (
          SELECT id, row_number() OVER newest AS place, sum(size) OVER newest AS episodes
          FROM undo_steps WINDOW newest AS (ORDER BY id DESC))
        WHERE place > ?4 OR place > 1 AND episodes > ?5)
      """, run, now, Self.keeping, Self.capacity.steps, Self.capacity.episodes)
  }
}
