import Glibc

/// Plays media with one mpv, which runs from the first play on.
///
/// Made once and handed down; everything may be called from any thread. mpv ends with the player or
/// with the process, however that ends.
public final class MediaPlayer: Sendable {
  private let inbox = PlayerInbox()
  private let patience: Duration
  private let tell: @Sendable (PlayerEvent) -> Void

  /// - Parameter tell: called with every event, in order and one at a time, on the player's thread. It
  ///   must return soon, and must not wait for somebody who calls `shutdown`.
  public convenience init(tell: @escaping @Sendable (PlayerEvent) -> Void) {
    self.init(patience: .seconds(15), tell: tell)
  }

  /// - Parameter patience: how long mpv may leave a question without an answer.
  init(patience: Duration, tell: @escaping @Sendable (PlayerEvent) -> Void) {
    self.patience = patience
    self.tell = tell
  }

  deinit {
    // May run anywhere, on the player's thread as well: nobody waits for the end.
    if let thread = inbox.stop() { pthread_detach(thread) }
  }

  /// Starts mpv when it does not run, loads, and returns when it plays; for a request that is paused,
  /// when it is loaded. What plays already is replaced, and a setup other than the last starts mpv
  /// anew.
  ///
  /// Every call ends in exactly one event `ended`, unless the player was shut down. A later play, a
  /// stop and cancelling the task end it before it began: it throws `.superseded`.
  public func play(_ request: PlayRequest, _ setup: PlayerSetup) async throws(PlaybackError) {
    let number = inbox.nextTicket()
    let request = request.checked
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { (reply: PlayerInbox.Reply) in
        let ticket = PlayTicket(number: number, request: request, setup: setup, reply: reply)
        add(.play(ticket), reply)
      }
    } onCancel: {
      _ = inbox.add(.cancel(number)) { start() }
    }
    return try outcome.get()
  }

  /// Returns when mpv has obeyed. Throws `.notPlaying` when nothing is loaded.
  public func send(_ command: PlayerCommand) async throws(PlaybackError) {
    let outcome = await withCheckedContinuation { (reply: PlayerInbox.Reply) in
      add(.command(command, reply), reply)
    }
    return try outcome.get()
  }

  /// Ends mpv at once and for good, and waits for that; nothing more is told. Later plays throw
  /// `.shutDown`. May be called again. On the player's own thread it does not wait.
  public func shutdown() {
    guard let thread = inbox.stop() else { return }
    if pthread_equal(thread, pthread_self()) != 0 {
      pthread_detach(thread)
    } else {
      pthread_join(thread, nil)
    }
  }

  private func add(_ order: PlayerInbox.Order, _ reply: PlayerInbox.Reply) {
    if let error = inbox.add(order, start: start) { reply.resume(returning: .failure(error)) }
  }

  private func start() -> pthread_t? { PlayerLoop.start(inbox, patience: patience, tell: tell) }
}

extension PlayRequest {
  /// With a speed and a start that can be.
  fileprivate var checked: PlayRequest {
    var request = self
    request.speed = speed.isFinite ? min(max(speed, 0.25), 4) : 1
    request.start = start.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    return request
  }
}
