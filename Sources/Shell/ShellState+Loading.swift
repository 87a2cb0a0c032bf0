import FoundationEssentials
import Catalog
import Interface

extension ShellState {
  /// The beginning of a run: settings, then the splash, a load behind the pages, or the pages.
  mutating func start() {
    do {
      storedSettings = try library.settings()
      settings = Settings(stored: storedSettings.merging(overrides) { $1 })
      guard surroundings.isInteractive else { return try startScript() }
      let due = try dueCatalogs()
      let policy = surroundings.splash ?? (settings.splash == .always ? true : nil)
      let mayShow = surroundings.splash ?? (settings.splash != .never)
      let catalogs = due.isEmpty && policy == true ? try followed() : due
      guard !catalogs.isEmpty else { return goIn() }
      if mayShow {
        try load(catalogs, .splash) { [.enter] }
      } else {
        perform(.refresh(catalogs), for: nil)
        goIn()
      }
    } catch {
      fail(Failure(error))
      goIn()
    }
  }

  private mutating func startScript() throws(LibraryError) {
    if surroundings.splash == true || settings.splash == .always {
      let catalogs = try followed()
      if !catalogs.isEmpty { return try load(catalogs, .splash) { [.enter] } }
    }
  }

  /// Fills an empty library before the first command of a script that reads it.
  /// True when the command has to wait; it comes back when the load is done.
  mutating func loadFirst(for line: String) -> Bool {
    guard !surroundings.isInteractive, !isLoaded else { return false }
    isLoaded = true
    do {
      let isEmpty = try library.counts().episodes == 0
      let catalogs = try isEmpty ? followed() : newForThisRun()
      guard !catalogs.isEmpty else {
        arriveSilently()
        return false
      }
      guard let again = try? Invocation(.run, .shell, [.text(line)]) else { return false }
      say(.message("Loading \(counted(catalogs.count, "catalog")) ..."))
      try load(catalogs, .lines) { [.enter, .run(again)] }
      return true
    } catch {
      fail(Failure(error))
      return false
    }
  }

  private mutating func load(
    _ catalogs: [CatalogID], _ style: Loading.Style, onDone: @escaping @Sendable () -> [Intent]
  ) throws(LibraryError) {
    loading = Loading(
      job: handOut(.refresh(catalogs), for: nil), style: style, began: draft.moment.uptime,
      progress: RefreshProgress(total: catalogs.count),
      canEnter: try library.counts().episodes > 0, onDone: onDone)
  }

  // MARK: Its end

  mutating func finishLoading(_ outcome: Outcome) {
    guard let loading else { return }
    switch outcome {
    case .refreshed(let report)
    where report.attempts.count == report.failures.count
      && !report.attempts.isEmpty:
      if loading.style == .lines, loading.canEnter {
        refuse(report)
      } else {
        askWhatNow(report, loading)
      }
    case .refreshed(let report):
      say(.message(summary))
      leave(loading)
      tellFailures(report)
    case .failed(let failure):
      leave(loading)
      fail(failure)
    case .edited, .subscribed, .imported, .exported, .exists, .opened, .cancelled:
      leave(loading)
    }
  }

  private mutating func leave(_ loading: Loading) {
    carryOut(loading.onDone())
  }

  /// Nothing of what was named for this run could be opened: the script's command failed, and the
  /// library is there for the next one.
  private mutating func refuse(_ report: RefreshReport) {
    carryOut(.enter)
    for attempt in report.failures {
      guard case .failed(_, let reason) = attempt.result else { continue }
      let named = reason.contains(attempt.title) ? reason : "\(attempt.title): \(reason)"
      fail(Failure(named))
    }
  }

  private mutating func askWhatNow(_ report: RefreshReport, _ loading: Loading) {
    guard let first = report.failures.first, case .failed(let host, let reason) = first.result
    else { return leave(loading) }
    let place = host ?? first.title
    let others = report.failures.count - 1
    let more = others > 0 ? "\nThe other \(counted(others, "catalog")) failed too." : ""
    carryOut(
      .ask(
        Alert(
          "Error connecting!",
          "We couldn't fetch the awesome from \(place). Are you connected to the internet?\n"
            + reason + more,
          buttons: [
            .init("Retry") { [.reload] },
            .init("Work offline") { loading.onDone() },
            .init("Quit") { [.exit(0)] },
          ],
          otherwise: { result in
            switch result {
            case .interrupted: [.exit(130)]
            // A script without an answer: its command must not run after all.
            case .unavailable: [.enter]
            case .chosen, .cancelled, .timedOut: loading.onDone()
            }
          })))
  }

  private mutating func tellFailures(_ report: RefreshReport) {
    guard !report.failures.isEmpty else { return }
    notify(
      .warning,
      "\(report.failures.count) of \(counted(report.attempts.count, "catalog")) failed; "
        + "catalogs says why.")
  }

  mutating func enter() {
    guard let ended = loading else { return }
    loading = nil
    if jobs[ended.job] != nil { background[ended.job] = ended.progress }
    if ended.style == .splash { goIn() } else { arriveSilently() }
  }

  mutating func reload() {
    guard let ended = loading else { return }
    loading = nil
    do {
      try load(try followed(), ended.style, onDone: ended.onDone)
    } catch {
      fail(Failure(error))
      leave(ended)
    }
  }

  mutating func tick() {
    guard let loading, loading.style == .splash, alerts.current == nil else { return }
    if draft.moment.uptime - loading.began >= Loading.limit { leave(loading) }
  }

  private mutating func goIn() {
    isLoaded = true
    arrive()
  }

  /// The first page counts for numbers, but is printed only when asked for.
  private mutating func arriveSilently() {
    content = nil
    number(currentContent().page)
  }

  /// `11 catalogs, 11 productions, 360 episodes`
  private var summary: String {
    guard let counts = try? library.counts() else { return "Loaded." }
    return [
      counted(counts.catalogs, "catalog"), counted(counts.productions, "production"),
      counted(counts.episodes, "episode"),
    ].joined(separator: ", ")
  }

  // MARK: What is to be fetched

  private func followed() throws(LibraryError) -> [CatalogID] {
    try library.catalogs().filter { $0.isFollowed || $0.origin == .run }.map(\.id)
  }

  private func newForThisRun() throws(LibraryError) -> [CatalogID] {
    try library.catalogs().filter { $0.origin == .run }.map(\.id)
  }

  /// Followed catalogs not asked for within the interval, and everything opened for this run.
  private func dueCatalogs() throws(LibraryError) -> [CatalogID] {
    let oldest = draft.moment.wall.addingTimeInterval(
      -Double(settings.refreshInterval.components.seconds))
    return try library.catalogs().filter { subscription in
      if subscription.origin == .run { return true }
      guard subscription.isFollowed else { return false }
      guard let checked = subscription.checked else { return true }
      return checked <= oldest
    }.map(\.id)
  }
}
