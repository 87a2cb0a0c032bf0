import Canvas
public import Interface

/// What a mouse reports when it is dragged, in cells.
public enum MouseStroke {
  /// A press in the first cell, drags through the others, a release in the last.
  public static func through(_ cells: [(column: Int, row: Int)]) -> [Pointer] {
    guard let first = cells.first, let last = cells.last else { return [] }
    return [Pointer(.press, column: first.column, row: first.row)]
      + cells.dropFirst().map { Pointer(.drag, column: $0.column, row: $0.row) }
      + [Pointer(.release, column: last.column, row: last.row)]
  }

  /// Clockwise from the right, `radius` rows high, in cells twice as high as wide.
  public static func circle(column: Int, row: Int, radius: Double, turns: Double = 1.05)
    -> [Pointer]
  {
    var cells: [(column: Int, row: Int)] = []
    for step in 0...Int(64 * turns) {
      let (x, y) = direction(step)
      let cell = (
        column: column + Int((2 * radius * x).rounded()), row: row + Int((radius * y).rounded())
      )
      if let last = cells.last, last == cell { continue }
      cells.append(cell)
    }
    return through(cells)
  }

  /// A straight line.
  public static func line(from: (column: Int, row: Int), to: (column: Int, row: Int)) -> [Pointer] {
    let steps = max(abs(to.column - from.column), abs(to.row - from.row), 1)
    return through(
      (0...steps).map {
        (
          from.column + (to.column - from.column) * $0 / steps,
          from.row + (to.row - from.row) * $0 / steps
        )
      })
  }

  /// One 64th of a turn after the other, without a mathematical library.
  private static func direction(_ step: Int) -> (x: Double, y: Double) {
    let (cosine, sine) = (0.9951847266721969, 0.0980171403295606)
    return (0..<step % 64).reduce((1, 0)) { vector, _ in
      (vector.0 * cosine - vector.1 * sine, vector.0 * sine + vector.1 * cosine)
    }
  }
}
