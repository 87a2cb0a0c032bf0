import Catalog
import FoundationEssentials

/// What programs get of `stats`. Lengths are seconds.
struct StatsRecord: Encodable, Sendable {
  struct Week: Encodable, Sendable {
    /// The date of its Monday, such as `2026-11-30`.
    var week: String
    var played: Int
    var watched: Int
    var activeDays: Int
    /// Seconds played on each day, from Monday; without those to come.
    var days: [Int]
  }

  struct Production: Encodable, Sendable {
    var productionID: Int64
    var title: String
    var episodes: Int
    var watched: Int
    var played: Int
    var last: Date
  }

  var streak: Int
  var longestStreak: Int
  var played: Int
  var watched: Int
  var activeDays: Int
  var weeks: [Week]
  var byProduction: [Production]

  init(_ history: ActivityHistory) {
    streak = history.streak
    longestStreak = history.longestStreak
    played = history.seconds
    watched = history.watched
    activeDays = history.activeDays
    weeks = history.weeks.map { week in
      Week(
        week: DateText.day(number: week.monday), played: week.seconds, watched: week.watched,
        activeDays: week.activeDays, days: week.days.map(\.seconds))
    }
    byProduction = history.productions.map { production in
      Production(
        productionID: production.id.rawValue, title: production.title,
        episodes: production.episodes, watched: production.watched, played: production.seconds,
        last: production.last)
    }
  }
}
