public import struct Canvas.RGB
public import struct Canvas.Style

/// What each part of the screen looks like. Colour never says anything alone (R54): a marker or a
/// word says it too.
public struct Theme: Equatable, Sendable {
  /// Which theme is meant.
  public enum Choice: Equatable, Sendable {
    /// What suits the ground of the terminal, where that is known.
    case automatic
    case named(Name)
    case file(ThemeFile)
  }

  public enum Name: String, Hashable, Sendable, Codable, CaseIterable {
    /// The terminal's own colours.
    case standard = "default"
    case light, dark
    /// Blue and orange, told apart by every kind of sight.
    case contrast
  }

  public enum Role: String, Hashable, Sendable, CaseIterable {
    case text, dim, title, rule, link
    /// The heading of the pane with the keys.
    case heading
    case selection
    case idleSelection = "selection.idle"
    case tabActive = "tab.active"
    case tabInactive = "tab.inactive"
    /// Where one is, and what can be gone to.
    case tint = "accent"
    case prompt, hintKey = "hint.key"
    case achievement = "notice.achievement"
    case information = "notice.information"
    case warning = "notice.warning"
    case alert, button, error, disabled, progress
    /// Marks of rows: what is starred, and what is done.
    case star, done

    /// By its name, or the one it had before.
    public init?(name: String) {
      if name == "navigation.tint" { self = .tint } else { self.init(rawValue: name) }
    }
  }

  public let name: Name
  /// What the ground and the text look like, for blending; nil where it is the terminal's own.
  public let ground: (text: RGB, paper: RGB)?
  private let styles: [Role: Style]

  /// - Parameter look: the style of a role; asked once for each.
  init(_ name: Name, ground: (text: RGB, paper: RGB)?, look: (Role) -> Style) {
    self.name = name
    self.ground = ground
    styles = Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, look($0)) })
  }

  public subscript(role: Role) -> Style { styles[role] ?? .plain }

  public static func == (left: Theme, right: Theme) -> Bool {
    left.name == right.name && left.styles == right.styles
  }
}
