import struct Canvas.Rectangle

extension Painter {
  /// What is being drawn with the mouse, over the page.
  mutating func trail(_ cells: Set<CellShape.Cell>, in area: Rectangle) {
    for cell in cells {
      put("*", column: cell.column, row: cell.row, .tint, within: area)
    }
  }

  /// Faces on a ground of their own; the pad takes strokes and double clicks.
  mutating func pad(_ pad: PadView, in area: Rectangle) {
    guard area.rows > 0, area.columns > 0 else { return }
    result.targets.append(Target(area, .pad))
    for face in pad.faces {
      for cell in face.cells(pad.shape) {
        put(
          "#", column: area.column + cell.column, row: area.row + cell.row, .achievement,
          within: area)
      }
    }
  }
}
