import Catalog
import Interface

/// Work that is handed out, what is told of it, and how it ends.
extension ShellState {
  mutating func perform(_ work: any Work, for cause: Invocation?) {
    start(JobID(rawValue: nextID()), work, for: cause)
    if !surroundings.isInteractive, let text = work.announcement { say(.message(text)) }
  }

  mutating func start(_ id: JobID, _ work: any Work, for cause: Invocation?) {
    let job = Job(
      id: id, work: work, cause: cause, isOffline: surroundings.isOffline || settings.isOffline)
    jobs[id] = job
    response.jobs.append(job)
  }

  mutating func receive(_ event: ServiceEvent) {
    switch event {
    case .news(let news, let id):
      // What is told of work that has ended already is old.
      if let id, jobs[id] == nil { return }
      hear(news, of: id.flatMap { jobs[$0] })
    case .ended(let id, let result): end(id, result)
    }
  }

  /// Given to the feature whose work it is, else to the one whose news it is.
  private mutating func hear(_ news: any FeatureNews, of job: Job?) {
    let owner = job.flatMap { type(of: $0.work).owner } ?? type(of: news).owner
    _ = withFeature(owner) { feature, world, effects in
      feature.hear(news, of: job, in: world, &effects)
    }
  }

  private mutating func end(_ id: JobID, _ result: JobResult) {
    guard let job = jobs.removeValue(forKey: id) else { return }
    let isOwned = withFeature(type(of: job.work).owner) { feature, world, effects in
      feature.finish(job, result, in: world, &effects)
    }
    if !isOwned { tell(job, result) }
    if case .done(let outcome) = result { carryOut(outcome.consequences(of: job)) }
    celebrate(result.unlocked)
    announce(.ended(id))
  }

  /// Says what a job led to, and keeps it with the invocation that asked for it.
  mutating func tell(_ job: Job, _ result: JobResult) {
    let words = Wording(library: library, achievements: achievements, now: moment.wall)
    // The prompt is back already.
    let isLate = surroundings.isInteractive && job.work.pace != .quick
    let isByItself = isLate && !job.work.isAskedFor
    switch result.sentence(after: job, in: words) {
    case .success(let text):
      if let cause = job.cause { invocations.record(cause, .done(text)) }
      guard let text else { return }
      let kind: StatusRow.Reply.Kind = result.isTrouble ? .failure : .done
      if isByItself {
        notify(result.isTrouble ? .warning : .information, text)
      } else if isLate {
        answer(kind, text)
      } else {
        say(.message(text), kind)
      }
    case .failure(let failure):
      if let cause = job.cause { invocations.record(cause, .failed(failure.message)) }
      if isByItself {
        notify(.warning, failure.text)
      } else if isLate {
        answer(.failure, failure.text)
      } else {
        fail(failure)
      }
    }
  }

  /// Completion is told once per reset, after it is stored (S8).
  private mutating func celebrate(_ unlocked: [AchievementID]) {
    let tab = tabs.tabs.firstIndex { $0.stack.entries.first?.screen.route == .achievements }
    for id in unlocked {
      guard let definition = achievements.first(where: { $0.id == id }) else { continue }
      let points = counted(definition.points, "point")
      notify(
        .achievement, "Achievement: \(definition.title) (\(points)). " + definition.text,
        headline: .init(definition.title, points, definition.text),
        open: tab.flatMap { try? Invocation(.open, .tab($0)) })
    }
  }

  mutating func cancel(_ isMeant: (any Work) -> Bool) {
    response.cancellations += jobs.values.filter { isMeant($0.work) }.map(\.id)
  }

  mutating func cancelNewest() {
    let running = jobs.values.filter { $0.work.pace == .slow }.max { $0.id < $1.id }
    if let running { response.cancellations.append(running.id) }
  }
}
