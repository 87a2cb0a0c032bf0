import struct Canvas.Style

/// What the parts of a row look like: on the row's own ground where it is selected.
struct RowLook {
  /// Of what the row says.
  let style: Style
  private let isSelected: Bool
  private let theme: Theme

  init(_ row: Table.Row, isSelected: Bool, isFocused: Bool, _ theme: Theme) {
    self.isSelected = isSelected
    self.theme = theme
    style =
      isSelected ? theme[isFocused ? .selection : .idleSelection] : theme[Self.role(of: row)]
  }

  subscript(role: Theme.Role) -> Style {
    guard isSelected else { return theme[role] }
    // Where the ground is the terminal's own reversed, colours made for it are not to be read on it;
    // what is faint on the page may be too faint on another ground.
    if theme.ground == nil || role == .dim { return style.removing(.bold) }
    return theme.hasTints(on: style) ? theme[role].with(background: style.background) : style
  }

  private static func role(of row: Table.Row) -> Theme.Role {
    if row.mark == .new { return .title }
    return switch row.state {
    case .ordinary: .text
    case .done: .dim
    case .active: row.mark == nil ? .title : .text
    case .failed: .error
    case .disabled: .disabled
    case .earned: .star
    }
  }
}

extension Theme {
  /// Whether a row's ground is near that of the page, so that the colours of marks can be read on it.
  fileprivate func hasTints(on style: Style) -> Bool {
    style.foreground == self[.title].foreground
  }
}
