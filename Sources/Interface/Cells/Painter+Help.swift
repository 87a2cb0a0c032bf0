import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import struct Canvas.Rectangle
import enum Canvas.SafeText

extension Painter {
  /// Keys and commands over the dimmed page.
  mutating func help(_ help: HelpView, _ layout: ScreenLayout) {
    dimEverything()
    result.targets = []
    let room = Rectangle(
      column: 0, row: 0, columns: layout.bounds.columns, rows: layout.prompt.row)
    let entries = Self.spaced(help.entries)
    let labels = entries.map { SafeText.line($0.label) }
    let keyed = entries.indices.filter { !entries[$0].value.isEmpty }
    let labelWidth = min(
      room.columns / 2 - 4, 24, keyed.map { DisplayWidth.of(labels[$0]) }.max() ?? 0)
    let longest = keyed.map { DisplayWidth.of(SafeText.line(entries[$0].value)) }.max() ?? 0
    let headings = labels.map { DisplayWidth.of($0) }.max() ?? 0
    let width = max(DisplayWidth.of(help.title) + 16, labelWidth + 2 + longest, headings)
    let area = room.centred(
      columns: min(76, width + 6), rows: min(room.rows, entries.count + 4))
    canvas.box(area, depth == .none ? chrome.bracket : chrome.border, theme[.alert])
    let inside = area.inset(columns: area.columns >= 30 ? 3 : 1, rows: 1)
    let gap = inside.rows >= 9 ? 2 : 1
    let list = Rectangle(
      column: inside.column, row: inside.row + gap, columns: inside.columns,
      rows: inside.rows - gap)
    let first = max(0, min(help.scroll, entries.count - list.rows))
    let last = min(entries.count, first + list.rows)
    let range = list.rows < entries.count ? "\(first + 1)-\(last) of \(labels.count)" : ""
    line(help.title, in: inside.line(0), theme[.alert].adding(.bold))
    put(
      range, column: inside.endColumn - range.utf8.count, row: inside.row,
      theme[.alert].adding(.dim), within: inside)
    for (offset, entry) in entries[first..<last].enumerated() {
      draw(entry, labelWidth: labelWidth, in: list.line(offset))
    }
    result.help = Viewport(first: first, height: list.rows, total: entries.count)
    result.cursor = nil
    result.targets.append(Target(area, .help))
    reserved.append(area)
  }

  private mutating func draw(_ entry: Fact, labelWidth: Int, in row: Rectangle) {
    guard !entry.value.isEmpty else {
      return line(entry.label, in: row, theme[.alert].adding(.bold))
    }
    let label = Fitting.fitted(SafeText.line(entry.label), to: labelWidth, .leading)
    let column = put(label, column: row.column, row: row.row, .alert, within: row) + 2
    let rest = Rectangle(column: column, row: row.row, columns: row.endColumn - column, rows: 1)
    line(entry.value, in: rest, theme[.alert])
  }

  /// A blank line before every heading but the first.
  private static func spaced(_ entries: [Fact]) -> [Fact] {
    entries.enumerated().flatMap { index, entry in
      index > 0 && entry.value.isEmpty ? [Fact("", ""), entry] : [entry]
    }
  }
}
