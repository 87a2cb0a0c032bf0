public import struct FoundationEssentials.Date

/// What achievements are measured by. Each is a number that only grows.
public enum Metric: String, Hashable, Sendable, Codable, CaseIterable {
  case episodesStarted, episodesFinished
  /// Minutes really played; of finished episodes that never were, their known durations.
  case minutesWatched
  case productionsStarted, productionsCompleted
  /// The longest run of consecutive UTC days with a finished episode.
  case streakDays
  /// Different presenters of finished episodes.
  case presenters
  /// Catalogs the user subscribed to or imported.
  case subscriptions
  case searches, starred, queued, browsed, imports, exports
  /// Circles drawn with the mouse.
  case circles
  /// Power hours that reached their end.
  case powerHours
}

/// A production by what its catalog calls it, before anything of it is stored.
public struct ProductionReference: Hashable, Sendable, Codable {
  /// The location of its catalog, such as `shipped:FILE`.
  public var catalog: String
  /// Its id in that catalog.
  public var key: String

  public init(catalog: String, key: String) {
    self.catalog = catalog
    self.key = key
  }
}

/// One achievement as `Data/achievements.json` defines it.
public struct AchievementDefinition: Hashable, Sendable, Codable, Identifiable {
  public let id: AchievementID
  public var title: String
  /// The sentence shown when it is earned.
  public var text: String
  /// What to do to earn it, as a sentence; nil where only `text` says it.
  public var goal: String?
  public var points: Int
  /// Shown without its text until something was reported for it.
  public var isHidden: Bool
  public var metric: Metric
  /// The only production whose episodes count; nil when all do. Only with `episodesFinished`.
  public var production: ProductionReference?
  /// The metric's value at which it is complete, 1 or more.
  public var target: Int

  public init(
    id: AchievementID, title: String, text: String, goal: String? = nil, points: Int,
    isHidden: Bool = false,
    metric: Metric, production: ProductionReference? = nil, target: Int
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.goal = goal
    self.points = points
    self.isHidden = isHidden
    self.metric = metric
    self.production = production
    self.target = target
  }

  /// Whole percent for a value of the metric, 0...100; 100 only at the target or above.
  public func percent(at value: Int) -> Int {
    guard value > 0, target > 0 else { return 0 }
    if value >= target { return 100 }
    return target.dividingFullWidth(value.multipliedFullWidth(by: 100)).quotient
  }
}

/// How far one achievement is.
public struct AchievementProgress: Equatable, Sendable, Codable {
  public var id: AchievementID
  /// 0...100; only grows until a reset.
  public var percent: Int
  /// The metric counted since the last reset, at most the target.
  public var value: Int
  /// When it was completed; nil until then.
  public var earned: Date?

  public init(id: AchievementID, percent: Int, value: Int, earned: Date? = nil) {
    self.id = id
    self.percent = percent
    self.value = value
    self.earned = earned
  }
}
