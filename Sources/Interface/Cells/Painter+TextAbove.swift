import enum Canvas.DisplayWidth
import struct Canvas.Rectangle
import enum Canvas.SafeText

extension Painter {
  /// What is said above a listing: its beginning, or what is read of it.
  /// - Parameter area: all there is under the heading.
  /// - Returns: how many rows it takes.
  mutating func textAbove(_ lines: [TextLine], _ view: PaneView, in area: Rectangle) -> Int {
    let scroll = view.scroll.above[view.pane]
    // A text that is read leaves some rows of the listing.
    let most = scroll == nil ? area.rows / 3 : area.rows - max(1, min(4, area.rows / 3))
    let height = max(0, min(lines.count, most))
    guard height > 0 else { return 0 }
    let viewport = (scroll ?? TextScroll()).viewport(of: lines, height: height)
    for (index, line) in lines.dropFirst(viewport.first).prefix(height).enumerated() {
      draw(line, in: area.line(index))
    }
    if viewport.first + height < lines.count {
      cut(
        lines[viewport.first + height - 1], in: area.line(height - 1),
        key: scroll == nil ? .pageUp : .pageDown)
    }
    if scroll != nil {
      scrollBar(
        viewport,
        in: Rectangle(column: view.bar.column, row: area.row, columns: 1, rows: height),
        isFocused: view.isFocused)
    }
    result.texts[view.pane] = viewport
    return height
  }

  /// Marks the last line that is seen of a text, with the key that shows more where there is room.
  /// - Parameter key: nil when none does.
  mutating func cut(_ line: TextLine, in area: Rectangle, key: Key.Code?) {
    let name = key.map { KeyName.words(Key($0)) }
    let marks = name.map { [" ... \($0) reads on", " ... \($0)"] } ?? []
    let room = area.columns - 4
    let words = marks.first { DisplayWidth.of($0) * 2 <= room } ?? " ..."
    let width = line.spans.reduce(0) { $0 + DisplayWidth.of($1.text) }
    let mark = width == 0 ? String(words.dropFirst()) : words
    let column = area.column + 2 + max(0, min(width, room - DisplayWidth.of(mark)))
    put(mark, column: column, row: area.row, .hintKey, within: area)
  }
}
