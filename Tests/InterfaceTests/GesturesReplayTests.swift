import Interface
import Testing

@Suite struct GesturesReplayTests {
  @Test func aCircleIsToldInOneLine() throws {
    let found = try tried(Shape.circle(turns: -1.04, points: 200))
    #expect(
      found.text
        == "it: recognized, centre 200.0,150.0, radius 50.0, deviation 0.00, "
        + "1.04 turns counterclockwise")
    let star = try Invocation(.starred, .episode(7), [.flag(true)])
    #expect(found.invocation == star)
    #expect(found.reason == nil)
  }

  @Test func aFailureIsToldWithItsReasonAndMeasures() throws {
    let found = try tried(Shape.polygon(4).moved(-200, -150))
    #expect(found.text.hasPrefix("it: failed: has corners, centre "))
    #expect(found.text.contains("radius 5") || found.text.contains("radius 4"))
    #expect(found.centre != nil && found.radius != nil)
    #expect(found.deviation != nil && found.turns != nil)
  }

  @Test func whatCannotBeMeasuredHasNoMeasures() throws {
    let found = try tried([])
    #expect(found.text == "it: failed: too few points")
    #expect(found.circle == nil)
  }

  @Test(arguments: [
    (0.0, "0.0"), (-0.04, "0.0"), (-0.05, "-0.1"), (12.25, "12.3"), (-3.96, "-4.0"),
    (1e15, "huge"), (-1e15, "-huge"),
  ])
  func centresAreRoundedToTenths(x: Double, text: String) {
    let report = GestureReport(
      name: "it", state: .recognized,
      circle: Circle(
        centre: GesturePoint(x: x, y: 0), radius: 1, deviation: 0, turns: 1, direction: .clockwise))
    #expect(report.text.contains("centre \(text),0.0,"))
  }
}
