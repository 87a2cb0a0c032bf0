import Catalog
import FoundationEssentials
import Interface

extension ShellState {
  /// The power hour stored by an earlier run, standing still.
  mutating func loadPowerHour() {
    powerHour.lastLook = moment
    findPowerHour()
    guard surroundings.isInteractive, let hour = powerHour.hour else { return }
    if powerHour.isElsewhere { return tell(.information, Self.elsewhere.message) }
    let words = PowerHourWords(hour, at: moment.uptime)
    tell(.information, "A power hour waits at \(words.place.sentence) powerhour resume goes on.")
  }

  /// While it does not run here another shell may go on with it, or end it: the library knows.
  mutating func findPowerHour() {
    guard powerHour.hour?.isRunning != true, powerHour.isStored else { return }
    // Who gives the turn back has stored the hour before.
    let isElsewhere = surroundings.powerHourTurn.isTaken()
    let stored: StoredPowerHour?
    do { stored = try library.powerHour() } catch { return }
    powerHour.found.asked = moment.uptime
    guard isElsewhere != powerHour.isElsewhere || stored?.saved != powerHour.found.stored else {
      return
    }
    powerHour.isElsewhere = isElsewhere
    powerHour.found.stored = stored?.saved
    let away = stored.map { moment.wall.timeIntervalSince($0.saved) } ?? 0
    powerHour.hour = stored?.hour.restored(away: .seconds(min(max(away, 0), 1e9)))
    // A shell was killed while it ran there: from now on it stands still.
    if stored?.hour.isRunning == true, !isElsewhere { storeHour() }
  }

  // MARK: Commands

  mutating func carryOut(_ control: PowerHourControl) {
    let now = moment.uptime
    findPowerHour()
    guard !powerHour.isElsewhere else { return fail(Self.elsewhere) }
    screen.overlay.withdraw(opening: wayToPowerHour)
    switch control {
    case .plan(let request): plan(request)
    case .replan(let request): perform(.planPowerHour(request), for: nil)
    case .begin(let plan): begin(plan)
    case .pause:
      change("The power hour is paused already.", when: \.isRunning) { $0.pause(at: now) }
    case .resume:
      change("The power hour is running already.", when: { !$0.isRunning }) { $0.resume(at: now) }
    case .skip: change { $0.skip(at: now) }
    case .restart: change { $0.restart(at: now) }
    case .stop: stop()
    case .keep: keepClip()
    }
  }

  private mutating func plan(_ request: PowerHourRequest) {
    powerHour.givenUp = powerHour.hour?.clips
    guard let hour = powerHour.hour else { return carryOut(.replan(request)) }
    askToGiveUp(hour, for: .replan(request))
  }

  private mutating func askToGiveUp(_ hour: PowerHour, for another: PowerHourControl) {
    let place = PowerHourWords(hour, at: moment.uptime).place
    carryOut(
      .ask(
        Alert(
          "Start another power hour?", "One is under way, at \(place); it would be given up.",
          buttons: [
            .init("Cancel"), .init("Start", isDestructive: true) { [.powerHour(another)] },
          ])))
  }

  /// What was found starts, or the user decides.
  mutating func propose(_ plan: PowerHourPlan) {
    let words = PowerHourPlanWords(plan, library: library)
    guard !plan.clips.isEmpty else { return fail(words.nothing) }
    guard plan.clips.count < plan.request.count else { return begin(plan) }
    carryOut(
      .ask(
        Alert(
          words.shortage, words.explanation,
          buttons: [.init("Start") { [.powerHour(.begin(plan))] }, .init("Cancel")])))
  }

  private mutating func begin(_ plan: PowerHourPlan) {
    let length = Duration.seconds(plan.request.clipSeconds)
    guard var hour = PowerHour(clips: plan.clips, clipLength: length) else { return }
    // Another shell may have begun one since.
    findPowerHour()
    if let other = powerHour.hour, other.clips != powerHour.givenUp {
      powerHour.givenUp = other.clips
      return askToGiveUp(other, for: .begin(plan))
    }
    guard takeTurn() else { return fail(Self.elsewhere) }
    if let given = powerHour.hour { tellKept(of: given) }
    hour.resume(at: moment.uptime)
    powerHour.hour = hour
    say(.message(PowerHourPlanWords(plan, library: library).beginning))
    keepHour()
    if let tab = powerHourTab { carryOut(.tab(tab)) }
  }

  /// Does something to the power hour, and says where it is then.
  private mutating func change(
    _ objection: String = "", when isPossible: (PowerHour) -> Bool = { _ in true },
    _ change: (inout PowerHour) -> Void
  ) {
    guard var hour = powerHour.hour else { return fail(Self.noPowerHour) }
    guard isPossible(hour) else { return fail(Failure(objection)) }
    change(&hour)
    guard !hour.isRunning || takeTurn() else { return fail(Self.elsewhere) }
    powerHour.hour = hour
    let now = moment.uptime
    if hour.isOver(at: now) { return finishHour() }
    keepHour()
    say(.message(PowerHourWords(hour, at: now).state))
  }

