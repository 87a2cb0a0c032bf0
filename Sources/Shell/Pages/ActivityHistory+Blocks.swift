import Catalog
import Interface

/// The last weeks as a full screen draws them, and in words.
extension ActivityHistory {
  /// From so many seconds on a day is drawn with the second step, and with the full one.
  private static let steps = (more: 20 * 60, much: 60 * 60)

  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// A calendar and what was played a week.
  var blocks: [Block] {
    [.section("Your last \(Self.weekCount) weeks"), .calendar(calendar), .plot(plot)]
  }

  private var calendar: CalendarView {
    var month: Int?
    let views = weeks.map { week in
      let own = CivilDate(dayNumber: week.monday).month
      defer { month = own }
      let days = week.days.map { Optional(Self.level(of: $0)) }
      return CalendarView.Week(
        days: days + Array(repeating: nil, count: 7 - days.count),
        label: own == month ? nil : NearDate.months[own - 1])
    }
    return CalendarView(rows: Self.weekdays, weeks: views)
  }

  private static func level(of day: Day) -> Int {
    guard day.isActive || day.seconds > 0 else { return 0 }
    return day.seconds >= steps.much ? 3 : day.seconds >= steps.more ? 2 : 1
  }

  private var plot: PlotView {
    PlotView(
      label: "Minutes a week", values: weeks.map(\.seconds),
      words: "now \(Self.minutes(thisWeek)), best \(Self.minutes(best))")
  }

  var thisWeek: Int { weeks.last?.seconds ?? 0 }
  /// Seconds of the week in which most was played.
  var best: Int { weeks.map(\.seconds).max() ?? 0 }

  /// To the nearest, at least 1 where something was played.
  static func minutes(_ seconds: Int) -> Int { seconds > 0 ? max(1, (seconds + 30) / 60) : 0 }
}
