import CCurl
import Glibc
import Synchronization

/// What callers leave for the transfer thread. The only state shared with it.
final class Inbox: Sendable {
  enum Life {
    case notStarted
    case running(pthread_t)
    case stopped
  }

  private struct State {
    var life = Life.notStarted
    var arrivals: [Ticket] = []
    var someoneCancelled = false
    var bell: Bell?
  }

  /// The handle that wakes the thread.
  private struct Bell: @unchecked Sendable {
    // Safety: used under the inbox's mutex only, and only for curl_multi_wakeup, which any thread
    // may call. The thread takes the bell away before it frees the handle.
    let multi: UnsafeMutableRawPointer
  }

  struct Mail {
    var arrivals: [Ticket]
    var someoneCancelled: Bool
    var isStopping: Bool
  }

  private let state = Mutex(State())

  /// Hands over a ticket, calling `start` for the thread before the first. Answers it at once when
  /// the client is shut down or no thread can be had.
  func add(_ ticket: Ticket, start: () -> pthread_t?) {
    let refusal: FetchError? = state.withLock { state in
      switch state.life {
      case .stopped: return .cancelled
      case .running: break
      case .notStarted:
        guard let thread = start() else {
          return .other(host: ticket.server, reason: "no thread to fetch with")
        }
        state.life = .running(thread)
      }
      state.arrivals.append(ticket)
      Self.ring(state.bell)
      return nil
    }
    if let refusal { ticket.answer(.failure(refusal)) }
  }

  /// Tells the thread that some ticket's cancellation was raised.
  func noteCancellation() {
    state.withLock { state in
      state.someoneCancelled = true
      Self.ring(state.bell)
    }
  }

  /// Asks the thread to end. Returns it the first time, if it ever started.
  func stop() -> pthread_t? {
    state.withLock { state in
      defer { state.life = .stopped }
      guard case .running(let thread) = state.life else { return nil }
      Self.ring(state.bell)
      return thread
    }
  }

  /// Called by the thread: what has come since the last time.
  func collect() -> Mail {
    state.withLock { state in
      var isStopping = false
      if case .stopped = state.life { isStopping = true }
      defer {
        state.arrivals = []
        state.someoneCancelled = false
      }
      return Mail(
        arrivals: state.arrivals, someoneCancelled: state.someoneCancelled, isStopping: isStopping)
    }
  }

  /// Called by the thread, which waits on `multi` from now on; `nil` before it frees the handle.
  func hang(bellOn multi: UnsafeMutableRawPointer?) {
    let bell = multi.map { Bell(multi: $0) }
    state.withLock { $0.bell = bell }
  }

  private static func ring(_ bell: Bell?) {
    if let bell { curl_multi_wakeup(bell.multi) }
  }
}
