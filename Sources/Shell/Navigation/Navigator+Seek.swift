import Canvas
import Catalog
import Interface

/// Finding as one types, after `/`.
extension Navigator {
  /// Finds in the listing that has the keys, else in the one beside it or below the entry.
  ///
  /// False without one: what is typed then is for the line, as ever.
  mutating func beginSeek(in world: World) -> Bool {
    guard let depth = depthToSeek(in: world), let list = entries[depth].screen.list else {
      return false
    }
    let isCovered = depth < entries.count - 1
    let detail = Seek.Detail(entry: top, scroll: scrolls[top.id])
    if isCovered, isSplit(in: world) {
      focus = .list
    } else if isCovered {
      closed += tabs.stack.pop()
      arrive(in: world)
    }
    seek = Seek(
      text: list.filter.text, entry: entries[depth].id, before: list,
      scroll: scrolls[entries[depth].id],
      detail: isCovered ? detail : nil)
    return true
  }

  /// nil where there is nothing to find in.
  func depthToSeek(in world: World) -> Int? {
    let focusedDepth = focusedDepth(in: world)
    func isListing(_ depth: Int) -> Bool {
      entries.indices.contains(depth) && entries[depth].screen.list?.isFilterable == true
    }
    if isListing(focusedDepth) { return focusedDepth }
    let below = entries.count - 2
    let isOfIt =
      isSplit(in: world) || top.screen.list == nil && top.screen.subject != nil
    return isOfIt && isListing(below) ? below : nil
  }

  /// Typing after `/`: the listing shows what holds the text. False for keys that move in it.
  mutating func pressInSeek(_ key: Key, in world: World) -> Bool {
    guard let sought = seek else { return false }
    let text = sought.text
    switch (key.code, key.modifiers) {
    case (.enter, _): seek = nil
    case (.escape, _), (.character("d"), .control): cancelSeek(in: world)
    case (.character("u"), .control): search(for: "", in: world)
    case (.character("w"), .control): search(for: Self.withoutLastWord(text), in: world)
    case (.backspace, _):
      if !text.isEmpty {
        search(for: String(text.dropLast()), in: world)
      } else if sought.before.filter.text.isEmpty {
        cancelSeek(in: world)
      } else {
        seek = nil
      }
    case (.character(let typed), _) where key.modifiers.isDisjoint(with: [.control, .alt]):
      search(for: text + typed, in: world)
    case (.up, _), (.down, _), (.pageUp, _), (.pageDown, _), (.home, _), (.end, _): return false
    default: break
    }
    return true
  }

  /// The first line of what was pasted, without what cannot be shown; tabs are blanks.
  mutating func pasteInSeek(_ text: String, in world: World) {
    guard let sought = seek else { return }
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    let safe = line.replacing("\t", with: " ").unicodeScalars.filter {
      !SafeText.isDangerous($0.value)
    }
    search(for: sought.text + String(String.UnicodeScalarView(safe)), in: world)
  }

  /// What is sought in one listing must not change another: it ends where that one has not the keys
  /// any more.
  mutating func endSeekIfElsewhere(in world: World) {
    guard let sought = seek, entries[focusedDepth(in: world)].id != sought.entry else { return }
    leaveSeek(in: world)
  }

  /// What was found beside a listing stays; what it covered comes back.
  mutating func leaveSeek(in world: World) {
    if isSplit(in: world) { seek = nil } else { cancelSeek(in: world) }
  }

  private mutating func search(for text: String, in world: World) {
    let depth = focusedDepth(in: world)
    seek?.text = text
    tabs.stack.update(at: depth) { screen in
      screen.list?.filter.text = text
      screen.list?.index = nil
      screen.list?.selected = nil
      screen.list?.offset = 0
    }
    select(index: 0, at: depth, in: world)
  }

  /// The listing comes back as it was, and what stood beside it (R45).
  mutating func cancelSeek(in world: World) {
    guard let sought = seek else { return }
    seek = nil
    let depth = entries.firstIndex { $0.id == sought.entry }
    guard let depth else { return }
    tabs.stack.update(at: depth) { $0.list = sought.before }
    scrolls[sought.entry] = sought.scroll
    if let detail = sought.detail, detail.entry.id != top.id {
      bringBack(detail, isAlone: top.id == sought.entry, in: world)
    }
    locateSelection(in: world)
  }

  /// - Parameter isAlone: whether nothing has taken its place.
  private mutating func bringBack(_ detail: Seek.Detail, isAlone: Bool, in world: World) {
    let focused = isAlone ? .detail : focus
    let (page, id) = (detail.entry.screen, detail.entry.id)
    if isAlone {
      tabs.stack.push(page, id: id)
    } else {
      closed += tabs.stack.replaceTop(with: page, id: id)
    }
    scrolls[id] = detail.scroll
    arrive(in: world)
    focus = focused
  }

  private static func withoutLastWord(_ text: String) -> String {
    var rest = text[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    while let last = rest.last, !last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
