public import struct FoundationEssentials.Date
public import struct Shell.Moment
import Synchronization

/// Time that stands still until it is moved.
public final class TestClock: Sendable {
  private let state: Mutex<Moment>

  /// Begins on 2026-11-30 at noon UTC.
  public init(wall: Date = Date(timeIntervalSince1970: 1_796_040_000)) {
    state = Mutex(Moment(wall: wall, uptime: .zero))
  }

  public var now: Moment { state.withLock { $0 } }

  /// The machine sleeps: only the calendar goes on.
  public func suspend(for seconds: Double) { state.withLock { $0.wall.addTimeInterval(seconds) } }

  public func advance(by duration: Duration) {
    state.withLock {
      $0.uptime += duration
      $0.wall.addTimeInterval(Double(duration.components.seconds))
    }
  }
}
