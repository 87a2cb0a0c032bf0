import struct Catalog.CivilDate
import struct FoundationEssentials.Date

/// Dates as one says them, in the user's own time: full screens alone show them so.
struct NearDate {
  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let day = 86_400

  private let now: Date
  private let surroundings: Surroundings
  /// Whether every run says the same, whenever it is.
  private let isExact: Bool

  init(in world: World) {
    now = world.moment.wall
    surroundings = world.surroundings
    isExact = world.surroundings.isDeterministic
  }

  /// `today 14:02`, `3 d`, `14 Jun`, `Jun 2021`; empty when there is none.
  func text(_ date: Date?) -> String {
    guard let date else { return "" }
    if isExact { return DateText.day(date) }
    let (own, today) = (localDay(of: date), localDay(of: now))
    let civil = CivilDate(dayNumber: own)
    switch today - own {
    case 0 where isDayOnly(date): return "today"
    case 0: return "today \(time(of: date))"
    case 1...6: return "\(today - own) d"
    case 7...300: return "\(civil.day) \(Self.months[civil.month - 1])"
    default:
      return own > today && own - today < 300
        ? "\(civil.day) \(Self.months[civil.month - 1])"
        : "\(Self.months[civil.month - 1]) \(civil.year)"
    }
  }

  /// The same without a time: `today`.
  func day(_ date: Date?) -> String {
    let text = text(date)
    return text.hasPrefix("today") ? "today" : text
  }

  /// `14 Jun 2021`; empty when there is none.
  func whole(_ date: Date?) -> String {
    guard let date else { return "" }
    if isExact { return DateText.day(date) }
    let civil = CivilDate(dayNumber: localDay(of: date))
    return "\(civil.day) \(Self.months[civil.month - 1]) \(civil.year)"
  }

  private func time(of date: Date) -> String {
    let seconds = surroundings.localSeconds(date)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return (hours < 10 ? "0" : "") + "\(hours):" + (minutes < 10 ? "0" : "") + "\(minutes)"
  }

  /// A date without a time is midnight in UTC, and the same day everywhere.
  private func isDayOnly(_ date: Date) -> Bool {
    let seconds = date.timeIntervalSince1970
    return seconds == seconds.rounded() && Int(seconds.clamped) % Self.day == 0
  }

  private func localDay(of date: Date) -> Int {
    isDayOnly(date) ? DateText.dayNumber(date) : LocalDay(surroundings.utcOffset).number(of: date)
  }
}

extension Double {
  /// Within the years 0 to 9999.
  fileprivate var clamped: Double { Swift.min(Swift.max(self, -62_167_219_200), 253_402_300_799) }
}
