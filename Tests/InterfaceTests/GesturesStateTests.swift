import Canvas
import Interface
import Testing

@Suite struct GesturesStateTests {
  private let star: Invocation
  private let next: Invocation
  private let previous: Invocation

  init() throws {
    star = try Invocation(.starred, .episode(7), [.flag(true)])
    next = try Invocation(.open, .episode(8))
    previous = try Invocation(.open, .episode(6))
  }

  private var recognizers: [any GestureRecognizer] {
    [
      CircleRecognizer(running: star), SwipeRecognizer(next: next, previous: previous),
      TargetCircleRecognizer(
        .cells(CellShape()), shape: CellShape(),
        around: [.init(Rectangle(column: 190, row: 70, columns: 20, rows: 10), running: star)]),
    ]
  }

  @Test func nothingIsDecidedWhileDrawing() {
    for var recognizer in recognizers {
      #expect(recognizer.state == .possible)
      recognizer.begin(GesturePoint(x: 0, y: 0))
      recognizer.move(GesturePoint(x: 100, y: 0))
      #expect(recognizer.state == .possible)
    }
  }

  @Test func aCancelledStrokeFailsAndSaysSo() {
    for var recognizer in recognizers {
      recognizer.begin(GesturePoint(x: 0, y: 0))
      recognizer.cancel()
      #expect(recognizer.state == .failed(.cancelled))
      #expect(recognizer.end(GesturePoint(x: 100, y: 0)) == nil)
      #expect(recognizer.state == .failed(.cancelled))
    }
  }

  @Test func withoutABeginNothingHappens() {
    for var recognizer in recognizers {
      recognizer.move(GesturePoint(x: 1, y: 1))
      recognizer.cancel()
      #expect(recognizer.end(GesturePoint(x: 100, y: 0)) == nil)
      #expect(recognizer.state == .possible)
    }
  }

  @Test func resetForgetsEverything() {
    var circle = CircleRecognizer(running: star)
    #expect(circle.draw(Shape.circle()) == star)
    #expect(circle.measured != nil)
    circle.reset()
    #expect(circle.state == .possible)
    #expect(circle.measured == nil)
  }

  @Test func aBeginStartsANewStroke() {
    var circle = CircleRecognizer(running: star)
    #expect(circle.draw(Shape.polygon(4)) == nil)
    #expect(circle.state == .failed(.corners))
    circle.begin(GesturePoint(x: -900, y: 400))
    #expect(circle.state == .possible)
    #expect(circle.draw(Shape.circle()) == star)
    #expect(circle.state == .recognized)
  }

  @Test func recognitionRunsTheInvocationOnce() {
    for var recognizer in recognizers where !(recognizer is SwipeRecognizer) {
      #expect(recognizer.draw(Shape.circle()) == star)
      #expect(recognizer.end(GesturePoint(x: 0, y: 0)) == nil)
      #expect(recognizer.state == .recognized)
    }
  }

  @Test func whatWasFoundStaysUntilTheNextStroke() {
    for var recognizer in recognizers {
      _ = recognizer.draw(Shape.circle(centre: (1_000, 1_000)))
      let found = recognizer.state
      #expect(found != .possible)
      recognizer.cancel()
      #expect(recognizer.state == found)
    }
  }

  @Test(arguments: [
    (-120.0, SwipeRecognizer.Direction.left), (120, .right), (-40, .left), (2_000, .right),
  ])
  func aSwipeTurnsThePage(way: Double, direction: SwipeRecognizer.Direction) {
    var swipe = SwipeRecognizer(next: next, previous: previous)
    let stroke = Shape.polyline([(500, 80), (500 + way, 80 + way / 8)])
    #expect(swipe.draw(stroke) == (direction == .left ? next : previous))
    #expect(swipe.state == .recognized)
    #expect(swipe.direction == direction)
  }

  @Test func otherStrokesAreNoSwipes() {
    let cases: [([GesturePoint], String)] = [
      ([GesturePoint(x: 1, y: 1)], "too few points"),
      (Shape.polyline([(0, 0), (30, 0)]), "too short"),
      (Shape.polyline([(0, 0), (0, 90)]), "not level"),
      (Shape.polyline([(0, 0), (90, 45)]), "not level"),
      (Shape.polyline([(0, 0), (90, 0), (45, 2), (100, 2)]), "turns back"),
      (Shape.circle(), "not level"),
    ]
    for (stroke, words) in cases {
      var swipe = SwipeRecognizer(next: next, previous: previous)
      #expect(swipe.draw(stroke) == nil)
      #expect(swipe.state == .failed(GestureFailure(rawValue: words) ?? .cancelled))
      #expect(swipe.direction == nil)
    }
  }

  @Test func everyFailureHasWordsOfItsOwn() {
    let words = GestureFailure.allCases.map(\.words)
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { !$0.isEmpty && $0 == $0.lowercased() })
  }
}
