import enum Canvas.DisplayWidth
import enum Canvas.Fitting
import enum Canvas.SafeText

/// Which columns of a listing fit, and where they stand.
struct ListLayout {
  struct Slot: Equatable {
    var column: Int
    var width: Int
  }

  /// Cells before the first column: the marker and a blank.
  static let gutter = 2
  static let gap = 2
  static let barColumns = 10

  /// nil when the rows have no numbers.
  private(set) var number: Slot?
  /// Shown columns of the table, by index.
  private(set) var slots: [(index: Int, slot: Slot)] = []
  /// nil without bars.
  private(set) var bar: Slot?

  /// The cells of each row, made safe.
  let cells: [[String]]
  private let table: Table
  private var widths: [Int]
  private var kept: [Int]

  /// - Parameters:
  ///   - columns: cells that may be used, the gutter included.
  ///   - hasTitles: whether the titles of columns are shown, and need room.
  init(table: Table, columns: Int, isNumbered: Bool, hasTitles: Bool) {
    self.table = table
    let cells = table.rows.map { $0.cells.map(SafeText.line) }
    self.cells = cells
    kept = Array(table.columns.indices)
    widths = table.columns.indices.map { index in
      let title = hasTitles ? DisplayWidth.of(SafeText.line(table.columns[index].title)) : 0
      return cells.reduce(title) { most, row in
        row.indices.contains(index) ? max(most, DisplayWidth.of(row[index])) : most
      }
    }
    var place = Self.gutter
    if isNumbered {
      let digits = "\(max(table.total, table.rows.last?.number ?? 0))".utf8.count
      number = Slot(column: place, width: max(2, digits))
      place += max(2, digits) + Self.gap
    }
    var room = columns - place
    let hasBars = columns >= 60 && table.rows.contains { $0.fraction != nil }
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
    let least = max(22, room * 3 / 5)
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

  /// Columns that say nothing go first, then the least important, other texts before figures, the
  /// last before the first.
  private func rank(_ index: Int) -> (Int, Int, Int, Int) {
    let isSilent = table.rows.allSatisfy { row in
      !row.cells.indices.contains(index) || ["", "-"].contains(row.cells[index])
    }
    let column = table.columns[index]
    return (isSilent ? 0 : 1, column.importance, column.stretches ? 0 : 1, -index)
  }

  /// The main column may take two thirds of what the figures leave; who needs less leaves the rest.
  private mutating func share(_ room: Int) {
    let fixed = kept.filter { !table.columns[$0].stretches }
    var room = room - fixed.reduce(0) { $0 + widths[$1] } - Self.gap * max(0, kept.count - 1)
    for index in kept where table.columns[index].stretches && index != main {
      let wanted = main.map { table.columns[$0].stretches ? widths[$0] : 0 } ?? 0
      widths[index] = min(widths[index], max(8, room / 3, room - wanted))
      room -= widths[index]
    }
    // Figures stand close to what they are about, at the right edge only where it is near.
    if let main, kept.contains(main), table.columns[main].stretches {
      widths[main] = max(1, room <= widths[main] + 12 ? room : widths[main] + 4)
    }
    if kept.count == 1, let only = kept.first { widths[only] = max(1, min(widths[only], room)) }
  }
}
