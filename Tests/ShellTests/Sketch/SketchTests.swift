import Canvas
import Interface
import Shell
import TestSupport
import Testing

@MainActor @Suite struct SketchTests {
  private func pad() async throws -> Pilot {
    let pilot = try await Pilot(split: true, size: Size(columns: 80, rows: 30))
    await pilot.start()
    await pilot.type("sketch")
    #expect(pilot.page?.title == "Sketch")
    return pilot
  }

  private func faces(_ pilot: Pilot) -> [Smiley] { pilot.page?.pad?.faces ?? [] }

  @Test func aCircleBecomesAFaceOfItsCentreAndRadius() async throws {
    let pilot = try await pad()
    let area = try #require(pilot.render().targets.first { $0.action == .pad }?.area)
    await pilot.mouse(MouseStroke.circle(column: 40, row: 15, radius: 6))
    let face = try #require(faces(pilot).first)
    #expect((face.centre.x - (40.5 - Double(area.column))).magnitude < 0.5)
    #expect((face.centre.y - (15.5 - Double(area.row)) * 2).magnitude < 0.5)
    #expect((face.radius - 12).magnitude < 0.5)
    #expect(pilot.screen.contains("Stroke: recognized, centre "))
    let outline = pilot.render().canvas
    #expect(outline[28, 15].text == "#")
    #expect(outline[52, 15].text == "#")
    let complaint = try Snapshot.complaint(about: pilot.screen, "80x30.sketch.cells")
    #expect(complaint == nil)
  }

  @Test func aFailedStrokeSaysWhyAndLeavesTheFaces() async throws {
    let pilot = try await pad()
    await pilot.mouse(MouseStroke.circle(column: 40, row: 15, radius: 6))
    await pilot.mouse(MouseStroke.circle(column: 20, row: 15, radius: 5, turns: 0.7))
    #expect(faces(pilot).count == 1)
    #expect(pilot.screen.contains("Stroke: failed: the ends are apart"))
    await pilot.mouse(MouseStroke.line(from: (10, 12), to: (14, 13)))
    #expect(pilot.screen.contains("Stroke: failed: too few points."))
  }

  @Test func aStrokeDoesNotRunOverTheVerdict() async throws {
    let pilot = try await pad()
    await pilot.mouse(MouseStroke.circle(column: 40, row: 15, radius: 6))
    let before = (4...5).map { pilot.render().canvas.line($0) }
    #expect(before[0].contains("Stroke: recognized, centre "))
    // Across both of its lines, and past their ends.
    await pilot.mouse(
      MouseStroke.through([(2, 10), (30, 3), (79, 4), (79, 5), (20, 5), (0, 6)]).dropLast())
    let trail = try #require(pilot.frame?.screen.trail)
    #expect(trail.contains(CellShape.Cell(column: 26, row: 4)))
    let rows = pilot.render().canvas
    for (row, line) in zip(4...5, before) { #expect(rows.line(row).hasPrefix(line)) }
    #expect(rows[79, 5].text == "*")
  }

  @Test func aNoticeOverThePadIsDrawnThrough() async throws {
    let pilot = try await pad()
    for number in 1...3 { await pilot.send(.notice("Something to read, \(number).")) }
    let targets = pilot.render().targets
    let notice = try #require(
      targets.last { if case .notice = $0.action { true } else { false } }?.area)
    // It begins at the right end of the ring, on the notice.
    let (column, row) = (notice.column - 2, notice.row + 1)
    let stroke = MouseStroke.circle(column: column, row: row, radius: 3)
    let start = Position(column: column + 6, row: row)
    #expect(notice.contains(start))
    #expect(targets.contains { $0.action == .pad && $0.area.contains(start) })
    await pilot.mouse(stroke)
    #expect(faces(pilot).count == 1)
  }

  @Test func aDoubleClickClears() async throws {
    let pilot = try await pad()
    await pilot.mouse(MouseStroke.circle(column: 40, row: 15, radius: 6))
    let click = [
      Pointer(.press, column: 40, row: 15), Pointer(.release, column: 40, row: 15),
    ]
    await pilot.mouse(click)
    #expect(faces(pilot).count == 1)
    await pilot.mouse(click)
    #expect(faces(pilot).isEmpty)
    #expect(pilot.screen.contains("Draw a circle with the mouse."))
  }

  @Test func theDeviationIsASetting() async throws {
    let pilot = try await pad()
    // An oval: half as wide as a circle of that height.
    let oval = MouseStroke.circle(column: 40, row: 15, radius: 8).map { pointer in
      var pointer = pointer
      pointer.column = 40 + Int(Double(pointer.column - 40) * 0.65)
      return pointer
    }
    await pilot.mouse(oval)
    #expect(faces(pilot).count == 1)
    await pilot.type("set circle.deviation 0.1")
    await pilot.mouse(oval)
    #expect(faces(pilot).count == 1)
    #expect(pilot.screen.contains("Stroke: failed: off the ring"))
  }

  @Test func facesStayWhereTheyAreInAnotherSize() async throws {
    let pilot = try await pad()
    await pilot.mouse(MouseStroke.circle(column: 40, row: 15, radius: 6))
    let before = faces(pilot)
    for size in [Size(columns: 120, rows: 40), Size(columns: 20, rows: 5)] {
      await pilot.send(.resize(size))
      #expect(faces(pilot) == before)
      pilot.render()
    }
  }

  @Test func plainSaysWhatToDo() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    await pilot.type("sketch")
    #expect(
      pilot.failures.last?.text
        == "The pad is part of the full screen. tekpub-shell --full on a terminal shows it; "
        + "gesture FILE tries recorded strokes.")
  }

  @Test func withoutACircleNoFaceIsDrawn() async throws {
    let pilot = try await pad()
    await pilot.send(.invoke(try Invocation(.draw, .shell)))
    #expect(pilot.failures.last?.message == "No circle was drawn.")
  }
}
