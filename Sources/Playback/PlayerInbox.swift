import Glibc
import Synchronization

/// What callers leave for the player's thread. The only state shared with it.
final class PlayerInbox: Sendable {
  enum Order: Sendable {
    case play(PlayTicket)
    case command(PlayerCommand, Reply)
    /// The task of the play with this number was cancelled.
    case cancel(Int)
  }

  /// A caller that waits. Answered once.
  typealias Reply = CheckedContinuation<Result<Void, PlaybackError>, Never>

  private enum Life {
    case notStarted
    case running(pthread_t)
    case stopped
  }

  private struct State {
    var life = Life.notStarted
    var orders: [Order] = []
    var socket: CInt?
    var lastTicket = 0
  }

  let bell: Bell?
  private let state = Mutex(State())

  init() { bell = Bell() }

  /// Hands over an order, calling `start` for the thread before the first. Why that is impossible.
  func add(_ order: Order, start: () -> pthread_t?) -> PlaybackError? {
    state.withLock { state in
      switch state.life {
      case .stopped: return .shutDown
      case .running: break
      case .notStarted:
        guard bell != nil, let thread = start() else {
          return .cannotStart(program: "mpv", reason: "the system has no thread left for it")
        }
        state.life = .running(thread)
      }
      state.orders.append(order)
      bell?.ring()
      return nil
    }
  }

  func nextTicket() -> Int {
    state.withLock { state in
      state.lastTicket += 1
      return state.lastTicket
    }
  }

  /// Ends mpv and asks the thread to end. Returns it the first time, if it ever started.
  func stop() -> pthread_t? {
    state.withLock { state in
      defer { state.life = .stopped }
      guard case .running(let thread) = state.life else { return nil }
      if let socket = state.socket { shutdown(socket, CInt(SHUT_RDWR)) }
      bell?.ring()
      return thread
    }
  }

  var isStopped: Bool {
    state.withLock { state in if case .stopped = state.life { true } else { false } }
  }

  /// Called by the thread: what has come since the last time; nil once it is to end.
  func collect() -> [Order]? {
    state.withLock { state in
      if case .stopped = state.life { return nil }
      defer { state.orders = [] }
      return state.orders
    }
  }

  /// Called by the thread before it ends: what nobody will perform.
  func leftOver() -> [Order] {
    state.withLock { state in
      defer { state.orders = [] }
      return state.orders
    }
  }

  /// Called by the thread: the socket to mpv, and nil before it is closed.
  func note(socket: CInt?) {
    state.withLock { state in
      state.socket = socket
      if case .stopped = state.life, let socket { shutdown(socket, CInt(SHUT_RDWR)) }
    }
  }
}

/// One call of `play`, until it returns.
struct PlayTicket: Sendable {
  let number: Int
  var request: PlayRequest
  let setup: PlayerSetup
  let reply: PlayerInbox.Reply
}
