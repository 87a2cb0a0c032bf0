import Testing

@testable import Interface

/// What is measured of strokes of every kind, so that no step of the measuring changes unseen.
@Suite struct GesturesMeasureTests {
  private static let strokes: [(name: String, points: [GesturePoint])] = [
    ("circle", Shape.circle()), ("circle of few points", Shape.circle(points: 9)),
    ("circle and a half", Shape.circle(turns: -1.5, points: 150)),
    ("three circles", Shape.circle(turns: 3.1, points: 300)), ("arc", Shape.circle(turns: 0.7)),
    ("egg", Shape.circle(ratio: 0.6)), ("flat", Shape.circle(turns: 1.1, ratio: 0.3)),
    ("shaken", Shape.circle(turns: 1.05).shaken(12, seed: 3)),
    ("small", Shape.circle(radius: 4, points: 30).shaken(1, seed: 4)),
    ("spiral", Shape.spiral(turns: 2.3, inner: 0.4)), ("snail", Shape.spiral(turns: 1, inner: 0.6)),
    ("spoke", Shape.polyline([(200, 150), (250, 150)], each: 12) + Shape.circle(from: 0)),
    ("triangle", Shape.polygon(3)), ("pentagon", Shape.polygon(5)), ("octagon", Shape.polygon(8)),
    ("pentagram", Shape.polygon(5, step: 2)), ("eight", Shape.eight), ("cloud", Shape.cloud),
    ("letter", Shape.letterS),
  ]

  /// Thousandths, as whole numbers.
  private func rounded(_ value: Double) -> String { "\(Int((value * 1000).rounded()))" }

  @Test(arguments: [0, 1, 4]) func noMeasureChangesUnseen(grain: Double) throws {
    let lines = try Self.strokes.map { name, points in
      var stroke = Stroke(points[0])
      for point in points.dropFirst() { stroke.append(point) }
      let path = try #require(StrokePath(stroke))
      guard let found = CircleMeasure(path, grain: grain) else { return "\(name): nothing" }
      let numbers = [
        found.ring.centre.x, found.ring.centre.y, found.ring.radius, found.sweep, found.swayed,
        found.deviation, found.drift, found.step, found.loose, found.gap, found.roundness,
        found.bends.corners, found.bends.strongest, found.bends.weakest, found.bends.total,
      ]
      return "\(name): " + numbers.map(rounded).joined(separator: " ")
    }
    try expectSnapshot(lines.joined(separator: "\n"), "gestures-measured.\(Int(grain))")
  }

  @Test func anglesAreMeasuredInTurns() {
    let east = Vector(x: 1, y: 0)
    for degrees in stride(from: -179.0, through: 179, by: 0.5) {
      let other = [GesturePoint(x: 1, y: 0)].rotated(degrees)[0]
      let turn = Vector.turn(from: east, to: Vector(x: other.x, y: other.y))
      #expect(abs(turn - degrees / 360) < 1e-9, "\(degrees)")
    }
    #expect(Vector.turn(from: east, to: Vector(x: 0, y: 0)) == 0)
  }

  @Test func aLongStrokeIsThinnedEvenlyAndKeepsItsEnd() {
    var stroke = Stroke(GesturePoint(x: 0, y: 0))
    for place in 1...10_000 {
      stroke.append(GesturePoint(x: Double(place), y: 0))
      #expect(stroke.points.last?.x == Double(place))
      #expect(stroke.points.count < 4096)
    }
    let ways = zip(stroke.points, stroke.points.dropFirst()).map { $1.x - $0.x }
    #expect(Set(ways.dropLast()) == [4])
    #expect(stroke.points.count == 2501)
    // The same place twice, and what is not a place, is not taken.
    stroke.append(GesturePoint(x: 10_000, y: 0))
    stroke.append(GesturePoint(x: .infinity, y: 0))
    #expect(stroke.points.count == 2501)
    #expect(stroke.extent == 10_000)
  }

  @Test func aSmileHasItsPlaces() {
    let smiley = Smiley(centre: GesturePoint(x: 10, y: 20), radius: 5)
    let parts = smiley.strokes
    #expect(parts.map(\.count) == [81, 5, 5, 21])
    for point in parts[0] {
      let (x, y) = (point.x - 10, point.y - 20)
      #expect(abs((x * x + y * y).squareRoot() - 5) < 1e-9)
    }
    #expect(abs(parts[1][0].x - 8.25) < 1e-9 && abs(parts[2][0].x - 11.75) < 1e-9)
    #expect(abs(parts[1][0].y - 18) < 1e-9 && abs(parts[1][4].y - 19) < 1e-9)
    #expect(abs(parts[3][0].x - 7.5) < 1e-9 && abs(parts[3][20].x - 12.5) < 1e-9)
    #expect(abs(parts[3][10].y - 23) < 1e-9)
    let shape = CellShape(aspect: 2)
    let cells = smiley.cells(shape)
    #expect(Set(cells).count == cells.count)
    #expect(cells.contains(CellShape.Cell(column: 15, row: 10)))
  }
}
