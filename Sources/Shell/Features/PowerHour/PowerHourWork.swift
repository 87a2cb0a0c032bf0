public import Catalog

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
  /// nil falls silent.
  public let clip: PowerHourClip?
  public let second: Int

  public init(_ clip: PowerHourClip?, at second: Int) {
    self.clip = clip
    self.second = second
  }

  public var pace: Pace { .errand }
  public static var owner: (any Feature.Type)? { PowerHourFeature.self }
}

/// The player has taken a clip, or there is none.
public struct ClipOpened: Outcome {
  public init() {}
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
