/// What has to be written to turn one canvas into another: old + diff = new.
public struct CanvasDiff: Equatable, Sendable {
  /// Neighbouring cells of a row; whole graphemes only.
  public struct Run: Hashable, Sendable {
    public var row: Int
    public var columns: Range<Int>

    public init(row: Int, columns: Range<Int>) {
      self.row = row
      self.columns = columns
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

  /// Whether writing these unchanged cells again costs less than passing over them.
  private static func joins(_ gap: Range<Int>, _ base: Int, _ canvas: Canvas) -> Bool {
    guard gap.count <= 4 else { return false }
    guard !gap.isEmpty else { return true }
    let style = canvas.cells[base + gap.lowerBound - 1].style
    return gap.allSatisfy { column in
      let cell = canvas.cells[base + column]
      return cell.isASCII && cell.style == style
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

  /// Whether the row is blank and plain from this column on.
  public func isBlank(row: Int, from column: Int) -> Bool {
    let blank = PackedCell.blank(.plain)
    return cells[row * size.columns + column..<(row + 1) * size.columns].allSatisfy { $0 == blank }
  }
}
