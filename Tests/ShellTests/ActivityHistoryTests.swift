import Catalog
import FoundationEssentials
import Interface
import TestSupport
import Testing

@testable import Shell

/// Local days and weeks, and days in a row.
@Suite struct ActivityHistoryTests {
  /// 2026-11-30, a Monday.
  private static let today = 20_787
  private static let hour = 4

  private func quarter(_ day: Int, _ hour: Int = 12) -> Int {
    (Self.today + day) * 96 + hour * Self.hour
  }

  /// - Parameter ahead: hours that the user is ahead of UTC.
  private func history(_ activity: Activity, ahead: Int = 0, today: Int = 0) -> ActivityHistory {
    let local = LocalDay { _ in ahead * 3600 }
    return ActivityHistory(activity, today: Self.today + today) { local.number(of: $0) }
  }

  @Test func weeksBeginOnMondayAndEndToday() {
    for (today, days) in [(0, 1), (1, 2), (6, 7), (7, 1)] {
      let weeks = history(Activity(), today: today).weeks
      #expect(weeks.count == 26)
      #expect(weeks.last?.days.count == days)
      #expect(weeks.dropLast().allSatisfy { $0.days.count == 7 })
      for (week, next) in zip(weeks, weeks.dropFirst()) { #expect(next.monday == week.monday + 7) }
      let monday = CivilDate(dayNumber: weeks[25].monday)
      #expect(
        monday
          == (today < 7
            ? CivilDate(year: 2026, month: 11, day: 30) : CivilDate(year: 2026, month: 12, day: 7)))
    }
  }

  /// Eleven at night in UTC is tomorrow for whoever is two hours ahead.
  @Test(arguments: [(0, 6), (2, 0), (14, 0), (-10, 6), (-12, 6)])
  func aDayIsTheUsersOwn(ahead: Int, weekday: Int) throws {
    let late = quarter(-1, 23)
    let history = history(
      Activity(quarters: [.init(number: late, seconds: 600, watched: 1)], active: [late]),
      ahead: ahead)
    let week = try #require(history.weeks.last { $0.activeDays > 0 })
    #expect(week.days.firstIndex { $0.seconds == 600 && $0.watched == 1 } == weekday)
    #expect(history.streak == 1)
  }

  nonisolated static let rows: [(days: [Int], streak: Int, longest: Int)] = [
    ([], 0, 0), ([0], 1, 1), ([-1], 1, 1), ([-2], 0, 1), ([-2, -1, 0], 3, 3),
    ([-3, -2, 0], 1, 2), ([-9, -8, -7, -6, -1, 0], 2, 4), ([-400, -399, -398], 0, 3),
    // A clock that went wrong counts nothing for today.
    ([1, 2, 3], 0, 3),
  ]

  @Test(arguments: rows)
  func daysInARowEndTodayOrYesterday(days: [Int], streak: Int, longest: Int) {
    let history = history(Activity(active: days.map { quarter($0) }))
    #expect(history.streak == streak)
    #expect(history.longestStreak == longest)
  }

  /// Whatever the zone, nothing within the weeks is lost or counted twice.
  @Test(arguments: [-12, -5, 0, 5, 14]) func theWeeksHoldWhatWasPlayed(ahead: Int) {
    var random = SeededGenerator(seed: 7)
    let quarters = (0..<2000).map { index in
      Activity.Quarter(
        number: quarter(-170) + index * 7, seconds: random.below(900), watched: random.below(3))
    }
    let history = history(
      Activity(quarters: quarters, active: quarters.map(\.number)), ahead: ahead, today: 6)
    #expect(history.seconds == quarters.reduce(0) { $0 + $1.seconds })
    #expect(history.watched == quarters.reduce(0) { $0 + $1.watched })
    #expect(history.activeDays == history.longestStreak)
    let most = history.weeks.map(\.seconds).max()
    #expect(history.best == most)
  }

  @Test func whatIsReadBeginsBeforeTheFirstWeekAnywhere() {
    let weeks = history(Activity()).weeks
    let start = LocalDay { _ in 0 }.number(of: ActivityHistory.start(today: Self.today))
    #expect(start < weeks[0].monday && start >= weeks[0].monday - 2)
  }

  @Test(arguments: [
    (0, false, 0), (0, true, 1), (1, true, 1), (1199, true, 1), (1200, true, 2), (3599, true, 2),
    (3600, true, 3), (99_999, true, 3),
  ])
  func aDayIsDrawnByHowLongWasPlayed(seconds: Int, isActive: Bool, level: Int) throws {
    let now = quarter(0)
    let history = history(
      Activity(
        quarters: seconds > 0 ? [.init(number: now, seconds: seconds)] : [],
        active: isActive ? [now] : []))
    let views = history.blocks.compactMap { block -> CalendarView? in
      if case .calendar(let view) = block { view } else { nil }
    }
    let week = try #require(views.first?.weeks.last)
    #expect(week.days == [level, nil, nil, nil, nil, nil, nil])
    #expect(views.first?.weeks.compactMap(\.label).suffix(2) == ["Oct", "Nov"])
  }

  @Test(arguments: [(0, 0), (1, 1), (29, 1), (89, 1), (90, 2), (3600, 60)])
  func minutesAreWholeAndNoneIsLost(seconds: Int, minutes: Int) {
    #expect(ActivityHistory.minutes(seconds) == minutes)
  }
}
