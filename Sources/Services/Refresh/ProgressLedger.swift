import Shell
import Synchronization

/// Adds up how far many fetches are: never back, 1 only when all succeeded, at most ten reports a
/// second and one for each outcome and each whole percent. Reports come one at a time, in order, from
/// any thread.
final class ProgressLedger: Sendable {
  private struct State {
    var fractions: [Double]
    var bytes: [Int64]
    var finished = 0
    var succeeded = 0
    /// The most that was reported.
    var highest = 0.0
    var lastReport: Duration?

    var mean: Double { fractions.reduce(0, +) / Double(max(1, fractions.count)) }
    /// What was there when, for the rate: the latest last, the first at most `memory` old.
    var samples: [(time: Duration, bytes: Int64)]
  }

  private static let pause = Duration.milliseconds(100)
  /// How far back the rate looks.
  private static let memory = Duration.seconds(3)

  private let state: Mutex<State>
  private let uptime: @Sendable () -> Duration
  private let report: @Sendable (RefreshProgress) -> Void

  init(
    count: Int, uptime: @escaping @Sendable () -> Duration,
    report: @escaping @Sendable (RefreshProgress) -> Void
  ) {
    state = Mutex(
      State(
        fractions: Array(repeating: 0, count: count), bytes: Array(repeating: 0, count: count),
        samples: [(uptime(), 0)]))
    self.uptime = uptime
    self.report = report
  }

  /// Notes what one fetch has received. `fraction` is nil while its length is unknown; `index` is nil
  /// for a fetch that is not counted.
  func advance(_ index: Int?, fraction: Double?, bytes: Int64) {
    guard let index else { return }
    state.withLock { state in
      let now = uptime()
      state.bytes[index] = max(state.bytes[index], bytes)
      // What is fetched is not stored yet: the last step belongs to the outcome.
      state.fractions[index] = max(state.fractions[index], min(0.99, fraction ?? 0))
      // A whole percent more is always told: nothing else may come for long.
      let isSeen = Int(min(state.mean, 0.999) * 100) > Int(state.highest * 100)
      if !isSeen, let last = state.lastReport, now - last < Self.pause { return }
      report(summary(&state, at: now))
    }
  }

  /// Notes an outcome; it is told even when the fetch is not counted.
  func finish(_ index: Int?, succeeded: Bool) {
    state.withLock { state in
      let now = uptime()
      if let index {
        state.finished += 1
        if succeeded {
          state.succeeded += 1
          state.fractions[index] = 1
        }
      }
      // Told before anyone else can count, or a later sum could arrive first.
      report(summary(&state, at: now))
    }
  }

  private func summary(_ state: inout State, at now: Duration) -> RefreshProgress {
    let count = state.fractions.count
    let isComplete = state.succeeded == count
    state.highest = isComplete ? 1 : max(state.highest, min(state.mean, 0.999))
    state.lastReport = now
    let bytes = state.bytes.reduce(0, +)
    return RefreshProgress(
      fraction: state.highest, finished: state.finished, total: count, bytes: bytes,
      rate: rate(&state, bytes, at: now))
  }

  /// Bytes a second lately; nil for the first half second.
  private func rate(_ state: inout State, _ bytes: Int64, at now: Duration) -> Int64? {
    state.samples.append((now, bytes))
    while state.samples.count > 2, now - state.samples[1].time >= Self.memory {
      state.samples.removeFirst()
    }
    let span = now - state.samples[0].time
    guard span > .milliseconds(500) else { return nil }
    return Int64(Double(bytes - state.samples[0].bytes) / (span / .seconds(1)))
  }
}
