/// One change to the library that the user or the program asks for; each is one transaction.
public enum LibraryEdit: Hashable, Sendable {
  case watched(EpisodeID, Bool)
  /// Opened in a browser or player for the first time.
  case started(EpisodeID)
  /// Its page was opened: it is new no more.
  case seen(EpisodeID)
  /// What became of playing it.
  case playback(EpisodeID, PlaybackChange)
  /// Keeps the user's words at a second of an episode.
  case remark(EpisodeID, second: Int, String)
  case starred(EpisodeID, Bool)
  case queued(EpisodeID, Bool)
  /// Stores a setting; nil returns it to its default.
  case setting(String, String?)
  /// Stores something for later runs, as text, beside the settings; nobody undoes that.
  case remember(Memory, String)
  /// An achievement reported by percent, 0...100, by hand.
  case report(AchievementID, percent: Int)
  /// Starts all achievements again at nothing. Reports that wait for delivery stay.
  case resetAchievements
  case follow(CatalogID, Bool)
  /// Stars an episode and puts it in Up Next: what is kept of a power hour.
  case keep(EpisodeID)
  /// Stores the power hour under way; nil forgets it.
  case powerHour(PowerHour?)
  /// Forgets the power hour, which reached its end, and counts it.
  case finishPowerHour
  /// Counts a search, a page browsed, an import, an export or a circle. The other metrics are counted from
  /// the changes themselves, each episode and catalog once; counting those by hand does nothing.
  case count(Metric)
  /// Marks of several episodes, as one step.
  case several([LibraryEdit])
}

/// What a change led to.
public struct EditOutcome: Equatable, Sendable {
  /// False when everything was so already.
  public var changed: Bool
  /// Achievements completed by this change, in the order of their definitions.
  public var unlocked: [AchievementID]
  /// The achievement's stored percent after a `report`; nil for other edits.
  public var percent: Int?
  /// Which episodes `several` marks changed, in the order given; empty for other edits.
  public var marked: [EpisodeID]

  public init(
    changed: Bool, unlocked: [AchievementID] = [], percent: Int? = nil, marked: [EpisodeID] = []
  ) {
    self.changed = changed
    self.unlocked = unlocked
    self.percent = percent
    self.marked = marked
  }
}

/// What storing a fetched document led to.
public struct SaveOutcome: Equatable, Sendable {
  public var newProductions: Int
  /// All that were not known before.
  public var newEpisodes: Int
  /// Those of them that are new: see `Episode.isNew`.
  public var freshEpisodes: Int
  public var changedEpisodes: Int
  /// Items that the document lists more than once, beyond the first of each.
  public var repeatedEpisodes: Int
  public var unlocked: [AchievementID]
  /// Whether there was more than came.
  public var isCutOff: Bool
  /// The address it is kept at from now on; nil when that is the same as before.
  public var movedTo: String?

  public init(
    newProductions: Int = 0, newEpisodes: Int = 0, freshEpisodes: Int = 0, changedEpisodes: Int = 0,
    repeatedEpisodes: Int = 0, unlocked: [AchievementID] = [], isCutOff: Bool = false,
    movedTo: String? = nil
  ) {
    self.newProductions = newProductions
    self.newEpisodes = newEpisodes
    self.freshEpisodes = freshEpisodes
    self.changedEpisodes = changedEpisodes
    self.repeatedEpisodes = repeatedEpisodes
    self.unlocked = unlocked
    self.isCutOff = isCutOff
    self.movedTo = movedTo
  }
}

/// What later runs know of earlier ones, by the name it has among the stored settings.
public enum Memory: String, Sendable {
  /// Where the user was at the end.
  case place
  /// That subscriptions of one's own were suggested.
  case suggestion
}
