import Interface
import Testing

@Suite struct GesturesCellTests {
  private static let shape = CellShape(aspect: 2)

  /// The cells a pointer would report, each once in a row, as a terminal does.
  private func cells(_ stroke: [GesturePoint], _ shape: CellShape = shape) -> [GesturePoint] {
    let all = stroke.compactMap(shape.cell(of:))
    return all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map {
      shape.point(column: all[$0].column, row: all[$0].row)
    }
  }

  @Test(arguments: [0.5, 1.6, 2, 2.5]) func cellsAndPointsAgree(aspect: Double) {
    let shape = CellShape(aspect: aspect)
    for (column, row) in [(0, 0), (79, 23), (3, 100)] {
      let point = shape.point(column: column, row: row)
      #expect(shape.cell(of: point) == CellShape.Cell(column: column, row: row))
    }
    #expect(shape.cell(of: GesturePoint(x: -0.1, y: 3)) == nil)
    #expect(shape.cell(of: GesturePoint(x: .nan, y: 3)) == nil)
  }

  @Test func nonsensicalCellsAreTwiceAsHighAsWide() {
    #expect(CellShape(width: 0, height: 16).aspect == 2)
    #expect(CellShape(width: 8, height: 17).aspect == 2.125)
    #expect(CellShape(aspect: .nan).aspect == 2)
  }

  @Test(arguments: [3.0, 4, 5, 6, 8, 11]) func circlesDrawnInCellsAreFound(rows: Double) throws {
    var random = SplitMix(UInt64(rows * 10))
    var found = 0
    for _ in 0..<50 {
      let radius = rows * 2
      let stroke = Shape.circle(
        radius: radius, turns: 1 + random.unit() * 0.1, points: 400,
        centre: (40 + random.unit(), 40 + random.unit()), from: random.unit())
      let report = try tried(cells(stroke), .cells(Self.shape))
      found += report.reason == nil ? 1 : 0
    }
    #expect(found >= 49)
  }

  @Test(arguments: [5.0, 6, 8, 11]) func rectanglesDrawnInCellsAreNot(rows: Double) throws {
    var random = SplitMix(UInt64(rows * 10))
    for _ in 0..<50 {
      let (x, y) = (20 + random.unit() * 2, 20 + random.unit() * 2)
      let (width, height) = (rows * 4 * (0.8 + 0.6 * random.unit()), rows * 4)
      let stroke = Shape.polyline(
        [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)], each: 200)
      #expect(try tried(cells(stroke), .cells(Self.shape)).reason != nil)
    }
  }

  /// Fast drags skip cells.
  @Test(arguments: [2, 3, 4]) func circlesOfFewCellsAreFound(step: Int) throws {
    var random = SplitMix(UInt64(step))
    for _ in 0..<30 {
      let stroke = Shape.circle(
        radius: 14, turns: 1.05, points: 400, centre: (40 + random.unit(), 40 + random.unit()),
        from: random.unit())
      let drawn = cells(stroke)
      let kept = drawn.indices.filter { $0 % step == 0 }.map { drawn[$0] }
      #expect(try tried(kept, .cells(Self.shape)).reason == nil)
    }
  }

  @Test func smallCirclesInWholePixelsAreFound() throws {
    let shape = CellShape(aspect: 1)
    for radius in [12.0, 15, 20, 30] {
      let drawn = cells(Shape.circle(radius: radius, points: 300), shape)
      #expect(try tried(drawn).reason == nil)
    }
  }

  @Test func theAspectCounts() throws {
    // Round on the screen where cells are twice as high as wide; 18 columns by 9 rows.
    let drawn = cells(Shape.circle(radius: 18, points: 400, centre: (40, 40)))
    #expect(try tried(drawn, .cells(Self.shape)).reason == nil)
    let asIfSquare = drawn.map { GesturePoint(x: $0.x, y: $0.y / 4) }
    #expect(try tried(asIfSquare, .cells(Self.shape)).reason != nil)
  }

  @Test func aSmileyTakesCentreAndRadius() {
    let smiley = Smiley(centre: GesturePoint(x: 40.5, y: 31), radius: 16)
    #expect(smiley.strokes.count == 4)
    for point in smiley.strokes[0] {
      let (x, y) = (point.x - 40.5, point.y - 31)
      #expect(((x * x + y * y).squareRoot() - 16).magnitude < 1e-6)
    }
    #expect(picture(smiley.cells(Self.shape)) == Self.face)
  }

  @Test func aSmileyHasNoCellTwiceAndNoneOffTheScreen() {
    for radius in [0, 0.4, 5, 5_000] {
      let cells = Smiley(centre: GesturePoint(x: 1, y: 1), radius: radius).cells(Self.shape)
      #expect(Set(cells).count == cells.count)
      #expect(cells.allSatisfy { $0.column >= 0 && $0.row >= 0 })
    }
  }

  private func picture(_ cells: [CellShape.Cell]) -> String {
    let left = cells.map(\.column).min() ?? 0
    let rows = (cells.map(\.row).min() ?? 0)...(cells.map(\.row).max() ?? 0)
    return rows.map { row in
      let columns = Set(cells.filter { $0.row == row }.map(\.column))
      return (left...(columns.max() ?? left)).map { columns.contains($0) ? "#" : " " }.joined()
    }.joined(separator: "\n")
  }

  private static let face = """
               ###########
           ####           ####
         ##                  ###
       ##                       ##
      ##                         ##
     #        #           #        #
    ##        #           #        ##
    #                               #
    #                               #
    #                               #
    ##                             ##
     #      ##             ##      #
      ##      ####      ####     ##
       ##        #######        ##
         ###                  ##
           ####           ####
               ###########
    """
}
