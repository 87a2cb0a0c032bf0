public import Catalog
public import struct FoundationEssentials.Date

extension Store {
  /// Takes back the newest change of marks, Up Next, settings or subscriptions, whichever shell made
  /// it, or nothing of it when something else has changed meanwhile what it would bring back.
  ///
  /// What was counted for achievements and reported stays: that was so when it happened.
  public func undo(now: Date) throws(LibraryError) -> UndoOutcome {
    try change { () throws(LibraryError) in
      let rows = UndoRows(db: connection, run: run)
      guard let found = try rows.newest(now), let step = try rows.step(found) else {
        return .nothing
      }
      let obstacle = try obstacle(to: step, found.id)
      if obstacle == nil { try restore(step, found.id) }
      try connection.run("DELETE FROM undo_steps WHERE id = ?", found.id)
      return obstacle.map { .refused(step, $0) } ?? .undone(step)
    }
  }
}

extension Store {
  private func obstacle(to step: UndoStep, _ id: Int64) throws(LibraryError) -> UndoObstacle? {
    switch step {
    case .marked: return try obstacle(toMarks: id)
    case .setting(let key, _, let after):
      let now = try UndoRows.setting(key, connection)
      return now == after ? nil : .setting(now)
    case .unsubscribed(let catalog):
      let isFollowed = try connection.first(
        "SELECT followed FROM catalogs WHERE id = ?", catalog
      ) { $0.bool(0) }
      return switch isFollowed {
      case nil: .gone
      case true?: .followed
      case false?: nil
      }
    }
  }

  /// What the step did not change may have changed since.
  private func obstacle(toMarks step: Int64) throws(LibraryError) -> UndoObstacle? {
    let found = try connection.rows(
      """
      SELECT u.episode, e.id IS NULL FROM undo_episodes u
        LEFT JOIN episodes e ON e.id = u.episode LEFT JOIN queue q ON q.episode = u.episode
      WHERE u.step = ? AND (e.id IS NULL
        OR (\(Self.oldProgress)) IS NOT (\(Self.newProgress)) AND
          (e.state, e.position, e.watched_on, e.played)
          IS NOT (u.state, u.position, u.watched_on, u.played)
        OR u.old_starred IS NOT u.starred AND e.starred IS NOT u.starred
        OR u.old_place IS NOT u.place AND (q.place IS NOT u.place
          OR EXISTS (SELECT 1 FROM queue WHERE place = u.old_place)))
      ORDER BY u.episode
      """, step
    ) { (EpisodeID(rawValue: $0.int64(0)), $0.bool(1)) }
    if found.isEmpty { return nil }
    let changed = found.filter { !$0.1 }.map(\.0)
    return .episodes(gone: found.count - changed.count, changed: changed)
  }

  private func restore(_ step: UndoStep, _ id: Int64) throws(LibraryError) {
    switch step {
    case .marked: try restoreMarks(id)
    case .setting(let key, let before, _): _ = try set(key, before)
    case .unsubscribed(let catalog):
      try connection.run("UPDATE catalogs SET followed = 1 WHERE id = ?", catalog)
    }
  }

  private func restoreMarks(_ step: Int64) throws(LibraryError) {
    try connection.run(
      """
      UPDATE episodes AS e
      SET state = u.old_state, position = u.old_position, watched_on = u.old_watched_on
      FROM undo_episodes u WHERE u.step = ? AND e.id = u.episode
        AND (\(Self.oldProgress)) IS NOT (\(Self.newProgress))
      """, step)
    try connection.run(
      """
      UPDATE episodes AS e SET starred = u.old_starred
      FROM undo_episodes u WHERE u.step = ? AND e.id = u.episode
        AND u.old_starred IS NOT u.starred
      """, step)
    try connection.run(
      """
      DELETE FROM queue WHERE episode IN (
        SELECT episode FROM undo_episodes WHERE step = ? AND old_place IS NOT place)
      """, step)
    try connection.run(
      """
      INSERT INTO queue(place, episode)
      SELECT old_place, episode FROM undo_episodes
      WHERE step = ? AND old_place IS NOT place AND old_place IS NOT NULL
      """, step)
    try connection.run(
      """
      UPDATE episodes AS e SET fresh = 1
      FROM undo_episodes u WHERE u.step = ? AND e.id = u.episode AND u.old_fresh
      """, step)
    let productions = try connection.rows(
      """
      SELECT DISTINCT production FROM episodes
      WHERE id IN (SELECT episode FROM undo_episodes WHERE step = ?)
      """, step
    ) { ProductionID(rawValue: $0.int64(0)) }
    for production in productions { try connection.recount(production) }
  }

  private static let oldProgress = "u.old_state, u.old_position, u.old_watched_on"
  private static let newProgress = "u.state, u.position, u.watched_on"
}
