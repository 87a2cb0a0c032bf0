import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import struct Canvas.Rectangle
import enum Canvas.SafeText
import struct Canvas.Style

extension Painter {
  /// The sections, the one in front on a ground of its own; at the right what goes on and the time.
  mutating func tabs(
    _ bar: TabBarView, activity: ProgressView?, clock: String?, isFocused: Bool,
    in area: Rectangle
  ) {
    let labels = bar.tabs.map(Self.label)
    var end = area.endColumn
    if let clock, Self.hasRoom(for: clock, beside: labels, in: area) {
      let width = DisplayWidth.of(clock)
      end -= width + 1
      var label = Label(
        clock, area: Rectangle(column: end, row: area.row, columns: width, rows: 1),
        style: theme[.text])
      label.draw(on: &canvas)
      end -= 1
    }
    let tabsWidth = min(end, labels.reduce(0) { $0 + DisplayWidth.of($1) })
    if let activity {
      end = self.activity(activity, in: area, from: tabsWidth + 1, to: end)
    }
    let room = Rectangle(
      column: area.column, row: area.row, columns: end - area.column, rows: 1)
    let style = theme[isFocused ? .heading : .tabActive]
    guard area.columns >= 40 else { return singleTab(bar, style, in: room) }
    draw(labels, of: bar, style, in: room)
  }

  /// ` Up Next 2 `
  private static func label(_ tab: TabBarView.Tab) -> String {
    let badge = tab.badge.map { " \($0)" } ?? ""
    return " \(SafeText.line(tab.title))\(badge) "
  }

  /// The time goes before a tab does.
  private static func hasRoom(
    for clock: String, beside labels: [String], in area: Rectangle
  ) -> Bool {
    guard area.columns >= 40 else { return area.columns >= 30 }
    let tabs = labels.reduce(0) { $0 + DisplayWidth.of($1) }
    return tabs + DisplayWidth.of(clock) + 2 <= area.columns
  }

  /// `Productions [1/6]`
  private mutating func singleTab(_ bar: TabBarView, _ style: Style, in room: Rectangle) {
    guard bar.tabs.indices.contains(bar.active) else { return }
    let count = " [\(bar.active + 1)/\(bar.tabs.count)]"
    let title = Fitting.truncated(
      SafeText.line(bar.tabs[bar.active].title), to: max(0, room.columns - 1 - count.utf8.count))
    let end = put(title, column: room.column + 1, row: room.row, style, within: room)
    put(count, column: end, row: room.row, style, within: room)
    result.targets.append(Target(room, .tab(bar.active)))
    // A click on the count goes round the tabs.
    let next = (bar.active + 1) % max(1, bar.tabs.count)
    let place = Rectangle(column: end, row: room.row, columns: count.utf8.count, rows: 1)
    result.targets.append(Target(place.intersection(room), .tab(next)))
  }

  private mutating func draw(
    _ labels: [String], of bar: TabBarView, _ style: Style, in room: Rectangle
  ) {
    let shown = shown(labels, active: bar.active, columns: room.columns)
    // Apart, and away from the edge, where there is room.
    let width = labels.reduce(0) { $0 + DisplayWidth.of($1) }
    let gap = width + 1 + 2 * labels.count <= room.columns ? 1 : 0
    var column = room.column + (width < room.columns ? 1 : 0)
    for index in shown {
      let start = column
      column = put(
        labels[index], column: column, row: room.row,
        index == bar.active ? style : theme[.tabInactive], within: room)
      let area = Rectangle(column: start, row: room.row, columns: column - start, rows: 1)
      result.targets.append(Target(area.intersection(room), .tab(index)))
      column += gap
    }
    // A click on the count goes on to the next that is hidden.
    let hidden = labels.indices.filter { !shown.contains($0) }
    guard let next = hidden.first(where: { $0 > bar.active }) ?? hidden.first else { return }
    let end = put(
      " +\(labels.count - shown.count)", column: column, row: room.row, .dim, within: room)
    let area = Rectangle(column: column, row: room.row, columns: end - column, rows: 1)
    result.targets.append(Target(area.intersection(room), .tab(next)))
  }

  /// As many as fit from the first one on; the active one always (R47).
  private func shown(_ labels: [String], active: Int, columns: Int) -> [Int] {
    let widths = labels.map { DisplayWidth.of($0) }
    for count in stride(from: labels.count, to: 0, by: -1) {
      var shown = Array(0..<count)
      if active >= count, labels.indices.contains(active) { shown[count - 1] = active }
      let mark = count < labels.count ? " +\(labels.count - count)".utf8.count : 0
      if shown.reduce(mark, { $0 + widths[$1] }) <= columns { return shown }
    }
    return labels.indices.contains(active) ? [active] : []
  }

  /// `43%  5 of 11 catalogs`, shorter or not at all when there is no room.
  ///
  /// - Returns: the column where it begins.
  private mutating func activity(
    _ activity: ProgressView, in area: Rectangle, from first: Int, to end: Int
  ) -> Int {
    let percent = Chrome.percent(activity.fraction)
    let detail = SafeText.line(activity.detail)
    let short = detail.split(separator: "  ").first.map(String.init) ?? ""
    for text in ["\(percent)  \(detail)", "\(percent)  \(short)", percent] {
      let width = DisplayWidth.of(text)
      guard first + width + 1 <= end else { continue }
      put(text, column: end - width - 1, row: area.row, .progress, within: area)
      return end - width - 2
    }
    return end
  }
}
