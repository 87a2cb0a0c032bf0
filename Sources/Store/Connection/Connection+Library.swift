import Catalog

extension Connection {
  /// Brings a production's counters to what its episodes say.
  func recount(_ production: ProductionID) throws(LibraryError) {
    try run(
      """
      UPDATE productions SET
        (episode_count, watched_count, starred_count, duration, unknown_durations, newest) =
        (SELECT count(*), count(*) FILTER (WHERE state = 2), count(*) FILTER (WHERE starred),
          sum(duration), count(*) - count(duration), max(published)
          FROM episodes INDEXED BY episodes_place WHERE production = ?1),
        fresh_count = (SELECT count(*) FROM episodes INDEXED BY episodes_fresh
          WHERE production = ?1 AND fresh)
      WHERE id = ?1
      """, production)
  }

  /// Something was done with an episode: it is new no more.
  ///
  /// Its production's counters are then out of step; the result is that production, nil when it was not
  /// new.
  func see(_ episode: EpisodeID) throws(LibraryError) -> ProductionID? {
    try first(
      "UPDATE episodes SET fresh = 0 WHERE id = ? AND fresh RETURNING production", episode
    ) { ProductionID(rawValue: $0.int64(0)) }
  }

  /// Counts a catalog that the user follows as a subscription, once and for all.
  func adopt(_ catalog: CatalogID) throws(LibraryError) {
    try run(
      """
      UPDATE catalogs SET counted = 1, origin = CASE origin WHEN 'run' THEN 'user' ELSE origin END
      WHERE id = ? AND NOT counted
      """, catalog)
    if changes == 0 { return }
    try run(
      """
      INSERT INTO metrics VALUES (?, 1, 0) ON CONFLICT DO UPDATE SET value = value + 1
      """, Metric.subscriptions.rawValue)
  }
}
