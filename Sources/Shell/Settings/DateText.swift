public import struct FoundationEssentials.Date

/// Dates as they are shown: in UTC, so that a listing reads the same everywhere.
public enum DateText {
  /// `2013-07-07`; nil, unknown, as `-`.
  public static func day(_ date: Date?) -> String {
    guard let date else { return "-" }
    let (year, month, day) = civil(days: floorDivide(seconds(date), 86_400).quotient)
    return "\(year)-\(two(month))-\(two(day))"
  }

  /// `2013-07-07 14:03 UTC`
  public static func minute(_ date: Date) -> String {
    let rest = floorDivide(seconds(date), 86_400).remainder
    return "\(day(date)) \(two(rest / 3600)):\(two(rest / 60 % 60)) UTC"
  }

  /// Seconds since 1970, rounded down; dates beyond the year 9999 or before 0 are held there.
  private static func seconds(_ date: Date) -> Int {
    let value = date.timeIntervalSince1970
    return Int(min(max(value, -62_167_219_200), 253_402_300_799).rounded(.down))
  }

  private static func floorDivide(_ value: Int, _ by: Int) -> (quotient: Int, remainder: Int) {
    let remainder = ((value % by) + by) % by
    return ((value - remainder) / by, remainder)
  }

  /// Day number to date in the proleptic Gregorian calendar, days counted from 1970-01-01.
  private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468  // from 0000-03-01, so that the leap day ends a year
    let (era, dayOfEra) = floorDivide(shifted, 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
