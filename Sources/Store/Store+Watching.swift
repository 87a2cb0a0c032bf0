import Catalog

/// How far episodes are.
extension Store {
  func finish(_ id: EpisodeID, _ score: Scorekeeper, isByHand: Bool) throws(LibraryError)
    -> Bool
  {
    let row = try connection.first(
      "SELECT production, first_finished IS NULL FROM episodes WHERE id = ? AND state <> 2", id
    ) { (ProductionID(rawValue: $0.int64(0)), $0.bool(1)) }
    guard let (production, isFirst) = row else { return false }
    try connection.run(
      """
      UPDATE episodes SET state = 2, position = 0, watched_on = ?1,
        first_finished = coalesce(first_finished, ?1) WHERE id = ?2
      """, score.now, id)
    try connection.recount(production)
    if isFirst { try score.countFinish(of: id, in: production, isByHand: isByHand) }
    return true
  }

  func unwatch(_ id: EpisodeID) throws(LibraryError) -> Bool {
    let production = try connection.first(
      """
      UPDATE episodes SET state = 0, position = 0, watched_on = NULL WHERE id = ? AND state <> 0
      RETURNING production
      """, id
    ) { ProductionID(rawValue: $0.int64(0)) }
    guard let production else { return false }
    try connection.recount(production)
    return true
  }

  func start(_ id: EpisodeID, _ score: Scorekeeper) throws(LibraryError) -> Bool {
    let row = try connection.first(
      "SELECT production, state, first_started IS NULL FROM episodes WHERE id = ?", id
    ) { (ProductionID(rawValue: $0.int64(0)), $0.int(1), $0.bool(2)) }
    guard let (production, state, isFirst) = row, state == 0 || isFirst else { return false }
    try connection.run(
      """
      UPDATE episodes SET state = max(state, 1), first_started = coalesce(first_started, ?)
      WHERE id = ?
      """, score.now, id)
    if isFirst { try score.countStart(of: id, in: production) }
    return true
  }
}
