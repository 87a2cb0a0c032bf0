/// A place a stroke passed, in square pixels from any origin, y downwards.
///
/// The unit is free: what is measured in it (radius, centre, minimum sizes) has the same unit.
public struct GesturePoint: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double
  /// Milliseconds from any start; nil when unknown. No rule depends on it.
  public var t: Double?

  public init(x: Double, y: Double, t: Double? = nil) {
    self.x = x
    self.y = y
    self.t = t
  }

  /// Whether it can lie on a screen: finite, and small enough for its square.
  var isSane: Bool { x.magnitude < 1e9 && y.magnitude < 1e9 }
}

/// The shape of a terminal's cells: turns columns and rows into square pixels and back.
///
/// The unit of its points is the width of a cell.
public struct CellShape: Hashable, Sendable {
  /// A cell, from the top left, both from 0.
  public struct Cell: Hashable, Sendable {
    public var column: Int
    public var row: Int

    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// Height of a cell in widths, 0.5 to 4; most terminals have about 2.
  public let aspect: Double

  public init(aspect: Double = 2) {
    self.aspect = aspect >= 0.5 && aspect <= 4 ? aspect : 2
  }

  /// From the size of a cell in pixels, as a terminal tells it; 2 when it tells nonsense.
  public init(width: Int, height: Int) {
    self.init(aspect: width > 0 ? Double(height) / Double(width) : 0)
  }

  /// The middle of a cell.
  public func point(column: Int, row: Int, t: Double? = nil) -> GesturePoint {
    GesturePoint(x: Double(column) + 0.5, y: (Double(row) + 0.5) * aspect, t: t)
  }

  /// The cell a point lies in; nil left of or above the first one, or where no screen reaches.
  public func cell(of point: GesturePoint) -> Cell? {
    guard point.isSane, point.x >= 0, point.y >= 0 else { return nil }
    return Cell(column: Int(point.x), row: Int(point.y / aspect))
  }
}