  private mutating func stop() {
    guard let hour = powerHour.hour else { return fail(Self.noPowerHour) }
    say(.message("Stopped at \(PowerHourWords(hour, at: moment.uptime).place.sentence)"))
    tellKept(of: hour)
    end(with: .powerHour(nil))
  }

  private mutating func keepClip() {
    guard let hour = powerHour.hour else { return fail(Self.noPowerHour) }
    let now = moment.uptime
    if let episode = hour.clip(at: now).episode {
      return perform(.edit(.keep(episode)), for: nil)
    }
    let title = hour.clip(at: now).title
    guard powerHour.hour?.keepClip(at: now) == true else {
      return say(.message("Kept already: \(title)"))
    }
    storeHour()
    say(.message("Kept: \(title.sentence) A file has no place in Up Next; the end names it again."))
  }

  /// False when another shell was faster.
  private mutating func takeTurn() -> Bool {
    powerHour.isElsewhere = !surroundings.powerHourTurn.take()
    return !powerHour.isElsewhere
  }

  private static let elsewhere = Failure(
    "The power hour runs in another shell.", remedy: "Pause or stop it there.")

  private static let noPowerHour = Failure(
    "No power hour is under way.", remedy: "powerhour start begins one.")

  // MARK: Time

  /// Sees what the time since the last look has changed. A sleep pauses it where it was.
  mutating func lookAtPowerHour() {
    let last = powerHour.lastLook.uptime
    let gap = powerHour.gap(until: moment, everySecond: presentation == .full)
    // Not with every key: what was stored is read as a whole.
    if isPowerHourInFront || powerHour.hour != nil,
      moment.uptime - powerHour.found.asked >= .seconds(1)
    {
      findPowerHour()
    }
    defer { powerHour.lastLook = moment }
    if let end = powerHour.flashEnd, end <= moment.uptime { powerHour.flashEnd = nil }
    guard let hour = powerHour.hour, hour.isRunning else { return }
    let now = moment.uptime
    if let gap { return pause(for: gap) }
    if hour.isOver(at: now) { return finishHour() }
    if hour.index(at: now) != hour.index(at: last) {
      keepHour()
      signal()
      announce(PowerHourWords(hour, at: now).arrival)
    } else if hour.warns(after: last, until: now), presentation == .plain {
      tell(.information, PowerHourWords(hour, at: now).warning)
    }
  }

  private mutating func pause(for gap: PowerHourState.Gap) {
    powerHour.hour?.pause(at: gap.end)
    keepHour()
    let length = DurationText.words(Int(gap.length.roundedUp))
    tell(
      .warning,
      "The power hour is paused: nothing ran here for \(length). powerhour resume goes on.")
  }

  func powerHourDeadline(after now: Duration) -> Duration? {
    let due = [powerHour.nextLook(everySecond: presentation == .full), nextFind]
      .compactMap(\.self).map { max(now, $0) }
    return (due + [powerHour.flashEnd].compactMap(\.self)).min()
  }

  /// When to ask the library though nothing happens: its page tells of other shells.
  private var nextFind: Duration? {
    guard presentation == .full, powerHour.isElsewhere, isPowerHourInFront else { return nil }
    return powerHour.found.asked + PowerHourState.longestLook
  }

  private mutating func finishHour() {
    guard let hour = powerHour.hour else { return }
    let isWhole = hour.skipped * 2 <= hour.total
    signal()
    let kept = PowerHourWords(hour, at: moment.uptime).kept.map { " " + $0 } ?? ""
    tell(.information, "The power hour is over: \(counted(hour.clips.count, "clip")).\(kept)")
    end(with: isWhole ? .finishPowerHour : .powerHour(nil))
  }

  private mutating func end(with edit: LibraryEdit) {
    powerHour.hour = nil
    powerHour.keep(edit)
    storeNextEdit()
    playClip(nil, at: 0)
  }

  /// A bell for ear or eye, as it is set.
  private mutating func signal() {
    switch settings.powerHourSignal {
    case .bell: draft.rings = true
    case .flash where surroundings.isAnimated && presentation == .full:
      powerHour.flashEnd = moment.uptime + .milliseconds(150)
    case .flash, .off: break
    }
  }

  /// On a full screen it is seen, for a while or on its page, and need not be listed for good.
  private mutating func announce(_ text: String) {
    guard presentation == .full else { return tell(.information, text) }
    if !isPowerHourInFront { say(.message(text), open: wayToPowerHour) }
  }

  private mutating func tell(_ kind: Notice.Kind, _ text: String) {
    notify(kind, text, open: wayToPowerHour)
  }

  /// Files that were kept have no place of their own: what gives an hour up names them once more.
  private mutating func tellKept(of hour: PowerHour) {
    PowerHourWords(hour, at: moment.uptime).kept.map { tell(.information, $0) }
  }

  private var wayToPowerHour: Invocation? {
    powerHourTab.flatMap { try? Invocation(.open, .tab($0)) }
  }
}
