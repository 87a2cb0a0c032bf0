/// What happened, as it is told to a record store.
public enum ReportedFact: Equatable, Sendable, Codable {
  case achievement(AchievementID, percent: Int)
  case activity(ActivityFact)
  /// What another version of the program wrote and this one does not understand.
  case unreadable

  /// 0...100; how far that is done.
  public var percent: Int {
    switch self {
    case .achievement(_, let percent): percent
    case .activity(let fact): fact.percent
    case .unreadable: 0
    }
  }
}

/// What somebody did with an episode or a production, with all that its statement needs: later
/// changes of the library do not change what was true then.
public struct ActivityFact: Equatable, Sendable, Codable {
  public enum Kind: String, Sendable, Codable {
    case started, finished
    /// Playing began or went on; it stopped before the end.
    case played, paused
    /// All episodes of a production.
    case completed
  }

  public struct Subject: Equatable, Sendable, Codable {
    /// A URN that is the same in all libraries that know it from the same catalog.
    public var urn: String
    public var title: String
    /// The address of its page; nil when it has none that may be told.
    public var page: String?

    public init(urn: String, title: String, page: String? = nil) {
      self.urn = urn
      self.title = title
      self.page = page
    }
  }

  public var kind: Kind
  public var subject: Subject
  /// The production an episode belongs to; nil for a production.
  public var production: Subject?
  /// UUID of this run through the production.
  public var registration: String
  /// Whether an episode is sound only.
  public var isAudio: Bool
  /// Seconds of an episode; nil when unknown.
  public var length: Int?
  /// Seconds reached in an episode.
  public var position: Int

  public init(
    kind: Kind, subject: Subject, production: Subject? = nil, registration: String,
    isAudio: Bool = false, length: Int? = nil, position: Int = 0
  ) {
    self.kind = kind
    self.subject = subject
    self.production = production
    self.registration = registration
    self.isAudio = isAudio
    self.length = length
    self.position = position
  }

  /// 0...1; 1 only when it is done.
  public var progress: Double { Double(thousandths) / 1000 }

  /// 0...100; 100 only when it is done.
  public var percent: Int { thousandths / 10 }

  private var thousandths: Int {
    if kind == .finished || kind == .completed { return 1000 }
    guard let length, length > 0 else { return 0 }
    return min(999, min(length, max(0, position)) * 1000 / length)
  }
}
