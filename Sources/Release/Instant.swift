import Catalog
public import FoundationEssentials

/// Moments as profiles and archives write them, always in UTC.
public enum Instant {
  /// `2026-12-01T09:30:00Z`; nil for anything else, also for days that no calendar has.
  public static func date(_ text: String) -> Date? {
    guard text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z/) != nil
    else { return nil }
    let parts = text.split(whereSeparator: { "-T:Z".contains($0) }).compactMap { Int($0) }
    guard parts.count == 6, parts[3] < 24, parts[4] < 60, parts[5] < 60 else { return nil }
    let day = CivilDate(year: parts[0], month: parts[1], day: parts[2])
    guard CivilDate(dayNumber: day.dayNumber) == day else { return nil }
    let seconds = (parts[3] * 60 + parts[4]) * 60 + parts[5]
    return Date(timeIntervalSince1970: Double(day.dayNumber * 86_400 + seconds))
  }

  /// Its day: `2026-12-01`.
  public static func day(_ date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let day = CivilDate(dayNumber: Int((Double(seconds) / 86_400).rounded(.down)))
    return "\(day.year)-\(twoDigits(day.month))-\(twoDigits(day.day))"
  }

  /// `2026-12-01 09:30 UTC`.
  public static func minute(_ date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let rest = ((seconds % 86_400) + 86_400) % 86_400
    return "\(day(date)) \(twoDigits(rest / 3600)):\(twoDigits(rest / 60 % 60)) UTC"
  }

  /// Whole days from one moment to a later one; 0 when less than a day is left.
  public static func days(from start: Date, to end: Date) -> Int {
    max(0, Int(end.timeIntervalSince(start) / 86_400))
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
