import Canvas
public import Interface

/// How a stroke of the mouse goes on. Its points are in widths of a cell, from the top left.
public enum StrokeStep: Equatable, Sendable {
  case begin(GesturePoint, StrokeField)
  case move(GesturePoint)
  case end(GesturePoint)
  /// Something else came in between.
  case cancel
}

/// What a stroke is drawn on: what lay there when it began, so that it means what was seen then.
public struct StrokeField: Equatable, Sendable {
  /// Rows of listings.
  var rows: [Target]
  /// Panes; what the pages in them are about may be meant as a whole.
  var panes: [Target]
  /// The pad when the stroke began within it, also on a notice over it; then nothing else counts.
  var pad: Target?
  var shape: CellShape
  /// The least step the mouse reports, in widths of a cell.
  var grain: Double

  /// - Parameter start: the cell where the stroke begins.
  init(_ rendering: Rendering, shape: CellShape, grain: Double, from start: Position) {
    rows = rendering.targets.filter { if case .row = $0.action { true } else { false } }
    panes = rendering.targets.filter { if case .pane = $0.action { true } else { false } }
    pad = rendering.targets.last { $0.action == .pad && $0.area.contains(start) }
    self.shape = shape
    self.grain = grain
  }
}
