public import struct FoundationEssentials.Date

/// What a catalog document says, before it is stored.
public struct PublishedCatalog: Equatable, Sendable {
  public enum Format: String, Sendable, Codable {
    case tekpub = "catalog"
    case rss, atom, opml
  }

  public var format: Format
  public var title: String?
  /// The productions it lists, in order. Empty for an OPML list; exactly one for a feed.
  public var productions: [PublishedProduction]
  /// The entries of an OPML list that have an address, in order. Empty for other formats.
  public var outlines: [Outline]
  /// The line of each outline in the document, from 1.
  public var outlineLines: [Int]
  /// What was mended or left out while reading, in words. Empty for a sound document.
  public var warnings: [String]
  /// Whether the document ends before its root element does: there was more of it.
  public var isCutOff: Bool
  /// Where a feed says that it has moved to, an http or https address; nil when it says nothing.
  public var newLocation: String?

  public init(
    format: Format, title: String? = nil, productions: [PublishedProduction] = [],
    outlines: [Outline] = [], outlineLines: [Int] = [], warnings: [String] = [],
    isCutOff: Bool = false, newLocation: String? = nil
  ) {
    self.outlineLines = outlineLines
    self.format = format
    self.title = title
    self.productions = productions
    self.outlines = outlines
    self.warnings = warnings
    self.isCutOff = isCutOff
    self.newLocation = newLocation
  }

  public var episodeCount: Int { productions.reduce(0) { $0 + $1.episodes.count } }

  /// What is kept with a catalog of which only a part came; nil when all of it did.
  public var shortfall: String? {
    guard isCutOff else { return nil }
    let count = episodeCount
    return
      "The document ended early; \(count == 1 ? "1 episode was" : "\(count) episodes were") read. "
      + "All of it is asked for next time."
  }
}

/// A series as a document describes it.
public struct PublishedProduction: Equatable, Sendable {
  /// Its identity inside the document: the id in our JSON, "" for the single production of a feed.
  public var key: String
  public var title: String
  public var presenters: [String]
  /// Plain text; nil when the document has none.
  public var summary: String?
  /// Address of its page.
  public var page: String?
  /// Language tag as published.
  public var language: String?
  public var tags: [String]
  public var year: Int?
  /// Why nothing of it can be played; nil when it can.
  public var unavailable: String?
  public var episodes: [PublishedEpisode]

  public init(
    key: String, title: String, presenters: [String] = [], summary: String? = nil,
    page: String? = nil, language: String? = nil, tags: [String] = [], year: Int? = nil,
    unavailable: String? = nil, episodes: [PublishedEpisode] = []
  ) {
    self.key = key
    self.title = title
    self.presenters = presenters
    self.summary = summary
    self.page = page
    self.language = language
    self.tags = tags
    self.year = year
    self.unavailable = unavailable
    self.episodes = episodes
  }
}

/// An episode as a document describes it.
public struct PublishedEpisode: Equatable, Sendable {
  /// The publisher's identity for it. nil when absent or blank (a blank guid is no guid).
  public var guid: String?
  public var title: String
  public var presenters: [String]
  /// Plain text with line breaks; nil when the document has none.
  public var notes: String?
  /// Address of its page.
  public var page: String?
  /// When it was published; nil when absent or unreadable, never "now".
  /// A date without a time is midnight UTC. Dates are shown in UTC.
  public var published: Date?
  /// Seconds, 1 or more; nil when unknown or absurd (over 48 h). Never 0.
  public var duration: Int?
  public var language: String?
  public var tags: [String]
  public var media: [Media]

  public init(
    guid: String? = nil, title: String, presenters: [String] = [], notes: String? = nil,
    page: String? = nil, published: Date? = nil, duration: Int? = nil, language: String? = nil,
    tags: [String] = [], media: [Media] = []
  ) {
    self.guid = guid
    self.title = title
    self.presenters = presenters
    self.notes = notes
    self.page = page
    self.published = published
    self.duration = duration
    self.language = language
    self.tags = tags
    self.media = media
  }
}

/// One entry of an OPML list.
public struct Outline: Equatable, Sendable {
  public enum Kind: String, Sendable {
    case feed
    /// A feed that is commented out, or lies in a folder that is.
    case disabled
    /// An address that is not a feed's.
    case link
  }

  /// `text`, else `title`, else the address.
  public var title: String
  /// The feed's address.
  public var location: String
  public var page: String?
  /// The folders it lies in, outermost first.
  public var folders: [String]
  public var kind: Kind

  public init(
    title: String, location: String, page: String? = nil, folders: [String] = [],
    kind: Kind = .feed
  ) {
    self.kind = kind
    self.title = title
    self.location = location
    self.page = page
    self.folders = folders
  }
}
