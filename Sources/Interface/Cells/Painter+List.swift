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
    return total(of: table) + table.rows.count { $0.section != nil }
      + (table.hasTitles && area.columns >= 50 ? 1 : 0)
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
    let hasTitles =
      table.hasTitles && area.columns >= 50 && area.rows >= min(8, Self.total(of: table) + 1)
    let layout = ListLayout(
      table: table, columns: area.columns - (hasBarInside ? 2 : 1), isNumbered: table.isNumbered,
      hasTitles: hasTitles)
    var area = area
    if hasTitles {
      columnTitles(of: table, layout, in: area.line(0))
      area = Self.below(area, rows: 1)
    }
    let top = Self.top(of: table, scroll: view.scroll[view.pane].lines, height: area.rows)
    var line = 0
    var shown = 0
    for (index, row) in table.rows.enumerated().dropFirst(top) {
      // A heading is seen with its first row, or not at all.
      guard line + (row.section == nil ? 1 : 2) <= area.rows else { break }
      if let section = row.section {
        self.section(section, in: area.line(line), view)
        line += 1
      }
      draw(row, layout.cells[index], of: table, layout, view, in: area.line(line))
      line += 1
      shown += 1
    }
    let before = (table.rows.first?.number ?? 1) - 1
    let isAll = before + top + shown >= Self.total(of: table)
    let viewport = Viewport(
      first: before + top, height: isAll ? max(shown, area.rows) : shown,
      total: Self.total(of: table))
    scrollBar(
      viewport,
      in: Rectangle(column: view.bar.column, row: area.row, columns: 1, rows: area.rows),
      isFocused: view.isFocused)
    return viewport
  }

  /// `More to try ───`
  private mutating func section(_ title: String, in area: Rectangle, _ view: PaneView) {
    let end = area.endColumn - (view.area.contains(view.bar) ? 2 : 1)
    let column = put(
      Fitting.truncated(SafeText.line(title), to: max(0, end - area.column - 2)) + " ",
      column: area.column + 2, row: area.row, .dim, within: area)
    guard column < end else { return }
    canvas.fill(
      Rectangle(column: column, row: area.row, columns: end - column, rows: 1),
      with: chrome.horizontal, theme[.rule])
  }

  /// Rows of the stretch passed over: as scrolled, but the selected row is always seen.
  private static func top(of table: Table, scroll: Int, height: Int) -> Int {
    let before = (table.rows.first?.number ?? 1) - 1
    let last = lastTop(of: table, height: height)
    var top = max(0, min(scroll - before, last))
    if let selected = table.rows.firstIndex(where: { $0.number == table.selected }) {
      if selected < top { top = selected }
      while top < selected, lines(table.rows[top...selected]) > height { top += 1 }
    }
    return max(0, top)
  }

  /// The first row when the last one is seen at the bottom.
  private static func lastTop(of table: Table, height: Int) -> Int {
    var top = table.rows.count
    while top > 0, lines(table.rows[(top - 1)...]) <= height { top -= 1 }
    return top
  }

  /// With the headings between them.
  private static func lines(_ rows: ArraySlice<Table.Row>) -> Int {
    rows.reduce(0) { $0 + ($1.section == nil ? 1 : 2) }
  }

  private mutating func columnTitles(of table: Table, _ layout: ListLayout, in area: Rectangle) {
    reserved.append(area)
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
    let look = RowLook(row, isSelected: isSelected, isFocused: view.isFocused, theme)
    let style = look.style
    let hasBarInside = view.area.contains(view.bar)
    let line = Rectangle(
      column: area.column, row: area.row, columns: area.columns - (hasBarInside ? 1 : 0), rows: 1)
    if isSelected {
      canvas.fill(line, style)
      let marker = view.isFocused ? chrome.marker : chrome.idleMarker
      put(String(marker), column: line.column, row: line.row, look[.tint], within: line)
      reserved.append(line)
    }
    if let slot = layout.number, view.isNumbered {
      cell("\(row.number)", slot, .trailing, in: line, look[.dim])
    }
    if let slot = layout.mark, let (mark, role) = mark(of: row) {
      put(String(mark), column: line.column + slot.column, row: line.row, look[role], within: line)
    }
    if let slot = layout.flags { flags(row.flags, in: line, slot, look) }
    for (index, slot) in layout.slots where cells.indices.contains(index) {
      let column = table.columns[index]
      if column.drawsBar, let fraction = row.fraction {
        let place = Rectangle(
          column: line.column + slot.column, row: line.row, columns: slot.width, rows: 1)
        bar(fraction, in: place.intersection(line), look)
        continue
      }
      let text =
        column.stretches
        ? Fitting.shortened(cells[index], to: slot.width, mark: chrome.ellipsis) : cells[index]
      cell(text, slot, column.alignment, in: line, column.isFaint ? look[.dim] : style)
    }
    if let slot = layout.bar, let fraction = row.fraction {
      bar(
        fraction,
        in: Rectangle(
          column: line.column + slot.column, row: line.row, columns: slot.width, rows: 1
        ).intersection(line))
    }
    result.targets.append(
      Target(line, .row(view.pane, number: row.number, open: row.open)))
  }

  /// On the row's own ground.
  private mutating func bar(_ fraction: Double, in area: Rectangle, _ look: RowLook) {
    let filled = chrome.filled(fraction, of: area.columns)
    let cells = chrome.bar(fraction, columns: area.columns)
    let column = put(
      String(cells.prefix(filled)), column: area.column, row: area.row, look[.progress],
      within: area)
    put(
      String(cells.dropFirst(filled)), column: column, row: area.row, look[.rule], within: area)
  }

  private func mark(of row: Table.Row) -> (Character, Theme.Role)? {
    switch row.mark ?? (row.state == .failed ? .failed : nil) {
    case nil where row.state == .disabled: ("-", .disabled)
    case .new: (chrome.marks.new, .tint)
    case .begun(let fraction):
      (chrome.marks.begun[min(2, max(0, Int((fraction * 3).rounded(.down))))], .progress)
    case .done: (chrome.marks.done, .done)
    case .failed: (chrome.marks.failed, .error)
    case nil: nil
    }
  }

  private mutating func flags(
    _ flags: Set<Table.Row.Flag>, in line: Rectangle, _ slot: ListLayout.Slot, _ look: RowLook
  ) {
    var column = line.column + slot.column
    for flag in Table.Row.Flag.allCases where flags.contains(flag) {
      let (mark, role): (Character, Theme.Role) =
        flag == .starred ? (chrome.marks.starred, .star) : (chrome.marks.downloaded, .tint)
      column = put(String(mark), column: column, row: line.row, look[role], within: line)
    }
  }

  private mutating func cell(
    _ text: String, _ slot: ListLayout.Slot, _ alignment: Fitting.Alignment,
    in area: Rectangle, _ style: Style
  ) {
    put(
      Fitting.fitted(text, to: slot.width, alignment), column: area.column + slot.column,
      row: area.row, style, within: area)
  }
}
