public import struct Canvas.Rectangle

/// Recognises a circle around one of several places; the one nearest its centre is meant.
///
/// The unit of its points is the width of a cell.
public struct TargetCircleRecognizer: GestureRecognizer {
  /// A place on the screen, in cells, and what a circle around it runs.
  public struct Candidate: Equatable, Sendable {
    public var area: Rectangle
    public var invocation: Invocation

    public init(_ area: Rectangle, running invocation: Invocation) {
      self.area = area
      self.invocation = invocation
    }
  }

  private let candidates: [Candidate]
  private let shape: CellShape
  private var circle: CircleRecognizer
  private var isAroundNothing = false

  public init(
    _ settings: CircleRecognizer.Settings, shape: CellShape, around candidates: [Candidate]
  ) {
    self.candidates = candidates
    self.shape = shape
    circle = CircleRecognizer(measuringWith: settings)
  }

  /// `failed(.aroundNothing)` for a circle that none of the places is in.
  public var state: GestureState { isAroundNothing ? .failed(.aroundNothing) : circle.state }

  /// As with `CircleRecognizer`.
  public var measured: Circle? { circle.measured }

  public mutating func begin(_ point: GesturePoint) {
    isAroundNothing = false
    circle.begin(point)
  }

  public mutating func move(_ point: GesturePoint) { circle.move(point) }

  public mutating func end(_ point: GesturePoint) -> Invocation? {
    guard let found = circle.circle(endingAt: point) else { return nil }
    let meant = nearest(to: found)
    isAroundNothing = meant == nil
    return meant?.invocation
  }

  public mutating func cancel() { circle.cancel() }

  public mutating func reset() {
    isAroundNothing = false
    circle.reset()
  }
}

extension TargetCircleRecognizer {
  /// What lies beside the centre is another list, though the circle may touch it. Of places as near
  /// to the centre, the one whose middle is nearer.
  private func nearest(to circle: Circle) -> Candidate? {
    let centre = circle.centre
    let reached = candidates.compactMap { candidate -> (Candidate, way: Double, height: Double)? in
      let area = candidate.area
      guard centre.x >= Double(area.column), centre.x < Double(area.endColumn) else { return nil }
      let (top, bottom) = (Double(area.row) * shape.aspect, Double(area.endRow) * shape.aspect)
      let way = max(0, top - centre.y, centre.y - bottom)
      return way < circle.radius
        ? (candidate, way, ((top + bottom) / 2 - centre.y).magnitude) : nil
    }
    return reached.min { ($0.way, $0.height) < ($1.way, $1.height) }?.0
  }
}
