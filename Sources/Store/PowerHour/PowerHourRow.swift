import Catalog
import FoundationEssentials

/// The one row of the power hour under way.
enum PowerHourRow {
  /// nil when there is none, or none that can be read.
  static func stored(_ db: Connection) throws(LibraryError) -> StoredPowerHour? {
    let row = try db.first("SELECT hour, saved FROM power_hour") { ($0.text(0), $0.date(1)) }
    guard let (text, saved) = row,
      let hour = try? JSONDecoder().decode(PowerHour.self, from: Data(text.utf8))
    else { return nil }
    return StoredPowerHour(hour: hour, saved: saved ?? .distantPast)
  }

  /// Whether that changed anything.
  static func store(_ hour: PowerHour?, now: Date, _ db: Connection) throws(LibraryError) -> Bool {
    guard let hour else {
      try db.run("DELETE FROM power_hour")
      return db.changes > 0
    }
    // Texts and numbers, which always encode.
    guard let data = try? JSONEncoder().encode(hour) else { return false }
    try db.run(
      "INSERT OR REPLACE INTO power_hour VALUES (1, ?, ?)", String(decoding: data, as: UTF8.self),
      now)
    return true
  }

  /// Counts it once, whoever else saw it end.
  static func finish(_ score: Scorekeeper) throws(LibraryError) -> Bool {
    guard try store(nil, now: score.now, score.db) else { return false }
    try score.add(1, to: .powerHours)
    return true
  }
}
