import Interface
import Testing

@Suite struct GesturesCircleRefusalTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var stroke: [GesturePoint]
    var words: [String]
    var testDescription: String { name }

    init(_ name: String, _ stroke: [GesturePoint], _ words: String...) {
      (self.name, self.stroke, self.words) = (name, stroke, words)
    }
  }

  private static let cases = [
    Case("nothing", [], "too few points"),
    Case("a click", Array(repeating: GesturePoint(x: 5, y: 5), count: 50), "too few points"),
    Case("one move", [GesturePoint(x: 0, y: 0), GesturePoint(x: 3, y: 0)], "too few points"),
    Case("a dot of a circle", Shape.circle(radius: 3), "too small"),
    Case("a line", Shape.polyline([(0, 0), (200, 100)]), "not a whole turn"),
    Case(
      "there and back", Shape.polyline([(0, 0), (200, 0), (0, 5)]), "not a whole turn",
      "has corners", "too flat"),
    Case("a quarter", Shape.circle(turns: 0.25), "not a whole turn"),
    Case("a C", Shape.circle(turns: 0.7), "the ends are apart"),
    Case("three quarters", Shape.circle(turns: -0.75), "the ends are apart"),
    Case("an S", Shape.letterS, "not a whole turn", "the ends are apart"),
    Case("an 8", Shape.eight, "not a whole turn"),
    Case("a zigzag", Shape.polyline([(0, 0), (40, 90), (80, 0), (120, 90)]), "not a whole turn"),
    Case("a triangle", Shape.polygon(3), "has corners"),
    Case("a square", Shape.polygon(4), "has corners"),
    Case(
      "a rectangle", Shape.polyline([(0, 0), (90, 0), (90, 60), (0, 60), (0, 0)]), "has corners"),
    Case("a pentagon", Shape.polygon(5), "has corners"),
    Case("a hexagon", Shape.polygon(6), "has corners"),
    Case("an octagon", Shape.polygon(8), "has corners"),
    Case("a pentagram", Shape.polygon(5, step: 2), "has corners"),
    Case("a sparse square", Shape.polygon(4, each: 6), "has corners"),
    Case(
      "a D", Shape.circle(turns: 0.5, from: -0.25) + Shape.polyline([(200, 200), (200, 100)]),
      "has corners"),
    Case("a cloud", Shape.cloud, "has corners"),
    Case(
      "one turn inwards", Shape.spiral(turns: 1, inner: 1, outer: 0.3), "a spiral",
      "the ends are apart"),
    Case("four turns a little inwards", Shape.spiral(turns: 4, inner: 1, outer: 0.6), "a spiral"),
    Case("two turns to the half", Shape.spiral(turns: 2, inner: 1, outer: 0.5), "a spiral"),
    Case("two turns outwards", Shape.spiral(turns: 2, inner: 0.2), "a spiral"),
    Case("three turns outwards", Shape.spiral(turns: 3, inner: 0.1), "a spiral"),
    Case("a flat ring", Shape.circle(ratio: 0.2), "has corners", "too flat"),
    Case(
      "a loop with tails",
      Shape.polyline([(100, 230), (180, 150)]).dropLast()
        + Shape.circle(radius: 30, turns: -0.75, points: 60, centre: (200, 130), from: 0.375)
        + Shape.polyline([(220, 150), (300, 230)]).dropFirst(),
      "has corners", "the ends are apart", "off the ring"),
  ]

  @Test(arguments: cases) func whatIsNoCircleSaysWhy(_ one: Case) throws {
    let found = try tried(one.stroke)
    #expect(one.words.contains(found.reason?.words ?? "recognized"), "\(found.text)")
    #expect(found.invocation == nil)
  }

  @Test(arguments: cases) func noOtherDeviationLetsItPass(_ one: Case) throws {
    for deviation in [0.1, 0.6] {
      #expect(try tried(one.stroke, .init(deviation: deviation)).reason != nil)
    }
  }

  @Test func aShakyCircleIsOffTheRingWhenLittleIsAllowed() throws {
    let stroke = Shape.circle().shaken(10, seed: 3)
    #expect(try tried(stroke).reason == nil)
    #expect(try tried(stroke, .init(deviation: 0.05)).reason == .offTheRing)
  }

  @Test func theLeastRadiusAndTheLeastNumberOfPointsAreSettings() throws {
    let stroke = Shape.circle(radius: 30, points: 20)
    #expect(try tried(stroke).reason == nil)
    #expect(try tried(stroke, .init(minimumRadius: 31)).reason == .tooSmall)
    #expect(try tried(stroke, .init(minimumPoints: 21)).reason == .tooFewPoints)
  }

  @Test func nonsensicalSettingsAreHeldInRange() {
    let settings = CircleRecognizer.Settings(
      deviation: .nan, minimumRadius: -1, minimumPoints: 0, grain: -2)
    #expect(settings.deviation == 0.05)
    #expect(settings.minimumRadius == 0)
    #expect(settings.minimumPoints == 3)
    #expect(settings.grain == 0)
    #expect(CircleRecognizer.Settings(deviation: 9).deviation == 1)
  }

  @Test func pointsNoScreenHasAreSkipped() throws {
    var stroke = Shape.circle()
    stroke.insert(GesturePoint(x: .nan, y: 0), at: 10)
    stroke.insert(GesturePoint(x: 0, y: .infinity), at: 0)
    stroke.append(GesturePoint(x: 1e300, y: -1e300))
    #expect(try tried(stroke).state == .recognized)
    let nonsense = Array(repeating: GesturePoint(x: .nan, y: .nan), count: 99)
    #expect(try tried(nonsense).reason == .tooFewPoints)
  }

  @Test func randomScribblesNeverCrash() throws {
    var random = SplitMix(11)
    for _ in 0..<300 {
      let size = [1e-9, 1, 1e4, 9e8][Int(random.next() % 4)]
      let stroke = (0..<Int(random.next() % 40)).map { _ in
        GesturePoint(x: random.unit() * size, y: Double(random.next() % 5))
      }
      let found = try tried(stroke, .init(minimumRadius: 0, minimumPoints: 3, grain: 1))
      #expect(found.state != .possible)
    }
  }
}
