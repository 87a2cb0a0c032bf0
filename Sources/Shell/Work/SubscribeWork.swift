import Canvas
public import Catalog

/// Fetches an address or file, and follows it when it is a catalog.
public struct SubscribeWork: Work {
  /// As it was typed.
  public let location: String

  public init(_ location: String) { self.location = location }

  public var pace: Pace { .slow }
}

/// Follows a catalog the library knows already, and fetches it.
public struct FollowWork: Work {
  public let catalog: CatalogID

  public init(_ catalog: CatalogID) { self.catalog = catalog }

  public var pace: Pace { .slow }
}

public struct SubscribeReport: Outcome {
  public var catalog: CatalogID
  public var title: String
  public var productions: Int
  public var episodes: Int
  /// Whether it was followed before.
  public var wasFollowed: Bool
  /// What was mended while reading.
  public var warnings: [String]
  /// What fetching a catalog gave that the library knew already and that is followed in any case;
  /// nil when it was fetched first.
  public var attempt: RefreshReport.Result?
  public var unlocked: [AchievementID]

  public init(
    catalog: CatalogID, title: String, productions: Int, episodes: Int, wasFollowed: Bool,
    warnings: [String] = [], attempt: RefreshReport.Result? = nil, unlocked: [AchievementID] = []
  ) {
    self.catalog = catalog
    self.title = title
    self.productions = productions
    self.episodes = episodes
    self.wasFollowed = wasFollowed
    self.warnings = warnings
    self.attempt = attempt
    self.unlocked = unlocked
  }
}

extension SubscribeReport {
  public func sentence(after job: Job, in words: Wording) -> Sentence {
    // Some publishers write essays.
    let title = Fitting.truncated(title, to: 200)
    switch attempt {
    case .failed(_, let reason)?:
      return .failure(
        Failure("\(title) is followed, but could not be fetched: \(reason)"))
    case .skipped(.offline)?:
      return .success("Following \(title): \(contents). Not fetched, this run is offline.")
    case .skipped(.cancelled)?:
      return .success("Following \(title): \(contents). Fetching it was cancelled.")
    case .skipped(.paused(let server, let end))?:
      let pause = words.pauses([server: end])
      return .success("Following \(title): \(contents). Not fetched, \(pause).")
    case .skipped(.ended)?:
      return .success("Following \(title): \(contents). Not fetched, it has ended for good.")
    case .loaded?, .unchanged?, nil:
      let verb = wasFollowed ? "Already subscribed; refreshed" : "Subscribed to"
      return .success("\(verb) \(title): \(contents).\(Wording.notes(warnings))")
    }
  }

  /// `3 episodes`, or `2 productions, 3 episodes`.
  private var contents: String {
    productions == 1
      ? counted(episodes, "episode")
      : "\(counted(productions, "production")), \(counted(episodes, "episode"))"
  }
}
