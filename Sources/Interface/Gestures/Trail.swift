/// The cells a stroke passes, also where the mouse was too fast to be reported in each.
public struct Trail: Equatable, Sendable {
  public private(set) var cells: Set<CellShape.Cell> = []

  private let shape: CellShape
  private var last: GesturePoint?

  /// No screen is larger, and no way between two reports longer, in cells.
  private static let limit = 2_000.0

  public init(_ shape: CellShape) { self.shape = shape }

  public mutating func append(_ point: GesturePoint) {
    guard point.isSane else { return }
    let from = last ?? point
    last = point
    let way = max((point.x - from.x).magnitude, (point.y - from.y).magnitude / shape.aspect)
    let steps = max(1, Int(min(way * 2, Self.limit)))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let place = GesturePoint(
        x: from.x + (point.x - from.x) * part, y: from.y + (point.y - from.y) * part)
      if let cell = shape.cell(of: place) { cells.insert(cell) }
    }
  }
}
