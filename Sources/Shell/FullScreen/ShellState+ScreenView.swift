import Catalog
import FoundationEssentials
import Interface

extension ShellState {
  /// What only a full screen shows of this moment.
  func screenView(in world: World) -> ScreenView {
    guard presentation == .full else { return ScreenView() }
    var view = ScreenView(
      focus: navigator.seenPane(in: world), isInTabs: navigator.isInTabs,
      scroll: navigator.scroll(in: world),
      hints: hints(in: world),
      find: navigator.seek.map { FindView(text: $0.text, matches: matches(in: world)) },
      help: screen.help.map {
        HelpView(
          title: "Help", entries: ScreenKeys.help(keyMap: keyMap, tables.commands), scroll: $0)
      }, clock: clockText, fade: fadeFraction)
    view.lineHints = ScreenKeys.lineHints(keyMap)
    for feature in features.all { feature.decorate(&view, in: world) }
    return view
  }

  /// Rows of the listing that is sought in.
  private func matches(in world: World) -> Int? {
    navigator.content(at: navigator.focusedDepth(in: world), in: world).page.table?.total
  }

  /// The way out first where something lies over the page: the others may have no room.
  private func hints(in world: World) -> [Hint] {
    if alerts.secret != nil { return [Hint("Esc", "cancel"), Hint("Enter", "take")] }
    if alerts.isOpen {
      return [Hint("Esc", "cancel"), Hint("Enter", "choose"), Hint("Arrows", "move")]
    }
    if screen.help != nil { return [Hint("Esc", "close"), Hint("Up/Down", "scroll")] }
    if navigator.seek != nil {
      return [
        Hint("Enter", "keep", press: Key(.enter)), Hint("Esc", "cancel", press: Key(.escape)),
        Hint("Ctrl-U", "clear", press: Key(.character("u"), .control)),
      ]
    }
    if navigator.isInTabs {
      return [
        Hint("Left/Right", "tab"), Hint("Down", "to the page", press: Key(.down)),
        Hint("Enter", "menu", press: Key(.enter)),
      ]
    }
    let focused = focusedScreen
    let list = focused.list
    let isEntry = focused.subject != nil
    return ScreenKeys.table.compactMap { row in
      var hint = hint(for: row, list, isEntry: isEntry, in: world)
      if case .move = row.action { return hint }
      hint?.press = row.keys.first
      return hint
    }
  }

  private func hint(
    for row: ScreenKeys.Row, _ list: ListState?, isEntry: Bool, in world: World
  ) -> Hint? {
    switch row.action {
    case .move(-1) where list?.selected == nil || navigator.isReading(in: world):
      Hint("Up/Down", "scroll")
    case .open: list?.selected == nil ? nil : row.hint
    case .otherPane: navigator.isSplit(in: world) ? row.hint : nil
    case .play: playKey.map { Hint("Space", $0.hint) }
    case .back where navigator.isReading(in: world): Hint("Left", "close")
    case .back: navigator.tabs.stack.isAtRoot ? nil : row.hint
    case .find: navigator.depthToSeek(in: world) == nil ? nil : row.hint
    case .next: list == nil && isEntry ? row.hint : nil
    default: row.hint
    }
  }

  // MARK: Clock

  private var clockText: String? {
    guard settings.showsClock else { return nil }
    let seconds = surroundings.localSeconds(moment.wall)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }

  /// The next full second of uptime: often enough that no second is left out for long.
  func clockDeadline(_ now: Duration) -> Duration? {
    guard presentation == .full, settings.showsClock, cover == nil else { return nil }
    return .seconds(now.components.seconds + 1)
  }

  // MARK: Fade

  /// Frames of a fade come at most this often.
  private static let fadeStep = Duration.milliseconds(33)

  /// Lets the splash dissolve into the first page (S3); with few colours it is a cut.
  mutating func beginFade(of splash: SplashView) {
    guard presentation == .full, surroundings.isAnimated, surroundings.hasShades,
      settings.fade > .zero
    else { return }
    screen.fade = (moment.uptime, splash)
  }

  /// 0...1; nil when nothing dissolves.
  private var fadeFraction: Double? {
    guard let fade = screen.fade, settings.fade > .zero else { return nil }
    return min(1, max(0, (moment.uptime - fade.began) / settings.fade))
  }

  mutating func endFadeIfDue() {
    if let fade = screen.fade, moment.uptime - fade.began >= settings.fade {
      screen.fade = nil
    }
  }

  /// Whether the screen changes by itself for a moment.
  public var isAnimating: Bool { screen.fade != nil }

  func fadeDeadline(after now: Duration) -> Duration? {
    screen.fade.map { min(now + Self.fadeStep, max(now, $0.began + settings.fade)) }
  }
}
