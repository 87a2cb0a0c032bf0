import Canvas
import Interface
import Shell
import TestSupport
import Testing

/// A circle on a page gets a face for a moment, and nothing waits for it.
@MainActor @Suite struct FaceTests {
  /// Episodes in one pane.
  private func pilot() async throws -> Pilot {
    let episodes = (1...12).map { Sample.episode("Talk \($0)", day: $0) }
    let pilot = try await Pilot(
      [Sample.catalog("Long", episodes: episodes)], split: true,
      size: Size(columns: 80, rows: 30))
    await pilot.start()
    await pilot.press(.enter)
    return pilot
  }

  /// The row of the screen where a text stands.
  private func row(of text: String, _ pilot: Pilot) throws -> Int {
    let rows = pilot.screen.split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(rows.firstIndex { $0.contains(text) })
  }

  /// The cells of the face, as they are drawn.
  private func face(_ pilot: Pilot) -> Set<CellShape.Cell>? {
    guard let view = pilot.frame?.screen.face, let face = view.faces.first else { return nil }
    return Set(face.cells(view.shape))
  }

  @Test func aFaceIsSeenWhereTheCircleWasDrawn() async throws {
    let pilot = try await pilot()
    let before = pilot.render().targets
    await pilot.mouse(MouseStroke.circle(column: 30, row: 12, radius: 5))
    let cells = try #require(face(pilot))
    #expect(cells.contains(CellShape.Cell(column: 20, row: 12)))
    let rendering = pilot.render()
    for cell in cells { #expect(rendering.canvas[cell.column, cell.row].text == "#") }
    // Clicks mean what lies beneath.
    let rows = rendering.targets.filter { if case .row = $0.action { true } else { false } }
    #expect(rows == before.filter { if case .row = $0.action { true } else { false } })
    await pilot.pass(.milliseconds(599))
    #expect(face(pilot) != nil)
    await pilot.pass(.milliseconds(1))
    #expect(face(pilot) == nil)
    #expect(!pilot.screen.contains("###"))
  }

  @Test func aKeyEndsTheFaceAndActs() async throws {
    let pilot = try await pilot()
    let circle = MouseStroke.circle(column: 30, row: 12, radius: 5)
    await pilot.mouse(circle)
    let selected = try #require(pilot.page?.table?.selected)
    await pilot.press(.down)
    #expect(face(pilot) == nil)
    #expect(pilot.page?.table?.selected == selected + 1)
    await pilot.mouse(circle)
    let row = try row(of: "Talk 1", pilot)
    await pilot.mouse(MouseStroke.through([(60, row), (60, row)]))
    #expect(face(pilot) == nil)
    #expect(pilot.page?.table?.selected == 1)
    await pilot.mouse(circle)
    #expect(pilot.frame?.input.reportsTyping == true)
    await pilot.send(.typed)
    #expect(face(pilot) == nil)
    await pilot.mouse(circle)
    await pilot.send(.resize(Size(columns: 70, rows: 30)))
    #expect(face(pilot) == nil)
  }

  @Test func withoutMotionThereIsNoFace() async throws {
    let pilot = try await Pilot(split: true, size: Size(columns: 80, rows: 30), isAnimated: false)
    await pilot.start()
    await pilot.press(.enter)
    await pilot.mouse(MouseStroke.circle(column: 30, row: 8, radius: 3))
    #expect(pilot.text.contains("Starred: "))
    #expect(face(pilot) == nil)
  }

  @Test func whatIsNoCircleGetsNoFace() async throws {
    let pilot = try await pilot()
    await pilot.mouse(MouseStroke.circle(column: 40, row: 15, radius: 6, turns: 0.7))
    #expect(face(pilot) == nil)
    await pilot.type("sketch")
    await pilot.mouse(MouseStroke.circle(column: 40, row: 15, radius: 6))
    // It has its own there, which stays.
    #expect(face(pilot) == nil && pilot.page?.pad?.faces.count == 1)
  }
}
