public import struct Canvas.Canvas
public import struct Canvas.Position
public import struct Canvas.Rectangle

/// A place on the screen that answers the mouse.
public struct Target: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    /// Runs at once: a link.
    case invoke(Invocation)
    /// A row of a listing: selected by a click, opened by a double one.
    case row(Pane, number: Int, open: Invocation?)
    /// Scrolls with the wheel and takes the focus; lies beneath its rows.
    case pane(Pane)
    case tab(Int)
    case notice(id: Int, open: Invocation?)
    /// What the last command answered.
    case reply(open: Invocation?)
    /// A button of the alert, by index.
    case button(Int)
    /// The alert's box: a click between its buttons does nothing.
    case alert
    /// The help overlay: the wheel scrolls it.
    case help
    /// A hint, or the mark of a text that is cut: presses its key.
    case key(Key)
    /// A completion candidate, by its text.
    case candidate(String)
    /// The pad that circles are drawn on.
    case pad
    /// A part of the bar of what plays, in thousandths of its length.
    case bar(Int)
  }

  public var area: Rectangle
  public var action: Action

  public init(_ area: Rectangle, _ action: Action) {
    self.area = area
    self.action = action
  }
}

extension Target.Action {
  /// Whether it is part of what scrolls beneath it.
  fileprivate var letsWheelThrough: Bool {
    switch self {
    case .invoke, .key, .pad: true
    case .row, .pane, .tab, .notice, .reply, .button, .alert, .help, .candidate, .bar: false
    }
  }
}

/// What of a scrolling pane is seen.
public struct Viewport: Hashable, Sendable {
  /// Rows or lines passed over, of the whole listing.
  public var first: Int
  /// Rows or lines that fit.
  public var height: Int
  public var total: Int
  /// Where the first line of a text begins; nil for rows.
  public var place: TextPlace?

  public init(first: Int, height: Int, total: Int) {
    self.first = first
    self.height = height
    self.total = total
  }
}

/// A frame as cells, with what is needed to understand the mouse and to scroll by pages.
public struct Rendering: Equatable, Sendable {
  public var canvas: Canvas
  /// nil hides the cursor.
  public var cursor: Position?
  /// From bottom to top: the last that holds a cell is the one meant.
  public var targets: [Target]
  public var viewports: [Pane: Viewport]
  /// What of the text above a listing is seen.
  public var texts: [Pane: Viewport] = [:]
  /// What of the help overlay is seen; nil while it is closed.
  public var help: Viewport?
  /// What of the candidates is seen; nil while there are none.
  public var candidates: Viewport?
  /// Notices that found room, by id; the others are held until there is some.
  public var shownNotices: [Int]
  /// For the window of the terminal.
  public var title: String

  public init(canvas: Canvas) {
    self.canvas = canvas
    targets = []
    viewports = [:]
    shownNotices = []
    title = ""
  }

  /// What a click there means; nil for nothing.
  public func target(at position: Position) -> Target? {
    targets.last { $0.area.contains(position) }
  }

  /// What the wheel turns there; nil for nothing.
  public func scrollTarget(at position: Position) -> Target? {
    targets.last { $0.area.contains(position) && !$0.action.letsWheelThrough }
  }
}
