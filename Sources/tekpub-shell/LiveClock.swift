import FoundationEssentials
import Shell
import Synchronization

/// The time: real, or with `--clock` a fixed date and a stopwatch that can be moved on.
final class LiveClock: Sendable {
  private let fixed: Date?
  private let began = ContinuousClock.now
  private let skipped = Mutex(Duration.zero)

  init(fixed: Date?) { self.fixed = fixed }

  var isFixed: Bool { fixed != nil }

  var now: Moment {
    let skipped = skipped.withLock { $0 }
    return Moment(wall: fixed ?? Date(), uptime: ContinuousClock.now - began + skipped)
  }

  /// Time since the start; with a fixed clock only what was skipped.
  var elapsed: Duration {
    isFixed ? skipped.withLock { $0 } : now.uptime
  }

  /// Lets time pass without waiting.
  func skip(_ duration: Duration) { skipped.withLock { $0 += duration } }
}
