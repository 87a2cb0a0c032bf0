public import enum Canvas.ColourDepth

/// Decides how many colours are used (R53): the flag, then NO_COLOR, then CLICOLOR_FORCE and
/// FORCE_COLOR, then whether a terminal reads.
public struct ColourPolicy: Equatable, Sendable {
  /// What `--color` says.
  public enum Flag: String, Hashable, Sendable, Codable, CaseIterable { case auto, always, never }

  public var flag: Flag
  /// Whether the output goes to a terminal.
  public var isTerminal: Bool
  public var environment: [String: String]

  public init(flag: Flag = .auto, isTerminal: Bool, environment: [String: String]) {
    self.flag = flag
    self.isTerminal = isTerminal
    self.environment = environment
  }

  public var depth: ColourDepth { isWanted ? able : .none }

  private var isWanted: Bool {
    switch flag {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if !value("NO_COLOR").isEmpty { return false }
    if isForced("CLICOLOR_FORCE") || isForced("FORCE_COLOR") { return true }
    return isTerminal && !["", "dumb"].contains(value("TERM")) && value("CLICOLOR") != "0"
  }

  /// What the terminal says of itself; 24 bits only by COLORTERM.
  private var able: ColourDepth {
    if ["truecolor", "24bit"].contains(value("COLORTERM")) { return .full }
    return value("TERM").hasSuffix("256color") ? .palette : .sixteen
  }

  private func isForced(_ name: String) -> Bool { !["", "0", "false"].contains(value(name)) }

  private func value(_ name: String) -> String { environment[name] ?? "" }
}
