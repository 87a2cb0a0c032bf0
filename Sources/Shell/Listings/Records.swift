import Catalog
import Interface
public import struct FoundationEssentials.Date

struct ProductionRecord: Encodable {
  var id: Int64
  var title: String
  var presenters: [String]
  var summary: String?
  var page: String?
  var language: String?
  var tags: [String]
  var year: Int?
  var unavailable: String?
  var episodes: Int
  var watched: Int
  var new: Int
  var duration: Int?
  var unknownDurations: Int

  init(_ production: Production) {
    id = production.id.rawValue
    title = production.title
    presenters = production.presenters
    summary = production.summary
    page = production.page
    language = production.language
    tags = production.tags
    year = production.year
    unavailable = production.unavailable
    episodes = production.episodeCount
    watched = production.watchedCount
    new = production.newCount
    duration = production.duration
    unknownDurations = production.unknownDurations
  }
}

struct EpisodeRecord: Encodable {
  var id: Int64
  var number: Int
  var title: String
  var production: String
  var productionID: Int64
  var presenters: [String]
  var published: Date?
  var duration: Int?
  var language: String?
  var tags: [String]
  var page: String?
  var media: [Media]
  var notes: String?
  /// `unwatched`, `started` or `watched`.
  var state: String
  var position: Int?
  var watchedOn: Date?
  var starred: Bool
  var new: Bool
  var queuePosition: Int?
  var unavailable: String?

  init(_ episode: Episode) {
    id = episode.id.rawValue
    number = episode.number
    title = episode.title
    production = episode.productionTitle
    productionID = episode.production.rawValue
    presenters = episode.presenters
    published = episode.published
    duration = episode.duration
    language = episode.language
    tags = episode.tags
    page = episode.page
    media = episode.media
    notes = episode.notes
    switch episode.watch {
    case .unwatched: state = "unwatched"
    case .started: state = "started"
    case .watched(let date):
      state = "watched"
      watchedOn = date
    }
    if episode.position > 0 || episode.watch == .started { position = episode.position }
    starred = episode.isStarred
    new = episode.isNew
    queuePosition = episode.queuePosition
    unavailable = episode.unavailable
  }
}

struct CatalogRecord: Encodable {
  var id: Int64
  var title: String
  var location: String
  var origin: String
  var followed: Bool
  var format: String?
  var productions: Int
  var episodes: Int
  var checked: Date?
  var succeeded: Date?
  var failure: String?
  var ended: Date?
  var waitsUntil: Date?
  var folders: [String]

  init(_ subscription: Subscription) {
    folders = subscription.folders.map { $0.joined(separator: "/") }
    id = subscription.id.rawValue
    title = subscription.title
    location = subscription.shownLocation
    origin = subscription.origin.rawValue
    followed = subscription.isFollowed
    format = subscription.format?.rawValue
    productions = subscription.productionCount
    episodes = subscription.episodeCount
    checked = subscription.checked
    succeeded = subscription.succeeded
    failure = subscription.failure
    ended = subscription.ended
    waitsUntil = [subscription.pausedUntil, subscription.serverPausedUntil].compactMap(\.self).max()
  }
}

/// An achievement's definition with its progress.
public struct AchievementRecord: Encodable, Sendable {
  public var id: String
  public var title: String
  public var text: String
  /// What to do to earn it.
  public var goal: String?
  public var points: Int
  public var hidden: Bool
  public var percent: Int
  public var value: Int
  public var target: Int
  public var earned: Date?

  init(_ definition: AchievementDefinition, _ progress: AchievementProgress?) {
    id = definition.id.rawValue
    title = definition.title
    text = definition.text
    goal = definition.goal
    points = definition.points
    hidden = definition.isHidden
    percent = progress?.percent ?? 0
    value = progress?.value ?? 0
    target = definition.target
    earned = progress?.earned
  }
}

struct PendingRecord: Encodable {
  var id: String
  var kind: String
  var achievement: String?
  var title: String?
  var percent: Int
  var created: Date
  var byHand: Bool
  var attempts: Int
  var lastError: String?
  var nextTry: Date?
  var setAside: Bool

  init(_ report: PendingReport) {
    id = report.id
    switch report.fact {
    case .achievement(let id, _): (kind, achievement) = ("achievement", id.rawValue)
    case .activity(let fact): (kind, title) = (fact.kind.rawValue, fact.subject.title)
    case .unreadable: kind = "unreadable"
    }
    percent = report.fact.percent
    created = report.created
    byHand = report.isByHand
    attempts = report.attempts
    lastError = report.lastError
    nextTry = report.nextTry
    setAside = report.isSetAside
  }
}

/// A setting with its value in force.
public struct SettingRecord: Encodable, Sendable {
  public var key: String
  public var value: String
  public var defaultValue: String
  public var kind: String
  public var summary: String

  init(_ setting: Setting, in world: World) {
    key = setting.key
    value = setting.read(world.settings)
    defaultValue = setting.defaultValue(in: world.surroundings)
    kind = setting.kind
    summary = setting.summary
  }
}

public struct NoticeRecord: Encodable, Sendable {
  public var time: Date
  public var kind: String
  public var text: String

  init(_ entry: NoticeCenter.Entry) {
    time = entry.time.wall
    kind = entry.notice.kind.rawValue
    text = entry.notice.text
  }
}

public struct CommandRecord: Encodable, Sendable {
  public var name: String
  public var usage: String
  public var summary: String
  public var group: String
  /// Why it cannot be used now; absent when it can.
  public var unavailable: String?
}

public struct KeyRecord: Encodable, Sendable {
  public var key: String
  public var command: String
}
