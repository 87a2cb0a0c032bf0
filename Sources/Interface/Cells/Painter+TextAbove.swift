import enum Canvas.DisplayWidth
import struct Canvas.Rectangle
import enum Canvas.SafeText

extension Painter {
  /// What is said above a listing: its beginning, or what is read of it.
  /// - Parameters:
  ///   - needed: how many rows the listing and what is below it fill.
  ///   - area: all there is under the heading.
  /// - Returns: how many rows it takes.
  mutating func textAbove(
    _ lines: [TextLine], _ view: PaneView, needed: Int, in area: Rectangle
  ) -> Int {
    let scroll = view.scroll.above[view.pane]
    // A text that is read leaves some rows of the listing, else it takes a third from them.
    let left = scroll == nil ? area.rows - area.rows / 3 : max(1, min(4, area.rows / 3))
    let height = max(0, min(lines.count, area.rows - min(needed, left)))
    guard height > 0 else { return 0 }
    let viewport = (scroll ?? TextScroll()).viewport(of: lines, height: height)
    let last = viewport.first + height - 1
    let isCut = last + 1 < lines.count
    for (index, line) in lines[viewport.first..<(isCut ? last : last + 1)].enumerated() {
      draw(line, in: area.line(index))
    }
    if isCut {
      let key: Key.Code = scroll == nil ? .pageUp : .pageDown
      draw(
        cut: lines[last], in: area.line(height - 1), key: view.isFocused ? key : nil)
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

  /// The last line that is seen of a text, with a mark that there is more. Where there is room it
  /// says the key that shows it, which a click on it presses.
  /// - Parameter key: nil when none does, or not in this pane.
  mutating func draw(cut line: TextLine, in area: Rectangle, key: Key.Code?) {
    let name = key.map { KeyName.words(Key($0)) }
    let marks = name.map { [" ... \($0) reads on", " ... \($0)"] } ?? []
    let room = area.columns - 4
    let words = marks.first { DisplayWidth.of($0) * 2 <= room } ?? " ..."
    let width = line.spans.reduce(0) { $0 + DisplayWidth.of($1.text) }
    let mark = width == 0 ? String(words.dropFirst()) : words
    let column = area.column + 2 + max(0, min(width, room - DisplayWidth.of(mark)))
    draw(
      line,
      in: Rectangle(
        column: area.column, row: area.row, columns: column - area.column, rows: 1))
    let end = put(mark, column: column, row: area.row, .hintKey, within: area)
    guard let key else { return }
    let place = Rectangle(column: column, row: area.row, columns: end - column, rows: 1)
    result.targets.append(Target(place.intersection(area), .key(Key(key))))
  }
}
