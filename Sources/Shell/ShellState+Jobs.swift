import Catalog
import Interface

extension ShellState {
  mutating func perform(_ work: Work, for cause: Invocation?) {
    _ = handOut(work, for: cause)
    if case .refresh(let catalogs, _) = work, !surroundings.isInteractive {
      say(.message("Refreshing \(counted(catalogs.count, "catalog")) ..."))
    }
  }

  mutating func handOut(_ work: Work, for cause: Invocation?) -> JobID {
    let job = Job(
      id: JobID(rawValue: nextID()), work: work, cause: cause,
      isOffline: surroundings.isOffline || settings.isOffline)
    jobs[job.id] = job
    draft.jobs.append(job)
    return job.id
  }

  mutating func receive(_ event: ServiceEvent) {
    switch event {
    case .progress(let id, let progress): advance(id, progress)
    case .ended(let id, let outcome): end(id, outcome)
    }
  }

  private mutating func advance(_ id: JobID, _ progress: RefreshProgress) {
    guard jobs[id] != nil else { return }
    if loading?.job == id {
      advanceLoading(progress)
    } else {
      background[id] = progress
    }
  }

  private mutating func end(_ id: JobID, _ outcome: Outcome) {
    guard let job = jobs.removeValue(forKey: id) else { return }
    background[id] = nil
    content = nil
    queued = nil
    if loading == nil { followSelection() }
    if loading?.job == id {
      finishLoading(outcome)
    } else if case .exists(let path) = outcome {
      askToOverwrite(path, job.work)
    } else if case .lacksCredentials(let address) = outcome {
      carryOut(.askSecret(Self.credentials(for: address)))
    } else if case .triedStrokes(let reports) = outcome {
      say(GestureListing.reply(reports))
    } else if case .deliver(isForced: false) = job.work {
      tellDelivery(outcome)
    } else {
      tell(job, outcome)
    }
    endPowerHourJob(job, outcome)
    celebrate(outcome.unlocked)
    deliver(after: job, outcome)
  }

  private mutating func askToOverwrite(_ path: String, _ work: Work) {
    guard let again = work.overwriting else { return }
    carryOut(
      .ask(
        Alert(
          "Overwrite \(path)?", "There is such a file already.",
          buttons: [
            .init("Cancel"),
            .init("Overwrite", isDestructive: true) {
              [.perform(again)]
            },
          ])))
  }

  /// Says what a job led to, and keeps it with the invocation that asked for it.
  private mutating func tell(_ job: Job, _ outcome: Outcome) {
    let words = Wording(
      library: library, achievements: achievements, now: draft.moment.wall)
    switch words.sentence(for: job, outcome) {
    case .success(let text):
      if let cause = job.cause { invocations.record(cause, .done(text)) }
      guard let text else { return }
      // The prompt is back already: what comes late comes as a notice.
      if surroundings.isInteractive, !job.isQuick {
        notify(outcome.isTrouble ? .warning : .information, text)
      } else {
        say(.message(text))
      }
    case .failure(let failure):
      if let cause = job.cause { invocations.record(cause, .failed(failure.message)) }
      if surroundings.isInteractive, !job.isQuick {
        notify(.warning, failure.text)
      } else {
        fail(failure)
      }
    }
  }

  /// Completion is told once per reset, after it is stored (S8).
  private mutating func celebrate(_ unlocked: [AchievementID]) {
    for id in unlocked {
      guard let definition = achievements.first(where: { $0.id == id }) else { continue }
      notify(
        .achievement,
        "Achievement: \(definition.title) (\(counted(definition.points, "point"))). "
          + definition.text,
        open: try? Invocation(.open, .tab(3)))
    }
  }
}

extension Outcome {
  /// Whether something went wrong that is worth a warning.
  var isTrouble: Bool {
    switch self {
    case .refreshed(let report): !report.failures.isEmpty
    case .imported(let report): !report.refresh.failures.isEmpty
    case .failed: true
    case .delivered(let report): report.trouble != nil || report.setAside > 0
    case .edited, .subscribed, .exported, .exists, .written, .opened, .signedIn, .lacksCredentials,
      .signedOut, .triedStrokes, .planned, .clipOpened, .cancelled:
      false
    }
  }
}
