/// A face with the centre and the radius of a circle that was drawn.
public struct Smiley: Hashable, Sendable {
  public let centre: GesturePoint
  /// In the unit of the centre; 0 or more.
  public let radius: Double

  public init(centre: GesturePoint, radius: Double) {
    self.centre = centre
    self.radius = max(0, radius)
  }

  public init(_ circle: Circle) { self.init(centre: circle.centre, radius: circle.radius) }

  /// Outline (closed), left eye, right eye, mouth.
  public var strokes: [[GesturePoint]] {
    [outline, eye(-0.35), eye(0.35), mouth]
  }

  /// The cells the strokes pass, each once, in the order of drawing.
  public func cells(_ shape: CellShape) -> [CellShape.Cell] {
    var seen: Set<CellShape.Cell> = []
    return strokes.joined().compactMap(shape.cell(of:)).filter { seen.insert($0).inserted }
  }

  /// Points of an arc close enough for cells: four in the width of one.
  private var fineness: Int { min(4_000, max(16, Int(min(radius, 1_000) * 4))) }

  private var outline: [GesturePoint] {
    // Four quarters, each in the half where its height changes slowly or quickly with x: going by
    // the tangent of the half angle keeps the steps even enough in all of them.
    let quarter = (0..<fineness).map { index -> Vector in
      let t = Double(index) / Double(fineness)
      return Vector(x: (1 - t * t) / (1 + t * t), y: 2 * t / (1 + t * t))
    }
    let ring =
      quarter + quarter.map { Vector(x: -$0.y, y: $0.x) } + quarter.map { $0 * -1 }
      + quarter.map { Vector(x: $0.y, y: -$0.x) }
    return (ring + [quarter[0]]).map { place($0.x, $0.y) }
  }

  private func eye(_ x: Double) -> [GesturePoint] {
    (0...4).map { place(x, -0.4 + Double($0) * 0.05) }
  }

  /// The lower part of a ring of six tenths.
  private var mouth: [GesturePoint] {
    (0...fineness).map { index in
      let x = (Double(index) / Double(fineness) * 2 - 1) * 0.5
      return place(x, (0.36 - x * x).squareRoot())
    }
  }

  private func place(_ x: Double, _ y: Double) -> GesturePoint {
    GesturePoint(x: centre.x + x * radius, y: centre.y + y * radius)
  }
}
