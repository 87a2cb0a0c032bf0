public import Canvas

extension ScreenWriter {
  /// What a terminal is set to beside its cells; part of every frame and compared like them.
  public struct Modes: Hashable, Sendable {
    public var isAlternate: Bool
    /// Whether presses, drags and the wheel are reported, as SGR sequences.
    public var hasMouse: Bool
    /// In pixels instead of cells; only where the mouse is reported at all.
    public var pixelMouse: PixelMouse
    public var hasBracketedPaste: Bool
    /// nil hides the cursor.
    public var cursor: Position?
    /// nil leaves the title of the window to others.
    public var title: String?

    /// A terminal as a shell leaves it: no mode set, the cursor hidden nowhere.
    public init(
      isAlternate: Bool = false, hasMouse: Bool = false, pixelMouse: PixelMouse = .off,
      hasBracketedPaste: Bool = false,
      cursor: Position? = Position(column: 0, row: 0), title: String? = nil
    ) {
      self.pixelMouse = pixelMouse
      self.isAlternate = isAlternate
      self.hasMouse = hasMouse
      self.hasBracketedPaste = hasBracketedPaste
      self.cursor = cursor
      self.title = title
    }
  }
}

extension ScreenWriter.Modes {
  /// Whether the mouse is reported in pixels (mode 1016). `asked`: in cells, and the terminal was
  /// asked once whether it could.
  public enum PixelMouse: Sendable { case off, asked, on }

  /// What has to be set before the cells are drawn.
  func entry(to next: Self) -> String {
    guard next.isAlternate != isAlternate else { return "" }
    return Self.set("1049", next.isAlternate)
  }

  /// What has to be set after the cells were drawn. The cursor is placed anew when drawing moved it.
  func change(to next: Self, cursorMoved: Bool) -> String {
    var text = ""
    if next.hasMouse != hasMouse {
      for mode in ["1000", "1002", "1006"] { text += Self.set(mode, next.hasMouse) }
    }
    text += pixelChange(to: next)
    if next.hasBracketedPaste != hasBracketedPaste {
      text += Self.set("2004", next.hasBracketedPaste)
    }
    if next.title != title { text += Self.title(from: title, to: next.title) }
    if let place = next.cursor, cursorMoved || place != cursor {
      text += "\u{1b}[\(place.row + 1);\(place.column + 1)H"
    }
    if (next.cursor == nil) != (cursor == nil) { text += Self.set("25", next.cursor != nil) }
    return text
  }

  /// Terminals know one way of reporting at a time: without pixels, 1006 has to be set again. The
  /// answer to the question tells from where on reports are in the other unit.
  private func pixelChange(to next: Self) -> String {
    guard next.pixelMouse != pixelMouse else { return "" }
    let question = "\u{1b}[?1016$p"
    switch (pixelMouse, next.pixelMouse) {
    case (_, .on): return Self.set("1016", true) + question
    case (.on, _) where next.hasMouse:
      return Self.set("1016", false) + Self.set("1006", true) + question
    case (.on, _): return Self.set("1016", false)
    case (_, .asked): return question
    case (_, .off): return ""
    }
  }

  /// Everything back to how a shell leaves it; the cursor is shown whatever is known.
  var exit: String {
    let plain = ScreenWriter.Modes()
    var quiet = self
    quiet.cursor = plain.cursor
    return quiet.change(to: plain, cursorMoved: false) + Self.set("25", true) + entry(to: plain)
  }

  private static func set(_ mode: String, _ isOn: Bool) -> String {
    "\u{1b}[?\(mode)\(isOn ? "h" : "l")"
  }

  /// The title found is put on the terminal's stack, and taken from it at the end.
  private static func title(from old: String?, to new: String?) -> String {
    guard let new else { return "\u{1b}[23;0t" }
    let push = old == nil ? "\u{1b}[22;0t" : ""
    return push + "\u{1b}]2;\(SafeText.line(new))\u{1b}\\"
  }
}
