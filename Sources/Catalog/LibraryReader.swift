public import struct FoundationEssentials.Date

/// Bounded, synchronous reads of the library, for pages and completion: callers say how many rows
/// they want, and what else they ask for is small.
///
/// The live value is made by `Store` on a read-only connection of its own; each closure sees
/// everything committed before it is called.
public struct LibraryReader: Sendable {
  /// What a listing of titles is searched in.
  public enum TitleScope: Hashable, Sendable {
    case productions
    case episodes(ProductionID)
    case catalogs
  }

  public struct TitleMatch: Equatable, Sendable {
    /// Raw value of the id of the scope's kind.
    public var id: Int64
    public var title: String

    public init(id: Int64, title: String) {
      self.id = id
      self.title = title
    }
  }

  public struct Counts: Equatable, Sendable {
    /// Followed catalogs and those of this run, and what they hold.
    public var catalogs = 0
    public var productions = 0
    public var episodes = 0
    /// Episodes in Up Next.
    public var queued = 0

    public init() {}
  }

  /// Until `end` every read on this thread sees one state of the library, whatever is committed
  /// meanwhile; other threads that read wait. May be nested. nil when the library cannot be read.
  public var begin: @Sendable () -> LibraryRevision?
  /// Ends what `begin` began, on the same thread. The first error of a read since the outermost
  /// `begin`; nil when all of them succeeded.
  public var end: @Sendable () -> LibraryError?
  public var counts: @Sendable () throws(LibraryError) -> Counts
  public var productions:
    @Sendable (ProductionQuery, Window) throws(LibraryError) -> Listing<Production>
  /// The same with what a user wants to know first of each.
  public var shelf: @Sendable (ProductionQuery, Window) throws(LibraryError) -> Listing<ShelfRow>
  /// Episodes to be watched of the productions that are begun or subscribed by the user.
  public var toWatch: @Sendable () throws(LibraryError) -> Int
  /// The episode that was begun and used last; when none is begun, the first after a watched one; nil
  /// for neither.
  public var continuation: @Sendable (ProductionID) throws(LibraryError) -> Continuation?
  /// nil when there is no such production. Also finds those of unfollowed catalogs.
  public var production: @Sendable (ProductionID) throws(LibraryError) -> Production?
  /// Where a production stands in a listing, from 0; nil when it is not in it.
  public var place: @Sendable (ProductionID, ProductionQuery) throws(LibraryError) -> Int?
  public var episodes: @Sendable (EpisodeQuery, Window) throws(LibraryError) -> Listing<Episode>
  /// With its notes. nil when there is no such episode.
  public var episode: @Sendable (EpisodeID) throws(LibraryError) -> Episode?
  /// Ids of the episodes of a query in its order, all of them, for stepping through it.
  public var episodeIDs: @Sendable (EpisodeQuery) throws(LibraryError) -> [EpisodeID]
  /// Every catalog the library knows, followed or not, in order; none that was opened for an
  /// earlier run only.
  public var catalogs: @Sendable () throws(LibraryError) -> [Subscription]
  /// Titles that begin with the text, in any case; when none does, titles that contain it.
  /// An exact title comes alone. At most the given number.
  public var titles: @Sendable (String, TitleScope, Int) throws(LibraryError) -> [TitleMatch]
  /// Progress of every achievement that has any.
  public var achievements: @Sendable () throws(LibraryError) -> [AchievementProgress]
  public var pendingReports: @Sendable (Window) throws(LibraryError) -> Listing<PendingReport>
  /// nil when it waits no longer.
  public var pendingReport: @Sendable (String) throws(LibraryError) -> PendingReport?
  /// Ids of all of them, in their order.
  public var pendingIDs: @Sendable () throws(LibraryError) -> [String]
  /// Stored settings only; defaults are not in it.
  public var settings: @Sendable () throws(LibraryError) -> [String: String]
  /// The power hour that was stored last; nil when none is under way.
  public var powerHour: @Sendable () throws(LibraryError) -> StoredPowerHour?
  /// The episode that was played last, with its notes; nil when none was, or it came to its end.
  public var lastPlayed: @Sendable () throws(LibraryError) -> Episode?
  /// The user's remarks on an episode, in the order of their seconds.
  public var remarks: @Sendable (EpisodeID) throws(LibraryError) -> [Remark]
  /// What was played and watched since a time, and what can be said of all the time before.
  public var activity: @Sendable (Date) throws(LibraryError) -> Activity
  /// Whether there is something to take back at this time.
  public var canUndo: @Sendable (Date) throws(LibraryError) -> Bool

  public init(
    begin: @escaping @Sendable () -> LibraryRevision?,
    end: @escaping @Sendable () -> LibraryError?,
    counts: @escaping @Sendable () throws(LibraryError) -> Counts,
    productions:
      @escaping @Sendable (ProductionQuery, Window) throws(LibraryError) -> Listing<Production>,
    shelf:
      @escaping @Sendable (ProductionQuery, Window) throws(LibraryError) -> Listing<ShelfRow>,
    toWatch: @escaping @Sendable () throws(LibraryError) -> Int,
    continuation: @escaping @Sendable (ProductionID) throws(LibraryError) -> Continuation?,
    production: @escaping @Sendable (ProductionID) throws(LibraryError) -> Production?,
    place: @escaping @Sendable (ProductionID, ProductionQuery) throws(LibraryError) -> Int?,
    episodes: @escaping @Sendable (EpisodeQuery, Window) throws(LibraryError) -> Listing<Episode>,
    episode: @escaping @Sendable (EpisodeID) throws(LibraryError) -> Episode?,
    episodeIDs: @escaping @Sendable (EpisodeQuery) throws(LibraryError) -> [EpisodeID],
    catalogs: @escaping @Sendable () throws(LibraryError) -> [Subscription],
    titles: @escaping @Sendable (String, TitleScope, Int) throws(LibraryError) -> [TitleMatch],
    achievements: @escaping @Sendable () throws(LibraryError) -> [AchievementProgress],
    pendingReports: @escaping @Sendable (Window) throws(LibraryError) -> Listing<PendingReport>,
    pendingReport: @escaping @Sendable (String) throws(LibraryError) -> PendingReport?,
    pendingIDs: @escaping @Sendable () throws(LibraryError) -> [String],
    settings: @escaping @Sendable () throws(LibraryError) -> [String: String],
    powerHour: @escaping @Sendable () throws(LibraryError) -> StoredPowerHour?,
    lastPlayed: @escaping @Sendable () throws(LibraryError) -> Episode?,
    remarks: @escaping @Sendable (EpisodeID) throws(LibraryError) -> [Remark],
    activity: @escaping @Sendable (Date) throws(LibraryError) -> Activity,
    canUndo: @escaping @Sendable (Date) throws(LibraryError) -> Bool
  ) {
    self.begin = begin
    self.end = end
    self.counts = counts
    self.productions = productions
    self.shelf = shelf
    self.toWatch = toWatch
    self.continuation = continuation
    self.production = production
    self.place = place
    self.episodes = episodes
    self.episode = episode
    self.episodeIDs = episodeIDs
    self.catalogs = catalogs
    self.titles = titles
    self.achievements = achievements
    self.pendingReports = pendingReports
    self.pendingReport = pendingReport
    self.pendingIDs = pendingIDs
    self.settings = settings
    self.powerHour = powerHour
    self.lastPlayed = lastPlayed
    self.remarks = remarks
    self.activity = activity
    self.canUndo = canUndo
  }
}
