public import struct Catalog.AchievementID
public import struct Catalog.CatalogID
public import struct Catalog.SaveOutcome

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

extension RefreshReport {
  public var isTrouble: Bool { !failures.isEmpty }

  public func sentence(after job: Job, in words: Wording) -> Sentence {
    let total = attempts.count
    let failures = failures
    let new = counted(newEpisodes, "new episode")
    let cancelled = skipped(.cancelled)
    let offline = skipped(.offline)
    if cancelled > 0 {
      let done = total - cancelled - failures.count - offline
      return .success("Cancelled; \(done) of \(counted(total, "catalog")) refreshed, \(new).")
    }
    if offline == total, total > 0 { return .failure(Self.isOffline) }
    if failures.count == total, case .failed(_, let reason)? = failures.first?.result {
      return .failure(
        total == 1
          ? Failure("\(failures[0].title): \(reason)")
          : Failure("All \(total) catalogs failed.", remedy: sharedReason ?? "catalogs says why."))
    }
    var text =
      failures.isEmpty
      ? "\(counted(total - offline, "catalog")) refreshed, \(new)"
      : "\(failures.count) of \(counted(total, "catalog")) failed"
        + (sharedReason == nil ? ", catalogs says why" : "") + "; \(new)"
    if offline > 0 { text += "; \(offline) not asked, offline" }
    return .success(text + "." + (sharedReason.map { " " + $0 } ?? ""))
  }

  private static let isOffline = Failure(
    "Nothing was fetched: this run is offline.",
    remedy: "set offline off, or start without --offline.")
}
