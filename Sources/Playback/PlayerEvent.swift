/// What the player tells. Numbers are the ids of requests, times seconds from the start of the file.
public enum PlayerEvent: Equatable, Sendable {
  /// Once it is loaded, and when something of it changes.
  case facts(Int, MediaFacts)
  /// It plays from here: the first time, and after each seek.
  case playing(Int, at: Double)
  /// The answer to `PlayerCommand.report`.
  case position(Int, Double)
  case paused(Int, Bool, at: Double)
  /// It waits for the network, with so much of what is needed there; nil once it goes on.
  case buffering(Int, percent: Int?, at: Double)
  /// The place is nil when nothing is loaded.
  case speed(Double, at: Double?)
  case volume(Double)
  case muted(Bool)
  /// Something is missing though it plays on: its sound.
  case trouble(Int, PlaybackError)
  /// The last of its play, also of one that `MediaPlayer.play` throws for; told before it throws.
  case ended(Int, PlayEnd)
  /// The process ended though nobody asked it to. The next play starts another.
  case gone(PlaybackError)
}

/// How a play ended. Places are nil when it had not begun.
public enum PlayEnd: Equatable, Sendable {
  /// The real end. The length is the true one; nil when it is not known.
  case finished(length: Double?)
  /// The connection was lost: to be gone on with from here.
  case cut(at: Double)
  /// By the command, or in the window of the video.
  case stopped(at: Double?)
  /// By another play.
  case replaced(at: Double?)
  case failed(PlaybackError, at: Double?)
}
