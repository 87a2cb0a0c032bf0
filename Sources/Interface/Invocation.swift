/// A call captured as a value: what keys, rows, buttons and scripts are bound to (S13).
///
/// Target and arguments are identities taken when it was made, so after a re-sort it still means
/// what it named. Encodable, so it can be kept, bound and replayed.
public struct Invocation: Hashable, Sendable, Codable {
  /// What is acted on.
  public enum Target: Hashable, Sendable, Codable {
    case shell
    case tab(Int)
    case catalog(Int64)
    case production(Int64)
    case episode(Int64)
    case achievement(String)
    case setting(String)
    /// Something that only a feature of the shell knows: what it is, such as `report`, and its id.
    case item(kind: String, id: String)
    /// By the id it has in this run.
    case notice(Int)
    case address(String)

    public var shape: Shape {
      switch self {
      case .shell: .shell
      case .tab: .tab
      case .catalog: .catalog
      case .production: .production
      case .episode: .episode
      case .achievement: .achievement
      case .setting: .setting
      case .item: .item
      case .notice: .notice
      case .address: .address
      }
    }
  }

  /// The kind of a target.
  public enum Shape: String, Hashable, Sendable, Codable {
    case shell, tab, catalog, production, episode, achievement, setting, item, notice, address
  }

  public enum Argument: Hashable, Sendable, Codable {
    case text(String)
    case number(Int)
    case flag(Bool)
  }

  /// What it led to.
  public enum Result: Hashable, Sendable, Codable {
    /// Done, with what was said about it.
    case done(String?)
    case failed(String)
  }

  public let target: Target
  public let action: Action
  public let arguments: [Argument]
  /// nil until it ran; then the outcome of the last run.
  public var result: Result?

  /// Throws when the action does not take such a target or such arguments.
  public init(_ action: Action, _ target: Target, _ arguments: [Argument] = []) throws(Mismatch) {
    guard action.shapes.contains(target.shape) else {
      throw .target(action: action, shape: target.shape)
    }
    let kinds = arguments.map(\.kind)
    guard kinds == action.parameters else {
      throw .arguments(action: action, expected: action.parameters, given: kinds)
    }
    self.target = target
    self.action = action
    self.arguments = arguments
  }

  /// The same call on another target of the same shape, not run yet.
  public func retargeted(to other: Target) throws(Mismatch) -> Invocation {
    guard other.shape == target.shape else { throw .target(action: action, shape: other.shape) }
    return try Invocation(action, other, arguments)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(Action.self, forKey: .action),
      container.decode(Target.self, forKey: .target),
      container.decode([Argument].self, forKey: .arguments))
    result = try container.decodeIfPresent(Result.self, forKey: .result)
  }
}

extension Invocation.Argument {
  public enum Kind: String, Hashable, Sendable, Codable { case text, number, flag }

  public var kind: Kind {
    switch self {
    case .text: .text
    case .number: .number
    case .flag: .flag
    }
  }
}

extension Invocation {
  /// Everything that can be invoked, with the targets and arguments it takes.
  public enum Action: String, Hashable, Sendable, Codable, CaseIterable {
    case open, play, watched, starred, queued, browse, unsubscribe, refresh, report, assign, run
    /// Puts a face on the pad, where the circle is that was recognised last.
    case draw

    /// The kinds of target it can be sent to.
    public var shapes: Set<Shape> {
      switch self {
      case .open:
        [.tab, .production, .episode, .catalog, .achievement, .setting, .item, .notice]
      case .play, .watched, .starred, .queued: [.episode]
      case .browse: [.episode, .production, .address]
      case .unsubscribe: [.catalog, .production]
      case .refresh: [.catalog, .production, .shell]
      case .report: [.achievement]
      case .assign: [.setting]
      case .run, .draw: [.shell]
      }
    }

    /// The arguments it needs, in order.
    public var parameters: [Argument.Kind] {
      switch self {
      case .open, .play, .browse, .unsubscribe, .refresh, .draw: []
      case .watched, .starred, .queued: [.flag]
      case .report: [.number]
      case .assign, .run: [.text]
      }
    }
  }

  /// Why an invocation cannot be made.
  public enum Mismatch: Error, Equatable, Sendable {
    case target(action: Action, shape: Shape)
    case arguments(action: Action, expected: [Argument.Kind], given: [Argument.Kind])

    public var message: String {
      switch self {
      case .target(let action, let shape):
        "\(action.rawValue) cannot be sent to this kind of thing (\(shape.rawValue))."
      case .arguments(let action, let expected, let given):
        "\(action.rawValue) takes \(expected.count) arguments, \(given.count) were given."
      }
    }
  }
}
