import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import struct Canvas.Rectangle
import enum Canvas.SafeText
import struct Canvas.Style

extension Painter {
  /// A page with a listing: heading, what is said above it, column titles, rows, what is below.
  mutating func list(_ view: PaneView) {
    guard let table = view.page.table else { return }
    var area = view.area
    let headingArea = area.line(0)
    let hasHeading = !view.page.title.isEmpty && area.rows >= 4
    if hasHeading { area = Self.below(area, rows: 1) }
    let gap = hasHeading && view.area.rows >= 12 ? 1 : 0
    let (above, below) = texts(around: view)
    var foot = min(below.count, 2)
    let needed = Self.rowsNeeded(by: table, in: area) + (foot > 0 ? foot + 1 : 0)
    let text = titled(above, view, needed: needed + gap, in: area, hasHeading: hasHeading)
    let taken = textAbove(text, view, needed: needed + gap, in: area)
    area = Self.below(area, rows: taken + gap)
    if area.rows < min(8, needed) { foot = 0 }
    for (index, line) in below.prefix(foot).enumerated() {
      let place = area.line(area.rows - foot + index)
      if index == foot - 1, below.count > foot {
        draw(cut: line, in: place, key: nil)
      } else {
        draw(line, in: place)
      }
    }
    area = Rectangle(
      column: area.column, row: area.row, columns: area.columns,
      rows: area.rows - (foot > 0 ? foot + 1 : 0))
    let viewport = rows(of: table, view, in: area)
    if hasHeading { heading(view, viewport, in: headingArea) }
    result.viewports[view.pane] = viewport
  }

  private static func below(_ area: Rectangle, rows: Int) -> Rectangle {
    Rectangle(
      column: area.column, row: area.row + rows, columns: area.columns, rows: area.rows - rows)
  }

  /// Rows for all of a listing, with the titles of its columns.
  private static func rowsNeeded(by table: Table, in area: Rectangle) -> Int {
    guard !table.rows.isEmpty else { return said(of: table, in: area).count }
    return total(of: table) + (area.columns >= 50 ? 1 : 0)
  }

  private static func total(of table: Table) -> Int {
    max(table.total, (table.rows.first?.number ?? 1) - 1 + table.rows.count)
  }

  /// What is said in place of rows.
  private static func said(of table: Table, in area: Rectangle) -> [String] {
    Fitting.wrapped(SafeText.line(table.whenEmpty), to: area.columns - 4)
  }

  /// The text above a listing, with the title first where the heading cannot hold it.
  private func titled(
    _ lines: [TextLine], _ view: PaneView, needed: Int, in area: Rectangle, hasHeading: Bool
  ) -> [TextLine] {
    let total = view.page.table.map(Self.total) ?? 0
    // The longest range while the text is not read: reading must not take the title away.
    let isWhole = needed <= area.rows - area.rows / 3
    let range = !hasHeading || total == 0 ? "" : isWhole ? "\(total)" : Self.longestRange(total)
    guard isTitleCut(view, range: range) else { return lines }
    let layout = DetailLayout(columns: view.area.columns - 4, chrome: chrome)
    let title = layout.lines(ofTitle: view.page.title)
    return lines.isEmpty ? title.dropLast() : title + lines
  }

  /// Wrapped text before and after the listing.
  private func texts(around view: PaneView) -> (above: [TextLine], below: [TextLine]) {
    let blocks = view.page.blocks
    let place =
      blocks.firstIndex { block in
        if case .table = block { true } else { false }
      } ?? blocks.count
    let layout = DetailLayout(columns: view.area.columns - 4, chrome: chrome)
    return (
      layouts.lines(of: Array(blocks.prefix(place)), layout, .init(view.pane, .above)),
      layouts.lines(of: Array(blocks.dropFirst(place + 1)), layout, .init(view.pane, .below))
    )
  }

