import Catalog
import Interface

/// What the commands do with it.
extension PowerHourFeature {
  mutating func carryOut(
    _ control: PowerHourControl, in world: World, _ effects: inout Effects
  ) {
    let now = world.moment.uptime
    switch control {
    case .plan(let request): plan(request, in: world, &effects)
    case .replan(let request): effects.add(.perform(PlanPowerHourWork(request)))
    case .begin(let plan): begin(plan, in: world, &effects)
    case .pause:
      change(
        "The power hour is already paused.", when: \.isRunning, in: world, &effects
      ) { $0.pause(at: now) }
    case .resume:
      change(
        "The power hour is already running.", when: { !$0.isRunning }, in: world, &effects
      ) { $0.resume(at: now) }
    case .skip: change(in: world, &effects) { $0.skip(at: now) }
    case .restart: change(in: world, &effects) { $0.restart(at: now) }
    case .stop: stop(in: world, &effects)
    case .keep: keepClip(in: world, &effects)
    }
  }

  private mutating func plan(
    _ request: PowerHourRequest, in world: World, _ effects: inout Effects
  ) {
    givenUp = hour?.clips
    guard let hour else { return effects.add(.perform(PlanPowerHourWork(request))) }
    askToGiveUp(hour, for: .replan(request), in: world, &effects)
  }

  private func askToGiveUp(
    _ hour: PowerHour, for another: PowerHourControl, in world: World, _ effects: inout Effects
  ) {
    let place = PowerHourWords(hour, at: world.moment.uptime).place
    effects.add(
      .ask(
        Alert(
          "Start another power hour?", "One is under way, at \(place); it will be stopped.",
          buttons: [
            .init("Cancel"),
            .init("Start", isDestructive: true) { [Self.send(another)] },
          ])))
  }

  /// What was found starts, or the user decides.
  mutating func propose(_ plan: PowerHourPlan, in world: World, _ effects: inout Effects) {
    let words = PowerHourPlanWords(plan, library: world.library)
    guard !plan.clips.isEmpty else { return effects.fail(words.nothing) }
    guard plan.clips.count < plan.request.count else {
      return receive(.begin(plan), in: world, &effects)
    }
    effects.add(
      .ask(
        Alert(
          words.shortage, words.explanation,
          buttons: [.init("Start") { [Self.send(.begin(plan))] }, .init("Cancel")])))
  }

  private mutating func begin(
    _ plan: PowerHourPlan, in world: World, _ effects: inout Effects
  ) {
    let length = Duration.seconds(plan.request.clipSeconds)
    guard var new = PowerHour(clips: plan.clips, clipLength: length) else { return }
    // Another shell may have begun one since.
    if let other = hour, other.clips != givenUp {
      givenUp = other.clips
      return askToGiveUp(other, for: .begin(plan), in: world, &effects)
    }
    if let given = hour { tellKept(of: given, in: world, &effects) }
    new.resume(at: world.moment.uptime)
    hour = new
    effects.say(PowerHourPlanWords(plan, library: world.library).beginning)
    keep(in: world, &effects)
    if let tab = Self.tabIndex(in: world) { effects.add(.tab(tab)) }
  }

  /// Does something to the power hour, and says where it is then.
  private mutating func change(
    _ objection: String = "", when isPossible: (PowerHour) -> Bool = { _ in true },
    in world: World, _ effects: inout Effects, _ change: (inout PowerHour) -> Void
  ) {
    guard var changed = hour else { return effects.fail(Self.none) }
    guard isPossible(changed) else { return effects.fail(Failure(objection)) }
    change(&changed)
    hour = changed
    let now = world.moment.uptime
    if changed.isOver(at: now) { return finishHour(in: world, &effects) }
    keep(in: world, &effects)
    effects.say(PowerHourWords(changed, at: now).state)
  }

  private mutating func stop(in world: World, _ effects: inout Effects) {
    guard let hour else { return effects.fail(Self.none) }
    effects.say("Stopped at \(PowerHourWords(hour, at: world.moment.uptime).place.sentence)")
    tellKept(of: hour, in: world, &effects)
    end(with: .powerHour(nil), in: world, &effects)
  }

  private mutating func keepClip(in world: World, _ effects: inout Effects) {
    guard let hour else { return effects.fail(Self.none) }
    let now = world.moment.uptime
    if let episode = hour.clip(at: now).episode {
      return effects.add(.perform(EditWork(.keep(episode))))
    }
    let title = hour.clip(at: now).title
    guard self.hour?.keepClip(at: now) == true else {
      return effects.say("Already kept: \(title)")
    }
    store(in: world, &effects)
    effects.say(
      "Kept: \(title.sentence) A file has no place in Up Next; the end names it again.")
  }

  /// Files that were kept have no place of their own: what gives an hour up names them once more.
  private func tellKept(of hour: PowerHour, in world: World, _ effects: inout Effects) {
    guard let kept = PowerHourWords(hour, at: world.moment.uptime).kept else { return }
    notify(.information, kept, in: world, &effects)
  }
}

extension PowerHourControl {
  /// Whether the hour runs after it, which only one shell's may.
  var starts: Bool {
    switch self {
    case .begin, .resume: true
    case .plan, .replan, .pause, .skip, .restart, .stop, .keep: false
    }
  }
}
