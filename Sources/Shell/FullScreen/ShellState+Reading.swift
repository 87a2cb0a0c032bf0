import Interface

/// Reading a text that stands above a listing and is longer than its part of the page: further up
/// than the first row it unrolls, and from its end, or back, one is among the rows again.
extension ShellState {
  /// The pane whose page the keys act on.
  var seenPane: Pane { isSplit ? focus : .list }

  /// Whether the keys scroll the text and not the rows.
  var isReading: Bool { isRead(in: seenPane) }

  /// Scrolls the text while it is read; false when the key means the rows.
  mutating func read(by lines: Int, in pane: Pane) -> Bool {
    let id = tabs.stack.entries[depth(of: pane)].id
    guard let reading = screen.readings[id], let text = screen.texts[pane] else { return false }
    let most = max(0, text.total - text.height)
    if lines > 0, reading.lines >= most {
      guard hasRows(pane) else { return true }
      screen.readings[id] = nil
      return false
    }
    if lines < 0, reading.lines == 0 { return false }
    let wanted = reading.lines.addingReportingOverflow(lines).partialValue
    screen.readings[id] = TextScroll(lines: max(0, min(most, wanted)))
    return true
  }

  /// A page up from the first row begins to read, one down from the end leads to the first row.
  mutating func read(pages: Int, in pane: Pane) -> Bool {
    if pages < 0, beginReading(in: pane) { return true }
    let isRead = isRead(in: pane)
    let height = screen.texts[pane]?.height ?? 1
    return read(by: pages * max(1, height - 1), in: pane) || isRead
  }

  /// Where there are no rows to go to, the end is that of the text.
  mutating func readToTheEnd(in pane: Pane) -> Bool {
    if hasRows(pane) {
      endReading(in: pane)
      return false
    }
    _ = beginReading(in: pane)
    return read(by: Int.max / 2, in: pane)
  }

  /// Rolls the text up again.
  mutating func endReading(in pane: Pane) {
    screen.readings[tabs.stack.entries[depth(of: pane)].id] = nil
  }

  /// The wheel reads on where the rows begin, and does not pass from the text to the rows in one go.
  mutating func read(turning lines: Int, in pane: Pane) -> Bool {
    let depth = depth(of: pane)
    let isRead = isRead(in: pane)
    if !isRead, lines < 0, screen.viewports[pane]?.first == 0, screen.texts[pane]?.isCut == true {
      if !isAtFirstRow(depth) { select(index: 0, at: depth) }
      return beginReading(in: pane)
    }
    return read(by: lines, in: pane) || isRead
  }

  /// Folds the text again once the selection has left the first row.
  mutating func endReadingIfElsewhere() {
    for (depth, entry) in tabs.stack.entries.enumerated() where !isAtFirstRow(depth) {
      screen.readings[entry.id] = nil
    }
  }

  private func isRead(in pane: Pane) -> Bool {
    screen.readings[tabs.stack.entries[depth(of: pane)].id] != nil
  }

  private func hasRows(_ pane: Pane) -> Bool { (screen.viewports[pane]?.total ?? 0) > 0 }

  private mutating func beginReading(in pane: Pane) -> Bool {
    let depth = depth(of: pane)
    let id = tabs.stack.entries[depth].id
    guard screen.readings[id] == nil, screen.texts[pane]?.isCut == true, isAtFirstRow(depth) else {
      return false
    }
    screen.readings[id] = TextScroll()
    return true
  }

  private func isAtFirstRow(_ depth: Int) -> Bool {
    let list = tabs.stack.entries[depth].screen.list
    return list?.selected == nil ? scroll(at: depth) == 0 : list?.index ?? 0 == 0
  }
}

extension Viewport {
  fileprivate var isCut: Bool { total > height }
}
