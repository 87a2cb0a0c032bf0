import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import enum Canvas.SafeText

/// Which columns of a listing fit, and where they stand.
struct ListLayout {
  struct Slot: Equatable {
    var column: Int
    var width: Int
  }

  static let gap = 2
  static let barColumns = 10

  /// nil when the rows have no numbers.
  private(set) var number: Slot?
  /// For what state a row is in, and for its flags; nil where no row has any.
  private(set) var mark: Slot?
  private(set) var flags: Slot?
  /// Shown columns of the table, by index.
  private(set) var slots: [(index: Int, slot: Slot)] = []
  /// nil without bars.
  private(set) var bar: Slot?

  /// The cells of each row, made safe, without dashes for what is not known.
  let cells: [[String]]
  private let table: Table
  private var widths: [Int]
  private var kept: [Int]

  /// - Parameters:
  ///   - columns: cells that may be used, that of the marker included.
  ///   - hasTitles: whether the titles of columns are shown, and need room.
  init(table: Table, columns: Int, isNumbered: Bool, hasTitles: Bool) {
    self.table = table
    let cells = table.rows.map { row in
      row.cells.map { $0 == "-" ? "" : SafeText.line($0) }
    }
    self.cells = cells
    let bars = table.columns.contains { $0.drawsBar }
    kept = table.columns.indices.filter { index in
      if table.columns[index].drawsBar, table.rows.contains(where: { $0.fraction != nil }) {
        return true
      }
      return cells.contains { $0.indices.contains(index) && !$0[index].isEmpty }
    }
    widths = table.columns.indices.map { index in
      let least = table.columns[index].drawsBar ? (columns < 46 ? 7 : Self.barColumns) : 0
      let title = hasTitles ? DisplayWidth.of(SafeText.line(table.columns[index].title)) : 0
      return cells.reduce(max(title, least)) { most, row in
        row.indices.contains(index) ? max(most, DisplayWidth.of(row[index])) : most
      }
    }
    var place = 2
    if isNumbered {
      let digits = "\(max(table.total, table.rows.last?.number ?? 0))".utf8.count
      number = Slot(column: 1, width: max(2, digits))
      place = max(2, digits) + 2
    }
    if table.rows.contains(where: { $0.mark != nil || [.failed, .disabled].contains($0.state) }) {
      mark = Slot(column: place, width: 1)
      place += 2
    }
    if let most = table.rows.map(\.flags.count).max(), most > 0 {
      flags = Slot(column: place, width: most)
      place += most + 1
    }
    var room = columns - place
    let hasBars = columns >= 60 && !bars && table.rows.contains { $0.fraction != nil }
    if hasBars { room -= Self.barColumns + Self.gap }
    drop(to: room)
    share(room)
    for index in kept {
      slots.append((index, Slot(column: place, width: widths[index])))
      place += widths[index] + Self.gap
    }
    if hasBars { bar = Slot(column: place, width: Self.barColumns) }
  }

  /// What a row is about.
  private var main: Int? {
    table.columns.firstIndex { $0.stretches && !$0.title.isEmpty }
      ?? (table.columns.isEmpty ? nil : 0)
  }

  private func needed(of room: Int) -> Int {
    let least = max(22, room * 2 / 5)
    return kept.reduce(Self.gap * max(0, kept.count - 1)) { sum, index in
      guard table.columns[index].stretches else { return sum + widths[index] }
      return sum + min(widths[index], index == main ? least : 12)
    }
  }

  private mutating func drop(to room: Int) {
    while needed(of: room) > room {
      let candidates = kept.filter { $0 != main }
      guard let least = candidates.min(by: { rank($0) < rank($1) }), kept.count > 1 else { return }
      kept.removeAll { $0 == least }
    }
  }

  /// The least important go first, texts before figures, the last before the first.
  private func rank(_ index: Int) -> (Int, Int, Int) {
    let column = table.columns[index]
    return (column.importance, column.stretches ? 0 : 1, -index)
  }

  /// The main column takes what the others leave: figures stand at the right edge.
  private mutating func share(_ room: Int) {
    let fixed = kept.filter { !table.columns[$0].stretches }
    var room = room - fixed.reduce(0) { $0 + widths[$1] } - Self.gap * max(0, kept.count - 1)
    for index in kept where table.columns[index].stretches && index != main {
      let wanted = main.map { table.columns[$0].stretches ? widths[$0] : 0 } ?? 0
      widths[index] = min(widths[index], max(8, room / 3, room - wanted))
      room -= widths[index]
    }
    if let main, kept.contains(main), table.columns[main].stretches {
      // Where titles are few and figures are far, one would not see what belongs together.
      widths[main] = max(1, table.hasTitles ? min(room, widths[main] + 24) : room)
    }
    if kept.count == 1, let only = kept.first { widths[only] = max(1, min(widths[only], room)) }
  }
}
