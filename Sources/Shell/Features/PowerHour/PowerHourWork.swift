public import Catalog
public import Playback

/// Looks for the clips of a power hour.
public struct PlanPowerHourWork: Work {
  public let request: PowerHourRequest

  public init(_ request: PowerHourRequest) { self.request = request }

  public var pace: Pace { .quick }
  public static var owner: (any Feature.Type)? { PowerHourFeature.self }
}

extension PowerHourPlan: Outcome {}

/// Plays a clip of a power hour from this second of it on.
public struct OpenClipWork: Work {
  /// Of this play, below 0; comes back in its events.
  public let id: Int
  /// nil falls silent.
  public let clip: PowerHourClip?
  public let second: Int
  /// Words of the player's own, as they are set.
  public let options: String

  public init(_ clip: PowerHourClip?, at second: Int, id: Int = -1, options: String = "") {
    self.clip = clip
    self.second = second
    self.id = id
    self.options = options
  }

  public var pace: Pace { .errand }
  public static var owner: (any Feature.Type)? { PowerHourFeature.self }
}

/// What the player made of a clip.
public enum ClipOpened: Outcome {
  case plays
  /// Nothing can be played in this run: the power hour goes on as a timer.
  case silent(PlaybackError)
  /// Only this one cannot be played.
  case impossible(PlaybackError)
}

/// What the player tells of a clip.
public struct ClipNews: FeatureNews {
  public let event: PlayerEvent

  public init(_ event: PlayerEvent) { self.event = event }

  public static var owner: any Feature.Type { PowerHourFeature.self }
}

/// Stores a change of the power hour.
public struct KeepPowerHourWork: Work {
  public let edit: LibraryEdit

  public init(_ edit: LibraryEdit) { self.edit = edit }

  public var pace: Pace { .errand }
  public static var owner: (any Feature.Type)? { PowerHourFeature.self }
}

/// The power hour of a library runs in one shell at a time.
public struct PowerHourTurnWork: Work {
  public enum Step: Sendable {
    case take, giveBack
    /// Sees whether another shell has it, and takes nothing.
    case look
  }

  public let step: Step

  public init(_ step: Step) { self.step = step }

  public var pace: Pace { step == .giveBack ? .errand : .quick }
  public static var owner: (any Feature.Type)? { PowerHourFeature.self }
}

public struct PowerHourTurn: Outcome {
  /// Whether another shell has it.
  public let isElsewhere: Bool

  public init(isElsewhere: Bool) { self.isElsewhere = isElsewhere }
}
