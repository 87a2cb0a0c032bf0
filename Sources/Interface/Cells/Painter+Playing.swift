import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import struct Canvas.Rectangle
import enum Canvas.SafeText

extension Painter {
  /// What plays: a mark, its title, where it is, a bar that can be clicked, its length.
  mutating func playing(_ play: PlayRow, in area: Rectangle) {
    canvas.fill(area, theme[.text])
    let position = SafeText.line(play.position)
    let tail = [play.length, play.speed].compactMap(\.self).joined(separator: "  ")
    let tailWidth = tail.isEmpty ? 0 : DisplayWidth.of(tail) + 1
    let fixed = 3 + DisplayWidth.of(position) + 1 + tailWidth + 1
    let room = max(0, area.columns - fixed)
    // A bar that is too short says nothing; a title that is too short says less.
    let bar = play.fraction == nil || room < 24 ? 0 : min(60, room / 2)
    let title = Fitting.fitted(
      SafeText.line(play.title), to: max(0, room - (bar > 0 ? bar + 2 : 1)), .leading)
    var column = put(mark(play.state), column: area.column, row: area.row, .tint, within: area)
    column = put(title, column: column, row: area.row, .text, within: area) + 1
    // Each its own label: a second changes its digits and nothing beside them.
    let end = area.endColumn - 1 - tailWidth - (bar > 0 ? bar + 1 : 0)
    label(position, from: column, to: end, in: area)
    if let fraction = play.fraction, bar > 0 {
      let place = Rectangle(column: end + 1, row: area.row, columns: bar, rows: 1)
      self.bar(fraction, play.chapters, in: place)
    }
    put(
      tail, column: area.endColumn - tailWidth, row: area.row, .text, within: area)
  }

  private func mark(_ state: PlayRow.State) -> String {
    switch state {
    case .playing: " \(chrome.playing) "
    case .paused: " \(chrome.paused) "
    case .waiting: " \(chrome.waiting) "
    }
  }

  private mutating func label(_ text: String, from column: Int, to end: Int, in area: Rectangle) {
    guard end > column else { return }
    var label = Label(
      text, area: Rectangle(column: column, row: area.row, columns: end - column, rows: 1),
      style: theme[.text], alignment: .trailing)
    label.draw(on: &canvas)
  }

  private mutating func bar(_ fraction: Double, _ chapters: [Double], in area: Rectangle) {
    bar(fraction, ticks: chapters, in: area)
    for index in 0..<area.columns {
      let cell = Rectangle(column: area.column + index, row: area.row, columns: 1, rows: 1)
      result.targets.append(Target(cell, .bar(index * 1000 / area.columns)))
    }
  }

  /// A bar whose rest is as faint as a rule.
  mutating func bar(_ fraction: Double, ticks: [Double] = [], in area: Rectangle) {
    let filled = chrome.filled(fraction, of: area.columns)
    var cells = Array(chrome.bar(fraction, columns: area.columns))
    for tick in ticks where !cells.isEmpty {
      let column = max(0, min(cells.count - 1, Int(tick * Double(cells.count))))
      cells[column] = column < filled ? chrome.tickFull : chrome.tickEmpty
    }
    let column = put(
      String(cells.prefix(filled)), column: area.column, row: area.row, .progress, within: area)
    put(String(cells.dropFirst(filled)), column: column, row: area.row, .rule, within: area)
  }
}
