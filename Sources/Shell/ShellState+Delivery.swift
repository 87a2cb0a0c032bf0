import Catalog
import FoundationEssentials
import Interface

/// What the shell knows of delivery to the record store.
struct DeliveryState: Sendable {
  /// The flush under way.
  var job: JobID?
  /// Whether something came up during it.
  var isWantedAgain = false
  /// What the user was told of last; nil when all is well.
  var trouble: DeliveryReport.Trouble?
  /// When to try again by itself, in uptime.
  var due: Duration?
}

extension ShellState {
  mutating func startDelivery() {
    deliverPending()
  }

  /// Starts a flush if there is anything to send and anybody to send it to.
  private mutating func deliverPending() {
    guard !surroundings.isOffline, !settings.isOffline else { return }
    guard delivery.job == nil else {
      delivery.isWantedAgain = true
      return
    }
    // Read each time: another shell may have signed in or out. Whether it is too early to try
    // again the library knows, too: that shell may have begun anew.
    guard (try? library.settings())?[RecordStore.setting] != nil else { return }
    let waiting = (try? library.pendingReports(Window(limit: 1)).total) ?? 0
    guard waiting > 0 else { return }
    delivery.due = nil
    delivery.job = handOut(.deliver(isForced: false), for: nil)
  }

  mutating func deliverIfDue() {
    guard let due = delivery.due, due <= moment.uptime else { return }
    delivery.due = nil
    deliverPending()
  }

  /// Goes on with delivery after a job that may have made reports, or changed where they go.
  mutating func deliver(after job: Job, _ outcome: Outcome) {
    switch outcome {
    case .signedIn(let address):
      storedSettings[RecordStore.setting] = address
      cancelDelivery()
      deliverPending()
    case .signedOut:
      storedSettings[RecordStore.setting] = nil
      cancelDelivery()
    case .edited where settings.isOffline: cancelDelivery()
    case .edited, .refreshed, .subscribed, .imported, .exported, .opened: deliverPending()
    case .delivered, .exists, .written, .lacksCredentials, .triedStrokes, .planned, .clipOpened,
      .failed, .cancelled:
      break
    }
    guard case .deliver(let isForced) = job.work else { return }
    if isForced, case .delivered(let report) = outcome { note(report) }
    guard delivery.job == job.id else { return }
    delivery.job = nil
    let again = delivery.isWantedAgain
    delivery.isWantedAgain = false
    if again { deliverPending() }
  }

  /// Ends what still goes to an account that is no longer the one.
  private mutating func cancelDelivery() {
    for job in jobs.values {
      if case .deliver = job.work { draft.cancellations.append(job.id) }
    }
    delivery = DeliveryState(job: delivery.job)
  }

  /// Asks at the terminal for what neither a file nor the environment gave.
  static func credentials(for address: String) -> SecretQuestion {
    SecretQuestion(
      "Sign in at \(address)", labels: ["Key", "Secret"], whenCancelled: "Not signed in.",
      whenUnavailable: Failure(
        "There is no key and secret to sign in with.",
        remedy: "signin ADDRESS FILE takes them from the first two lines of a file only you can "
          + "read; without FILE they are taken from TEKPUB_LRS_KEY and TEKPUB_LRS_SECRET, or asked "
          + "for at a terminal.", kind: .noAnswer)
    ) { words in
      guard words.count == 2 else { return [] }
      return [.perform(.signIn(address, .typed(key: words[0], secret: words[1])))]
    }
  }

  /// Says what a flush nobody asked for led to, when it changes something for the user.
  mutating func tellDelivery(_ outcome: Outcome) {
    switch outcome {
    case .delivered(let report):
      let before = delivery.trouble
      note(report)
      if report.setAside > 0 { notify(.warning, Wording.setAside(report.setAside)) }
      switch report.trouble {
      case let trouble? where !trouble.isLike(before):
        notify(.warning, Wording.text(of: trouble, waiting: report.waiting).text)
      case nil where before != nil && report.delivered > 0:
        notify(.information, "Reports are delivered again.")
      case .some, nil: break
      }
    case .failed(let failure):
      guard delivery.trouble == nil else { return }
      delivery.trouble = .refused(reason: failure.message)
      notify(.warning, failure.text)
    case .edited, .refreshed, .subscribed, .imported, .exported, .exists, .written, .opened,
      .signedIn, .lacksCredentials, .signedOut, .triedStrokes, .planned, .clipOpened, .cancelled:
      break
    }
  }

  private mutating func note(_ report: DeliveryReport) {
    delivery.due = nil
    if report.trouble != nil || report.delivered > 0 { delivery.trouble = report.trouble }
    guard surroundings.isInteractive, let next = report.nextTry else { return }
    let seconds = max(1, next.timeIntervalSince(moment.wall).rounded(.up))
    delivery.due = moment.uptime + .seconds(seconds)
  }
}
