import Interface

/// The keys that work now, for the line at the bottom of a full screen.
struct HintLine {
  let state: ShellState
  let world: World

  /// The way out first where something lies over the page: the others may have no room.
  var hints: [Hint] {
    if state.alerts.secret != nil { return [Hint("Esc", "cancel"), Hint("Enter", "take")] }
    if state.alerts.isOpen {
      return [Hint("Esc", "cancel"), Hint("Enter", "choose"), Hint("Arrows", "move")]
    }
    if let help = state.screen.help {
      let find = help.isTyping ? Hint("Enter", "keep") : Hint("/", "find")
      return [Hint("Esc", help.sought == nil ? "close" : "all"), Hint("Up/Down", "scroll"), find]
    }
    if state.navigator.seek != nil {
      return [
        Hint("Enter", "keep", press: Key(.enter)), Hint("Esc", "cancel", press: Key(.escape)),
        Hint("Ctrl-U", "clear", press: Key(.character("u"), .control)),
      ]
    }
    if state.navigator.isInTabs {
      return [
        Hint("Left/Right", "tab"), Hint("Enter", "to the page", press: Key(.enter)),
      ]
    }
    return ofThePage
  }

  /// The keys of the page, whatever lies over it.
  var ofThePage: [Hint] {
    let focused = state.focusedScreen
    let list = focused.list
    let isEntry = focused.subject != nil
    var hints = ScreenKeys.table.compactMap { row in
      var hint = hint(for: row, list, isEntry: isEntry)
      if case .move = row.action { return hint }
      hint?.press = row.keys.first
      return hint
    }
    if state.settings.keys == .letters { hints.append(Hint(":", "command")) }
    return hints
  }

  /// Whether an episode is what Enter acts on.
  private var isEpisode: Bool {
    let screen = state.focusedScreen
    return (screen.list?.selected ?? screen.subject)?.shape == .episode
  }

  private func hint(
    for row: ScreenKeys.Row, _ list: ListState?, isEntry: Bool
  ) -> Hint? {
    switch row.action {
    case .move(-1) where list?.selected == nil || state.navigator.isReading(in: world):
      Hint("Up/Down", "scroll")
    case .open where isEpisode: Hint("Enter", "play")
    case .open: list?.selected == nil ? nil : row.hint
    case .into where isEpisode && list != nil: Hint("Right", "details")
    case .otherPane:
      state.navigator.isSplit(in: world) || state.navigator.hasPreview(in: world)
        ? row.hint : nil
    // Enter does the same.
    case .play where isEpisode && state.playKey?.line == "play": nil
    case .play: state.playKey.map { Hint("Space", $0.hint) }
    case .back where state.navigator.isReading(in: world): Hint("Left", "close")
    case .back: state.navigator.isAtFirstPage(in: world) ? nil : row.hint
    case .find: state.navigator.depthToSeek(in: world) == nil ? nil : row.hint
    case .next: list == nil && isEntry ? row.hint : nil
    default: row.hint
    }
  }
}
