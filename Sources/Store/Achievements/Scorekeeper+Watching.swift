import Catalog
import FoundationEssentials

extension Scorekeeper {
  /// The first finish of an episode.
  struct Finish {
    var episode: EpisodeID
    var production: ProductionID
    /// Whether the user said so, and did not play it to its end.
    var isByHand: Bool
  }

  /// Counts what first finishes lead to. Their rows, and those of their productions, say so already.
  func count(_ finishes: [Finish]) throws(LibraryError) {
    if finishes.isEmpty { return }
    try add(finishes.count, to: .episodesFinished)
    try countMinutes()
    for finish in finishes { try meetPresenters(of: finish.episode) }
    try raise(.presenters, to: try db.number("SELECT count(*) FROM met_presenters"))
    try countDay()
    for finish in finishes {
      try tell(.finished, of: finish.episode, isByHand: finish.isByHand)
    }
    var seen: Set<ProductionID> = []
    for finish in finishes where seen.insert(finish.production).inserted {
      try countCompletion(of: finish.production)
    }
  }

  private func countCompletion(of production: ProductionID) throws(LibraryError) {
    try db.run(
      """
      UPDATE productions SET first_completed = ? WHERE id = ? AND first_completed IS NULL
      AND watched_count = episode_count
      """, now, production)
    guard db.changes > 0 else { return }
    try add(1, to: .productionsCompleted)
    try tellCompletion(of: production)
  }

  /// Counts the finished episodes of one production by what is stored, so that those count which were
  /// finished before anybody asked.
  func countFinished(of production: ProductionReference) throws(LibraryError) {
    let finished = try db.number(
      """
      SELECT count(*) FROM episodes e JOIN productions p ON p.id = e.production
      JOIN catalogs c ON c.id = p.catalog
      WHERE c.location = ? AND p.key = ? AND e.first_finished IS NOT NULL
      """, values: [production.catalog, production.key])
    if finished > 0 { try raise(Self.name(production), to: finished) }
  }

  /// What the metric of one production is stored as.
  static func name(_ production: ProductionReference) -> String {
    "\(Metric.episodesFinished.rawValue) \(production.catalog) \(production.key)"
  }

  /// Counts what the first start of an episode leads to. Its row says so already.
  func countStart(of episode: EpisodeID, in production: ProductionID) throws(LibraryError) {
    try add(1, to: .episodesStarted)
    try db.run(
      "UPDATE productions SET first_started = ? WHERE id = ? AND first_started IS NULL", now,
      production)
    if db.changes > 0 { try add(1, to: .productionsStarted) }
    try tell(.started, of: episode, isByHand: false)
  }

  /// What was played counts as long as that took; what is only marked as watched, its length.
  func countMinutes() throws(LibraryError) {
    let marked = try db.number(
      "SELECT sum(duration) FROM episodes WHERE first_finished IS NOT NULL")
    let played = try db.number(
      """
      SELECT sum(seconds_played - iif(first_finished IS NULL, 0, coalesce(duration, 0)))
      FROM episodes WHERE played IS NOT NULL AND seconds_played > 0
      """)
    try raise(.minutesWatched, to: (marked + played) / 60)
  }

  private func meetPresenters(of episode: EpisodeID) throws(LibraryError) {
    let sql = """
      SELECT CASE e.presenter_key WHEN '' THEN p.presenter_key ELSE e.presenter_key END
      FROM episodes e JOIN productions p ON p.id = e.production WHERE e.id = ?
      """
    for name in Lines.split(try db.first(sql, episode) { $0.text(0) } ?? "") {
      try db.run("INSERT OR IGNORE INTO met_presenters VALUES (?)", name)
    }
  }

  /// Days are UTC. The clock may have gone back, so today can also join two runs.
  private func countDay() throws(LibraryError) {
    let today = Int((now.timeIntervalSince1970 / 86400).rounded(.down))
    try db.run("INSERT OR IGNORE INTO finished_days VALUES (?)", today)
    if db.changes == 0 { return }
    let days = try db.rows("SELECT day FROM finished_days ORDER BY day") { $0.int(0) }
    var longest = 0
    var run = 0
    var previous: Int?
    for day in days {
      run = previous == day - 1 ? run + 1 : 1
      longest = max(longest, run)
      previous = day
    }
    try raise(.streakDays, to: longest)
  }
}
