public import Canvas

/// Frames as cells: a full screen, whatever its size.
public struct CellRenderer: Equatable, Sendable {
  public var theme: Theme
  public var depth: ColourDepth
  public var chrome: Chrome
  /// What the terminal's own ground is; nil where it did not say.
  public var ground: RGB?

  public init(
    theme: Theme = .standard, depth: ColourDepth = .sixteen, chrome: Chrome = .unicode
  ) {
    self.theme = theme
    self.depth = depth
    self.chrome = chrome
  }

  /// - Parameter layouts: of the frame drawn before, to save work; they do not change what is drawn.
  public func render(
    _ frame: Frame, draft: PromptDraft, size: Size, layouts: LayoutMemory = LayoutMemory()
  ) -> Rendering {
    let least = ScreenLayout.minimum
    guard size.columns >= least.columns, size.rows >= least.rows else { return tooSmall(size) }
    guard let splash = frame.splash else { return page(frame, draft, size, layouts) }
    guard let fade = frame.screen.fade else { return self.splash(splash, size, frame.alert) }
    var result = page(frame, draft, size, layouts)
    let own = theme.ground ?? (depth == .full ? ground.map { ($0.legible, $0) } : nil)
    let blend = CrossFade(depth: depth, foreground: own?.text, background: own?.paper)
    result.canvas = blend.canvas(
      from: self.splash(splash, size).canvas, to: result.canvas, fraction: fade)
    if fade < 1 { result.cursor = nil }
    return result
  }

  private func page(
    _ frame: Frame, _ draft: PromptDraft, _ size: Size, _ layouts: LayoutMemory
  ) -> Rendering {
    var painter = painter(size, layouts)
    painter.page(frame, draft)
    return painter.result
  }

  /// What went wrong while loading is asked over the splash.
  private func splash(_ splash: SplashView, _ size: Size, _ alert: AlertView? = nil) -> Rendering {
    var painter = painter(size)
    var splash = splash
    // What is asked is the last word: nothing loads beneath it.
    if alert != nil { splash.hint = nil }
    painter.splash(splash)
    if let alert { painter.alert(alert, ScreenLayout(size: size, hasTabs: false)) }
    return painter.result
  }

  private func tooSmall(_ size: Size) -> Rendering {
    var painter = painter(size)
    let least = ScreenLayout.minimum
    painter.put(
      "\(least.columns)x\(least.rows) needed", column: 0, row: size.rows / 2, .text)
    return painter.result
  }

  private func painter(_ size: Size, _ layouts: LayoutMemory = LayoutMemory()) -> Painter {
    let canvas = Canvas(size: size, style: theme[.text])
    return Painter(
      result: Rendering(canvas: canvas), theme: theme, depth: depth, chrome: chrome,
      layouts: layouts)
  }
}
