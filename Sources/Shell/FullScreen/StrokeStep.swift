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
  /// The pad when the stroke began on it; then nothing else counts.
  var pad: Target?
  var shape: CellShape
  /// The least step the mouse reports, in widths of a cell.
  var grain: Double

  /// - Parameter action: what the stroke begins on.
  init(_ rendering: Rendering, shape: CellShape, grain: Double, from action: Target.Action?) {
    rows = rendering.targets.filter { if case .row = $0.action { true } else { false } }
    pad = action == .pad ? rendering.targets.last { $0.action == .pad } : nil
    self.shape = shape
    self.grain = grain
  }
}
