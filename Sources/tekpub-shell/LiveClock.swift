import FoundationEssentials
import Shell
import Synchronization

/// The time: real, or with `--clock` a fixed date and a stopwatch that can be stopped and moved on.
final class LiveClock: Sendable {
  private struct Stopwatch {
    /// What it showed when it was last started, stopped or moved on.
    var shown = Duration.zero
    /// Since when it runs; nil while it stands.
    var running: SuspendingClock.Instant?
  }

  private let fixed: Date?
  private let began = SuspendingClock.now
  private let stopwatch: Mutex<Stopwatch>

  /// A fixed one begins at nought and stands until it is let go.
  init(fixed: Date?) {
    self.fixed = fixed
    stopwatch = Mutex(Stopwatch(running: fixed == nil ? began : nil))
  }

  var isFixed: Bool { fixed != nil }

  var now: Moment {
    let uptime = stopwatch.withLock { watch in
      watch.shown + (watch.running.map { SuspendingClock.now - $0 } ?? .zero)
    }
    return Moment(wall: fixed ?? Date(), uptime: uptime)
  }

  /// Real time since the start: for what must not wait forever.
  var real: Duration { SuspendingClock.now - began }

  /// Whether uptime stands still: then only `skip` moves it.
  var isStopped: Bool {
    get { stopwatch.withLock { $0.running == nil } }
    set {
      let uptime = now.uptime
      stopwatch.withLock { watch in
        guard newValue != (watch.running == nil) else { return }
        watch = Stopwatch(shown: uptime, running: newValue ? nil : SuspendingClock.now)
      }
    }
  }

  /// Lets time pass without waiting.
  func skip(_ duration: Duration) { stopwatch.withLock { $0.shown += duration } }
}
