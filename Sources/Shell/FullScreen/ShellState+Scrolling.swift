import Interface

/// Rows and lines that pass over the screen.
extension ShellState {
  /// How far each pane is scrolled.
  var scroll: Scroll {
    var scroll = Scroll()
    for pane in Pane.allCases {
      let depth = depth(of: pane)
      let id = tabs.stack.entries[depth].id
      scroll.panes[pane] = TextScroll(
        lines: self.scroll(at: depth), place: screen.scrolls[id]?.place)
      scroll.above[pane] = screen.readings[id]
    }
    return scroll
  }

  /// Rows or lines passed over of a screen.
  func scroll(at depth: Int) -> Int {
    screen.scrolls[tabs.stack.entries[depth].id]?.lines ?? 0
  }

  mutating func scroll(by rows: Int, at depth: Int, _ viewport: Viewport?) {
    let most = max(0, (viewport?.total ?? 0) - (viewport?.height ?? 0))
    let wanted = scroll(at: depth).addingReportingOverflow(rows).partialValue
    let top = max(0, min(most, wanted))
    screen.scrolls[tabs.stack.entries[depth].id] = TextScroll(lines: top)
  }

  /// Whether the pane holds no screen: it is beside the only page.
  func isPlaceholder(_ pane: Pane) -> Bool {
    pane == .detail && !isSplit && screen.viewports.count > 1
  }

  /// The wheel moves what is seen; the selection only stays in sight.
  mutating func wheel(_ rows: Int, in pane: Pane) {
    let depth = depth(of: pane)
    guard tabs.stack.entries.indices.contains(depth), !isPlaceholder(pane) else { return }
    if read(turning: rows, in: pane) { return }
    let viewport = screen.viewports[pane]
    guard let list = tabs.stack.entries[depth].screen.list, list.selected != nil, let viewport,
      viewport.total > 0
    else {
      return scroll(by: rows, at: depth, viewport)
    }
    let top = max(0, min(viewport.total - viewport.height, viewport.first + rows))
    screen.viewports[pane]?.first = top
    screen.scrolls[tabs.stack.entries[depth].id] = TextScroll(lines: top)
    let index = list.index ?? 0
    let seen = max(top, min(top + viewport.height - 1, index))
    if seen != index { select(index: seen, at: depth) }
  }
}

extension TextScroll {
  /// A text keeps the place where it was scrolled to, also where it is drawn with other lines; its
  /// beginning stays the beginning.
  mutating func keep(_ viewport: Viewport) {
    lines = viewport.first
    if place == nil, viewport.first > 0 { place = viewport.place }
  }
}
