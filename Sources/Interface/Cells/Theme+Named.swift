public import Canvas

extension Theme {
  /// - Parameter depth: with 16 colours a theme is mixed from those: the nearest to its own would
  ///   mostly be grey or white.
  public static func named(_ name: Name, depth: ColourDepth = .full) -> Theme {
    let isFew = depth == .sixteen
    return switch name {
    case .standard: standard
    case .light: isFew ? Theme(palette: .lightOfSixteen, .light) : light
    case .dark: isFew ? Theme(palette: .darkOfSixteen, .dark) : dark
    case .contrast: isFew ? Theme(palette: .contrastOfSixteen, .contrast) : contrast
    }
  }

  /// Leaves text and ground as they are. Of the terminal's own colours only red and magenta read
  /// well on light and on dark, so there are no others.
  public static let standard = Theme(.standard, ground: nil) { role in
    switch role {
    case .text, .tabInactive, .alert, .button: .plain
    case .dim, .disabled, .rule: Style(.standard, on: .standard, .dim)
    case .title, .hintKey, .prompt, .information, .idleSelection:
      Style(.standard, on: .standard, .bold)
    case .link: Style(.standard, on: .standard, .underline)
    case .selection, .heading, .tabActive: Style(.standard, on: .standard, .reverse)
    case .tint, .achievement, .star: Style(.indexed(5), on: .standard, .bold)
    case .progress, .done: Style(.indexed(5))
    case .warning, .error: Style(.indexed(1), on: .standard, .bold)
    }
  }

  public static let light = Theme(
    palette: Palette(
      text: .rgb(36, 41, 47), paper: .rgb(255, 255, 255), panel: .rgb(240, 243, 246),
      bright: .rgb(13, 17, 23), faint: .rgb(91, 99, 110), line: .rgb(140, 149, 159),
      tint: .rgb(9, 105, 218), selection: (.rgb(13, 17, 23), .rgb(234, 243, 255)),
      idle: .rgb(243, 246, 250), achievement: .rgb(130, 80, 223), star: .rgb(148, 94, 0),
      done: .rgb(26, 114, 50), bad: .rgb(207, 34, 46)), .light)

  public static let dark = Theme(
    palette: Palette(
      text: .rgb(200, 204, 212), paper: .rgb(17, 21, 28), panel: .rgb(28, 33, 43),
      bright: .rgb(238, 241, 246), faint: .rgb(139, 147, 163), line: .rgb(82, 90, 107),
      tint: .rgb(122, 162, 247), selection: (.rgb(238, 241, 246), .rgb(37, 47, 73)),
      idle: .rgb(26, 32, 43), achievement: .rgb(200, 160, 245), star: .rgb(224, 175, 104),
      done: .rgb(158, 206, 106), bad: .rgb(247, 118, 142)), .dark)

  public static let contrast = Theme(
    palette: Palette(
      text: .rgb(255, 255, 255), paper: .rgb(0, 0, 0), panel: .rgb(0, 0, 0),
      bright: .rgb(255, 255, 255), faint: .rgb(200, 200, 200), line: .rgb(170, 170, 170),
      tint: .rgb(120, 190, 255), selection: (.rgb(0, 0, 0), .rgb(255, 176, 0)),
      idle: .rgb(0, 60, 120), achievement: .rgb(255, 176, 0), star: .rgb(255, 176, 0),
      done: .rgb(120, 190, 255), bad: .rgb(255, 176, 0)), .contrast)
}

/// What a theme with colours of its own is mixed from.
private struct Palette {
  var text: Colour
  var paper: Colour
  /// The ground of boxes.
  var panel: Colour
  var bright: Colour
  var faint: Colour
  var line: Colour
  var tint: Colour
  var selection: (text: Colour, paper: Colour)
  /// The ground of the selected row in the pane without the focus.
  var idle: Colour
  var achievement: Colour
  var star: Colour
  var done: Colour
  var bad: Colour

  static let lightOfSixteen = Palette(
    text: .indexed(0), paper: .indexed(15), panel: .indexed(15), bright: .indexed(0),
    faint: .indexed(8), line: .indexed(8), tint: .indexed(4),
    selection: (.indexed(15), .indexed(4)), idle: .indexed(7), achievement: .indexed(5),
    star: .indexed(5), done: .indexed(2), bad: .indexed(1))

  static let darkOfSixteen = Palette(
    text: .indexed(15), paper: .indexed(0), panel: .indexed(0), bright: .indexed(15),
    faint: .indexed(7), line: .indexed(8), tint: .indexed(14),
    selection: (.indexed(0), .indexed(6)), idle: .indexed(4), achievement: .indexed(13),
    star: .indexed(11), done: .indexed(10), bad: .indexed(9))

  static let contrastOfSixteen = Palette(
    text: .indexed(15), paper: .indexed(0), panel: .indexed(0), bright: .indexed(15),
    faint: .indexed(7), line: .indexed(7), tint: .indexed(12),
    selection: (.indexed(0), .indexed(3)), idle: .indexed(4), achievement: .indexed(11),
    star: .indexed(11), done: .indexed(12), bad: .indexed(11))

  func style(of role: Theme.Role) -> Style {
    switch role {
    case .text, .tabInactive: on(paper, text)
    case .dim, .disabled: on(paper, faint)
    case .rule: on(paper, line)
    case .title: on(paper, bright, .bold)
    case .heading: on(text, paper, .bold)
    // Beside what it does in the same colour: the hints change with the first letter typed (R57).
    case .hintKey: on(paper, faint, .bold)
    case .link: on(paper, tint, .underline)
    case .selection: on(selection.paper, selection.text, .bold)
    case .idleSelection: on(idle, bright, .bold)
    case .tabActive: on(selection.paper, mark, .bold)
    case .tint, .prompt: on(paper, tint, .bold)
    case .achievement: on(panel, achievement, .bold)
    case .information: on(panel, tint)
    case .warning: on(panel, bad, .bold)
    case .alert, .button: on(panel, text)
    case .error: on(paper, bad, .bold)
    case .progress: on(paper, tint)
    case .star: on(paper, star)
    case .done: on(paper, done)
    }
  }

  /// What stands out on the ground of the selected row: the tint, where that is not its ground.
  private var mark: Colour { selection.text == bright ? tint : selection.text }

  private func on(
    _ ground: Colour, _ text: Colour, _ attributes: Style.Attributes = []
  ) -> Style {
    Style(text, on: ground, attributes)
  }
}

extension Theme {
  private init(palette: Palette, _ name: Name) {
    let ground = palette.text.components.flatMap { text in
      palette.paper.components.map { (text: text, paper: $0) }
    }
    self.init(name, ground: ground, look: palette.style)
  }

  /// What lies beneath an alert, dimmed; selected rows lose their colour but keep their marker.
  func dimmed(_ style: Style) -> Style {
    let faint = self[.dim]
    guard ground != nil else { return style.removing([.bold, .reverse]).adding(.dim) }
    return Style(faint.foreground, on: faint.background, style.attributes.subtracting(.bold))
  }
}
