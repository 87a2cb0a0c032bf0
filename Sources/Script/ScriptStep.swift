public import struct Canvas.Position
public import struct Interface.Key

/// One line of a script that does something.
public struct ScriptStep: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// An ordinary command, as written.
    case command(String)
    /// Text that must occur in the output since the command before it.
    case expect(Pattern, within: Duration?)
    /// The answer to the next question.
    case answer(String)
    /// `within` says how long at most; nil for 30 seconds.
    case wait(Condition, within: Duration?)
    case echo(String)
    /// A key, as if it were pressed.
    case press(Key)
    /// Text that is put into the line; a pressed Enter runs it.
    case type(String)
    case resize(columns: Int, rows: Int)
    /// The mouse, dragged from the first of these cells through all others.
    case drag([Position])
  }

  public enum Pattern: Equatable, Sendable {
    case text(String)
    /// A regular expression, checked when the script was parsed.
    case expression(String)
  }

  public enum Condition: Equatable, Sendable {
    /// No work is under way.
    case idle
    /// The first load has its outcome.
    case loaded
    case time(Duration)
    /// What plays has come to its end.
    case played
    /// What plays is at this second, or further.
    case position(Double)

    /// Whether it is about work under way, rather than about time.
    var looksAtWork: Bool { self == .idle || self == .loaded }

    var looksAtPlayback: Bool {
      switch self {
      case .played, .position: true
      case .idle, .loaded, .time: false
      }
    }

    /// As it is written.
    var words: String {
      switch self {
      case .idle: "wait idle"
      case .loaded: "wait loaded"
      case .played: "wait played"
      case .position(let second): "wait position \(Int(second))"
      case .time: "wait"
      }
    }
  }

  /// From 1.
  public var line: Int
  public var kind: Kind

  public init(line: Int, kind: Kind) {
    self.line = line
    self.kind = kind
  }
}
