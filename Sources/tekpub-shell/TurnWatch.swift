import Glibc
import Shell

/// How much processor time the turns of the loop take: a long one is seen as stutter.
///
/// Only the time of the loop's own thread counts, so that a busy machine makes no turn longer.
@MainActor final class TurnWatch {
  struct Turn {
    var time: Duration
    /// The events it handled, in their order.
    var events: [Event]

    /// `12.3 ms of processor time (2 tick, key down)`.
    var text: String {
      let tenths = Int((time / .milliseconds(1) * 10).rounded())
      let work = events.isEmpty ? "no event" : names.joined(separator: ", ")
      return "\(tenths / 10).\(tenths % 10) ms of processor time (\(work))"
    }

    /// The same in succession once, with their number.
    private var names: [String] {
      var runs: [(name: String, count: Int)] = []
      for name in events.map(\.name) {
        if runs.last?.name == name {
          runs[runs.count - 1].count += 1
        } else {
          runs.append((name, 1))
        }
      }
      return runs.map { $0.count > 1 ? "\($0.count) \($0.name)" : $0.name }
    }
  }

  /// The longest so far. Its events are named only once somebody asks: that takes reflection.
  private(set) var worst = Turn(time: .zero, events: [])

  /// Asked of a turn that is longer than all before it: the status to end the program with, or nil.
  private let judge: (Turn) -> Int32?
  private var began = TurnWatch.threadTime
  private var events: [Event] = []

  /// How many events of a turn are kept to be named.
  private static let most = 100

  init(judge: @escaping (Turn) -> Int32? = { _ in nil }) { self.judge = judge }

  func note(_ event: Event) { if events.count < Self.most { events.append(event) } }

  /// One turn ends and the next begins. The status to end the program with; nil to go on.
  func next() -> Int32? {
    let now = Self.threadTime
    let time = now - began
    defer {
      began = now
      events.removeAll(keepingCapacity: true)
    }
    guard time > worst.time else { return nil }
    let turn = Turn(time: time, events: events)
    worst = turn
    return judge(turn)
  }

  /// What this thread has computed since it began.
  private static var threadTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
