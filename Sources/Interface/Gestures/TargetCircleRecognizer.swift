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
    _ = circle.end(point)
    guard circle.state == .recognized, let measured else { return nil }
    let meant = nearest(to: measured)
    isAroundNothing = meant == nil
    return meant?.invocation
  }

  public mutating func cancel() {
    isAroundNothing = false
    circle.cancel()
  }

  public mutating func reset() {
    isAroundNothing = false
    circle.reset()
  }
}

extension TargetCircleRecognizer {
  /// Of places that reach as near to the centre, the one whose middle is nearer.
  private func nearest(to circle: Circle) -> Candidate? {
    let centre = Vector(x: circle.centre.x, y: circle.centre.y)
    let reached = candidates.map { candidate in
      let area = candidate.area
      let (left, right) = (Double(area.column), Double(area.endColumn))
      let (top, bottom) = (Double(area.row) * shape.aspect, Double(area.endRow) * shape.aspect)
      let closest = Vector(
        x: min(max(centre.x, left), right), y: min(max(centre.y, top), bottom))
      return (
        candidate, way: (closest - centre).length, height: ((top + bottom) / 2 - centre.y).magnitude
      )
    }
    return reached.filter { $0.way < circle.radius }
      .min { ($0.way, $0.height) < ($1.way, $1.height) }?.0
  }
}
