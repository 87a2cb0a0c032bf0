/// What has to be written to turn one canvas into another: old + diff = new.
public struct CanvasDiff: Equatable, Sendable {
  /// Neighbouring cells of a row; no halves of wide characters.
  public struct Run: Hashable, Sendable {
    public var row: Int
    public var columns: Range<Int>
    /// Whether there are or were texts in it that terminals may measure otherwise: what is there must
    /// be erased first, for it may stand anywhere in these columns.
    public var isAfresh: Bool

    public init(row: Int, columns: Range<Int>, isAfresh: Bool = false) {
      self.row = row
      self.columns = columns
      self.isAfresh = isAfresh
    }
  }

  /// From top to bottom, left to right.
  public let runs: [Run]
  /// Where the cells of the runs are found.
  public let target: Canvas

  /// Canvases of different size have nothing in common: the old one counts as plain and blank.
  public init(from old: Canvas, to new: Canvas) {
    let old = old.size == new.size ? old : Canvas(size: new.size)
    var runs: [Run] = []
    for row in 0..<new.size.rows {
      Self.compare(row, old, new, &runs)
    }
    self.runs = runs
    target = new
  }

  public var isEmpty: Bool { runs.isEmpty }

  /// The old canvas with the runs written over it, and nothing else.
  public func applied(to old: Canvas) -> Canvas {
    var result = old.size == target.size ? old : Canvas(size: target.size)
    for run in runs {
      for column in run.columns {
        let index = run.row * target.size.columns + column
        result.cells[index] = result.adopt(target.cells[index], of: target)
      }
    }
    return result
  }
}

extension CanvasDiff {
  private static func compare(_ row: Int, _ old: Canvas, _ new: Canvas, _ runs: inout [Run]) {
    let width = new.size.columns
    let base = row * width
    var open: Range<Int>?
    var column = 0
    if old.hasDisputed || new.hasDisputed {
      guard let changed = firstChange(row, old, new) else { return }
      if let disputed = union(reach(row, of: old), reach(row, of: new)) {
        let all =
          min(changed, disputed.lowerBound)..<max(lastChange(row, old, new), disputed.upperBound)
        return runs.append(Run(row: row, columns: all, isAfresh: true))
      }
      column = changed
    }
    while column < width {
      let cell = new.cells[base + column]
      if new.matches(cell, old.cells[base + column], of: old) {
        column += 1
        continue
      }
      let start = cell.isContinuation ? max(column - 1, open?.upperBound ?? 0) : column
      let end = start + max(1, new.cells[base + start].width)
      if let before = open, joins(before.upperBound..<start, base, new) {
        open = before.lowerBound..<end
      } else {
        if let open { runs.append(Run(row: row, columns: open)) }
        open = start..<end
      }
      column = max(end, column + 1)
    }
    if let open { runs.append(Run(row: row, columns: open)) }
  }

  /// Where the first grapheme begins that differs; nil when the rows are alike.
  private static func firstChange(_ row: Int, _ old: Canvas, _ new: Canvas) -> Int? {
    let base = row * new.size.columns
    for column in 0..<new.size.columns {
      let cell = new.cells[base + column]
      if new.matches(cell, old.cells[base + column], of: old) { continue }
      return cell.isContinuation ? column - 1 : column
    }
    return nil
  }

  /// The column after the last grapheme that differs.
  private static func lastChange(_ row: Int, _ old: Canvas, _ new: Canvas) -> Int {
    let base = row * new.size.columns
    var end = new.size.columns
    while end > 0, new.matches(new.cells[base + end - 1], old.cells[base + end - 1], of: old) {
      end -= 1
    }
    return new.end(row: row, column: end)
  }

  /// From the first text that terminals may measure otherwise to where one might write the last; nil
  /// when there is none.
  private static func reach(_ row: Int, of canvas: Canvas) -> Range<Int>? {
    var (first, end, excess): (Int?, Int, Int) = (nil, 0, 0)
    for column in 0..<canvas.size.columns {
      let cell = canvas.cells[row * canvas.size.columns + column]
      if cell.isDisputed {
        first = first ?? column
        excess += canvas.excess(column: column, row: row)
        end = max(end, column + cell.width + excess)
      } else if !cell.isContinuation {
        excess = 0
      }
    }
    return first.map { $0..<canvas.end(row: row, column: min(end, canvas.size.columns)) }
  }

  private static func union(_ one: Range<Int>?, _ other: Range<Int>?) -> Range<Int>? {
    guard let one, let other else { return one ?? other }
    return min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
  }

  /// Whether writing these unchanged cells again costs less than passing over them.
  private static func joins(_ gap: Range<Int>, _ base: Int, _ canvas: Canvas) -> Bool {
    guard gap.count <= 4 else { return false }
    guard !gap.isEmpty else { return true }
    let before = canvas.cells[base + gap.lowerBound - 1]
    return gap.allSatisfy { column in
      let cell = canvas.cells[base + column]
      return cell.isASCII && cell.style == before.style && cell.link == before.link
    }
  }
}

extension Canvas {
  /// The look of a cell that is inside.
  public func style(column: Int, row: Int) -> Style { cells[row * size.columns + column].style }

  /// Adds the text of a cell that is inside; tells its width, and whether it is one ASCII letter.
  public func append(
    column: Int, row: Int, to bytes: inout [UInt8]
  ) -> (width: Int, isASCII: Bool) {
    let cell = cells[row * size.columns + column]
    if cell.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: cell.value))
      return (1, true)
    }
    bytes.append(contentsOf: text(of: cell).utf8)
    return (cell.width, false)
  }

  /// Whether a cell that is inside is blank, whatever its look.
  public func isBlank(column: Int, row: Int) -> Bool {
    cells[row * size.columns + column].isBlank
  }

  /// Whether terminals may take another number of cells for what is in a cell that is inside.
  public func isDisputed(column: Int, row: Int) -> Bool {
    cells[row * size.columns + column].isDisputed
  }

  /// How many more cells a terminal might take for what is in a cell: one that gives marks a place of
  /// their own, or does not know what a joiner joins.
  public func excess(column: Int, row: Int) -> Int {
    let cell = cells[row * size.columns + column]
    // Pictures of one cell have two where their coloured form is shown.
    let isPicture = cell.width == 1 && cell.cluster == nil && cell.value >= 0x1f000
    guard cell.cluster != nil else { return isPicture ? 1 : 0 }
    return text(of: cell).unicodeScalars.dropFirst().reduce(0) { sum, scalar in
      switch scalar.value {
      case 0x200c, 0x200d, 0xfe00...0xfe0e, 0x20d0...0x20ff, 0xe0020...0xe007f: sum
      default: sum + max(1, DisplayWidth.of(scalar))
      }
    }
  }

  /// The column itself, or the one after it in the middle of a wide character.
  fileprivate func end(row: Int, column: Int) -> Int {
    let isCut = column < size.columns && cells[row * size.columns + column].isContinuation
    return isCut ? column + 1 : column
  }

  /// Whether the row is blank and plain from this column on.
  public func isBlank(row: Int, from column: Int) -> Bool {
    let blank = PackedCell.blank(.plain)
    return cells[row * size.columns + column..<(row + 1) * size.columns].allSatisfy { $0 == blank }
  }
}
