import Catalog
import FoundationEssentials

/// A row of the outbox, as reports are stored.
enum OutboxRow {
  /// Reports kept while nobody is signed in: the oldest give way to newer ones.
  static let limit = 10_000

  static let columns = "achievement, percent, fact"

  /// What a report is about, from these columns.
  static func fact(_ row: Row, at column: Int32) -> ReportedFact {
    guard let text = row.optionalText(column + 2) else {
      return .achievement(AchievementID(rawValue: row.text(column)), percent: row.int(column + 1))
    }
    let fact = try? JSONDecoder().decode(ActivityFact.self, from: Data(text.utf8))
    return fact.map(ReportedFact.activity) ?? .unreadable
  }

  static func add(_ report: PendingReport, _ db: Connection) throws(LibraryError) {
    var achievement = ""
    var text: String?
    switch report.fact {
    case .achievement(let id, _): achievement = id.rawValue
    case .activity(let fact):
      // Texts and numbers, which always encode.
      guard let data = try? JSONEncoder().encode(fact) else { return }
      text = String(decoding: data, as: UTF8.self)
    case .unreadable: return
    }
    try db.run(
      """
      INSERT INTO outbox(id, achievement, percent, fact, created, by_hand)
      VALUES (?, ?, ?, ?, ?, ?)
      """, report.id, achievement, report.fact.percent, text, report.created, report.isByHand)
    try trim(db)
  }

  /// What was sent once may have arrived; that stays.
  private static func trim(_ db: Connection) throws(LibraryError) {
    let span = try db.number(
      "SELECT (SELECT max(sequence) FROM outbox) - (SELECT min(sequence) FROM outbox)")
    guard span >= limit else { return }
    try db.run(
      """
      DELETE FROM outbox WHERE statement IS NULL AND sequence <=
        (SELECT sequence FROM outbox ORDER BY sequence DESC LIMIT 1 OFFSET ?)
      AND NOT EXISTS (SELECT 1 FROM settings WHERE key = ?)
      """, limit, RecordStore.setting)
  }
}
