import struct FoundationEssentials.Date

/// Dates as RFC 822 and HTTP write them.
enum HTTPDate {
  /// Such as `Sat, 06 Jul 2013 14:30:00 GMT`.
  static func text(_ date: Date) -> String {
    let total = Int(min(max(date.timeIntervalSince1970.rounded(.down), -6e10), 2e11))
    let day = Int((Double(total) / 86400).rounded(.down))
    let second = total - day * 86400
    let (year, month, dayOfMonth) = civil(day)
    let weekday = weekdays[((day % 7) + 11) % 7]
    let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0) }
    return
      "\(weekday), \(padded(dayOfMonth)) \(months[month - 1]) \(year) \(clock.joined(separator: ":")) GMT"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// The Gregorian date of a day counted from 1 January 1970.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthPlace = (5 * dayOfYear + 2) / 153
    let month = monthPlace < 10 ? monthPlace + 3 : monthPlace - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthPlace + 2) / 5 + 1)
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
