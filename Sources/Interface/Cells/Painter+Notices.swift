import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import struct Canvas.Rectangle
import enum Canvas.SafeText

extension Painter {
  /// What a box says.
  private struct Box {
    var mark: String
    var role: Theme.Role
    /// The first line follows the mark.
    var lines: [String]
    /// At the right of the first line.
    var aside = ""
    /// Whether the other lines begin below the mark.
    var isHeaded = false

    var columns: Int {
      let first = DisplayWidth.of(lines[0]) + 2 + (aside.isEmpty ? 0 : DisplayWidth.of(aside) + 3)
      let others = lines.dropFirst().map { DisplayWidth.of($0) + (isHeaded ? 0 : 2) }
      return max(first, others.max() ?? 0)
    }
  }

  /// Up to three at the bottom right of the page, the oldest lowest, so that none moves when another
  /// comes; what finds no room is held (R26, R27).
  mutating func notices(_ notices: [Notice], _ layout: ScreenLayout) {
    if let cursor = result.cursor {
      reserved.append(Rectangle(column: cursor.column, row: cursor.row, columns: 1, rows: 1))
    }
    let columns = layout.bounds.columns
    let most = min(46, columns < 60 ? columns - 6 : columns / 2)
    let boxes = notices.map { box(of: $0, columns: most) }
    // Boxes of one width look like one column.
    let width = boxes.prefix(3).map(\.columns).max() ?? 0
    // On a small screen the page stays in sight.
    let top = layout.body.endRow - max(1, layout.body.rows * 2 / 3)
    var bottom = layout.body.endRow - (layout.body.rows >= 12 ? 1 : 0)
    for (notice, box) in zip(notices, boxes) where result.shownNotices.count < 3 {
      guard let (area, isBox) = place(notice, box, width, from: top, to: bottom, layout) else {
        continue
      }
      if isBox { draw(box, in: area) } else { draw(notice, box, in: area) }
      bottom = area.row
      reserved.append(area)
      result.shownNotices.append(notice.id)
      result.targets.append(Target(area, .notice(id: notice.id, open: notice.open)))
    }
  }

  /// At most four lines.
  private func box(of notice: Notice, columns: Int) -> Box {
    let (mark, role) = look(of: notice.kind)
    guard let headline = notice.headline else {
      return Box(mark: mark, role: role, lines: cut(notice.text, columns: columns - 2))
    }
    let aside = SafeText.line(headline.aside)
    let room = columns - 2 - (aside.isEmpty ? 0 : DisplayWidth.of(aside) + 3)
    let title = chrome.cut(SafeText.line(headline.title), to: max(1, room))
    return Box(
      mark: mark, role: role, lines: [title] + cut(headline.text, columns: columns),
      aside: aside, isHeaded: true)
  }

  private func cut(_ text: String, columns: Int) -> [String] {
    let lines = SafeText.lines(text).flatMap { Fitting.wrapped($0, to: columns) }
    guard lines.count > 4 else { return lines.isEmpty ? [""] : lines }
    return Array(lines.prefix(3)) + [Fitting.truncated(lines[3] + " ...", to: columns)]
  }

  /// A box if there is room for one, else a single line in brackets.
  private func place(
    _ notice: Notice, _ box: Box, _ width: Int, from top: Int, to bottom: Int,
    _ layout: ScreenLayout
  ) -> (area: Rectangle, isBox: Bool)? {
    let room = layout.bounds.columns
    let line = min(room, DisplayWidth.of(Self.line(of: notice)) + 4)
    let shapes = [(width + 4, box.lines.count + 2), (line, 1)]
    for (columns, rows) in shapes where rows <= bottom - top && columns <= room {
      // A scroll bar beside it stays visible.
      let column = max(0, room - columns - (columns + 2 <= room ? 2 : 0))
      for row in stride(from: bottom - rows, through: top, by: -1) {
        let area = Rectangle(column: column, row: row, columns: columns, rows: rows)
        if !reserved.contains(where: { $0.intersects(area) }) { return (area, rows > 1) }
      }
    }
    return nil
  }

  private mutating func draw(_ box: Box, in area: Rectangle) {
    canvas.box(area, chrome.border, theme[.alert].with(foreground: theme[box.role].foreground))
    let inside = area.inset(columns: 2, rows: 1)
    put(box.mark, column: inside.column, row: inside.row, box.role, within: inside)
    for (index, text) in box.lines.enumerated() {
      let indent = index > 0 && box.isHeaded ? 0 : 2
      let isTitle = index == 0 && box.isHeaded
      put(
        text, column: inside.column + indent, row: inside.row + index,
        isTitle ? theme[.alert].adding(.bold) : theme[.alert], within: inside)
    }
    let aside = inside.endColumn - DisplayWidth.of(box.aside)
    put(box.aside, column: aside, row: inside.row, .alert, within: inside)
  }

  /// All in one line; of an achievement only which one it is.
  private static func line(of notice: Notice) -> String {
    SafeText.line(notice.headline.map { "\($0.title)  \($0.aside)" } ?? notice.text)
  }

  private mutating func draw(_ notice: Notice, _ box: Box, in area: Rectangle) {
    let edge = theme[.alert].with(foreground: theme[box.role].foreground)
    let inside = area.inset(columns: 1, rows: 0)
    canvas.fill(area, theme[.alert])
    put("[", column: area.column, row: area.row, edge, within: area)
    put("]", column: area.endColumn - 1, row: area.row, edge, within: area)
    put(box.mark, column: inside.column, row: inside.row, box.role, within: inside)
    let text = chrome.cut(Self.line(of: notice), to: inside.columns - 2)
    put(text, column: inside.column + 2, row: inside.row, .alert, within: inside)
  }

  /// The mark says the kind where there is no colour.
  private func look(of kind: Notice.Kind) -> (mark: String, role: Theme.Role) {
    switch kind {
    case .achievement: (chrome.award, .achievement)
    case .information: ("i", .information)
    case .warning: ("!", .warning)
    }
  }
}
