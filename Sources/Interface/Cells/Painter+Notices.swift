import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import struct Canvas.Rectangle
import enum Canvas.SafeText

extension Painter {
  /// Up to three at the top right, oldest first and each below the one before; what finds no room
  /// is held (R26, R27).
  mutating func notices(_ notices: [Notice], _ layout: ScreenLayout) {
    if let cursor = result.cursor {
      reserved.append(Rectangle(column: cursor.column, row: cursor.row, columns: 1, rows: 1))
    }
    let columns = layout.bounds.columns
    let most = min(44, columns < 60 ? columns - 8 : columns / 2)
    let texts = notices.map { Self.lines(of: $0, columns: most) }
    // Boxes of one width look like one column.
    let width = texts.prefix(3).joined().map { DisplayWidth.of($0) }.max() ?? 0
    var row = layout.body.row
    for (notice, lines) in zip(notices, texts) where result.shownNotices.count < 3 {
      // On a small screen the page stays in sight.
      let rows = max(1, layout.body.rows * 2 / 3) - (row - layout.body.row)
      guard let (area, lines) = place(notice, lines, width, from: row, rows, layout) else {
        continue
      }
      draw(notice, lines, in: area)
      row = area.endRow
      reserved.append(area)
      result.shownNotices.append(notice.id)
      result.targets.append(Target(area, .notice(id: notice.id, open: notice.open)))
    }
  }

  /// At most four lines.
  private static func lines(of notice: Notice, columns: Int) -> [String] {
    let lines = SafeText.lines(notice.text).flatMap { Fitting.wrapped($0, to: columns) }
    guard lines.count > 4 else { return lines }
    return Array(lines.prefix(3)) + [Fitting.truncated(lines[3] + " ...", to: columns)]
  }

  /// A box if there is room for one, else a single line in brackets.
  private func place(
    _ notice: Notice, _ lines: [String], _ width: Int, from first: Int, _ most: Int,
    _ layout: ScreenLayout
  ) -> (area: Rectangle, lines: [String])? {
    let room = layout.bounds.columns
    let line = Fitting.truncated(SafeText.line(notice.text), to: room - 6)
    let shapes = [
      (lines, width + 6, lines.count + 2), ([line], DisplayWidth.of(line) + 4, 1),
    ]
    for (lines, columns, rows) in shapes where rows <= most {
      // A scroll bar beside it stays visible.
      let column = max(0, room - columns - (columns + 2 <= room ? 2 : 0))
      for row in stride(from: first, through: layout.body.endRow - rows, by: 1) {
        let area = Rectangle(column: column, row: row, columns: columns, rows: rows)
        if !reserved.contains(where: { $0.intersects(area) }) { return (area, lines) }
      }
    }
    return nil
  }

  private mutating func draw(_ notice: Notice, _ lines: [String], in area: Rectangle) {
    let (mark, role) = Self.look(of: notice.kind)
    let edge = theme[.alert].with(foreground: theme[role].foreground)
    var inside = area.inset(columns: 1, rows: 0)
    if area.rows > 1 {
      canvas.box(area, chrome.border, edge)
      inside = area.inset(columns: 2, rows: 1)
    } else {
      canvas.fill(area, theme[.alert])
      put("[", column: area.column, row: area.row, edge, within: area)
      put("]", column: area.endColumn - 1, row: area.row, edge, within: area)
    }
    put(mark, column: inside.column, row: inside.row, role, within: inside)
    for (index, text) in lines.enumerated() {
      put(text, column: inside.column + 2, row: inside.row + index, .alert, within: inside)
    }
  }

  /// The mark says the kind where there is no colour.
  private static func look(of kind: Notice.Kind) -> (mark: String, role: Theme.Role) {
    switch kind {
    case .achievement: ("*", .achievement)
    case .information: ("i", .information)
    case .warning: ("!", .warning)
    }
  }
}
