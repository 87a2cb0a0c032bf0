import Catalog
import FoundationEssentials
import Interface

/// Delivery of reports to the record store (S8): when it is tried, and what is said of it.
struct Delivery: Feature {
  typealias Message = Never

  /// The flush under way.
  private var job: JobID?
  /// Whether something came up during it.
  private var isWantedAgain = false
  /// What the user was told of last; nil when all is well.
  private var trouble: DeliveryReport.Trouble?
  /// When to try again by itself, in uptime.
  private var due: Duration?
  /// The job of its own that ended last: what it made needs no flush.
  private var lastEnded: JobID?

  mutating func handle(_ event: FeatureEvent, in world: World, _ effects: inout Effects) {
    switch event {
    case .began: deliverPending(in: world, &effects)
    case .tick:
      guard let due, due <= world.moment.uptime else { return }
      self.due = nil
      deliverPending(in: world, &effects)
    // It may have made reports.
    case .ended(let job) where job != lastEnded:
      if world.settings.isOffline { cancel(&effects) } else { deliverPending(in: world, &effects) }
    case .ended, .timePassed, .arrived, .libraryChanged, .settingsChanged, .resized, .stroke,
      .padPressed, .loadWanted, .placeWanted, .suspending:
      break
    }
  }

  mutating func finish(
    _ job: Job, _ result: JobResult, in world: World, _ effects: inout Effects
  ) {
    lastEnded = job.id
    if (job.work as? DeliverWork)?.isForced == false {
      tell(result, in: world, &effects)
    } else {
      effects.tell(job, result)
    }
    if result.outcome(SignedIn.self) != nil {
      cancel(&effects)
      deliverPending(in: world, &effects)
    }
    if result.outcome(SignedOut.self) != nil { cancel(&effects) }
    if (job.work as? DeliverWork)?.isForced == true,
      let report = result.outcome(DeliveryReport.self)
    {
      note(report, in: world)
    }
    guard self.job == job.id else { return }
    self.job = nil
    let again = isWantedAgain
    isWantedAgain = false
    if again { deliverPending(in: world, &effects) }
  }

  func deadline(after now: Duration, in world: World) -> Duration? { due.map { max($0, now) } }

  // MARK: Flushes

  /// Starts a flush if there is anything to send and anybody to send it to.
  private mutating func deliverPending(in world: World, _ effects: inout Effects) {
    guard !world.isOffline else { return }
    guard job == nil else {
      isWantedAgain = true
      return
    }
    // Read each time: another shell may have signed in or out. Whether it is too early to try
    // again the library knows, too: that shell may have begun anew.
    guard (try? world.library.settings())?[RecordStore.setting] != nil else { return }
    let waiting = (try? world.library.pendingReports(Window(limit: 1)).total) ?? 0
    guard waiting > 0 else { return }
    due = nil
    job = effects.start(DeliverWork(isForced: false))
  }

  /// Ends what still goes to an account that is no longer the one.
  private mutating func cancel(_ effects: inout Effects) {
    effects.add(.cancel { $0 is DeliverWork })
    isWantedAgain = false
    trouble = nil
    due = nil
  }

  /// Says what a flush nobody asked for led to, when it changes something for the user.
  private mutating func tell(_ result: JobResult, in world: World, _ effects: inout Effects) {
    switch result {
    case .done(let outcome):
      guard let report = outcome as? DeliveryReport else { return }
      let before = trouble
      note(report, in: world)
      if report.setAside > 0 {
        effects.notify(.warning, DeliveryReport.setAside(report.setAside))
      }
      switch report.trouble {
      case let trouble? where !trouble.isLike(before):
        effects.notify(.warning, trouble.failure(waiting: report.waiting).text)
      case nil where before != nil && report.delivered > 0:
        effects.notify(.information, "Reports are being delivered again.")
      case .some, nil: break
      }
    case .failed(let failure):
      guard trouble == nil else { return }
      trouble = .refused(reason: failure.message)
      effects.notify(.warning, failure.text)
    case .cancelled: break
    }
  }

  private mutating func note(_ report: DeliveryReport, in world: World) {
    due = nil
    if report.trouble != nil || report.delivered > 0 { trouble = report.trouble }
    guard world.surroundings.isInteractive, let next = report.nextTry else { return }
    let seconds = max(1, next.timeIntervalSince(world.moment.wall).rounded(.up))
    due = world.moment.uptime + .seconds(seconds)
  }
}