  private mutating func rows(
    of table: Table, _ view: PaneView, in area: Rectangle
  ) -> Viewport {
    guard !table.rows.isEmpty else {
      for (index, text) in Self.said(of: table, in: area).prefix(area.rows).enumerated() {
        put(text, column: area.column + 2, row: area.row + index, .dim, within: area)
      }
      return Viewport(first: 0, height: area.rows, total: 0)
    }
    let hasBarInside = view.area.contains(view.bar)
    let hasTitles = area.columns >= 50 && area.rows >= min(8, Self.total(of: table) + 1)
    let layout = ListLayout(
      table: table, columns: area.columns - (hasBarInside ? 2 : 1), isNumbered: view.isNumbered,
      hasTitles: hasTitles)
    var area = area
    if hasTitles {
      columnTitles(of: table, layout, in: area.line(0))
      area = Self.below(area, rows: 1)
    }
    let top = Self.top(of: table, scroll: view.scroll[view.pane].lines, height: area.rows)
    for (index, row) in table.rows.dropFirst(top).prefix(area.rows).enumerated() {
      draw(row, layout.cells[top + index], of: table, layout, view, in: area.line(index))
    }
    let before = (table.rows.first?.number ?? 1) - 1
    let viewport = Viewport(
      first: before + top, height: area.rows, total: Self.total(of: table))
    scrollBar(
      viewport,
      in: Rectangle(column: view.bar.column, row: area.row, columns: 1, rows: area.rows),
      isFocused: view.isFocused)
    return viewport
  }

  /// Rows of the stretch passed over: as scrolled, but the selected row is always seen.
  private static func top(of table: Table, scroll: Int, height: Int) -> Int {
    let before = (table.rows.first?.number ?? 1) - 1
    var top = max(0, min(scroll - before, table.rows.count - height))
    if let selected = table.rows.firstIndex(where: { $0.number == table.selected }) {
      if selected < top { top = selected }
      if selected >= top + height { top = selected - height + 1 }
    }
    return max(0, top)
  }

  private mutating func columnTitles(of table: Table, _ layout: ListLayout, in area: Rectangle) {
    if let slot = layout.number {
      cell("#", slot, .trailing, in: area, theme[.dim])
    }
    for (index, slot) in layout.slots {
      let column = table.columns[index]
      cell(SafeText.line(column.title), slot, column.alignment, in: area, theme[.dim])
    }
  }

  private mutating func draw(
    _ row: Table.Row, _ cells: [String], of table: Table, _ layout: ListLayout, _ view: PaneView,
    in area: Rectangle
  ) {
    let isSelected = row.number == table.selected
    let style =
      isSelected ? theme[view.isFocused ? .selection : .idleSelection] : theme[Self.role(row.state)]
    let hasBarInside = view.area.contains(view.bar)
    let line = Rectangle(
      column: area.column, row: area.row, columns: area.columns - (hasBarInside ? 1 : 0), rows: 1)
    if isSelected {
      canvas.fill(line, style)
      let marker = view.isFocused ? chrome.marker : chrome.idleMarker
      put(String(marker), column: line.column, row: line.row, style, within: line)
      reserved.append(line)
    }
    if row.state == .failed {
      put("!", column: line.column + 1, row: line.row, style, within: line)
    }
    if let slot = layout.number {
      cell("\(row.number)", slot, .trailing, in: line, isSelected ? style : theme[.dim])
    }
    for (index, slot) in layout.slots where cells.indices.contains(index) {
      cell(cells[index], slot, table.columns[index].alignment, in: line, style)
    }
    if let slot = layout.bar, let fraction = row.fraction {
      let bar = chrome.bar(fraction, columns: slot.width)
      cell(bar, slot, .leading, in: line, isSelected ? style : theme[.progress])
    }
    result.targets.append(
      Target(line, .row(view.pane, number: row.number, open: row.open)))
  }

  private mutating func cell(
    _ text: String, _ slot: ListLayout.Slot, _ alignment: Fitting.Alignment,
    in area: Rectangle, _ style: Style
  ) {
    put(
      Fitting.fitted(text, to: slot.width, alignment), column: area.column + slot.column,
      row: area.row, style, within: area)
  }

  private static func role(_ state: Table.Row.State) -> Theme.Role {
    switch state {
    case .ordinary: .text
    case .done: .dim
    case .active: .title
    case .failed: .error
    case .disabled: .disabled
    }
  }
}
