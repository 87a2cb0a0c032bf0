public import Playback

/// The way to what plays.
public struct PlayerDoor: Sendable {
  /// Returns when it plays.
  public var play: @Sendable (PlayRequest, PlayerSetup) async throws(PlaybackError) -> Void
  /// Returns when the player has obeyed.
  public var send: @Sendable (PlayerCommand) async throws(PlaybackError) -> Void
  /// Ends the player at once.
  public var shutdown: @Sendable () -> Void
  /// How the player is started, before the user's options.
  public var setup: PlayerSetup

  public init(
    setup: PlayerSetup,
    play: @escaping @Sendable (PlayRequest, PlayerSetup) async throws(PlaybackError) -> Void,
    send: @escaping @Sendable (PlayerCommand) async throws(PlaybackError) -> Void,
    shutdown: @escaping @Sendable () -> Void
  ) {
    self.setup = setup
    self.play = play
    self.send = send
    self.shutdown = shutdown
  }

  /// That of a real player.
  public init(_ player: MediaPlayer, _ setup: PlayerSetup) {
    self.init(
      setup: setup,
      play: { request, setup throws(PlaybackError) in try await player.play(request, setup) },
      send: { command throws(PlaybackError) in try await player.send(command) },
      shutdown: { player.shutdown() })
  }
}
