import Catalog
import FoundationEssentials

/// The user's last weeks, in local days: what was played and watched, and how many days in a row.
///
/// A day counts when something was played or watched on it: by the store's `played_quarters`,
/// `episodes.played` and `episodes.watched_on`. Seconds are those really played, of `played_quarters`
/// alone; what was played before the library kept them has no day, and is in no week.
struct ActivityHistory: Equatable, Sendable {
  static let weekCount = 26

  struct Day: Equatable, Sendable {
    var seconds = 0
    var watched = 0
    /// Whether something was played or watched on it.
    var isActive = false
  }

  struct Week: Equatable, Sendable {
    /// The day number of its Monday.
    var monday: Int
    /// From Monday on; without those to come.
    var days: [Day]

    var seconds: Int { days.reduce(0) { $0 + $1.seconds } }
    var watched: Int { days.reduce(0) { $0 + $1.watched } }
    var activeDays: Int { days.count { $0.isActive } }
  }

  /// Oldest first; the last is this week.
  let weeks: [Week]
  /// Days in a row up to today, or up to yesterday while there was nothing today.
  let streak: Int
  /// The most days in a row that there ever were.
  let longestStreak: Int
  let productions: [Activity.OfProduction]

  /// - Parameters:
  ///   - today: a day number.
  ///   - day: the day number of a time.
  init(_ activity: Activity, today: Int, day: (Date) -> Int) {
    productions = activity.productions
    let first = Self.monday(of: today) - 7 * (Self.weekCount - 1)
    var days: [Int: Day] = [:]
    for quarter in activity.quarters {
      let number = day(Self.date(ofQuarter: quarter.number))
      days[number, default: Day()].seconds += quarter.seconds
      days[number, default: Day()].watched += quarter.watched
    }
    let active = Set(activity.active.map { day(Self.date(ofQuarter: $0)) })
    for number in active { days[number, default: Day()].isActive = true }
    weeks = (0..<Self.weekCount).map { index in
      let monday = first + 7 * index
      let last = min(monday + 6, today)
      return Week(monday: monday, days: (monday...last).map { days[$0] ?? Day() })
    }
    (streak, longestStreak) = Self.streaks(of: active, today: today)
  }

  var seconds: Int { weeks.reduce(0) { $0 + $1.seconds } }
  var watched: Int { weeks.reduce(0) { $0 + $1.watched } }
  var activeDays: Int { weeks.reduce(0) { $0 + $1.activeDays } }

  /// When its first week may have begun, wherever the user is.
  static func start(today: Int) -> Date {
    let first = monday(of: today) - 7 * (weekCount - 1)
    return Date(timeIntervalSince1970: Double(first - 1) * 86_400)
  }

  /// Day 0 was a Thursday.
  private static func monday(of day: Int) -> Int {
    let weekday = ((day + 3) % 7 + 7) % 7
    return day - weekday
  }

  private static func date(ofQuarter number: Int) -> Date {
    Date(timeIntervalSince1970: Double(number * Activity.quarter))
  }

  private static func streaks(of active: Set<Int>, today: Int) -> (now: Int, longest: Int) {
    var (now, longest, run) = (0, 0, 0)
    var previous: Int?
    for day in active.sorted() {
      run = previous == day - 1 ? run + 1 : 1
      longest = max(longest, run)
      if day == today || day == today - 1 { now = run }
      previous = day
    }
    return (now, longest)
  }
}

extension ActivityHistory {
  init(in world: World) throws(LibraryError) {
    let local = LocalDay(in: world)
    let today = local.number(of: world.moment.wall)
    let activity = try world.library.activity(Self.start(today: today))
    self.init(activity, today: today) { local.number(of: $0) }
  }
}
