import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import struct Canvas.Position
import struct Canvas.Rectangle
import enum Canvas.SafeText

/// A page in its place.
struct PaneView {
  let page: Page
  let pane: Pane
  let area: Rectangle
  /// One column for the scroll bar, beside or inside the area.
  let bar: Rectangle
  let isFocused: Bool
  /// Whether the numbers of its rows can be typed now.
  let isNumbered: Bool
  let scroll: Scroll
  /// The place in words: all of it in a pane of its own, else the page's title.
  let heading: [String]

  /// Whether only its heading can tell that the keys act here.
  var marksHeading: Bool { isFocused && heading.count == 1 && page.table?.selected == nil }
}

extension Painter {
  mutating func panes(_ frame: Frame, _ layout: ScreenLayout) {
    let screen = frame.screen
    switch frame.panes {
    case .single(let page): single(page, screen, in: layout.body)
    case .split(let list, let detail):
      guard let parts = layout.split() else {
        return single(detail.breadcrumb.isEmpty ? list : detail, screen, in: layout.body)
      }
      canvas.fill(parts.divider, with: chrome.vertical, theme[.rule])
      draw(
        PaneView(
          page: list, pane: .list, area: parts.list, bar: parts.divider,
          isFocused: screen.focus == .list && !screen.isInTabs, isNumbered: !detail.isNumbered,
          scroll: screen.scroll, heading: [list.title]))
      draw(
        PaneView(
          page: detail, pane: .detail, area: parts.detail, bar: Self.lastColumn(of: parts.detail),
          isFocused: screen.focus == .detail && !screen.isInTabs, isNumbered: true,
          scroll: screen.scroll,
          heading: [detail.title]))
    }
  }

  private mutating func single(_ page: Page, _ screen: ScreenView, in area: Rectangle) {
    let pane: Pane = page.table == nil ? .detail : .list
    draw(
      PaneView(
        page: page, pane: pane, area: area, bar: Self.lastColumn(of: area),
        isFocused: !screen.isInTabs,
        isNumbered: true, scroll: screen.scroll, heading: page.breadcrumb))
  }

  private static func lastColumn(of area: Rectangle) -> Rectangle {
    Rectangle(column: area.endColumn - 1, row: area.row, columns: 1, rows: area.rows)
  }

  private mutating func draw(_ view: PaneView) {
    result.targets.append(Target(view.area, .pane(view.pane)))
    if view.page.table == nil { detail(view) } else { list(view) }
  }

  /// Heading at the left, what of the rows or lines is seen at the right.
  mutating func heading(_ view: PaneView, _ viewport: Viewport, in area: Rectangle) {
    let last = min(viewport.total, viewport.first + viewport.height)
    let range =
      viewport.total <= viewport.height
      ? "\(viewport.total)" : "\(viewport.first + 1)-\(last) of \(viewport.total)"
    let isCounted =
      viewport.total > 0
      && (view.page.table != nil || last < viewport.total
        || viewport.first > 0)
    let end = area.endColumn - (view.area.contains(view.bar) ? 2 : 1)
    let room = Self.headingRoom(view, range: isCounted ? range : "")
    let style = view.isFocused ? theme[.tint] : theme[.title]
    if view.marksHeading {
      put(String(chrome.marker), column: area.column, row: area.row, style, within: area)
    }
    put(
      place(view.heading, columns: room), column: area.column + 2, row: area.row, style,
      within: area)
    guard isCounted else { return }
    put(range, column: end - range.utf8.count, row: area.row, .dim, within: area)
  }

  /// Columns for the place in words, beside a range.
  private static func headingRoom(_ view: PaneView, range: String) -> Int {
    let end = view.area.endColumn - (view.area.contains(view.bar) ? 2 : 1)
    let taken = range.isEmpty ? 0 : range.utf8.count + 2
    return max(0, end - view.area.column - 2 - taken)
  }

  func isTitleCut(_ view: PaneView, range: String) -> Bool {
    DisplayWidth.of(SafeText.line(view.page.title)) > Self.headingRoom(view, range: range)
  }

