import Canvas
import Interface
import Shell
import Testing

/// Clicks, by when and where a button goes down and up.
@Suite struct PointerTrackerTests {
  private static var rendering: Rendering {
    var rendering = Rendering(canvas: Canvas(size: Size(columns: 40, rows: 10)))
    rendering.targets = [
      Target(Rectangle(column: 0, row: 0, columns: 10, rows: 1), .tab(1)),
      Target(Rectangle(column: 0, row: 2, columns: 10, rows: 1), .tab(2)),
    ]
    return rendering
  }

  /// What the events are, for a press and a release at each of these times and rows.
  private func clicks(_ presses: [(milliseconds: Int, row: Int)]) -> [String] {
    var tracker = PointerTracker()
    return presses.flatMap { time, row in
      [Pointer.Action.press, .release].flatMap { action in
        tracker.take(
          Pointer(action, column: 3, row: row), on: Self.rendering, shape: CellShape(), grain: 2,
          isAsked: false, at: .milliseconds(time))
      }
    }.map { event in
      if case .point(.tab(let tab), let gesture) = event { "\(gesture) \(tab)" } else { "?" }
    }
  }

  @Test(arguments: [
    ([(0, 0)], ["click 1"]), ([(0, 0), (399, 0)], ["click 1", "doubleClick 1"]),
    ([(0, 0), (400, 0)], ["click 1", "click 1"]), ([(0, 0), (100, 2)], ["click 1", "click 2"]),
    // A third one begins anew.
    ([(0, 0), (100, 0), (200, 0)], ["click 1", "doubleClick 1", "click 1"]),
    ([(0, 5)], []),
  ])
  func aSecondOneSoonIsDouble(presses: [(Int, Int)], clicks: [String]) {
    #expect(self.clicks(presses.map { ($0.0, $0.1) }) == clicks)
  }
}
