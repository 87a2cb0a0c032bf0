import Catalog
import FoundationEssentials
import Interface

extension ShellState {
  /// What only a full screen shows of this moment.
  var screenView: ScreenView {
    guard presentation == .full else { return ScreenView() }
    var view = ScreenView(
      focus: isSplit ? focus : .list, isInTabs: screen.isInTabs,
      scroll: scroll,
      hints: hints,
      find: screen.seek.map { FindView(text: $0.text, matches: matches) },
      help: screen.help.map {
        HelpView(
          title: "Help", entries: ScreenKeys.help(keyMap: keyMap, tables.commands), scroll: $0)
      }, clock: clockText, fade: fadeFraction)
    view.lineHints = ScreenKeys.lineHints(keyMap)
    let world = world
    for feature in features.all { feature.decorate(&view, in: world) }
    return view
  }

  /// Rows of the listing that is sought in.
  private var matches: Int? {
    content(at: focusedDepth).page.table?.total
  }

  /// The way out first where something lies over the page: the others may have no room.
  private var hints: [Hint] {
    if alerts.secret != nil { return [Hint("Esc", "cancel"), Hint("Enter", "take")] }
    if alerts.isOpen {
      return [Hint("Esc", "cancel"), Hint("Enter", "choose"), Hint("Arrows", "move")]
    }
    if screen.help != nil { return [Hint("Esc", "close"), Hint("Up/Down", "scroll")] }
    if screen.seek != nil {
      return [
        Hint("Enter", "keep", press: Key(.enter)), Hint("Esc", "cancel", press: Key(.escape)),
        Hint("Ctrl-U", "clear", press: Key(.character("u"), .control)),
      ]
    }
    if screen.isInTabs {
      return [
        Hint("Left/Right", "tab"), Hint("Down", "to the page", press: Key(.down)),
        Hint("Enter", "menu", press: Key(.enter)),
      ]
    }
    let focused = tabs.stack.entries[focusedDepth].screen
    let list = focused.list
    let isEntry = focused.subject != nil
    return ScreenKeys.table.compactMap { row in
      var hint = hint(for: row, list, isEntry: isEntry)
      if case .move = row.action { return hint }
      hint?.press = row.keys.first
      return hint
    }
  }

  private func hint(for row: ScreenKeys.Row, _ list: ListState?, isEntry: Bool) -> Hint? {
    switch row.action {
    case .move(-1) where list?.selected == nil || isReading: Hint("Up/Down", "scroll")
    case .open: list?.selected == nil ? nil : row.hint
    case .otherPane: isSplit ? row.hint : nil
    case .play: playKey.map { Hint("Space", $0.hint) }
    case .back where isReading: Hint("Left", "close")
    case .back: tabs.stack.isAtRoot ? nil : row.hint
    case .find: depthToSeek == nil ? nil : row.hint
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
