import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import struct Canvas.Rectangle
import enum Canvas.SafeText

extension Painter {
  /// A row of the overlay: a heading, or a part of an entry that may go on below.
  private struct HelpLine {
    var label = ""
    var value = ""
    var isHeading = false
  }

  /// Keys and commands over the dimmed page; the hints below say how to leave.
  mutating func help(_ help: HelpView, _ layout: ScreenLayout) {
    dimEverything()
    result.targets = []
    let room = Rectangle(
      column: 0, row: 0, columns: layout.bounds.columns,
      rows: (layout.hints ?? layout.prompt).row)
    let labelWidth = Self.labelWidth(of: help, in: room)
    let columns = min(room.columns, Self.width(of: help, labelWidth: labelWidth) + 6)
    let margin = columns >= 30 ? 3 : 1
    let lines = Self.lines(
      of: help.entries, labelWidth: labelWidth, valueWidth: columns - 2 * margin - labelWidth - 2)
    let area = room.centred(columns: columns, rows: min(room.rows, lines.count + 4))
    canvas.box(area, depth == .none ? chrome.bracket : chrome.border, theme[.alert])
    let inside = area.inset(columns: margin, rows: 1)
    let gap = inside.rows >= 9 ? 2 : 1
    let list = Rectangle(
      column: inside.column, row: inside.row + gap, columns: inside.columns,
      rows: inside.rows - gap)
    let first = max(0, min(help.scroll, lines.count - list.rows))
    let last = min(lines.count, first + list.rows)
    let range = list.rows < lines.count ? "\(first + 1)-\(last) of \(lines.count)" : ""
    line(help.title, in: inside.line(0), theme[.alert].adding(.bold))
    put(
      range, column: inside.endColumn - range.utf8.count, row: inside.row,
      theme[.alert].adding(.dim), within: inside)
    for (offset, line) in lines[first..<last].enumerated() {
      draw(line, labelWidth: labelWidth, in: list.line(offset))
    }
    result.help = Viewport(first: first, height: list.rows, total: lines.count)
    result.cursor = nil
    result.targets.append(Target(area, .help))
    reserved.append(area)
  }

  private static func labelWidth(of help: HelpView, in room: Rectangle) -> Int {
    let labels = help.entries.filter { !$0.value.isEmpty }.map(\.label)
    return min(room.columns / 2 - 4, max(24, room.columns / 4), widest(labels))
  }

  /// What it takes to wrap nothing, with room for the range beside the title.
  private static func width(of help: HelpView, labelWidth: Int) -> Int {
    max(
      DisplayWidth.of(help.title) + 16, labelWidth + 2 + widest(help.entries.map(\.value)),
      widest(help.entries.map { $0.value.isEmpty ? $0.label : "" }))
  }

  private static func widest(_ texts: [String]) -> Int {
    texts.map { DisplayWidth.of(SafeText.line($0)) }.max() ?? 0
  }

  private mutating func draw(_ entry: HelpLine, labelWidth: Int, in row: Rectangle) {
    guard !entry.isHeading else {
      return line(entry.label, in: row, theme[.alert].adding(.bold))
    }
    put(entry.label, column: row.column, row: row.row, .alert, within: row)
    put(entry.value, column: row.column + labelWidth + 2, row: row.row, .alert, within: row)
  }

  /// Wrapped, with a blank line before every heading but the first.
  private static func lines(
    of entries: [Fact], labelWidth: Int, valueWidth: Int
  ) -> [HelpLine] {
    entries.enumerated().flatMap { index, entry -> [HelpLine] in
      if entry.value.isEmpty {
        let heading = HelpLine(label: SafeText.line(entry.label), isHeading: true)
        return index > 0 ? [HelpLine(), heading] : [heading]
      }
      let labels = Fitting.wrapped(SafeText.line(entry.label), to: max(1, labelWidth))
      let values = Fitting.wrapped(SafeText.line(entry.value), to: max(1, valueWidth))
      return (0..<max(labels.count, values.count)).map { part in
        HelpLine(
          label: part < labels.count ? labels[part] : "",
          value: part < values.count ? values[part] : "")
      }
    }
  }
}
