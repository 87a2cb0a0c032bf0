import Canvas
import Catalog
import Interface

/// What is sought after `/`, in which listing, and how that was before.
struct Seek: Sendable {
  var text: String
  /// The id of the listing's showing.
  let entry: Int
  let before: ListState
  /// What stood beside it; nil when nothing did.
  let beside: (any Screen)?
}

/// Finding as one types, after `/`.
extension ShellState {
  /// Finds in the listing that has the keys, else in the one beside it.
  mutating func beginSeek() {
    let isListing = { [tabs] depth in tabs.stack.entries[depth].screen.list?.isFilterable == true }
    if !isListing(focusedDepth), isSplit, isListing(depth(of: .list)) { focus = .list }
    let entry = tabs.stack.entries[focusedDepth]
    guard isListing(focusedDepth), let list = entry.screen.list else {
      return say(.message("There is no listing here to find in."))
    }
    screen.seek = Seek(
      text: list.filter.text, entry: entry.id, before: list,
      beside: entry.id == tabs.stack.top.id ? nil : tabs.stack.top.screen)
  }

  /// Typing after `/`: the listing shows what holds the text.
  mutating func pressInSeek(_ key: Key) {
    guard let sought = screen.seek else { return }
    let text = sought.text
    switch (key.code, key.modifiers) {
    case (.enter, _): screen.seek = nil
    case (.escape, _), (.character("d"), .control): cancelSeek()
    case (.character("u"), .control): seek("")
    case (.character("w"), .control): seek(Self.withoutLastWord(text))
    case (.backspace, _):
      if !text.isEmpty { return seek(String(text.dropLast())) }
      if sought.before.filter.text.isEmpty { cancelSeek() } else { screen.seek = nil }
    case (.character(let typed), _) where key.modifiers.isDisjoint(with: [.control, .alt]):
      seek(text + typed)
    case (.up, _), (.down, _), (.pageUp, _), (.pageDown, _), (.home, _), (.end, _):
      if let action = ScreenKeys.action(for: key) { act(action) }
    default: break
    }
  }

  /// The first line of what was pasted, without what cannot be shown; tabs are blanks.
  mutating func pasteInSeek(_ text: String) {
    guard let sought = screen.seek else { return }
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    let safe = line.replacing("\t", with: " ").unicodeScalars.filter {
      !SafeText.isDangerous($0.value)
    }
    seek(sought.text + String(String.UnicodeScalarView(safe)))
  }

  /// What is sought in one listing must not change another: it ends where that one has not the keys
  /// any more. What it found stays while it is seen; else nobody chose to leave it.
  mutating func endSeekIfElsewhere() {
    guard let sought = screen.seek, tabs.stack.entries[focusedDepth].id != sought.entry else {
      return
    }
    if isSplit { screen.seek = nil } else { cancelSeek() }
  }

  private mutating func seek(_ text: String) {
    screen.seek?.text = text
    tabs.stack.update(at: focusedDepth) { screen in
      screen.list?.filter.text = text
      screen.list?.index = nil
      screen.list?.selected = nil
      screen.list?.offset = 0
    }
    content = nil
    _ = currentContent()
    select(index: 0, at: focusedDepth)
  }

  /// The listing comes back as it was, and what stood beside it (R45).
  private mutating func cancelSeek() {
    guard let sought = screen.seek else { return }
    screen.seek = nil
    let depth = tabs.stack.entries.firstIndex { $0.id == sought.entry }
    guard let depth else { return }
    tabs.stack.update(at: depth) { $0.list = sought.before }
    if let beside = sought.beside, beside.route != tabs.stack.top.screen.route {
      let focused = focus
      alerts.withdraw(owners: tabs.stack.replaceTop(with: beside, id: nextID()))
      arrive()
      focus = focused
    }
    content = nil
    locateSelection()
  }

  private static func withoutLastWord(_ text: String) -> String {
    var rest = text[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    while let last = rest.last, !last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
