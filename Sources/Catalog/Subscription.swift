public import struct FoundationEssentials.Date

/// A catalog location the library knows.
public struct Subscription: Equatable, Sendable, Identifiable, Codable {
  public enum Origin: String, Sendable, Codable {
    /// Shipped with the program and followed from the first run.
    case shipped
    /// Shipped, but followed only when the user asks.
    case offered
    /// Subscribed by the user.
    case user
    /// Named on the command line for one run.
    case run
  }

  public let id: CatalogID
  /// Address, absolute file path, or `shipped:FILE` for one that comes with the program.
  public var location: String
  /// The user's own title for it, else the document's; the location until it was read once.
  public var title: String
  public var origin: Origin
  /// Whether the user follows it. Its productions stay in the library when not.
  public var isFollowed: Bool
  public var format: PublishedCatalog.Format?
  public var productionCount: Int
  public var episodeCount: Int
  /// `ETag` and `Last-Modified` of the last 200, byte for byte.
  public var etag: String?
  public var lastModified: String?
  /// When it was last asked for, with any outcome.
  public var checked: Date?
  /// When it last answered with a document or "not changed".
  public var succeeded: Date?
  /// Why the last attempt failed or gave only a part, in words; nil when it did not.
  public var failure: String?
  /// When it said that it is gone for good (410); nil while it is asked for.
  public var ended: Date?
  /// When all of it was last had, rather than "not changed"; nil when never, or only a part.
  public var whole: Date?
  /// Until when its server, when this catalog was asked for, wanted to be left alone. May be over.
  public var pausedUntil: Date?
  /// The same, as its server said it of any catalog.
  public var serverPausedUntil: Date?
  /// The folders it lies in, each with those around it, outermost first.
  public var folders: [[String]]
  /// The page that the list it came from names for it.
  public var page: String?

  public init(
    id: CatalogID, location: String, title: String, origin: Origin, isFollowed: Bool,
    format: PublishedCatalog.Format? = nil, productionCount: Int = 0, episodeCount: Int = 0,
    etag: String? = nil, lastModified: String? = nil, checked: Date? = nil,
    succeeded: Date? = nil, failure: String? = nil, ended: Date? = nil, whole: Date? = nil,
    pausedUntil: Date? = nil, serverPausedUntil: Date? = nil, folders: [[String]] = [],
    page: String? = nil
  ) {
    self.folders = folders
    self.page = page
    self.id = id
    self.location = location
    self.title = title
    self.origin = origin
    self.isFollowed = isFollowed
    self.format = format
    self.productionCount = productionCount
    self.episodeCount = episodeCount
    self.etag = etag
    self.lastModified = lastModified
    self.checked = checked
    self.succeeded = succeeded
    self.failure = failure
    self.ended = ended
    self.whole = whole
    self.pausedUntil = pausedUntil
    self.serverPausedUntil = serverPausedUntil
  }
}
