public import Canvas

extension Theme {
  /// The base with what the file says. Roles that look like the base's text, or stand on its ground,
  /// follow the file's text in that; those that show where one is follow its accent.
  public init(_ file: ThemeFile, depth: ColourDepth) {
    let base = Theme.named(file.base, depth: depth)
    let before = base[.text]
    let text = file.looks[.text].map { before.changed(by: $0) } ?? before
    let ground = text.foreground.components.flatMap { letters in
      text.background.components.map { (text: letters, paper: $0) }
    }
    let accent = base[.tint].foreground
    let newAccent = file.looks[.tint]?.text ?? accent
    self.init(file.base, ground: ground) { role in
      var style = base[role]
      if Self.accented.contains(role), style.foreground == accent {
        style = style.with(foreground: newAccent)
      }
      if style.foreground == before.foreground { style = style.with(foreground: text.foreground) }
      if style.background == before.background { style = style.with(background: text.background) }
      return file.looks[role].map { style.changed(by: $0) } ?? style
    }
  }
}

extension Theme {
  private static let accented: Set<Role> = [.prompt, .link, .tabActive, .progress, .information]
}

extension Style {
  fileprivate func changed(by look: ThemeFile.Look) -> Style {
    Style(
      look.text ?? foreground, on: look.ground ?? background, look.attributes ?? attributes)
  }
}
