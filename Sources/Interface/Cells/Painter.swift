import struct Canvas.Canvas
import enum Canvas.ColourDepth
import enum Canvas.Fitting
import struct Canvas.Position
import struct Canvas.Rectangle
import enum Canvas.SafeText
import struct Canvas.Style

/// A picture in the making; each part of the screen adds to it in an extension of its own.
struct Painter {
  var result: Rendering
  let theme: Theme
  let depth: ColourDepth
  let chrome: Chrome
  let layouts: LayoutMemory
  /// Where no notice may lie: headings, selected rows, an answer, the prompt, an alert.
  var reserved: [Rectangle] = []
  /// Words on a page that is drawn on: no stroke runs over them.
  var spared: [Rectangle] = []

  var canvas: Canvas {
    get { result.canvas }
    _modify { yield &result.canvas }
  }

  mutating func page(_ frame: Frame, _ draft: PromptDraft) {
    let play = frame.screen.hidesPlaying ? nil : frame.screen.playing
    let layout = ScreenLayout(size: canvas.size, hasTabs: frame.tabs != nil, plays: play != nil)
    let status = Self.status(frame, draft)
    let statusArea = Self.place(of: status, frame, layout)
    if let bar = frame.tabs, let area = layout.tabs, area != statusArea {
      tabs(
        bar, activity: layout.hints == nil ? frame.activity : nil, clock: frame.screen.clock,
        isFocused: frame.screen.isInTabs, in: area)
    }
    for rule in layout.rules { canvas.fill(rule, with: chrome.horizontal, theme[.rule]) }
    panes(frame, layout)
    if let play, let area = layout.playing, area != statusArea {
      playing(play, in: area)
    }
    prompt(frame, draft, layout)
    if let pad = frame.screen.face { faces(of: pad, .star, in: layout.body) }
    trail(frame.screen.trail, in: layout.bounds)
    if let help = frame.screen.help { self.help(help, layout) }
    if let alert = frame.alert { self.alert(alert, layout) }
    if let secret = frame.secret { self.secret(secret, layout) }
    if let statusArea { self.status(status, in: statusArea) }
    notices(frame.notices, layout)
    if frame.screen.isFlashing {
      canvas.restyle(canvas.bounds) { style in
        style.attributes.contains(.reverse) ? style.removing(.reverse) : style.adding(.reverse)
      }
    }
    let title = SafeText.line(frame.screen.title ?? frame.panes.front.title)
    result.title = title.isEmpty ? "tekpub-shell" : title + " - tekpub-shell"
  }

  /// - Returns: the column after the text.
  @discardableResult
  mutating func put(
    _ text: String, column: Int, row: Int, _ role: Theme.Role, within area: Rectangle? = nil
  ) -> Int {
    put(text, column: column, row: row, theme[role], within: area)
  }

  @discardableResult
  mutating func put(
    _ text: String, column: Int, row: Int, _ style: Style, within area: Rectangle? = nil
  ) -> Int {
    canvas.put(text, column: column, row: row, style, within: area)
  }

  /// One line, cut with dots when it is longer than the area.
  mutating func line(
    _ text: String, in area: Rectangle, _ style: Style,
    _ alignment: Fitting.Alignment = .leading
  ) {
    let text = Fitting.fitted(SafeText.line(text), to: area.columns, alignment)
    put(text, column: area.column, row: area.row, style, within: area)
  }

  /// Takes the colour from everything drawn so far; without colour boxes are bracketed instead.
  mutating func dimEverything() {
    guard depth > .none else { return }
    let theme = theme
    canvas.restyle(canvas.bounds) { theme.dimmed($0) }
  }
}
