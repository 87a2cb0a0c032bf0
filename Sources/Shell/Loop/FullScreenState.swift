public import Interface

/// What lies over the pages on the full screen.
struct FullScreenState: Sendable {
  /// nil while it is closed.
  var help: HelpOverlay?
  var helpViewport: Viewport?
  var overlay = Overlay()
  /// What the status row says of the last command; nil once something followed it.
  var answer: Answer?
  /// What Enter goes on with, as long as it is the first key.
  var offer: StatusRow.Offer?
  /// Notices the renderer found room for.
  var shownNotices: [Int] = []
  /// When the splash began to dissolve, with what it showed last; nil when it does not.
  var fade: (began: Duration, splash: SplashView)?
  /// A face over the page, with the uptime when it goes; nil when there is none.
  var face: (end: Duration, view: PadView)?

  /// Whether something moves that a key ends.
  var isAnimated: Bool { fade != nil || face != nil }

  /// A key or a click ends what moves, and acts.
  mutating func endAnimations() {
    fade = nil
    face = nil
  }
}

/// What moves on a full screen for a moment. Nothing waits for it.
public enum Animation: Sendable {
  /// The splash dissolves into the first page (S3).
  case fade(SplashView)
  /// A face where a circle was drawn on the page (S12).
  case face(PadView)
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
