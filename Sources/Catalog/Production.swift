/// A series in the library.
public struct Production: Equatable, Sendable, Identifiable, Codable {
  public let id: ProductionID
  public var catalog: CatalogID
  public var title: String
  public var presenters: [String]
  public var summary: String?
  public var page: String?
  public var language: String?
  public var tags: [String]
  public var year: Int?
  /// Why nothing of it can be played; nil when it can.
  public var unavailable: String?
  public var episodeCount: Int
  public var watchedCount: Int
  /// How many are new: see `Episode.isNew`.
  public var newCount: Int
  /// Sum of the known durations in seconds; nil when none is known.
  public var duration: Int?
  /// How many episodes have no known duration.
  public var unknownDurations: Int

  public init(
    id: ProductionID, catalog: CatalogID, title: String, presenters: [String] = [],
    summary: String? = nil, page: String? = nil, language: String? = nil, tags: [String] = [],
    year: Int? = nil, unavailable: String? = nil, episodeCount: Int = 0, watchedCount: Int = 0,
    newCount: Int = 0, duration: Int? = nil, unknownDurations: Int = 0
  ) {
    self.id = id
    self.catalog = catalog
    self.title = title
    self.presenters = presenters
    self.summary = summary
    self.page = page
    self.language = language
    self.tags = tags
    self.year = year
    self.unavailable = unavailable
    self.episodeCount = episodeCount
    self.watchedCount = watchedCount
    self.newCount = newCount
    self.duration = duration
    self.unknownDurations = unknownDurations
  }

  /// Whole percent watched, 0...100, 100 only when every episode is; nil without episodes.
  public var percentWatched: Int? {
    episodeCount > 0 ? watchedCount * 100 / episodeCount : nil
  }
}
