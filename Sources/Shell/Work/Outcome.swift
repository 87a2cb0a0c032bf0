public import struct Catalog.AchievementID
public import struct Catalog.CatalogID
public import struct Catalog.EditOutcome
public import struct Catalog.PowerHourPlan
public import struct Catalog.SaveOutcome
public import struct Interface.GestureReport

/// How a job ended.
public enum Outcome: Equatable, Sendable {
  case edited(EditOutcome)
  case refreshed(RefreshReport)
  case subscribed(SubscribeReport)
  case imported(ImportReport)
  /// `withoutPassword` of the addresses were written without the name and password they have;
  /// `shipped` catalogs, which come with every installation, were left out.
  case exported(
    count: Int, withoutPassword: Int, shipped: Int = 0, path: String, unlocked: [AchievementID])
  /// Nothing was written: there is such a file, and it may be overwritten only when told to.
  case exists(path: String)
  case written(path: String)
  case opened(url: String, unlocked: [AchievementID])
  case delivered(DeliveryReport)
  case signedIn(address: String)
  /// Nobody signed in: there is no key and no secret for that address.
  case lacksCredentials(address: String)
  case signedOut(wasSignedIn: Bool)
  case triedStrokes([GestureReport])
  /// Clips for a power hour were looked for.
  case planned(PowerHourPlan)
  /// The player has taken a clip, or there is none.
  case clipOpened
  case failed(Failure)
  case cancelled

  /// Achievements completed by it.
  public var unlocked: [AchievementID] {
    switch self {
    case .edited(let outcome): outcome.unlocked
    case .refreshed(let report): report.unlocked
    case .subscribed(let report): report.unlocked
    case .imported(let report): report.unlocked
    case .opened(_, let unlocked): unlocked
    case .exported(_, _, _, _, let unlocked): unlocked
    case .exists, .written, .delivered, .signedIn, .lacksCredentials, .signedOut, .triedStrokes,
      .planned, .clipOpened, .failed, .cancelled:
      []
    }
  }
}

/// How far a refresh is. Never goes back.
public struct RefreshProgress: Equatable, Sendable {
  /// Mean of the catalogs' own fractions, 0...1; 1 only when all succeeded.
  public var fraction: Double
  /// Catalogs that have their outcome.
  public var finished: Int
  public var total: Int
  public var bytes: Int64
  /// Bytes a second lately; nil when not known yet.
  public var rate: Int64?

  public init(
    fraction: Double = 0, finished: Int = 0, total: Int, bytes: Int64 = 0, rate: Int64? = nil
  ) {
    self.fraction = fraction
    self.finished = finished
    self.total = total
    self.bytes = bytes
    self.rate = rate
  }
}

/// What became of each catalog of a refresh.
public struct RefreshReport: Equatable, Sendable {
  public enum Result: Equatable, Sendable {
    case loaded(SaveOutcome)
    case unchanged
    /// Reason in words, with the host where there is one.
    case failed(host: String?, reason: String)
    /// Not fetched through no fault of its own.
    case skipped(Skip)
  }

  public enum Skip: Equatable, Sendable { case offline, cancelled }

  public struct Attempt: Equatable, Sendable {
    public var catalog: CatalogID
    public var title: String
    public var result: Result

    public init(catalog: CatalogID, title: String, result: Result) {
      self.catalog = catalog
      self.title = title
      self.result = result
    }
  }

  public var attempts: [Attempt]

  public init(attempts: [Attempt] = []) { self.attempts = attempts }

  public var failures: [Attempt] {
    attempts.filter { if case .failed = $0.result { true } else { false } }
  }

  /// The reason of several failures that have the same, as when the network or the disk is to blame;
  /// nil otherwise.
  public var sharedReason: String? {
    let reasons = failures.map { if case .failed(_, let reason) = $0.result { reason } else { "" } }
    return reasons.count > 1 && Set(reasons).count == 1 ? reasons[0] : nil
  }

  /// How many were not fetched for that reason.
  public func skipped(_ reason: Skip) -> Int {
    attempts.count { $0.result == .skipped(reason) }
  }

  public var newEpisodes: Int {
    attempts.reduce(0) { sum, attempt in
      if case .loaded(let saved) = attempt.result { sum + saved.newEpisodes } else { sum }
    }
  }

  public var unlocked: [AchievementID] {
    attempts.flatMap { attempt -> [AchievementID] in
      if case .loaded(let saved) = attempt.result { saved.unlocked } else { [] }
    }
  }
}

public struct SubscribeReport: Equatable, Sendable {
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

public struct ImportReport: Equatable, Sendable {
  /// Addresses followed only since now.
  public var added: Int
  /// Addresses that were followed already.
  public var known: Int
  /// What fetching the added ones gave.
  public var refresh: RefreshReport
  /// What was mended or left out while reading the list.
  public var warnings: [String]
  public var unlocked: [AchievementID]

  public init(
    added: Int, known: Int, refresh: RefreshReport = RefreshReport(),
    warnings: [String] = [], unlocked: [AchievementID] = []
  ) {
    self.added = added
    self.known = known
    self.refresh = refresh
    self.warnings = warnings
    self.unlocked = unlocked
  }
}
