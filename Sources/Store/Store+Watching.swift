import Catalog

/// How far episodes are.
extension Store {
  func finish(_ id: EpisodeID, _ score: Scorekeeper, isByHand: Bool) throws(LibraryError)
    -> Bool
  {
    var marking = Marking(score)
    let isChanged = try marking.finish(id, isByHand: isByHand)
    try marking.settle()
    return isChanged
  }

  func start(_ id: EpisodeID, _ score: Scorekeeper) throws(LibraryError) -> Bool {
    let row = try connection.first(
      "SELECT production, state, first_started IS NULL FROM episodes WHERE id = ?", id
    ) { (ProductionID(rawValue: $0.int64(0)), $0.int(1), $0.bool(2)) }
    guard let (production, state, isFirst) = row, state == 0 || isFirst else { return false }
    try see(id)
    try connection.run(
      """
      UPDATE episodes SET state = max(state, 1), first_started = coalesce(first_started, ?)
      WHERE id = ?
      """, score.now, id)
    if isFirst { try score.countStart(of: id, in: production) }
    return true
  }

  /// Whether it was new until now.
  @discardableResult
  func see(_ id: EpisodeID) throws(LibraryError) -> Bool {
    guard let production = try connection.see(id) else { return false }
    try connection.recount(production)
    return true
  }
}
