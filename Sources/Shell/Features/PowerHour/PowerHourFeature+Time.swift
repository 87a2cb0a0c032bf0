import Catalog
import FoundationEssentials
import Interface

/// How it goes on with time.
extension PowerHourFeature {
  /// A wall clock that is further than this ahead of uptime, or a look that comes later than this after
  /// it was due, means that the machine slept.
  static let patience = Duration.seconds(10)

  /// The longest time between two looks, so that a sleep is noticed.
  static let longestLook = Duration.seconds(5)

  /// Sees what the time since the last look has changed. A sleep pauses it where it was.
  mutating func lookAtTime(in world: World, _ effects: inout Effects) {
    let now = world.moment.uptime
    let last = lastLook.uptime
    let isFull = world.presentation == .full
    let gap = gap(until: world.moment, everySecond: isFull)
    defer { lastLook = world.moment }
    if let end = flashEnd, end <= now { flashEnd = nil }
    guard let hour, hour.isRunning, !isElsewhere else { return }
    if let gap { return pause(for: gap, in: world, &effects) }
    if hour.isOver(at: now) { return finishHour(in: world, &effects) }
    if hour.index(at: now) != hour.index(at: last) {
      keep(in: world, &effects)
      signal(in: world, &effects)
      announce(PowerHourWords(hour, at: now).arrival, in: world, &effects)
    } else if hour.warns(after: last, until: now), !isFull {
      notify(.information, PowerHourWords(hour, at: now).warning, in: world, &effects)
    }
  }

  func deadline(after now: Duration, in world: World) -> Duration? {
    let due = [
      nextLook(everySecond: world.presentation == .full), nextLookElsewhere(in: world),
    ].compactMap(\.self).map { max(now, $0) }
    return (due + [flashEnd].compactMap(\.self)).min()
  }

  /// When to look again, by the stopwatch; nil while it stands still.
  private func nextLook(everySecond: Bool) -> Duration? {
    guard !isElsewhere,
      let change = hour?.nextChange(after: lastLook.uptime, everySecond: everySecond)
    else { return nil }
    return min(change, lastLook.uptime + Self.longestLook)
  }

  /// A time in which nothing ran.
  struct Gap: Equatable {
    var length: Duration
    /// Until when it is certain that the hour ran, on the stopwatch.
    var end: Duration
  }

  /// What was missed between the last look and now; nil when everything went on.
  private func gap(until now: Moment, everySecond: Bool) -> Gap? {
    guard let hour, hour.isRunning else { return nil }
    let last = lastLook.uptime
    let ahead =
      .seconds(now.wall.timeIntervalSince(lastLook.wall)) - (now.uptime - lastLook.uptime)
    // The stopwatch stood still while the machine slept.
    if ahead > Self.patience { return Gap(length: ahead, end: now.uptime) }
    guard let due = nextLook(everySecond: everySecond), now.uptime - due > Self.patience else {
      return nil
    }
    return Gap(length: now.uptime - last, end: last)
  }

  private mutating func pause(for gap: Gap, in world: World, _ effects: inout Effects) {
    hour?.pause(at: gap.end)
    keep(in: world, &effects)
    let length = DurationText.words(Int(gap.length.roundedUp))
    notify(
      .warning,
      "The power hour is paused: nothing ran here for \(length). powerhour resume goes on.",
      in: world, &effects)
  }

  mutating func finishHour(in world: World, _ effects: inout Effects) {
    guard let hour else { return }
    let isWhole = hour.skipped * 2 <= hour.total
    signal(in: world, &effects)
    let kept = PowerHourWords(hour, at: world.moment.uptime).kept.map { " " + $0 } ?? ""
    notify(
      .information, "The power hour is over: \(counted(hour.clips.count, "clip")).\(kept)",
      in: world, &effects)
    end(with: isWhole ? .finishPowerHour : .powerHour(nil), in: world, &effects)
  }

  // MARK: What is told

  /// A bell for ear or eye, as it is set.
  private mutating func signal(in world: World, _ effects: inout Effects) {
    switch world.settings[PowerHourSettings.signal] {
    case .bell: effects.add(.ring)
    case .flash where world.surroundings.isAnimated && world.presentation == .full:
      flashEnd = world.moment.uptime + .milliseconds(150)
    case .flash, .off: break
    }
  }

  /// On a full screen it is seen, for a while or on its page, and need not be listed for good.
  private func announce(_ text: String, in world: World, _ effects: inout Effects) {
    guard world.presentation == .full else {
      return notify(.information, text, in: world, &effects)
    }
    if !Self.isInFront(in: world) {
      effects.add(.mention(text, open: Self.way(in: world)))
    }
  }

  func notify(
    _ kind: Notice.Kind, _ text: String, in world: World, _ effects: inout Effects
  ) {
    effects.notify(kind, text, open: Self.way(in: world))
  }
}
