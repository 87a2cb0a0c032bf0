public import struct Interface.Invocation

/// Something slow, as a value: services perform it, and answer with what it led to.
public protocol Work: Sendable, Equatable {
  /// How long it takes, and so who waits for it.
  var pace: Pace { get }
  /// Whether somebody waits for its answer.
  var isAskedFor: Bool { get }
  /// Said when a script begins it; nil for nothing.
  var announcement: String? { get }
  /// The feature that is told how it goes; nil: the shell shows the outcome's message itself.
  static var owner: (any Feature.Type)? { get }
}

/// How long work takes.
public enum Pace: Sendable {
  /// Milliseconds: the prompt waits for it.
  case quick
  /// The prompt comes back at once; the answer comes later.
  case slow
  /// In the background, not requested by the user; may be dropped when the program ends.
  case errand
}

extension Work {
  public var announcement: String? { nil }
  public var isAskedFor: Bool { pace != .errand }
  public static var owner: (any Feature.Type)? { nil }

  func isEqual(to other: any Work) -> Bool { (other as? Self) == self }
}

/// Identifies a piece of work in one run.
public struct JobID: Hashable, Sendable, Comparable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static func < (left: JobID, right: JobID) -> Bool { left.rawValue < right.rawValue }
}

/// A piece of work that was handed out.
public struct Job: Sendable, Identifiable {
  public let id: JobID
  public var work: any Work
  /// What asked for it; nil for what the program does by itself.
  public var cause: Invocation?
  /// Whether the network must not be touched for it.
  public var isOffline: Bool

  public init(
    id: JobID, work: any Work, cause: Invocation? = nil, isOffline: Bool = false
  ) {
    self.id = id
    self.work = work
    self.cause = cause
    self.isOffline = isOffline
  }
}