  /// Scrolling must not bring a title or take it away, so room is kept for the longest range there
  /// can be.
  static func longestRange(_ total: Int) -> String { "\(total)-\(total) of \(total)" }

  /// Shortened from the left, so that the own title stays (R49).
  private func place(_ parts: [String], columns: Int) -> String {
    var parts = parts.map(SafeText.line)
    var text = parts.joined(separator: chrome.crumb)
    while DisplayWidth.of(text) > columns, parts.count > 1 {
      parts.removeFirst()
      text = "..." + chrome.crumb + parts.joined(separator: chrome.crumb)
    }
    if DisplayWidth.of(text) > columns, let own = parts.last { text = own }
    return Fitting.truncated(text, to: columns)
  }

  /// The part of the bar that stands for what is seen; nothing when everything is.
  mutating func scrollBar(_ viewport: Viewport, in bar: Rectangle, isFocused: Bool) {
    guard viewport.total > viewport.height, bar.rows > 1 else { return }
    let length = max(1, bar.rows * viewport.height / viewport.total)
    let way = viewport.total - viewport.height
    let start = (bar.rows - length) * min(viewport.first, way) / max(1, way)
    canvas.fill(
      Rectangle(column: bar.column, row: bar.row + start, columns: 1, rows: length),
      with: chrome.thumb, theme[isFocused ? .tint : .title])
  }

  /// A page without a listing: everything under its heading scrolls.
  private mutating func detail(_ view: PaneView) {
    var area = view.area
    let hasHeading = !view.page.title.isEmpty && area.rows >= 4
    let headingArea = area.line(0)
    if hasHeading {
      let gap = area.rows >= 12 ? 2 : 1
      area = Rectangle(
        column: area.column, row: area.row + gap, columns: area.columns, rows: area.rows - gap)
    }
    let lines = lines(of: view, in: area, hasHeading: hasHeading)
    let viewport = view.scroll[view.pane].viewport(of: lines, height: area.rows)
    if hasHeading { heading(view, viewport, in: headingArea) }
    if let pad = view.page.pad { self.pad(pad, in: area) }
    for (index, line) in lines.dropFirst(viewport.first).prefix(area.rows).enumerated() {
      draw(line, in: area.line(index))
    }
    scrollBar(
      viewport,
      in: view.bar.intersection(
        Rectangle(
          column: view.bar.column, row: area.row, columns: 1, rows: area.rows)),
      isFocused: view.isFocused)
    result.viewports[view.pane] = viewport
  }

  /// The text of a page, with its title first where the heading cannot hold it.
  private func lines(
    of view: PaneView, in area: Rectangle, hasHeading: Bool
  ) -> [TextLine] {
    let layout = DetailLayout(columns: area.columns - 4, rows: area.rows, chrome: chrome)
    let lines = layouts.lines(of: view.page.blocks, layout, .init(view.pane, .whole))
    let total = lines.count
    let range = hasHeading && total > area.rows ? Self.longestRange(total) : ""
    return isTitleCut(view, range: range)
      ? layout.lines(ofTitle: view.page.title) + lines : lines
  }

  /// A line of running text with its links.
  mutating func draw(_ line: TextLine, in area: Rectangle) {
    if line.isLabel, let span = line.spans.first {
      let place = Rectangle(
        column: area.column + 2, row: area.row, columns: area.columns - 2, rows: 1)
      var label = Label(span.text, area: place, style: theme[span.role], alignment: .leading)
      label.draw(on: &canvas)
      return
    }
    var column = area.column + 2
    for span in line.spans {
      let start = column
      column = put(span.text, column: column, row: area.row, span.role, within: area)
      guard let address = span.link?.address,
        let invocation = try? Invocation(.browse, .address(address))
      else { continue }
      let place = Rectangle(column: start, row: area.row, columns: column - start, rows: 1)
        .intersection(area)
      if !place.isEmpty { result.targets.append(Target(place, .invoke(invocation))) }
    }
  }
}
