import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import enum Canvas.SafeText

/// A table in columns of text: heading, rows, and what part of the listing they are.
struct TableLayout {
  let table: Table
  let columns: Int

  var lines: [String] {
    guard !table.rows.isEmpty else {
      return table.whenEmpty.isEmpty
        ? [] : Fitting.wrapped(SafeText.line(table.whenEmpty), to: columns - 2).map { "  " + $0 }
    }
    let rows = table.rows.map { row in row.cells.map(SafeText.line) }
    // Without numbers their column is the margin of a page.
    let numbers = table.rows.map { table.isCounted ? "\($0.number)" : "" }
    let longest = numbers.map(\.count).max() ?? 0
    let widths = self.widths(rows: rows, numberWidth: table.isCounted ? max(3, longest) : 0)
    let head = [table.isCounted ? "#" : ""] + table.columns.map(\.title)
    var lines = [line(head, widths, isSelected: false)]
    for (index, row) in rows.enumerated() {
      let isSelected = table.rows[index].number == table.selected
      lines.append(line([numbers[index]] + row, widths, isSelected: isSelected))
    }
    if table.isCounted { lines.append(range) }
    return lines
  }

  /// `1-20 of 55; more shows the next`
  private var range: String {
    let first = table.rows.first?.number ?? 1
    let last = table.rows.last?.number ?? 0
    let text = "\(first)-\(last) of \(table.total)"
    return last < table.total ? text + "; more shows the next" : text
  }

  /// Own width for columns that fit; the others share what is left, never under their heading
  /// or 8 cells.
  private func widths(rows: [[String]], numberWidth: Int) -> [Int] {
    var widths = table.columns.indices.map { index in
      let longest = rows.map { $0.indices.contains(index) ? DisplayWidth.of($0[index]) : 0 }.max()
      return max(DisplayWidth.of(table.columns[index].title), longest ?? 0)
    }
    let stretching = table.columns.indices.filter { table.columns[$0].stretches }
    let fixed = table.columns.indices.filter { !stretching.contains($0) }.map { widths[$0] }
    var room = columns - numberWidth - fixed.reduce(0, +) - 2 * table.columns.count
    // The first is what a row is about: it may take two thirds. Who needs less leaves the rest.
    let main = stretching.first
    for index in stretching.dropFirst() {
      let wanted = main.map { widths[$0] } ?? 0
      widths[index] = min(widths[index], max(8, room / 3, room - wanted))
      room -= widths[index]
    }
    if let main { widths[main] = min(widths[main], max(8, room)) }
    return [numberWidth] + widths
  }

  private func line(_ cells: [String], _ widths: [Int], isSelected: Bool) -> String {
    var parts: [String] = []
    for (index, width) in widths.enumerated() {
      let alignment = index == 0 ? .trailing : table.columns[index - 1].alignment
      let text = index < cells.count ? cells[index] : ""
      parts.append(Fitting.fitted(text, to: width, alignment))
    }
    var line = parts.joined(separator: "  ")
    if isSelected, line.hasPrefix(" ") { line = ">" + line.dropFirst() }
    // Where not even the narrow columns fit, the last ones are cut.
    return Fitting.truncated(line, to: columns)
  }
}
