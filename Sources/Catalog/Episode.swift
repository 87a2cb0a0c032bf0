public import struct FoundationEssentials.Date

/// What the user has done with an episode.
public enum WatchState: Hashable, Sendable, Codable {
  case unwatched
  /// Begun.
  case started
  case watched(on: Date)

  public var isWatched: Bool {
    if case .watched = self { true } else { false }
  }
}

/// One item of a production in the library.
public struct Episode: Equatable, Sendable, Identifiable, Codable {
  public let id: EpisodeID
  public var production: ProductionID
  public var productionTitle: String
  /// Place in its production, from 1.
  public var number: Int
  public var title: String
  /// Its own, else those of its production.
  public var presenters: [String]
  /// Only filled when one episode is read, not in listings.
  public var notes: String?
  public var page: String?
  public var published: Date?
  /// Seconds, 1 or more; nil when unknown.
  public var duration: Int?
  public var language: String?
  public var tags: [String]
  public var media: [Media]
  public var watch: WatchState
  /// The second where playing it goes on; 0 for its beginning. Also of an episode that was watched and
  /// is played again.
  public var position: Int
  public var isStarred: Bool
  /// Whether it arrived after its production was first loaded, and nothing was done with it since.
  public var isNew: Bool
  /// Place in Up Next, from 1; nil when not queued.
  public var queuePosition: Int?
  /// Why it cannot be played, taken from its production; nil when nothing is known against it.
  public var unavailable: String?

  public init(
    id: EpisodeID, production: ProductionID, productionTitle: String, number: Int, title: String,
    presenters: [String] = [], notes: String? = nil, page: String? = nil, published: Date? = nil,
    duration: Int? = nil, language: String? = nil, tags: [String] = [], media: [Media] = [],
    watch: WatchState = .unwatched, position: Int = 0, isStarred: Bool = false,
    isNew: Bool = false, queuePosition: Int? = nil, unavailable: String? = nil
  ) {
    self.id = id
    self.production = production
    self.productionTitle = productionTitle
    self.number = number
    self.title = title
    self.presenters = presenters
    self.notes = notes
    self.page = page
    self.published = published
    self.duration = duration
    self.language = language
    self.tags = tags
    self.media = media
    self.watch = watch
    self.position = position
    self.isStarred = isStarred
    self.isNew = isNew
    self.queuePosition = queuePosition
    self.unavailable = unavailable
  }
}
