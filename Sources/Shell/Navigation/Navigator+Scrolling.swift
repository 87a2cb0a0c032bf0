import Interface

/// Rows and lines that pass over the screen.
extension Navigator {
  /// How far each pane is scrolled.
  func scroll(in world: World) -> Scroll {
    var scroll = Scroll()
    for pane in Pane.keyed {
      let depth = depth(of: pane, in: world)
      let id = entries[depth].id
      scroll.panes[pane] = TextScroll(lines: self.scroll(at: depth), place: scrolls[id]?.place)
      scroll.above[pane] = readings[id]
    }
    return scroll
  }

  /// Rows or lines passed over of a screen.
  func scroll(at depth: Int) -> Int {
    scrolls[entries[depth].id]?.lines ?? 0
  }

  mutating func scroll(by rows: Int, at depth: Int, _ viewport: Viewport?) {
    let most = max(0, (viewport?.total ?? 0) - (viewport?.height ?? 0))
    let wanted = scroll(at: depth).addingReportingOverflow(rows).partialValue
    let top = max(0, min(most, wanted))
    scrolls[entries[depth].id] = TextScroll(lines: top)
  }

  /// The wheel moves what is seen; the selection only stays in sight.
  mutating func wheel(_ rows: Int, _ pane: Pane, in world: World) {
    let depth = depth(of: pane, in: world)
    guard Pane.keyed.contains(pane), entries.indices.contains(depth) else { return }
    if read(turning: rows, pane, in: world) { return }
    let viewport = viewports[pane]
    guard let list = entries[depth].screen.list, list.selected != nil, let viewport,
      viewport.total > 0
    else {
      return scroll(by: rows, at: depth, viewport)
    }
    let top = max(0, min(viewport.total - viewport.height, viewport.first + rows))
    viewports[pane]?.first = top
    scrolls[entries[depth].id] = TextScroll(lines: top)
    let index = list.index ?? 0
    let seen = max(top, min(top + viewport.height - 1, index))
    if seen != index { select(index: seen, at: depth, in: world) }
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
