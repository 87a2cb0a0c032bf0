public import Interface

/// What only the full screen knows: where keys go, what is scrolled, what lies over the page.
struct FullScreenState: Sendable {
  /// The pane of each tab that keys act on, by the tab's index.
  var focuses: [Int: Pane] = [:]
  /// Whether the keys act on the tab bar.
  var isInTabs = false
  /// What the renderer last showed of each pane.
  var viewports: [Pane: Viewport] = [:]
  /// What the renderer last showed of the texts above listings.
  var texts: [Pane: Viewport] = [:]
  /// How far the texts above listings are read, by the id of the showing; not in it while only the
  /// beginning is shown.
  var readings: [Int: TextScroll] = [:]
  /// How far pages without a selection are read, by the id of their showing.
  var scrolls: [Int: TextScroll] = [:]
  /// Lines of help passed over; nil while it is closed.
  var help: Int?
  var helpViewport: Viewport?
  /// nil when nothing is sought.
  var seek: Seek?
  var overlay = Overlay()
  /// Notices the renderer found room for.
  var shownNotices: [Int] = []
  /// When the splash began to dissolve, with what it showed last; nil when it does not.
  var fade: (began: Duration, splash: SplashView)?
}

/// What the screen looks like after a frame was drawn: the shell needs it to move by pages and to
/// know what was really seen.
public struct Drawn: Equatable, Sendable {
  public var viewports: [Pane: Viewport]
  public var texts: [Pane: Viewport] = [:]
  public var help: Viewport?
  public var shownNotices: [Int]

  public init(_ rendering: Rendering) {
    viewports = rendering.viewports
    texts = rendering.texts
    help = rendering.help
    shownNotices = rendering.shownNotices
  }

  public init(viewports: [Pane: Viewport] = [:], help: Viewport? = nil, shownNotices: [Int] = []) {
    self.viewports = viewports
    self.help = help
    self.shownNotices = shownNotices
  }
}
