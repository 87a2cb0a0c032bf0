import Interface

/// Reading a text that stands above a listing and is longer than its part of the page: further up
/// than the first row it unrolls, and from its end, or back, one is among the rows again.
extension Navigator {
  /// The pane whose page the keys act on.
  func seenPane(in world: World) -> Pane { isSplit(in: world) ? focus : .list }

  /// Whether the keys scroll the text and not the rows.
  func isReading(in world: World) -> Bool { isRead(seenPane(in: world), world) }

  /// Scrolls the text while it is read; false when the key means the rows.
  mutating func read(by lines: Int, _ pane: Pane, in world: World) -> Bool {
    let id = entries[depth(of: pane, in: world)].id
    guard let reading = readings[id], let text = texts[pane] else { return false }
    let most = max(0, text.total - text.height)
    if lines > 0, reading.lines >= most {
      guard hasRows(pane) else { return true }
      readings[id] = nil
      return false
    }
    if lines < 0, reading.lines == 0 { return false }
    let wanted = reading.lines.addingReportingOverflow(lines).partialValue
    readings[id] = TextScroll(lines: max(0, min(most, wanted)))
    return true
  }

  /// A page up from the first row begins to read, one down from the end leads to the first row.
  mutating func read(pages: Int, _ pane: Pane, in world: World) -> Bool {
    if pages < 0, beginReading(pane, in: world) { return true }
    let isRead = isRead(pane, world)
    let height = texts[pane]?.height ?? 1
    return read(by: pages * max(1, height - 1), pane, in: world) || isRead
  }

  /// Where there are no rows to go to, the end is that of the text.
  mutating func readToTheEnd(_ pane: Pane, in world: World) -> Bool {
    if hasRows(pane) {
      endReading(pane, in: world)
      return false
    }
    _ = beginReading(pane, in: world)
    return read(by: Int.max / 2, pane, in: world)
  }

  /// Rolls the text up again.
  mutating func endReading(_ pane: Pane, in world: World) {
    readings[entries[depth(of: pane, in: world)].id] = nil
  }

  /// The wheel reads on where the rows begin, and does not pass from the text to the rows in one go.
  mutating func read(turning lines: Int, _ pane: Pane, in world: World) -> Bool {
    let depth = depth(of: pane, in: world)
    let isRead = isRead(pane, world)
    if !isRead, lines < 0, viewports[pane]?.first == 0, texts[pane]?.isCut == true {
      if !isAtFirstRow(depth) { select(index: 0, at: depth, in: world) }
      return beginReading(pane, in: world)
    }
    return read(by: lines, pane, in: world) || isRead
  }

  /// Folds the text again once the selection has left the first row.
  mutating func endReadingIfElsewhere() {
    for (depth, entry) in entries.enumerated() where !isAtFirstRow(depth) {
      readings[entry.id] = nil
    }
  }

  private func isRead(_ pane: Pane, _ world: World) -> Bool {
    readings[entries[depth(of: pane, in: world)].id] != nil
  }

  private func hasRows(_ pane: Pane) -> Bool { (viewports[pane]?.total ?? 0) > 0 }

  private mutating func beginReading(_ pane: Pane, in world: World) -> Bool {
    let depth = depth(of: pane, in: world)
    let id = entries[depth].id
    guard readings[id] == nil, texts[pane]?.isCut == true, isAtFirstRow(depth) else {
      return false
    }
    readings[id] = TextScroll()
    return true
  }

  private func isAtFirstRow(_ depth: Int) -> Bool {
    let list = entries[depth].screen.list
    return list?.selected == nil ? scroll(at: depth) == 0 : list?.index ?? 0 == 0
  }
}

extension Viewport {
  fileprivate var isCut: Bool { total > height }
}
