import FoundationEssentials
import Catalog
import Interface

extension ShellState {
  /// The beginning of a run: settings, then the splash, a load behind the pages, or the pages.
  mutating func start() {
    do {
      storedSettings = try library.settings()
      readSettings()
      keyMap.add(stored: storedSettings)
      startDelivery()
      loadPowerHour()
      guard surroundings.isInteractive else { return try startScript() }
      try tellUnreachable()
      let due = try dueCatalogs()
      let isWanted = surroundings.splash ?? (settings.splash == .always)
      let mayShow = surroundings.splash ?? (settings.splash != .never)
      let catalogs = due.isEmpty && isWanted ? try followed() : due
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
      try tellUnreachable()
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
    let canEnter = try library.counts().episodes > 0
    loading = Loading(
      job: handOut(.refresh(catalogs), for: nil), catalogs: catalogs, style: style,
      began: draft.moment.uptime, progress: RefreshProgress(total: catalogs.count),
      canEnter: canEnter, onDone: onDone)
  }

  /// What is stored meanwhile can be gone in to.
  mutating func advanceLoading(_ progress: RefreshProgress) {
    let hasNewOutcome = progress.finished > loading?.progress.finished ?? 0
    loading?.progress = progress
    if hasNewOutcome, loading?.canEnter == false {
      let episodes = (try? library.counts().episodes) ?? 0
      loading?.canEnter = episodes > 0
    }
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
      say(.message(summary(of: loading)))
      leave(loading)
      tellFailures(report)
    case .failed(let failure):
      leave(loading)
      fail(failure)
    case .edited, .subscribed, .imported, .exported, .exists, .written, .opened, .delivered,
      .signedIn, .lacksCredentials, .signedOut, .triedStrokes, .planned, .clipOpened, .cancelled:
      leave(loading)
    }
  }

  mutating func leave(_ loading: Loading) {
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
    let more =
      others > 0
      ? "\nThe other \(others == 1 ? "catalog" : counted(others, "catalog")) failed too." : ""
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
            // Nobody decided to go on with what the load was for.
            case .unavailable: [.enter]
            case .chosen, .cancelled, .timedOut: loading.onDone()
            }
          })))
  }

  private mutating func tellFailures(_ report: RefreshReport) {
    if report.cutOff > 0 {
      notify(
        .warning, "\(counted(report.cutOff, "catalog")) came only in part; catalogs says more.")
    }
    guard !report.failures.isEmpty else { return }
    notify(
      .warning,
      "\(report.failures.count) of \(counted(report.attempts.count, "catalog")) failed"
        + (report.sharedReason.map { ": \($0)" } ?? "; catalogs says why."))
  }

  mutating func enter() {
    guard let ended = loading else { return }
    if ended.style == .splash, !alerts.isOpen {
      beginFade(
        of: ended.view(
          at: draft.moment.uptime,
          detail: ended.progress.detail(showingRate: !surroundings.isDeterministic)))
    }
    loading = nil
    if jobs[ended.job] != nil { background[ended.job] = ended.progress }
    if ended.style == .splash { goIn() } else { arriveSilently() }
  }

  mutating func reload() {
    guard let ended = loading else { return }
    loading = nil
    do {
      try load(ended.catalogs, ended.style, onDone: ended.onDone)
    } catch {
      fail(Failure(error))
      leave(ended)
    }
  }

  mutating func tick() {
    endFadeIfDue()
    deliverIfDue()
    _ = screen.overlay.look(
      at: draft.moment.uptime, shown: screen.shownNotices, isPaused: alerts.isOpen)
    guard let loading, loading.style == .splash, !alerts.isOpen else { return }
    if draft.moment.uptime - loading.began >= Loading.limit { leave(loading) }
  }

  private mutating func goIn() {
    isLoaded = true
    arrive()
  }

  /// The first page counts for numbers, but is printed only when asked for.
  private mutating func arriveSilently() {
    content = nil
    let page = currentContent().page
    if presentation == .plain { number(page) }
  }

  /// `11 catalogs, 11 productions, 360 episodes`, and how long it took when that was felt (R51).
  private func summary(of loading: Loading) -> String {
    guard let counts = try? library.counts() else { return "Loaded." }
    let text = [
      counted(counts.catalogs, "catalog"), counted(counts.productions, "production"),
      counted(counts.episodes, "episode"),
    ].joined(separator: ", ")
    let elapsed = draft.moment.uptime - loading.began
    guard elapsed >= .seconds(1), !surroundings.isDeterministic else { return text }
    return "\(text), in \(elapsed.components.seconds) s"
  }

  // MARK: What is to be fetched

  private func followed() throws(LibraryError) -> [CatalogID] {
    try reachable { $0.isFollowed || $0.origin == .run }
  }

  /// Says which catalogs that were asked for by name stay out, since the network is left alone.
  private mutating func tellUnreachable() throws(LibraryError) {
    let wanted = try library.catalogs().filter { $0.origin == .run }.map(\.id)
    let count = wanted.count - (try newForThisRun()).count
    guard count > 0 else { return }
    let verb = count == 1 ? "was" : "were"
    notify(
      .warning, "\(counted(count, "catalog")) \(verb) left alone, since this run is offline.")
  }

  private func newForThisRun() throws(LibraryError) -> [CatalogID] {
    try reachable { $0.origin == .run }
  }

  /// Followed catalogs, and those opened for this run, that were not asked for within the interval.
  private func dueCatalogs() throws(LibraryError) -> [CatalogID] {
    let interval = Double(settings.refreshInterval.components.seconds)
    let now = draft.moment.wall
    return try reachable { subscription in
      if subscription.origin == .run { return true }
      return subscription.isFollowed && subscription.isDue(at: now, every: interval)
    }
  }

  /// Files can be read offline; the network is left alone then.
  private func reachable(_ isWanted: (Subscription) -> Bool) throws(LibraryError) -> [CatalogID] {
    let isOffline = surroundings.isOffline || settings.isOffline
    return try library.catalogs().filter { subscription in
      isWanted(subscription) && !(isOffline && WebAddress(subscription.location).isWeb)
    }.map(\.id)
  }
}
