import struct Catalog.CivilDate
public import struct FoundationEssentials.Date

/// Dates as they are shown: in UTC, so that a listing reads the same everywhere.
public enum DateText {
  /// `2013-07-07`; nil, unknown, as `-`.
  public static func day(_ date: Date?) -> String {
    guard let date else { return "-" }
    return day(number: dayNumber(date))
  }

  /// `2013-07-07 14:03 UTC`
  public static func minute(_ date: Date) -> String { "\(day(date)) \(time(date))" }

  /// The first whole minute by which a time has come: `14:03 UTC`, on another day than now with the
  /// day before it.
  static func due(_ date: Date, now: Date) -> String {
    let whole = Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 60).rounded(.up) * 60)
    return day(whole) == day(now) ? time(whole) : minute(whole)
  }

  /// Days since 1970.
  static func dayNumber(_ date: Date) -> Int { floorDivide(seconds(date), 86_400).quotient }

  /// `2013-07-07` of days since 1970.
  static func day(number: Int) -> String {
    let day = CivilDate(dayNumber: number)
    return "\(day.year)-\(two(day.month))-\(two(day.day))"
  }

  private static func time(_ date: Date) -> String {
    let rest = floorDivide(seconds(date), 86_400).remainder
    return "\(two(rest / 3600)):\(two(rest / 60 % 60)) UTC"
  }

  /// Seconds since 1970, rounded down; dates beyond the year 9999 or before 0 are held there.
  static func seconds(_ date: Date) -> Int {
    let value = date.timeIntervalSince1970
    return Int(min(max(value, -62_167_219_200), 253_402_300_799).rounded(.down))
  }

  private static func floorDivide(_ value: Int, _ by: Int) -> (quotient: Int, remainder: Int) {
    let remainder = ((value % by) + by) % by
    return ((value - remainder) / by, remainder)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
