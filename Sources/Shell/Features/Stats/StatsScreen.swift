import Canvas
import Catalog
import Interface

/// The user's last weeks: drawn on a full screen, in tables elsewhere.
struct StatsScreen: Screen {
  var route: Route { .feature(Stats.place) }

  /// The day it is: tomorrow is another page.
  func phase(in world: World) -> (any Hashable & Sendable)? {
    LocalDay(in: world).number(of: world.moment.wall)
  }

  func content(in world: World) -> ScreenContent {
    do {
      let history = try ActivityHistory(in: world)
      let blocks =
        world.presentation == .full ? Self.drawn(history) : Self.lines(history)
      return ScreenContent(
        page: Page(breadcrumb: ["Productions", "Stats"], blocks: blocks),
        record: .named(
          "stats", Listing(rows: [StatsRecord(history)], offset: 0, total: 1)))
    } catch {
      return .failed(["Stats"], Failure(error))
    }
  }

  // MARK: On a full screen

  private static func drawn(_ history: ActivityHistory) -> [Block] {
    let played = history.seconds > 0 ? [DurationText.words(history.seconds)] : []
    let facts = [streak(history)] + played + ["\(history.watched) watched"]
    var blocks = [Block.joined(facts)] + history.blocks
    if !history.productions.isEmpty {
      blocks += [.section("By production"), .shares(shares(history))]
    }
    return blocks
  }

  /// By how long was played of each.
  private static func shares(_ history: ActivityHistory) -> [ShareView] {
    let most = max(1, history.productions.map(\.seconds).max() ?? 0)
    return history.productions.map { production in
      let played = production.seconds > 0 ? DurationText.words(production.seconds) + ", " : ""
      return ShareView(
        production.title, fraction: Double(production.seconds) / Double(most),
        words: "\(played)\(production.watched) of \(production.episodes) watched",
        press: try? Invocation(.open, .production(production.id.rawValue)))
    }
  }

  // MARK: In lines

  private static func lines(_ history: ActivityHistory) -> [Block] {
    let rows = history.productions.enumerated().map { index, production in
      Table.Row(
        number: index + 1,
        cells: [
          production.title, "\(ActivityHistory.minutes(production.seconds))",
          "\(production.watched) of \(production.episodes)", DateText.day(production.last),
        ], open: try? Invocation(.open, .production(production.id.rawValue)))
    }
    let productions = Table(
      columns: [
        .init("Production", stretches: true), .init("Minutes", .trailing),
        .init("Watched", .trailing), .init("Last"),
      ], rows: rows, total: rows.count,
      whenEmpty: "Nothing was played or watched yet. play N plays an episode.")
    guard !rows.isEmpty else { return [.table(productions)] }
    return [.facts(facts(history)), .table(productions), .table(weeks(history))]
  }

  private static func facts(_ history: ActivityHistory) -> [Fact] {
    [
      Fact("Days in a row", "\(history.streak), at most \(history.longestStreak)"),
      Fact(
        "This week",
        "\(ActivityHistory.minutes(history.thisWeek)) min, best "
          + "\(ActivityHistory.minutes(history.best)) min"),
      Fact(
        "26 weeks",
        "\(ActivityHistory.minutes(history.seconds)) min on \(counted(history.activeDays, "day")), "
          + "\(counted(history.watched, "episode")) watched"),
    ]
  }

  /// Those in which there was something; of each day the minutes, of one without `-`.
  private static func weeks(_ history: ActivityHistory) -> Table {
    let weeks = history.weeks.filter { $0.activeDays > 0 }
    let rows = weeks.enumerated().map { index, week in
      let days = week.days.map { day in
        day.isActive ? "\(ActivityHistory.minutes(day.seconds))" : "-"
      }
      let coming = Array(repeating: "", count: 7 - days.count)
      return Table.Row(
        number: index + 1,
        cells: [DateText.day(number: week.monday)] + days + coming
          + ["\(ActivityHistory.minutes(week.seconds))", "\(week.watched)"])
    }
    var table = Table(
      columns: [.init("Week")] + ActivityHistory.weekdays.map { .init($0, .trailing) }
        + [.init("Minutes", .trailing), .init("Watched", .trailing)],
      rows: rows, total: rows.count, whenEmpty: "Nothing in the last 26 weeks.")
    table.isCounted = false
    return table
  }

  private static func streak(_ history: ActivityHistory) -> String {
    guard history.longestStreak > 0 else { return "no day yet" }
    let now = history.streak > 0 ? "\(counted(history.streak, "day")) in a row" : "no row of days"
    return history.longestStreak > history.streak
      ? now + ", at most \(history.longestStreak)" : now
  }
}
