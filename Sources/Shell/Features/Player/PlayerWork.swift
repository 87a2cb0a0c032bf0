public import Catalog
public import Playback

/// Plays an episode; ends when it plays, or with the reason why it does not.
public struct PlayWork: Work {
  /// Of this play; comes back in its events.
  public let id: Int
  public let episode: EpisodeID
  /// Seconds.
  public let start: Double
  public let speed: Double
  public let options: PlayerRunOptions
  public let pace: Pace

  public static var owner: (any Feature.Type)? { PlayerFeature.self }
}

/// How the player runs, as far as the user decides it.
public struct PlayerRunOptions: Equatable, Sendable {
  /// As `PlayerOptions.parse` takes them.
  public var words: String
  public var usesOwnConfiguration: Bool
  /// 0 to 130.
  public var volume: Int
  public var isMuted: Bool
}

/// What came of it.
public enum PlayOutcome: Outcome {
  case plays
  case failed(PlaybackError)
  /// There is nothing to be played, in words.
  case impossible(Failure)
}

/// Tells the player something, in this order.
public struct TellPlayerWork: Work {
  public let commands: [PlayerCommand]

  public var pace: Pace { .quick }
  public static var owner: (any Feature.Type)? { PlayerFeature.self }
}

/// What the player could not do; nil when it did all.
public struct PlayerAnswer: Outcome {
  public let error: PlaybackError?

  public init(error: PlaybackError?) { self.error = error }
}

/// Stores what became of playing.
public struct KeepPlaceWork: Work {
  public let edit: LibraryEdit

  public var pace: Pace { .errand }
  public static var owner: (any Feature.Type)? { PlayerFeature.self }
}

/// What the player tells by itself.
public struct PlayerNews: FeatureNews {
  public let event: PlayerEvent

  public init(_ event: PlayerEvent) { self.event = event }

  public static var owner: any Feature.Type { PlayerFeature.self }
}
