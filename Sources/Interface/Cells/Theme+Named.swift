import Canvas

extension Theme {
  public static func named(_ name: Name) -> Theme {
    switch name {
    case .standard: standard
    case .light: light
    case .dark: dark
    case .contrast: contrast
    }
  }

  /// Leaves text and ground as they are. Of the terminal's own colours only red and magenta read
  /// well on light and on dark, so there are no others.
  public static let standard = Theme(.standard, ground: nil) { role in
    switch role {
    case .text, .tabInactive, .alert, .button: .plain
    case .dim, .disabled, .rule: Style(.standard, on: .standard, .dim)
    case .title, .heading, .hintKey, .prompt, .information, .success, .idleSelection:
      Style(.standard, on: .standard, .bold)
    case .link: Style(.standard, on: .standard, .underline)
    case .selection: Style(.standard, on: .standard, .reverse)
    case .tabActive, .tint, .achievement: Style(.indexed(5), on: .standard, .bold)
    case .progress: Style(.indexed(5))
    case .warning, .error: Style(.indexed(1), on: .standard, .bold)
    }
  }

  public static let light = Theme(
    palette: Palette(
      text: RGB(36, 41, 47), paper: RGB(255, 255, 255), panel: RGB(240, 243, 246),
      faint: RGB(101, 109, 118), line: RGB(140, 149, 159), tint: RGB(9, 105, 218),
      selection: (RGB(255, 255, 255), RGB(9, 105, 218)), idle: RGB(221, 236, 254),
      achievement: RGB(130, 80, 223), good: RGB(26, 127, 55), bad: RGB(207, 34, 46)), .light)

  public static let dark = Theme(
    palette: Palette(
      text: RGB(220, 223, 228), paper: RGB(24, 27, 33), panel: RGB(40, 45, 54),
      faint: RGB(148, 156, 168), line: RGB(95, 103, 116), tint: RGB(97, 175, 239),
      selection: (RGB(16, 20, 26), RGB(97, 175, 239)), idle: RGB(48, 62, 80),
      achievement: RGB(213, 154, 247), good: RGB(139, 204, 125), bad: RGB(255, 132, 132)), .dark)

  public static let contrast = Theme(
    palette: Palette(
      text: RGB(255, 255, 255), paper: RGB(0, 0, 0), panel: RGB(0, 0, 0),
      faint: RGB(200, 200, 200), line: RGB(170, 170, 170), tint: RGB(120, 190, 255),
      selection: (RGB(0, 0, 0), RGB(255, 176, 0)), idle: RGB(0, 60, 120),
      achievement: RGB(255, 176, 0), good: RGB(120, 190, 255), bad: RGB(255, 176, 0)), .contrast)
}

/// What a theme with colours of its own is mixed from.
private struct Palette {
  var text: RGB
  var paper: RGB
  /// The ground of boxes.
  var panel: RGB
  var faint: RGB
  var line: RGB
  var tint: RGB
  var selection: (text: RGB, paper: RGB)
  /// The ground of the selected row in the pane without the focus.
  var idle: RGB
  var achievement: RGB
  var good: RGB
  var bad: RGB

  func style(of role: Theme.Role) -> Style {
    switch role {
    case .text, .tabInactive: on(paper, text)
    case .dim, .disabled: on(paper, faint)
    case .rule: on(paper, line)
    case .title, .heading, .hintKey: on(paper, text, .bold)
    case .link: on(paper, tint, .underline)
    case .selection: on(selection.paper, selection.text, .bold)
    case .idleSelection: on(idle, text, .bold)
    case .tabActive, .tint, .prompt: on(paper, tint, .bold)
    case .achievement: on(panel, achievement, .bold)
    case .information: on(panel, tint)
    case .warning: on(panel, bad, .bold)
    case .alert, .button: on(panel, text)
    case .error: on(paper, bad, .bold)
    case .success: on(paper, good)
    case .progress: on(paper, tint)
    }
  }

  private func on(_ ground: RGB, _ text: RGB, _ attributes: Style.Attributes = []) -> Style {
    Style(text.colour, on: ground.colour, attributes)
  }
}

extension Theme {
  private init(palette: Palette, _ name: Name) {
    self.init(name, ground: (palette.text, palette.paper), look: palette.style)
  }

  /// What lies beneath an alert, dimmed; selected rows lose their colour but keep their marker.
  func dimmed(_ style: Style) -> Style {
    let faint = self[.dim]
    guard ground != nil else { return style.removing([.bold, .reverse]).adding(.dim) }
    return Style(faint.foreground, on: faint.background, style.attributes.subtracting(.bold))
  }
}
