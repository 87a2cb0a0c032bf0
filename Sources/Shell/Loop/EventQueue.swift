import Synchronization

/// How every other thread reaches the session: events in order, and a count of what is under way.
///
/// Work is counted before it starts and an event before it can be seen, so `isIdle` is never true
/// between the two.
public final class EventQueue: Sendable {
  private struct State {
    var events: [Event] = []
    var outstanding = 0
  }

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  /// - Parameter wake: called after each post, from the posting thread; must not block.
  public init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Counts a piece of work; every call needs one `end`.
  public func begin() { state.withLock { $0.outstanding += 1 } }

  public func post(_ event: Event) {
    state.withLock { $0.events.append(event) }
    wake()
  }

  /// Posts the last event of a piece of work and stops counting it.
  public func end(with event: Event) {
    state.withLock {
      $0.events.append(event)
      $0.outstanding -= 1
    }
    wake()
  }

  /// The events posted so far, oldest first.
  public func take() -> [Event] {
    state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }

  /// Whether no work is under way and no event waits.
  public var isIdle: Bool { state.withLock { $0.outstanding == 0 && $0.events.isEmpty } }
}
