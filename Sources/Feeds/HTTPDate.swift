import struct Catalog.CivilDate
import struct FoundationEssentials.Date

/// Dates as RFC 822 and HTTP write them.
enum HTTPDate {
  /// Such as `Sat, 06 Jul 2013 14:30:00 GMT`.
  static func text(_ date: Date) -> String {
    let total = Int(min(max(date.timeIntervalSince1970.rounded(.down), -6e10), 2e11))
    let day = Int((Double(total) / 86400).rounded(.down))
    let second = total - day * 86400
    let date = CivilDate(dayNumber: day)
    let weekday = weekdays[((day % 7) + 11) % 7]
    let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0) }
    return
      "\(weekday), \(padded(date.day)) \(months[date.month - 1]) \(date.year) "
      + clock.joined(separator: ":") + " GMT"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
