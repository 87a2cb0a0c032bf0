/// What a listing of episodes or productions leaves out.
public struct LibraryFilter: Hashable, Sendable, Codable {
  public var unwatched = false
  public var starred = false
  public var downloaded = false
  /// What arrived since its production was first loaded, and was not touched yet.
  public var new = false
  /// Lower-case tags, all of which must be there.
  public var tags: [String] = []
  /// Parts of presenters' names, all of which must be there, in any case.
  public var presenters: [String] = []
  /// A part of the title, in any case; empty for all.
  public var text = ""

  public init() {}

  public var isEmpty: Bool { self == LibraryFilter() }

  /// Whether it asks for nothing but what is new.
  public var isOnlyNew: Bool {
    var other = LibraryFilter()
    other.new = true
    return self == other
  }
}

public struct LibrarySort: Hashable, Sendable, Codable {
  public enum Key: String, Sendable, Codable, CaseIterable {
    case title, date, length, progress
  }

  public var key: Key
  public var isDescending: Bool

  public init(key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }
}

/// Which productions a listing shows: those of followed catalogs and of catalogs opened for this run.
public struct ProductionQuery: Hashable, Sendable, Codable {
  /// Only those of this catalog; nil for all.
  public var catalog: CatalogID?
  public var filter = LibraryFilter()
  /// nil: the order of the catalogs, then the order inside each.
  public var sort: LibrarySort?
  /// Whether without a sort they stand in the user's own order, by the groups of `ShelfRow`.
  public var isShelved: Bool

  public init(
    catalog: CatalogID? = nil, filter: LibraryFilter = LibraryFilter(), sort: LibrarySort? = nil,
    isShelved: Bool = false
  ) {
    self.catalog = catalog
    self.filter = filter
    self.sort = sort
    self.isShelved = isShelved
  }
}

/// Which episodes a listing shows.
public struct EpisodeQuery: Hashable, Sendable, Codable {
  public enum Scope: Hashable, Sendable, Codable {
    /// Every episode of followed catalogs.
    case all
    /// Every episode there is, also of catalogs that are not followed any more.
    case everything
    case production(ProductionID)
    /// Up Next, in its own order.
    case queue
    /// Full text over titles, presenters and notes of followed catalogs, best match first.
    /// Each word matches by its beginning; all must be there.
    case search(String)
  }

  public var scope: Scope
  public var filter = LibraryFilter()
  /// nil: the scope's own order. Unknown values sort last in both directions.
  public var sort: LibrarySort?

  public init(scope: Scope, filter: LibraryFilter = LibraryFilter(), sort: LibrarySort? = nil) {
    self.scope = scope
    self.filter = filter
    self.sort = sort
  }
}

/// A stretch of a listing.
public struct Window: Hashable, Sendable {
  /// Rows to skip, 0 or more.
  public var offset: Int
  /// Rows to return at most; nil for all.
  public var limit: Int?

  public init(offset: Int = 0, limit: Int? = nil) {
    self.offset = offset
    self.limit = limit
  }
}

/// Some rows of a listing and how many there are in all.
public struct Listing<Row: Sendable>: Sendable {
  public var rows: [Row]
  /// Place of the first row in the whole listing, from 0.
  public var offset: Int
  public var total: Int

  public init(rows: [Row], offset: Int, total: Int) {
    self.rows = rows
    self.offset = offset
    self.total = total
  }
}

extension Listing: Equatable where Row: Equatable {}
