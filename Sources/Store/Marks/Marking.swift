import Catalog

/// Marks episodes, one or many, inside a transaction. What is counted over a production or the whole
/// library is counted once, in `settle`, which has to follow.
struct Marking {
  private let db: Connection
  private let score: Scorekeeper
  /// Whose counters are out of step, in the order they were touched.
  private var touched: [ProductionID] = []
  private var seen: Set<ProductionID> = []
  /// Finished for the first time.
  private var finished: [Scorekeeper.Finish] = []

  init(_ score: Scorekeeper) {
    db = score.db
    self.score = score
  }

  /// False when it was so already, or there is no such episode.
  mutating func finish(_ id: EpisodeID, isByHand: Bool) throws(LibraryError) -> Bool {
    let row = try db.first(
      "SELECT production, first_finished IS NULL FROM episodes WHERE id = ? AND state <> 2", id
    ) { (ProductionID(rawValue: $0.int64(0)), $0.bool(1)) }
    guard let (production, isFirst) = row else { return false }
    _ = try db.see(id)
    try db.run(
      """
      UPDATE episodes SET state = 2, position = 0, watched_on = ?1,
        first_finished = coalesce(first_finished, ?1) WHERE id = ?2
      """, score.now, id)
    touch(production)
    if isFirst {
      finished.append(.init(episode: id, production: production, isByHand: isByHand))
    }
    return true
  }

  mutating func unwatch(_ id: EpisodeID) throws(LibraryError) -> Bool {
    let production = try db.first(
      """
      UPDATE episodes SET state = 0, position = 0, watched_on = NULL WHERE id = ? AND state <> 0
      RETURNING production
      """, id
    ) { ProductionID(rawValue: $0.int64(0)) }
    guard let production else { return false }
    touch(production)
    return true
  }

  mutating func star(_ id: EpisodeID, _ isOn: Bool) throws(LibraryError) -> Bool {
    let row = try db.first(
      "SELECT production, first_starred IS NULL FROM episodes WHERE id = ? AND starred <> ?", id,
      isOn
    ) { (ProductionID(rawValue: $0.int64(0)), $0.bool(1)) }
    guard let (production, isFirst) = row else { return false }
    _ = try db.see(id)
    try db.run("UPDATE episodes SET starred = ? WHERE id = ?", isOn, id)
    touch(production)
    if isOn, isFirst {
      try db.run("UPDATE episodes SET first_starred = ? WHERE id = ?", score.now, id)
      try score.add(1, to: .starred)
    }
    return true
  }

  mutating func queue(_ id: EpisodeID, _ isOn: Bool) throws(LibraryError) -> Bool {
    guard isOn else {
      try db.run("DELETE FROM queue WHERE episode = ?", id)
      return db.changes > 0
    }
    try db.run(
      "INSERT OR IGNORE INTO queue(episode) SELECT id FROM episodes WHERE id = ?", id)
    if db.changes == 0 { return false }
    if let production = try db.see(id) { touch(production) }
    try db.run(
      "UPDATE episodes SET first_queued = ? WHERE id = ? AND first_queued IS NULL", score.now, id)
    if db.changes > 0 { try score.add(1, to: .queued) }
    return true
  }

  mutating func keep(_ id: EpisodeID) throws(LibraryError) -> Bool {
    let isNewlyStarred = try star(id, true)
    let isNewlyQueued = try queue(id, true)
    return isNewlyStarred || isNewlyQueued
  }

  mutating func settle() throws(LibraryError) {
    for production in touched { try db.recount(production) }
    try score.count(finished)
    (touched, seen, finished) = ([], [], [])
  }

  private mutating func touch(_ production: ProductionID) {
    if seen.insert(production).inserted { touched.append(production) }
  }
}
