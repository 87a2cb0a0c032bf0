import Catalog
import Interface

/// How the first load ends.
extension Startup {
  mutating func finish(
    _ loading: Loading, _ result: JobResult, in world: World, _ effects: inout Effects
  ) {
    if let report = result.outcome(RefreshReport.self) {
      finish(loading, report, in: world, &effects)
    } else {
      leave(loading, &effects)
      if case .failed(let failure) = result { effects.fail(failure) }
    }
  }

  private mutating func finish(
    _ loading: Loading, _ report: RefreshReport, in world: World, _ effects: inout Effects
  ) {
    guard report.attempts.count == report.failures.count, !report.attempts.isEmpty else {
      effects.add(.transcribe(summary(of: loading, in: world)))
      leave(loading, &effects)
      return tellFailures(report, &effects)
    }
    if loading.style == .lines, loading.canEnter {
      refuse(report, &effects)
    } else {
      askWhatNow(report, loading, &effects)
    }
  }

  /// Nothing of what was named for this run could be opened: the script's command failed, and the
  /// library is there for the next one.
  private func refuse(_ report: RefreshReport, _ effects: inout Effects) {
    effects.add(Self.send(.enter))
    for attempt in report.failures {
      guard case .failed(_, let reason) = attempt.result else { continue }
      let named = reason.contains(attempt.title) ? reason : "\(attempt.title): \(reason)"
      effects.fail(Failure(named))
    }
  }

  private func askWhatNow(
    _ report: RefreshReport, _ loading: Loading, _ effects: inout Effects
  ) {
    guard let first = report.failures.first, case .failed(let host, let reason) = first.result
    else { return leave(loading, &effects) }
    let place = host ?? first.title
    let others = report.failures.count - 1
    let more =
      others > 0
      ? "\nThe other \(others == 1 ? "catalog" : counted(others, "catalog")) failed too." : ""
    // One address that is dead says nothing of the network while there is a library.
    let isAlone = others == 0 && loading.canEnter
    let question = isAlone ? "" : " Are you connected to the internet?"
    // The address was said.
    let cause = reason.hasPrefix(place + " ") ? "It" + reason.dropFirst(place.count) : reason
    let tried = loading.retries > 0 ? "\nTried \(loading.retries + 1) times." : ""
    effects.add(
      .ask(
        Alert(
          "Error connecting!",
          "We couldn't fetch the `awesome` from \(place)." + question + "\n" + cause + more + tried,
          buttons: [
            .init("Retry") { [Self.send(.reload)] },
            .init("Work offline") { loading.onDone() },
            .init("Quit") { [.exit(0)] },
          ],
          otherwise: { result in
            switch result {
            case .interrupted: [.exit(130)]
            // Nobody decided to go on with what the load was for.
            case .unavailable: [Self.send(.enter)]
            case .chosen, .cancelled, .timedOut: loading.onDone()
            }
          })))
  }

  private func tellFailures(_ report: RefreshReport, _ effects: inout Effects) {
    if report.cutOff > 0 {
      effects.notify(
        .warning, "\(counted(report.cutOff, "catalog")) came only in part; catalogs says more.")
    }
    guard !report.failures.isEmpty else { return }
    effects.notify(
      .warning,
      "\(report.failures.count) of \(counted(report.attempts.count, "catalog")) failed"
        + (report.sharedReason.map { ": \($0)" } ?? " (open \"catalogs\")."))
  }

  /// `11 catalogs, 11 productions, 360 episodes`, and how long it took when that was felt (R51).
  private func summary(of loading: Loading, in world: World) -> String {
    guard let counts = try? world.library.counts() else { return "Loaded." }
    let text = [
      counted(counts.catalogs, "catalog"), counted(counts.productions, "production"),
      counted(counts.episodes, "episode"),
    ].joined(separator: ", ")
    let elapsed = world.moment.uptime - loading.began
    guard elapsed >= .seconds(1), !world.surroundings.isDeterministic else { return text }
    return "\(text), in \(elapsed.components.seconds) s"
  }
}
