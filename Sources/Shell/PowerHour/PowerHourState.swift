import Catalog
import FoundationEssentials

/// What the shell knows of the power hour.
struct PowerHourState: Sendable {
  /// The one under way, running or not.
  var hour: PowerHour?
  /// Whether another shell runs it.
  var isElsewhere = false
  /// The clips of the one that was said to be given up for a new one.
  var givenUp: [PowerHourClip]?
  /// When the library was asked for it last, in uptime, and when what it has was stored.
  var found: (asked: Duration, stored: Date?) = (.zero, nil)
  /// When it was last looked at.
  var lastLook = Moment(wall: .distantPast, uptime: .zero)
  /// Changes of it that are not stored yet, in order; they are stored one after the other.
  var unsaved: [LibraryEdit] = []
  /// The job that stores one.
  var saving: JobID?
  /// What the player is to be told next; only the last word counts.
  var unplayed: Work?
  /// The job that tells it something.
  var playing: JobID?
  /// Until when the screen flashes, in uptime.
  var flashEnd: Duration?

  /// What is later than this after it was due, or what the calendar went ahead by more than the
  /// stopwatch, was a sleep.
  static let patience = Duration.seconds(10)

  /// The longest time between two looks, so that a sleep is noticed.
  static let longestLook = Duration.seconds(5)

  /// When to look again, by the stopwatch; nil while it stands still.
  func nextLook(everySecond: Bool) -> Duration? {
    guard let change = hour?.nextChange(after: lastLook.uptime, everySecond: everySecond) else {
      return nil
    }
    return min(change, lastLook.uptime + Self.longestLook)
  }

  /// A time in which nothing ran.
  struct Gap: Equatable {
    var length: Duration
    /// Until when it is certain that the hour ran, on the stopwatch.
    var end: Duration
  }

  /// What was missed between the last look and now; nil when everything went on.
  func gap(until now: Moment, everySecond: Bool) -> Gap? {
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

  /// Whether the library has all changes of it.
  var isStored: Bool { saving == nil && unsaved.isEmpty }

  mutating func keep(_ edit: LibraryEdit) {
    if case .powerHour? = unsaved.last, case .powerHour = edit { unsaved.removeLast() }
    unsaved.append(edit)
  }
}
