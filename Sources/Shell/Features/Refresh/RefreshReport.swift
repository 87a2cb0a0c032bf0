public import struct Catalog.AchievementID
public import struct Catalog.CatalogID
public import struct Catalog.SaveOutcome
public import struct FoundationEssentials.Date

/// What became of each catalog of a refresh.
public struct RefreshReport: Outcome {
  public enum Result: Equatable, Sendable {
    case loaded(SaveOutcome)
    case unchanged
    /// Reason in words, with the host where there is one.
    case failed(host: String?, reason: String)
    /// Not fetched through no fault of its own.
    case skipped(Skip)
  }

  public enum Skip: Equatable, Sendable {
    case offline, cancelled
    /// It said that it is gone for good.
    case ended
    /// Its server asked to be left alone.
    case paused(server: String, until: Date)
  }

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

  /// The servers that asked to be left alone, each until when, and how many catalogs that held up.
  var pauses: (ends: [String: Date], count: Int) {
    var ends: [String: Date] = [:]
    var count = 0
    for attempt in attempts {
      guard case .skipped(.paused(let server, let end)) = attempt.result else { continue }
      ends[server] = max(end, ends[server] ?? end)
      count += 1
    }
    return (ends, count)
  }

  /// The titles of those that have a new address since.
  var moved: [String] {
    attempts.compactMap { attempt in
      if case .loaded(let saved) = attempt.result, saved.movedTo != nil {
        attempt.title
      } else {
        nil
      }
    }
  }

  /// How many came only in part.
  var cutOff: Int {
    attempts.count { if case .loaded(let saved) = $0.result { saved.isCutOff } else { false } }
  }

  /// All that were not known before.
  public var newEpisodes: Int { saved.reduce(0) { $0 + $1.newEpisodes } }

  /// Those that lists mark as new; the others came with the first load of their production.
  public var freshEpisodes: Int { saved.reduce(0) { $0 + $1.freshEpisodes } }

  public var newProductions: Int { saved.reduce(0) { $0 + $1.newProductions } }

  private var saved: [SaveOutcome] {
    attempts.compactMap { if case .loaded(let saved) = $0.result { saved } else { nil } }
  }

  public var unlocked: [AchievementID] {
    attempts.flatMap { attempt -> [AchievementID] in
      if case .loaded(let saved) = attempt.result { saved.unlocked } else { [] }
    }
  }
}
