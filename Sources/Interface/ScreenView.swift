/// What only a full screen shows of a moment: where the keys go, and what lies over the page.
public struct ScreenView: Equatable, Sendable {
  /// Which of two panes the keys act on.
  public var focus: Pane
  /// Whether the keys act on the tab bar instead.
  public var isInTabs: Bool
  public var scroll: Scroll
  /// The keys that work now, most useful first.
  public var hints: [Hint]
  /// Those that work while the line holds text, instead.
  public var lineHints: [Hint] = []
  /// What is typed after `/`; nil when nothing is sought.
  public var find: FindView?
  /// The overlay of keys and commands; nil when closed.
  public var help: HelpView?
  /// The clock in the tab bar; nil when it is off.
  public var clock: String?
  /// How far the splash has dissolved into the page beneath: 0...1; nil for a splash alone.
  public var fade: Double?
  /// Cells that the mouse passes while it is dragged.
  public var trail: Set<CellShape.Cell>
  /// Where a circle was drawn on the page just now; nil for nowhere.
  public var face: PadView?
  /// The page one came from to the list that is seen, at its left; nil where there is no room for it.
  public var outer: Page?
  /// What the selected row leads to, at the right of the page that has it, before anybody goes there;
  /// a second one is what the first row of the first leads to.
  public var previews: [Page] = []
  /// What plays; nil for no row of it.
  public var playing: PlayRow?
  /// Whether the row of what plays is left out: the page says what is heard.
  public var hidesPlaying = false
  /// What the last command answered; nil once a key or a command came after it.
  public var reply: StatusRow.Reply?
  /// What Enter on an empty line does now; nil for what it always does.
  public var offer: StatusRow.Offer?
  /// For the window of the terminal, instead of what the page is called; nil for that.
  public var title: String?
  /// What it is coloured with.
  public var theme = Theme.Choice.automatic
  /// Whether text and ground are exchanged for a moment: a bell for the eye.
  public var isFlashing = false

  public init(
    focus: Pane = .list, isInTabs: Bool = false, scroll: Scroll = Scroll(),
    hints: [Hint] = [], find: FindView? = nil, help: HelpView? = nil,
    clock: String? = nil, fade: Double? = nil, trail: Set<CellShape.Cell> = []
  ) {
    self.trail = trail
    self.focus = focus
    self.isInTabs = isInTabs
    self.scroll = scroll
    self.hints = hints
    self.find = find
    self.help = help
    self.clock = clock
    self.fade = fade
  }
}

/// A part of the screen that scrolls by itself. A single page is the list when it has a table,
/// else the detail.
public enum Pane: String, Hashable, Sendable, Codable {
  case list, detail
  /// Beside them, where the keys never act: what the list is from, what is selected in the page in
  /// front, and what that begins with.
  case outer, preview, beyond

  /// Those that the keys can act on.
  public static let keyed: [Pane] = [.list, .detail]
}

/// How far each pane is scrolled; the renderer keeps it within what there is.
public struct Scroll: Hashable, Sendable {
  /// Of a page with a listing the rows of all of it, of another the text; not in it while it is at
  /// its beginning.
  public var panes: [Pane: TextScroll]
  /// How far the text above a listing is read; without it only its beginning is shown.
  public var above: [Pane: TextScroll]

  public init(_ panes: [Pane: TextScroll] = [:], above: [Pane: TextScroll] = [:]) {
    self.panes = panes
    self.above = above
  }

  public subscript(pane: Pane) -> TextScroll { panes[pane] ?? TextScroll() }
}

/// A key and what it does now.
public struct Hint: Hashable, Sendable {
  public var key: String
  public var action: String
  /// The key that a click on the hint presses; nil for none.
  public var press: Key?

  public init(_ key: String, _ action: String, press: Key? = nil) {
    self.key = key
    self.action = action
    self.press = press
  }
}

/// Finding as one types.
public struct FindView: Hashable, Sendable {
  public var text: String
  /// How many rows match; nil until it is known.
  public var matches: Int?

  public init(text: String, matches: Int? = nil) {
    self.text = text
    self.matches = matches
  }
}

/// Keys and commands with what they do; a heading is an entry without a value.
public struct HelpView: Equatable, Sendable {
  public var title: String
  public var entries: [Fact]
  /// Lines passed over; kept within what there is.
  public var scroll: Int

  public init(title: String, entries: [Fact], scroll: Int = 0) {
    self.title = title
    self.entries = entries
    self.scroll = scroll
  }
}
