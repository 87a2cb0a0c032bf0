import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import struct Canvas.LinkAddress
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
}

extension Painter {
  mutating func panes(_ frame: Frame, _ layout: ScreenLayout) {
    let screen = frame.screen
    var shown: [(pane: Pane, page: Page)] = screen.outer.map { [(.outer, $0)] } ?? []
    switch frame.panes {
    case .single(let page): shown.append((.list, page))
    case .split(let list, let detail): shown += [(.list, list), (.detail, detail)]
    }
    shown += zip([Pane.preview, .beyond], screen.previews).map { (pane: $0, page: $1) }
    guard shown.count > 1, let parts = layout.parts(shown.count) else {
      return single(frame.panes, screen, in: layout.body)
    }
    let numbered = Self.numbered(shown, focus: screen.focus)
    for (index, (place, area)) in zip(shown, parts).enumerated() {
      let isLast = index == parts.count - 1
      let divider = Rectangle(column: area.endColumn, row: area.row, columns: 1, rows: area.rows)
      if !isLast { self.divider(divider, layout) }
      draw(
        PaneView(
          page: place.page, pane: place.pane, area: area,
          bar: isLast ? Self.lastColumn(of: area) : divider,
          isFocused: screen.focus == place.pane && !screen.isInTabs,
          isNumbered: place.pane == numbered, scroll: screen.scroll, heading: [place.page.title]))
    }
  }

  /// The pane whose rows numbers mean: the one with the keys, unless only the other has any.
  private static func numbered(_ shown: [(pane: Pane, page: Page)], focus: Pane) -> Pane? {
    let keyed = shown.filter { Pane.keyed.contains($0.pane) && $0.page.isNumbered }.map(\.pane)
    return keyed.first { $0 == focus } ?? keyed.first
  }

  /// Between panes, joined to the rules above and below.
  private mutating func divider(_ area: Rectangle, _ layout: ScreenLayout) {
    canvas.fill(area, with: chrome.vertical, theme[.rule])
    for (rule, tee) in zip(layout.rules, [chrome.teeDown, chrome.teeUp]) {
      put(String(tee), column: area.column, row: rule.row, .rule)
    }
  }

  private mutating func single(_ panes: Panes, _ screen: ScreenView, in area: Rectangle) {
    var page = panes.front
    if case .split(let list, let detail) = panes, detail.breadcrumb.isEmpty { page = list }
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
    reserved.append(area)
    let last = min(viewport.total, viewport.first + viewport.height)
    let count =
      viewport.total <= viewport.height
      ? "\(viewport.total)" : "\(viewport.first + 1)-\(last) of \(viewport.total)"
    let aside = Self.aside(of: view)
    let range = aside ?? count
    let isCounted =
      aside != nil
      || viewport.total > 0
        && (view.page.table != nil || last < viewport.total || viewport.first > 0)
    let end = area.endColumn - (view.area.contains(view.bar) ? 2 : 1)
    let room = Self.headingRoom(view, range: isCounted ? range : "")
    // The pane with the keys has its heading reversed: seen without colour.
    let text = place(view.heading, columns: room)
    put(
      view.isFocused ? " \(text) " : text, column: area.column + (view.isFocused ? 1 : 2),
      row: area.row, view.isFocused ? .heading : .title, within: area)
    guard isCounted else { return }
    put(range, column: end - DisplayWidth.of(range), row: area.row, .dim, within: area)
  }

  /// What is said at the right of a heading, where the title leaves room for it.
  private static func aside(of view: PaneView) -> String? {
    guard let text = view.page.aside.map(SafeText.line), !text.isEmpty else { return nil }
    let title = DisplayWidth.of(SafeText.line(view.heading.last ?? ""))
    return title + DisplayWidth.of(text) + 8 <= view.area.columns ? text : nil
  }

  /// Columns for the place in words, beside a range.
  private static func headingRoom(_ view: PaneView, range: String) -> Int {
    let end = view.area.endColumn - (view.area.contains(view.bar) ? 2 : 1)
    let taken = range.isEmpty ? 0 : DisplayWidth.of(range) + 3
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
      text = chrome.ellipsis + chrome.crumb + parts.joined(separator: chrome.crumb)
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
    let hasHeading = !view.page.isCentred && !view.page.title.isEmpty && area.rows >= 4
    let headingArea = area.line(0)
    if hasHeading {
      let gap = area.rows >= 12 ? 2 : 1
      area = Rectangle(
        column: area.column, row: area.row + gap, columns: area.columns, rows: area.rows - gap)
    }
    let lines = lines(of: view, in: area, hasHeading: hasHeading)
    let viewport = view.scroll[view.pane].viewport(of: lines, height: area.rows)
    if hasHeading { heading(view, viewport, in: headingArea) }
    if let pad = view.page.pad {
      if hasHeading { spared.append(Self.words(of: view.page.title, in: headingArea)) }
      self.pad(pad, in: area)
    }
    for (index, line) in lines.dropFirst(viewport.first).prefix(area.rows).enumerated() {
      draw(line, in: area.line(index))
      if view.page.pad != nil { spared.append(Self.words(of: line.text, in: area.line(index))) }
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
    let layout = DetailLayout(
      columns: area.columns - 4, rows: area.rows, chrome: chrome, isCentred: view.page.isCentred)
    let lines = layouts.lines(of: view.page.blocks, layout, .init(view.pane, .whole))
    let total = lines.count
    let range = hasHeading && total > area.rows ? Self.longestRange(total) : ""
    return !view.page.isCentred && isTitleCut(view, range: range)
      ? layout.lines(ofTitle: view.page.title) + lines : lines
  }

  /// Where a line of text is, with a blank on either side; empty for a blank line.
  private static func words(of text: String, in area: Rectangle) -> Rectangle {
    let width = DisplayWidth.of(SafeText.line(text))
    return Rectangle(
      column: area.column + 1, row: area.row, columns: width > 0 ? width + 2 : 0, rows: 1)
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
      let link = (span.link?.address).flatMap { try? Invocation(.browse, .address($0)) }
      guard let invocation = span.press ?? link else { continue }
      let place = Rectangle(column: start, row: area.row, columns: column - start, rows: 1)
        .intersection(area)
      if let address = span.link.flatMap({ LinkAddress($0.address) }) {
        canvas.link(place, to: address)
      }
      if !place.isEmpty { result.targets.append(Target(place, .invoke(invocation))) }
    }
  }
}
