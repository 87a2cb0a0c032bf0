import Synchronization
import Testing

@testable import Playback

/// What a player told, and a way to wait for it.
final class Recorder: Sendable {
  private struct Waiter {
    var number: Int
    var matches: @Sendable (PlayerEvent) -> Bool
    var continuation: CheckedContinuation<PlayerEvent?, Never>
  }

  private struct State {
    var events: [PlayerEvent] = []
    var waiters: [Waiter] = []
    var last = 0
  }

  private let state = Mutex(State())

  var events: [PlayerEvent] { state.withLock { $0.events } }

  func note(_ event: PlayerEvent) {
    let found = state.withLock { state in
      state.events.append(event)
      let found = state.waiters.filter { $0.matches(event) }
      state.waiters.removeAll { waiter in found.contains { $0.number == waiter.number } }
      return found
    }
    for waiter in found { waiter.continuation.resume(returning: event) }
  }

  /// The first event that matches, told or to come. Fails when the test's time is over.
  @discardableResult
  func first(_ matches: @escaping @Sendable (PlayerEvent) -> Bool) async throws -> PlayerEvent {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    let event = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known = state.withLock { state in
          let known = state.events.first(where: matches)
          if known == nil {
            state.waiters.append(
              Waiter(number: number, matches: matches, continuation: continuation))
          }
          return known
        }
        if let known { continuation.resume(returning: known) }
        if Task.isCancelled { dismiss(number) }
      }
    } onCancel: {
      dismiss(number)
    }
    return try #require(event, "told: \(events)")
  }

  private func dismiss(_ number: Int) {
    let waiter = state.withLock { state in
      let waiter = state.waiters.first { $0.number == number }
      state.waiters.removeAll { $0.number == number }
      return waiter
    }
    waiter?.continuation.resume(returning: nil)
  }

  func end(of id: Int) async throws -> PlayEnd {
    let event = try await first { if case .ended(id, _) = $0 { true } else { false } }
    guard case .ended(_, let end) = event else { throw Missing() }
    return end
  }

  func ends(of id: Int) -> [PlayEnd] {
    events.compactMap { if case .ended(id, let end) = $0 { end } else { nil } }
  }

  struct Missing: Error {}
}

extension MediaPlayer {
  /// Tells a recorder.
  convenience init(_ recorder: Recorder, patience: Duration = .seconds(15)) {
    self.init(patience: patience) { recorder.note($0) }
  }

  /// What a play throws; nil when it plays.
  func failure(_ request: PlayRequest, _ setup: PlayerSetup) async -> PlaybackError? {
    do throws(PlaybackError) {
      try await play(request, setup)
      return nil
    } catch {
      return error
    }
  }

  func failure(of command: PlayerCommand) async -> PlaybackError? {
    do throws(PlaybackError) {
      try await send(command)
      return nil
    } catch {
      return error
    }
  }
}

/// The place of an end; nil when it has none.
extension PlayEnd {
  var place: Double? {
    switch self {
    case .finished(let length): length
    case .cut(let at): at
    case .stopped(let at), .replaced(let at), .failed(_, let at): at
    }
  }
}
