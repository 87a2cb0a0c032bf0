import Catalog
import FoundationEssentials

/// Counts metrics and works out achievements, inside the transaction of the change that led to it.
///
/// Metrics and percents only grow. Each time a percent does, a report goes to the outbox.
struct Scorekeeper {
  let db: Connection
  let now: Date
  let makeReportID: @Sendable (Int64) -> String

  func add(_ amount: Int, to metric: Metric) throws(LibraryError) {
    try db.run(
      """
      INSERT INTO metrics VALUES (?1, ?2, 0) ON CONFLICT DO UPDATE SET value = value + ?2
      """, metric.rawValue, amount)
  }

  /// Does nothing when it already exists.
  func raise(_ metric: Metric, to value: Int) throws(LibraryError) {
    try raise(metric.rawValue, to: value)
  }

  func raise(_ name: String, to value: Int) throws(LibraryError) {
    try db.run(
      """
      INSERT INTO metrics VALUES (?1, ?2, 0) ON CONFLICT DO UPDATE SET value = ?2
      WHERE value < ?2
      """, name, value)
  }

  /// Brings every achievement to what its metric says; answers with those completed by that, in
  /// the order of the definitions.
  func evaluate(_ definitions: [AchievementDefinition]) throws(LibraryError) -> [AchievementID] {
    for case let production? in definitions.map(\.production) {
      try countFinished(of: production)
    }
    let counted = Dictionary(
      try db.rows("SELECT name, value - baseline FROM metrics") { ($0.text(0), $0.int(1)) }
    ) { first, _ in first }
    let stored = Dictionary(
      try Overview.achievements(db).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var unlocked: [AchievementID] = []
    for definition in definitions {
      let old =
        stored[definition.id] ?? AchievementProgress(id: definition.id, percent: 0, value: 0)
      let value = counted[definition.production.map(Self.name) ?? definition.metric.rawValue] ?? 0
      var new = old
      new.percent = max(old.percent, definition.percent(at: value))
      new.value = max(0, min(value, definition.target))
      if try save(new, instead: old, isByHand: false) { unlocked.append(definition.id) }
    }
    return unlocked
  }

  /// Takes a report by hand; nil when it is no increase or no percent at all.
  func report(_ id: AchievementID, percent: Int) throws(LibraryError) -> (
    stored: Int, isUnlock: Bool
  )? {
    let old =
      try Overview.achievements(db).first { $0.id == id }
      ?? AchievementProgress(id: id, percent: 0, value: 0)
    guard percent > old.percent, percent <= 100 else { return nil }
    var new = old
    new.percent = percent
    return (percent, try save(new, instead: old, isByHand: true))
  }

  /// Starts every achievement again at nothing: what was counted so far no longer counts, and a
  /// run of days begins anew. Reports in the outbox stay: they were true when they were made.
  func reset() throws(LibraryError) -> Bool {
    let had = try db.number("SELECT EXISTS (SELECT 1 FROM achievements)")
    let grown = try db.number("SELECT EXISTS (SELECT 1 FROM metrics WHERE value > baseline)")
    try db.run("DELETE FROM achievements")
    try db.run("UPDATE metrics SET baseline = value")
    try db.run("DELETE FROM finished_days")
    try db.run("DELETE FROM metrics WHERE name = ?", Metric.streakDays.rawValue)
    return had + grown > 0
  }
}

extension Scorekeeper {
  /// Whether that completed it.
  private func save(
    _ new: AchievementProgress, instead old: AchievementProgress, isByHand: Bool
  ) throws(LibraryError) -> Bool {
    var new = new
    let isUnlock = new.percent == 100 && old.earned == nil
    if isUnlock { new.earned = now }
    if new == old { return false }
    try db.run(
      "INSERT OR REPLACE INTO achievements VALUES (?, ?, ?, ?)", new.id, new.percent, new.value,
      new.earned)
    if new.percent > old.percent {
      try tell(.achievement(new.id, percent: new.percent), isByHand: isByHand)
    }
    return isUnlock
  }
}
