/// A cell, counted from the top left, both from 0.
public struct Position: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A block of cells; empty when it has no columns or no rows.
public struct Rectangle: Hashable, Sendable {
  public var column: Int
  public var row: Int
  public var columns: Int
  public var rows: Int

  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// All of a screen.
  public init(_ size: Size) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  public var isEmpty: Bool { columns == 0 || rows == 0 }
  /// The first column to the right of it.
  public var endColumn: Int { column + columns }
  /// The first row below it.
  public var endRow: Int { row + rows }

  public func contains(_ position: Position) -> Bool {
    position.column >= column && position.column < endColumn && position.row >= row
      && position.row < endRow
  }

  public func contains(_ other: Rectangle) -> Bool { other.intersection(self) == other }

  public func intersects(_ other: Rectangle) -> Bool { !intersection(other).isEmpty }

  public func intersection(_ other: Rectangle) -> Rectangle {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rectangle(
      column: left, row: top, columns: min(endColumn, other.endColumn) - left,
      rows: min(endRow, other.endRow) - top)
  }

  /// Without so many cells at each side.
  public func inset(columns dx: Int, rows dy: Int) -> Rectangle {
    Rectangle(column: column + dx, row: row + dy, columns: columns - 2 * dx, rows: rows - 2 * dy)
  }

  /// One of its rows, counted from its top.
  public func line(_ index: Int) -> Rectangle {
    Rectangle(column: column, row: row + index, columns: columns, rows: 1)
      .intersection(self)
  }

  /// In the middle of this one, cut to it when larger.
  public func centred(columns wide: Int, rows high: Int) -> Rectangle {
    let wide = min(wide, columns)
    let high = min(high, rows)
    return Rectangle(
      column: column + (columns - wide) / 2, row: row + (rows - high) / 2, columns: wide,
      rows: high)
  }
}
