import struct Canvas.Position
import struct Canvas.Rectangle

extension Painter {
  /// What is being drawn with the mouse, over the page.
  mutating func trail(_ cells: Set<CellShape.Cell>, in area: Rectangle) {
    for cell in cells
    where !spared.contains(where: { $0.contains(Position(column: cell.column, row: cell.row)) }) {
      put("*", column: cell.column, row: cell.row, .tint, within: area)
    }
  }

  /// Faces on a ground of their own; the pad takes strokes and double clicks.
  mutating func pad(_ pad: PadView, in area: Rectangle) {
    guard area.rows > 0, area.columns > 0 else { return }
    result.targets.append(Target(area, .pad))
    faces(
      of: pad, .achievement, in: area, from: Position(column: area.column, row: area.row))
  }

  /// Nothing answers the mouse where they are: it acts on what lies beneath.
  mutating func faces(
    of pad: PadView, _ role: Theme.Role, in area: Rectangle,
    from origin: Position = Position(column: 0, row: 0)
  ) {
    for cell in pad.faces.flatMap({ $0.cells(pad.shape) }) {
      put(
        "#", column: origin.column + cell.column, row: origin.row + cell.row, role, within: area)
    }
  }
}
