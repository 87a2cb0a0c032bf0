import FoundationEssentials
import Shell
import Synchronization

/// The time: real, or with `--clock` a fixed date and a stopwatch that can be moved on.
final class LiveClock: Sendable {
  private let fixed: Date?
  /// Whether only what a script waits for counts for what runs by itself.
  private let isScripted: Bool
  /// Stands still while the machine sleeps, as the waiting for events does.
  private let began = SuspendingClock.now
  private let skipped = Mutex(Duration.zero)

  init(fixed: Date?, isScripted: Bool = false) {
    self.fixed = fixed
    self.isScripted = isScripted && fixed != nil
  }

  var isFixed: Bool { fixed != nil }

  var now: Moment {
    let skipped = skipped.withLock { $0 }
    return Moment(
      wall: fixed ?? Date(), uptime: SuspendingClock.now - began + skipped,
      stopwatch: isScripted ? skipped : nil)
  }

  /// Time since the start; with a fixed clock only what was skipped.
  var elapsed: Duration {
    isFixed ? skipped.withLock { $0 } : now.uptime
  }

  /// Lets time pass without waiting.
  func skip(_ duration: Duration) { skipped.withLock { $0 += duration } }
}
