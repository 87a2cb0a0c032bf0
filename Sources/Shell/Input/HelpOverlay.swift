import Interface

/// Keys and commands over the page, and what is sought in them.
struct HelpOverlay: Sendable {
  /// Lines passed over.
  var line = 0
  /// Only what holds it is listed; nil for all.
  var sought: String?
  /// Whether letters are added to what is sought.
  var isTyping = false

  /// Moves, seeks, or ends it: false when it is to be closed.
  ///
  /// - Parameter seen: how it was drawn last; nil when it was not yet.
  mutating func press(_ key: Key, seen: Viewport?) -> Bool {
    if isTyping, typed(key) { return true }
    let height = seen?.height ?? 10
    let most = max(0, (seen?.total ?? 0) - height)
    // From what is seen: on a larger screen there is less to scroll than before.
    let place = min(most, line)
    switch ScreenKeys.arrow(for: key, isTyping ? .line : .letters) {
    case .up: line = max(0, place - 1)
    case .down: line = min(most, place + 1)
    case .pageUp: line = max(0, place - height)
    case .pageDown, .character(" "): line = min(most, place + height)
    case .home: line = 0
    case .end: line = most
    case .character("/") where key.modifiers.isEmpty:
      sought = sought ?? ""
      isTyping = true
    case .escape where sought != nil: self = HelpOverlay()
    default: return false
    }
    return true
  }

  /// False for keys that do not belong to the text that is sought.
  private mutating func typed(_ key: Key) -> Bool {
    let text = sought ?? ""
    switch (key.code, key.modifiers) {
    case (.enter, _): isTyping = false
    case (.backspace, _) where text.isEmpty: self = HelpOverlay()
    case (.backspace, _): seek(String(text.dropLast()))
    case (.character("u"), .control): seek("")
    case (.character(let character), _) where key.modifiers.isDisjoint(with: [.control, .alt]):
      seek(text + character)
    default: return false
    }
    return true
  }

  private mutating func seek(_ text: String) {
    sought = text
    line = 0
  }

  /// Those of the entries that hold all words of what is sought, below the headings they stand under.
  func found(in entries: [Fact]) -> [Fact] {
    let words = (sought ?? "").lowercased().split(separator: " ")
    guard !words.isEmpty else { return entries }
    var found: [Fact] = []
    var heading: Fact?
    for entry in entries {
      if entry.value.isEmpty {
        heading = entry
      } else if words.allSatisfy("\(entry.label) \(entry.value)".lowercased().contains) {
        found += [heading, entry].compactMap(\.self)
        heading = nil
      }
    }
    return found.isEmpty ? [Fact("Nothing here holds that.", "")] : found
  }
}

/// What the overlay lists: the keys of this page first, then all, the mouse, the commands.
struct HelpLines {
  let state: ShellState
  let world: World

  /// nil while it is closed.
  var view: HelpView? {
    guard let help = state.screen.help else { return nil }
    let here = HintLine(state: state, world: world).ofThePage.map { Fact($0.key, $0.action) }
    let all = ScreenKeys.help(
      keyMap: state.keyMap, state.settings.keys, state.tables.commands)
    let entries = [Fact("On this page", "")] + here + all
    var title = "Help"
    if let sought = help.sought { title += "  /" + sought + (help.isTyping ? "_" : "") }
    return HelpView(title: title, entries: help.found(in: entries), scroll: help.line)
  }
}
