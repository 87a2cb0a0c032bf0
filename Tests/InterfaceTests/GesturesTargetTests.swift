import Canvas
import Interface
import Testing

@Suite struct GesturesTargetTests {
  private static let shape = CellShape()

  /// Ten rows of 30 columns, from row 5 on, and as many beside them.
  private func recognizer(columns: [Int] = [0, 40]) throws -> TargetCircleRecognizer {
    let candidates = try columns.flatMap { column in
      try (0..<10).map { index in
        TargetCircleRecognizer.Candidate(
          Rectangle(column: column, row: 5 + index, columns: 30, rows: 1),
          running: try Invocation(
            .starred, .episode(Int64(column * 100 + index)), [.flag(true)]))
      }
    }
    return TargetCircleRecognizer(.cells(Self.shape), shape: Self.shape, around: candidates)
  }

  private func circle(_ column: Double, _ row: Double, rows: Double) -> [GesturePoint] {
    Shape.circle(radius: rows * 2, points: 200, centre: (column, row * 2))
  }

  @Test(arguments: [
    // In the middle of a row, at its edges, below the last and above the first, beside another list.
    (15.0, 8.5, 1.5, 3), (15, 8.5, 4, 3), (15, 8.9, 4, 3), (15, 8.1, 4, 3),
    (15, 16, 3, 9), (15, 3.5, 3, 0), (45, 6.5, 2, 4_001), (41, 6.5, 4, 4_001), (29, 6.5, 4, 1),
  ])
  func theNearestToTheCentreIsMeant(column: Double, row: Double, rows: Double, episode: Int64)
    throws
  {
    var recognizer = try recognizer()
    let call = recognizer.draw(circle(column, row, rows: rows))
    #expect(call?.target == .episode(episode))
    #expect(recognizer.state == .recognized)
  }

  @Test func whatACircleOnlyTouchesBesideItIsNotMeant() throws {
    var recognizer = try recognizer()
    #expect(recognizer.draw(circle(35, 8, rows: 6)) == nil)
    #expect(recognizer.state == .failed(.aroundNothing))
  }

  @Test func aroundNothingItFailsAndSaysSo() throws {
    var recognizer = try recognizer(columns: [0])
    #expect(recognizer.draw(circle(70, 10, rows: 4)) == nil)
    #expect(recognizer.state == .failed(.aroundNothing))
    #expect(recognizer.measured != nil)
    recognizer.reset()
    #expect(recognizer.state == .possible)
    #expect(recognizer.measured == nil)
    #expect(recognizer.draw(circle(15, 10, rows: 4)) != nil)
    #expect(recognizer.state == .recognized)
  }

  @Test func whatIsNoCircleMeansNothing() throws {
    var recognizer = try recognizer()
    let square = Shape.polyline([(5, 12), (25, 12), (25, 32), (5, 32), (5, 12)], each: 50)
    #expect(recognizer.draw(square) == nil)
    #expect(recognizer.state == .failed(.corners))
  }

  @Test func aCancelledStrokeRunsNothing() throws {
    var recognizer = try recognizer()
    let stroke = circle(15, 10, rows: 4)
    recognizer.begin(stroke[0])
    for point in stroke.dropFirst() { recognizer.move(point) }
    recognizer.cancel()
    #expect(recognizer.state == .failed(.cancelled))
    #expect(recognizer.end(stroke[0]) == nil)
    #expect(recognizer.state == .failed(.cancelled))
  }

  @Test func aTrailHasNoGapsAndStaysOnTheScreen() {
    var trail = Trail(Self.shape)
    trail.append(Self.shape.point(column: 2, row: 3))
    trail.append(Self.shape.point(column: 42, row: 3))
    #expect(trail.cells == Set((2...42).map { CellShape.Cell(column: $0, row: 3) }))
    trail.append(GesturePoint(x: -50, y: 7))
    trail.append(GesturePoint(x: .nan, y: .infinity))
    trail.append(GesturePoint(x: 1e8, y: 1e8))
    #expect(trail.cells.allSatisfy { $0.column >= 0 && $0.row >= 0 })
    #expect(trail.cells.count < 5_000)
  }
}
