import Canvas
import Catalog
import Interface

/// What is sought after `/`, in which listing, and how that was before.
struct Seek: Sendable {
  var text: String
  /// The id of the listing's showing.
  let entry: Int
  let before: ListState
  /// How far it was scrolled; nil when it was not.
  let scroll: TextScroll?
  /// What stood beside it, or lay over it where one page is seen at a time; nil when nothing did.
  let detail: Detail?

  struct Detail: Sendable {
    let entry: NavigationStack.Entry
    /// How far it was scrolled; nil when it was not.
    let scroll: TextScroll?
  }
}

/// Finding as one types, after `/`.
extension ShellState {
  /// Finds in the listing that has the keys, else in the one beside it or below the entry.
  ///
  /// Without one it only says so: what is typed then is for the line, as ever.
  mutating func beginSeek() {
    guard let depth = depthToSeek, let list = tabs.stack.entries[depth].screen.list else {
      return say(.message("There is no listing here to find in."))
    }
    let top = tabs.stack.top
    let isCovered = depth < tabs.stack.entries.count - 1
    let detail = Seek.Detail(entry: top, scroll: screen.scrolls[top.id])
    if isCovered, isSplit {
      focus = .list
    } else if isCovered {
      alerts.withdraw(owners: tabs.stack.pop())
      arrive()
    }
    screen.seek = Seek(
      text: list.filter.text, entry: tabs.stack.entries[depth].id, before: list,
      scroll: screen.scrolls[tabs.stack.entries[depth].id],
      detail: isCovered ? detail : nil)
  }

  /// nil where there is nothing to find in.
  var depthToSeek: Int? {
    let entries = tabs.stack.entries
    func isListing(_ depth: Int) -> Bool {
      entries.indices.contains(depth) && entries[depth].screen.list?.isFilterable == true
    }
    if isListing(focusedDepth) { return focusedDepth }
    let below = entries.count - 2
    let isOfIt =
      isSplit || tabs.stack.top.screen.list == nil && tabs.stack.top.screen.subject != nil
    return isOfIt && isListing(below) ? below : nil
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
  /// any more.
  mutating func endSeekIfElsewhere() {
    guard let sought = screen.seek, tabs.stack.entries[focusedDepth].id != sought.entry else {
      return
    }
    leaveSeek()
  }

  /// What was found beside a listing stays; what it covered comes back.
  mutating func leaveSeek() {
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
    select(index: 0, at: focusedDepth)
  }

  /// The listing comes back as it was, and what stood beside it (R45).
  private mutating func cancelSeek() {
    guard let sought = screen.seek else { return }
    screen.seek = nil
    let depth = tabs.stack.entries.firstIndex { $0.id == sought.entry }
    guard let depth else { return }
    tabs.stack.update(at: depth) { $0.list = sought.before }
    screen.scrolls[sought.entry] = sought.scroll
    if let detail = sought.detail, detail.entry.id != tabs.stack.top.id {
      bringBack(detail, isAlone: tabs.stack.top.id == sought.entry)
    }
    locateSelection()
  }

  /// - Parameter isAlone: whether nothing has taken its place.
  private mutating func bringBack(_ detail: Seek.Detail, isAlone: Bool) {
    let focused = isAlone ? .detail : focus
    let (page, id) = (detail.entry.screen, detail.entry.id)
    if isAlone {
      tabs.stack.push(page, id: id)
    } else {
      alerts.withdraw(owners: tabs.stack.replaceTop(with: page, id: id))
    }
    screen.scrolls[id] = detail.scroll
    arrive()
    focus = focused
  }

  private static func withoutLastWord(_ text: String) -> String {
    var rest = text[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    while let last = rest.last, !last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
