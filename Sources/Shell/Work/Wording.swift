import Canvas
import Catalog
import FoundationEssentials
import Interface

/// What the user is told when a job has ended: every sentence about work in one place.
struct Wording {
  enum Sentence {
    /// nil: nothing needs to be said.
    case success(String?)
    case failure(Failure)
  }

  let library: LibraryReader
  let achievements: [AchievementDefinition]
  let now: Date

  func sentence(for job: Job, _ outcome: Outcome) -> Sentence {
    switch outcome {
    case .edited(let edit): words(for: job.work, edit)
    case .refreshed(let report): words(for: report)
    case .subscribed(let report): words(for: report)
    case .imported(let report): .success(words(for: report))
    case .exported(let count, let bare, let shipped, let path, _):
      .success(words(forExport: count, bare: bare, shipped: shipped, to: path))
    case .opened(let url, _): .success("Opened \(url) in the browser.")
    case .exists, .lacksCredentials, .triedStrokes: .success(nil)
    case .written(let path): .success("Wrote \(path).")
    case .delivered(let report): words(for: report)
    case .signedIn(let address):
      .success(words(forSignInAt: address))
    case .signedOut(let was):
      .success(was ? "Signed out. Reports are kept here." : "Nobody is signed in.")
    case .planned, .clipOpened: .success(nil)
    case .failed(let failure): .failure(failure)
    case .cancelled: .success("Cancelled.")
    }
  }

  private func words(for work: Work, _ outcome: EditOutcome) -> Sentence {
    guard case .edit(let edit) = work else { return .success(nil) }
    let changed = outcome.changed
    switch edit {
    case .watched(let id, true):
      return .success(changed ? "Watched: \(title(id))" : "Watched already: \(title(id))")
    case .watched(let id, false):
      return .success(changed ? "Unwatched: \(title(id))" : "Not watched anyway: \(title(id))")
    case .starred(let id, true):
      return .success(changed ? "Starred: \(title(id))" : "Starred already: \(title(id))")
    case .starred(let id, false):
      return .success(changed ? "Unstarred: \(title(id))" : "Not starred anyway: \(title(id))")
    case .queued(let id, true):
      return .success(changed ? "In Up Next: \(title(id))" : "In Up Next already: \(title(id))")
    case .queued(let id, false):
      return .success(changed ? "Out of Up Next: \(title(id))" : "Not in Up Next: \(title(id))")
    case .report(let id, _): return .success(words(for: id, outcome))
    case .resetAchievements: return .success("All achievements start again from nothing.")
    case .follow(let id, true): return .success("Following \(name(id)).")
    case .follow(let id, false):
      return changed
        ? .success("Unsubscribed from \(name(id)).")
        : .failure(Failure("\(name(id)) is not followed any more."))
    case .setting(let key, _) where key.hasPrefix(KeyMap.settingPrefix): return .success(nil)
    case .setting(let key, let value):
      return .success(value.map { "\(key) is \($0)." } ?? "\(key) is back to its default.")
    case .keep(let id):
      return .success(
        changed
          ? "Starred, and in Up Next: \(title(id))"
          : "Starred and in Up Next already: \(title(id))")
    case .started, .count, .powerHour, .finishPowerHour: return .success(nil)
    }
  }

  private func words(for id: AchievementID, _ outcome: EditOutcome) -> String {
    let title = achievements.first { $0.id == id }?.title ?? id.rawValue
    let percent = outcome.percent ?? 0
    return outcome.changed
      ? "Reported: \(title), \(percent) %."
      : "\(title) is at \(percent) % already; only more than that counts."
  }

  private func words(for report: RefreshReport) -> Sentence {
    let total = report.attempts.count
    let failures = report.failures
    let new = counted(report.newEpisodes, "new episode")
    let cancelled = report.skipped(.cancelled)
    let offline = report.skipped(.offline)
    if cancelled > 0 {
      let done = total - cancelled - failures.count - offline
      return .success("Cancelled; \(done) of \(counted(total, "catalog")) refreshed, \(new).")
    }
    if offline == total, total > 0 { return .failure(Self.isOffline) }
    if failures.count == total, case .failed(_, let reason)? = failures.first?.result {
      return .failure(
        total == 1
          ? Failure("\(failures[0].title): \(reason)")
          : Failure(
            "All \(total) catalogs failed.", remedy: report.sharedReason ?? "catalogs says why."))
    }
    var text =
      failures.isEmpty
      ? "\(counted(total - offline, "catalog")) refreshed, \(new)"
      : "\(failures.count) of \(counted(total, "catalog")) failed"
        + (report.sharedReason == nil ? ", catalogs says why" : "") + "; \(new)"
    if offline > 0 { text += "; \(offline) not asked, offline" }
    return .success(text + "." + (report.sharedReason.map { " " + $0 } ?? ""))
  }

  private static let isOffline = Failure(
    "Nothing was fetched: this run is offline.",
    remedy: "set offline off, or start without --offline.")

  private func words(for report: SubscribeReport) -> Sentence {
    // Some publishers write essays.
    let title = Fitting.truncated(report.title, to: 200)
    let holds =
      report.productions == 1
      ? counted(report.episodes, "episode")
      : "\(counted(report.productions, "production")), \(counted(report.episodes, "episode"))"
    switch report.attempt {
    case .failed(_, let reason)?:
      return .failure(
        Failure("\(title) is followed, but could not be fetched: \(reason)"))
    case .skipped(.offline)?:
      return .success("Following \(title): \(holds). Not fetched, this run is offline.")
    case .skipped(.cancelled)?:
      return .success("Following \(title): \(holds). Fetching it was cancelled.")
    case .loaded?, .unchanged?, nil:
      let verb = report.wasFollowed ? "Followed already, refreshed" : "Subscribed to"
      return .success("\(verb) \(title): \(holds).\(Self.notes(report.warnings))")
    }
  }

  private func words(for report: ImportReport) -> String {
    var text = "\(counted(report.added, "subscription")) added, \(report.known) known already"
    let failures = report.refresh.failures.count
    if failures > 0 { text += "; \(counted(failures, "catalog")) failed, catalogs says why" }
    let offline = report.refresh.skipped(.offline)
    if offline > 0 { text += "; \(offline) not fetched, offline" }
    let cancelled = report.refresh.skipped(.cancelled)
    if cancelled > 0 { text += "; \(cancelled) not fetched, cancelled" }
    return text + "." + Self.notes(report.warnings)
  }

  private func words(forExport count: Int, bare: Int, shipped: Int, to path: String) -> String {
    var left: [String] = []
    if bare > 0 { left.append(counted(bare, "password")) }
    if shipped > 0 { left.append(counted(shipped, "shipped catalog")) }
    return "Wrote \(counted(count, "subscription")) to \(path)"
      + (left.isEmpty ? "." : "; left out: \(left.joined(separator: ", ")).")
  }

  /// ` Note: the document ends early; 3 episodes were read.`
  private static func notes(_ warnings: [String]) -> String {
    warnings.isEmpty ? "" : " Note: \(warnings.joined(separator: "; "))."
  }

  private func title(_ id: EpisodeID) -> String {
    ((try? library.episode(id)) ?? nil)?.title ?? "that episode"
  }

  private func name(_ id: CatalogID) -> String {
    (try? library.catalogs())?.first { $0.id == id }?.title ?? "that catalog"
  }
}
