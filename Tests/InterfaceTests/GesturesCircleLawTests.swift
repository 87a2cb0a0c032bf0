import Interface
import Testing

@Suite struct GesturesCircleLawTests {
  private static let strokes: [Shape.Stroke] = [
    Shape.circle(), Shape.circle(turns: -1.2, ratio: 0.8), Shape.circle().shaken(9, seed: 4),
    Shape.circle(turns: 0.8), Shape.polygon(4), Shape.polygon(6), Shape.circle(turns: -0.6),
    Shape.cloud,
    Shape.spiral(turns: 2, inner: 0.3), Shape.circle(ratio: 0.4),
  ]

  @Test(arguments: strokes.indices) func placeSizeAndRotationMakeNoDifference(index: Int) throws {
    let stroke = Self.strokes[index]
    let plain = try tried(stroke)
    for (degrees, size, x, y) in [
      (0, 1, 9_000, -7_000), (90, 1, 0, 0), (33, 0.5, -500, 0), (211, 40, 3, 3),
    ] as [(Double, Double, Double, Double)] {
      let other = try tried(stroke.rotated(degrees).scaled(size, size).moved(x, y))
      #expect(other.reason == plain.reason)
      let (a, b) = (try #require(plain.circle), try #require(other.circle))
      #expect((b.radius / size - a.radius).magnitude < 1e-3 * a.radius)
      #expect((a.deviation - b.deviation).magnitude < 1e-3)
      #expect((a.turns - b.turns).magnitude < 1e-3)
      #expect(a.direction == b.direction)
    }
  }

  @Test(arguments: strokes.indices) func aMirrorTurnsTheDirectionOnly(index: Int) throws {
    let plain = try tried(Self.strokes[index])
    let mirrored = try tried(Self.strokes[index].scaled(-1, 1))
    #expect(plain.reason == mirrored.reason)
    let (a, b) = (try #require(plain.circle), try #require(mirrored.circle))
    #expect(a.direction != b.direction)
    #expect((a.turns - b.turns).magnitude < 1e-6)
    #expect((a.deviation - b.deviation).magnitude < 1e-6)
  }

  @Test(arguments: strokes.indices) func drawingBackwardsMakesNoDifferenceToTheVerdict(index: Int)
    throws
  {
    let stroke = Self.strokes[index]
    let forwards = try tried(stroke)
    let backwards = try tried(stroke.reversed())
    #expect((forwards.reason == nil) == (backwards.reason == nil))
  }

  /// However long the stroke, its beginning weighs no less than its end.
  @Test(arguments: [1_000, 4_095, 4_096, 4_097, 6_000, 9_999, 50_000, 400_000])
  func longStrokesAreMeasuredExactly(points: Int) throws {
    let found = try tried(Shape.circle(points: points))
    #expect(found.state == .recognized)
    let circle = try #require(found.circle)
    #expect((circle.radius - 50).magnitude < 0.5)
    #expect((circle.centre.x - 200).magnitude < 0.5 && (circle.centre.y - 150).magnitude < 0.5)
  }

  /// Whole pixels and a trembling hand: the same places come again and again.
  @Test(arguments: [2_000, 8_000, 30_000])
  func longStrokesInWholePixelsAreMeasuredToo(points: Int) throws {
    let circle = Shape.circle(radius: 150, points: points).shaken(1, seed: 3)
      .map { GesturePoint(x: $0.x.rounded(), y: $0.y.rounded()) }
    let found = try tried(circle)
    #expect(found.state == .recognized)
    #expect((try #require(found.circle).radius - 150).magnitude < 1)
  }

  @Test(arguments: [11, 14, 20, 40, 100, 400, 3_000, 20_000])
  func howOftenThePointerReportsMakesNoDifference(points: Int) throws {
    let found = try tried(Shape.circle(points: points))
    #expect(found.state == .recognized)
    let circle = try #require(found.circle)
    #expect((circle.radius - 50).magnitude < 1)
    #expect((circle.centre.x - 200).magnitude < 1 && (circle.centre.y - 150).magnitude < 1)
    #expect((circle.turns - 1).magnitude < 0.02)
    #expect(circle.deviation < 0.02)
    #expect(circle.direction == .clockwise)
  }

  @Test func unevenSamplingMakesNoDifference() throws {
    // Fast at first, then slower and slower: the gaps differ by a factor of 9.
    let stroke = (0...60).map { index -> Double in
      let u = Double(index) / 60
      return 1 - (1 - u) * (1 - u)
    }
    let circle = Shape.circle(points: 2_001)
    let uneven = stroke.map { circle[Int($0 * 2_000)] }
    #expect(try tried(uneven).state == .recognized)
  }

  @Test(arguments: [0.87, 0.9, 1, 1.25, 1.5, 2, 3, 5, -0.87, -1, -2, -3])
  func wholeTurnsAreCircles(turns: Double) throws {
    let found = try tried(Shape.circle(turns: turns, points: 60 + Int(60 * turns.magnitude)))
    #expect(found.state == .recognized)
    let circle = try #require(found.circle)
    #expect((circle.turns - turns.magnitude).magnitude < 0.02)
    #expect(circle.direction == (turns > 0 ? .clockwise : .counterclockwise))
  }

  @Test(arguments: [0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.8, 0.84, -0.5, -0.84])
  func arcsAreNot(turns: Double) throws {
    let found = try tried(Shape.circle(turns: turns))
    let reason = try #require(found.reason)
    #expect([.notAWholeTurn, .endsApart].contains(reason))
  }

  @Test(arguments: [1, 0.9, 0.8, 0.7, 0.6])
  func ellipsesAreCirclesWithinReason(ratio: Double) throws {
    #expect(try tried(Shape.circle(ratio: ratio)).state == .recognized)
    #expect(try tried(Shape.circle(ratio: ratio).rotated(40)).state == .recognized)
  }

  @Test(arguments: [0.4, 0.3, 0.1]) func flatOnesAreNot(ratio: Double) throws {
    #expect(try tried(Shape.circle(ratio: ratio)).reason == .flat)
  }

  @Test(arguments: [1, 0.8, 0.6, 0.5, 0.48, 0.4, 0.33, 0.25, 0.16], [1, 1.08, -1])
  func whereThePenStartsMakesNoDifferenceToTheVerdict(ratio: Double, turns: Double) throws {
    for start in 0..<32 {
      let found = try tried(
        Shape.circle(turns: turns, points: 120, ratio: ratio, from: Double(start) / 32))
      #expect(found.reason == (ratio < 0.45 ? .flat : nil), "\(start)")
    }
  }

  @Test func theMeasuredDeviationGrowsWithTheShaking() throws {
    let means = try [0, 4, 8, 12, 16, 24].map { size in
      try (1...20).reduce(0.0) { sum, seed in
        let found = try tried(Shape.circle().shaken(Double(size), seed: UInt64(seed)))
        return sum + (found.deviation ?? 0) / 20
      }
    }
    #expect(means == means.sorted())
    #expect((means.first ?? 1) < 0.01 && (means.last ?? 0) > 0.2)
  }

  @Test(arguments: [0.0, 0.3, 0.55, 0.8]) func aStrokeBegunAtTheCentreLosesItsSpoke(start: Double)
    throws
  {
    let circle = Shape.circle(points: 80, from: start)
    let spoke = Shape.polyline([(200, 150), (circle[0].x, circle[0].y)], each: 16)
    let found = try tried(spoke + circle)
    #expect(found.state == .recognized)
    let measured = try #require(found.circle)
    #expect((measured.centre.x - 200).magnitude < 3 && (measured.centre.y - 150).magnitude < 3)
    #expect((measured.radius - 50).magnitude < 3)
    #expect((measured.turns - 1).magnitude < 0.06)
  }
}
