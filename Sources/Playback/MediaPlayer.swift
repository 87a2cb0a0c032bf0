/// Plays media with one mpv, which runs from the first play on.
///
/// Made once and handed down. All of it may be called from any thread.
public final class MediaPlayer: Sendable {
  private let tell: @Sendable (PlayerEvent) -> Void

  /// - Parameter tell: called with every event, in order and one at a time, on a thread of the player.
  ///   It must return soon.
  public init(tell: @escaping @Sendable (PlayerEvent) -> Void) { self.tell = tell }

  /// Starts mpv when it does not run, loads, and returns when it plays; for a request that is paused,
  /// when it is loaded. What plays already is replaced.
  ///
  /// A later play supersedes this one, and cancelling the task stops it: both throw `.superseded`.
  public func play(_ request: PlayRequest, _ setup: PlayerSetup) async throws(PlaybackError) {
    throw .noPlayer(program: setup.program)
  }

  /// Returns when mpv has obeyed; throws `.notPlaying` when nothing is loaded.
  public func send(_ command: PlayerCommand) async throws(PlaybackError) { throw .notPlaying }

  /// Ends mpv at once and for good; later plays throw `.shutDown`. May be called again.
  public func shutdown() {}
}
