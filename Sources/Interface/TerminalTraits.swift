/// What a terminal is known to understand beyond colours, by what it says of itself in the environment.
///
/// Whoever starts one terminal from another leaves the marks of both: then each must know it.
public struct TerminalTraits: Equatable, Sendable {
  /// Whether it knows links (OSC 8).
  public let knowsLinks: Bool
  /// Whether it shows progress (OSC 9;4): others raise a notification of the desktop for that.
  public let knowsProgress: Bool
  /// Whether it may be asked for the colour of its ground (OSC 11).
  public let mayTellGround: Bool

  /// None of it.
  public static let none = TerminalTraits(environment: [:])

  public init(environment: [String: String]) {
    let reading = Reading(environment: environment)
    let programs = reading.programs
    knowsLinks = !programs.isEmpty && programs.allSatisfy(\.knowsLinks)
    knowsProgress = !programs.isEmpty && programs.allSatisfy(\.knowsProgress)
    mayTellGround = reading.mayTellGround
  }

  /// A terminal emulator, or what stands before one, with what is known of it.
  private struct Program {
    var knowsLinks: Bool
    var knowsProgress = false
  }

  private struct Reading {
    var environment: [String: String]

    /// Those that left their marks; GNU screen and tmux hide the one behind them.
    var programs: [Program] {
      if ["", "dumb", "linux"].contains(term) || isScreen { return [] }
      if has("TMUX") { return [tmux] }
      return [modern, named, byTerm, old].flatMap { $0 }
    }

    /// Other names than these are of terminals that print what they do not know, or cannot answer.
    var mayTellGround: Bool {
      if isScreen { return false }
      if has("TMUX") { return true }
      let names = [
        "xterm", "rxvt", "alacritty", "foot", "kitty", "konsole", "vte", "gnome", "wezterm",
        "contour", "ghostty", "mintty", "rio", "st-",
      ]
      return names.contains { term.hasPrefix($0) }
    }

    private var term: String { value("TERM") }
    private var isScreen: Bool { has("STY") || term.hasPrefix("screen") && !has("TMUX") }

    /// Its own variables, also where it was started from another terminal.
    private var tmux: Program {
      Program(
        knowsLinks: value("TERM_PROGRAM") == "tmux"
          && isAtLeast(value("TERM_PROGRAM_VERSION"), 3, 4))
    }

    private var modern: [Program] {
      var found: [Program] = []
      if has("WT_SESSION") { found.append(Program(knowsLinks: true, knowsProgress: true)) }
      if value("ConEmuANSI") == "ON" {
        found.append(Program(knowsLinks: false, knowsProgress: true))
      }
      // 0.50.0 crashes over a link.
      if let version = Int(value("VTE_VERSION")) {
        found.append(Program(knowsLinks: version > 5000, knowsProgress: version >= 8000))
      }
      if let version = Int(value("KONSOLE_VERSION")) {
        found.append(Program(knowsLinks: version >= 201_200, knowsProgress: version >= 260_400))
      }
      if has("KITTY_WINDOW_ID") || has("ALACRITTY_WINDOW_ID") || has("CONTOUR_PROFILE") {
        found.append(Program(knowsLinks: true))
      }
      return found
    }

    /// By `TERM_PROGRAM`.
    private var named: [Program] {
      let version = value("TERM_PROGRAM_VERSION")
      return switch value("TERM_PROGRAM") {
      case "ghostty": [Program(knowsLinks: true, knowsProgress: isAtLeast(version, 1, 2))]
      // A date.
      case "WezTerm":
        [Program(knowsLinks: true, knowsProgress: Int(version.prefix(8)) ?? 0 >= 20_250_301)]
      case "iTerm.app":
        [Program(knowsLinks: isAtLeast(version, 3, 1), knowsProgress: isAtLeast(version, 3, 7))]
      case "vscode": [Program(knowsLinks: isAtLeast(version, 1, 72))]
      case "mintty", "rio", "foot", "kitty", "contour", "alacritty": [Program(knowsLinks: true)]
      case "": has("WEZTERM_PANE") ? [Program(knowsLinks: true)] : []
      default: [Program(knowsLinks: false)]
      }
    }

    /// By the name of its description, which comes along to other machines.
    private var byTerm: [Program] {
      let names = [
        "xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour", "rio",
      ]
      guard names.contains(where: { term.hasPrefix($0) }) else { return [] }
      return [
        Program(knowsLinks: true, knowsProgress: term == "xterm-ghostty" && hasName("ghostty"))
      ]
    }

    /// Those that know nothing of it.
    private var old: [Program] {
      has("XTERM_VERSION") || has("INSIDE_EMACS") || term.hasPrefix("rxvt")
        ? [Program(knowsLinks: false)] : []
    }

    private func hasName(_ name: String) -> Bool { value("TERM_PROGRAM") == name }
    private func has(_ name: String) -> Bool { !value(name).isEmpty }
    private func value(_ name: String) -> String { environment[name] ?? "" }

    /// Whether a version such as `3.4a` is that or a later one.
    private func isAtLeast(_ version: String, _ major: Int, _ minor: Int) -> Bool {
      let numbers = version.split(separator: ".").map { part in
        Int(part.prefix { ("0"..."9").contains($0) }) ?? 0
      }
      guard let first = numbers.first else { return false }
      return first > major || first == major && (numbers.dropFirst().first ?? 0) >= minor
    }
  }
}
