import Canvas
import FoundationEssentials

extension RefreshReport {
  public var isTrouble: Bool { !failures.isEmpty }

  public func sentence(after job: Job, in words: Wording) -> Sentence {
    let total = attempts.count
    let failures = failures
    let new = new
    let cancelled = skipped(.cancelled)
    let offline = skipped(.offline)
    if cancelled > 0 {
      let done = total - cancelled - failures.count - offline
      return .success("Cancelled; \(done) of \(counted(total, "catalog")) refreshed, \(new).")
    }
    if offline == total, total > 0 { return .failure(Self.isOffline) }
    let pauses = pauses
    if pauses.count == total, total > 0 {
      return .failure(Failure("Nothing was fetched: \(words.pauses(pauses.ends))."))
    }
    let ended = skipped(.ended)
    if failures.count == total, case .failed(_, let reason)? = failures.first?.result {
      return .failure(
        total == 1
          ? Failure("\(failures[0].title): \(reason)")
          : Failure("All \(total) catalogs failed.", remedy: sharedReason ?? "catalogs says why."))
    }
    var text =
      failures.isEmpty
      ? "\(counted(total - offline - ended - pauses.count, "catalog")) refreshed, \(new)"
      : "\(failures.count) of \(counted(total, "catalog")) failed (open \"catalogs\"). "
        + (hasNothingNew ? "No new episodes" : new)
    let moved = moved
    if moved.count == 1 { text += "; \(Fitting.truncated(moved[0], to: 60)) has a new address" }
    if moved.count > 1 { text += "; \(moved.count) have new addresses, catalogs shows them" }
    if cutOff > 0 { text += "; \(cutOff) only in part, catalogs says more" }
    if offline > 0 { text += "; \(offline) not asked, offline" }
    if ended > 0 { text += "; \(ended) not asked, ended for good" }
    if pauses.count > 0 {
      text += "; \(pauses.count) not asked, \(words.pauses(pauses.ends))"
    }
    return .success(text + "." + (sharedReason.map { " " + $0 } ?? ""))
  }

  private var hasNothingNew: Bool { newEpisodes == 0 }

  /// `3 new episodes, 45 episodes of 1 new production`: the second are not marked as new, and not
  /// called so.
  private var new: String {
    let first = newEpisodes - freshEpisodes
    if first == 0 { return counted(freshEpisodes, "new episode") }
    let rest = "\(counted(first, "episode")) of \(counted(newProductions, "new production"))"
    return freshEpisodes == 0 ? rest : "\(counted(freshEpisodes, "new episode")), \(rest)"
  }

  private static let isOffline = Failure(
    "Nothing was fetched: this run is offline.",
    remedy: "set offline off, or start without --offline.")
}

extension Wording {
  /// `127.0.0.1:80 wants to be left alone until 14:03 UTC`
  func pauses(_ ends: [String: Date]) -> String {
    guard let (server, end) = ends.max(by: { $0.value < $1.value }) else { return "" }
    let time = DateText.due(end, now: now)
    return ends.count == 1
      ? "\(server) wants to be left alone until \(time)"
      : "\(ends.count) servers want to be left alone, the last until \(time)"
  }
}
