import Synchronization

/// Counts things that begin and end, for one server or for several together.
public final class Tally: Sendable {
  private struct Waiter {
    let isMet: @Sendable (_ current: Int, _ total: Int) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var current = 0
    var peak = 0
    var total = 0
    var nextWaiter = 0
    var waiters: [Int: Waiter] = [:]
    var cancelled: Set<Int> = []

    mutating func takeReady() -> [CheckedContinuation<Void, Never>] {
      let ready = waiters.filter { $0.value.isMet(current, total) }
      ready.keys.forEach { waiters[$0] = nil }
      return ready.values.map(\.continuation)
    }
  }

  private let state = Mutex(State())

  public init() {}

  public var current: Int { state.withLock { $0.current } }
  /// The most there ever were at one time.
  public var peak: Int { state.withLock { $0.peak } }
  /// How many have begun.
  public var total: Int { state.withLock { $0.total } }

  /// Returns once `count` have begun in all, or when the task is cancelled.
  public func total(reaches count: Int) async { await wait { _, total in total >= count } }

  /// Returns once `count` are under way at one time, or when the task is cancelled.
  public func current(reaches count: Int) async { await wait { current, _ in current >= count } }

  /// Returns once none is under way, or when the task is cancelled.
  public func empties() async { await wait { current, _ in current == 0 } }

  func begin() {
    change { state in
      state.current += 1
      state.total += 1
      state.peak = max(state.peak, state.current)
    }
  }

  func end() { change { $0.current -= 1 } }

  private func change(_ edit: (inout State) -> Void) {
    let ready = state.withLock { state in
      edit(&state)
      return state.takeReady()
    }
    ready.forEach { $0.resume() }
  }

  private func wait(until isMet: @escaping @Sendable (Int, Int) -> Bool) async {
    let id = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if state.cancelled.remove(id) != nil || isMet(state.current, state.total) { return true }
          state.waiters[id] = Waiter(isMet: isMet, continuation: continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        if state.waiters[id] == nil { state.cancelled.insert(id) }
        return state.waiters.removeValue(forKey: id)
      }
      waiter?.continuation.resume()
    }
  }
}
