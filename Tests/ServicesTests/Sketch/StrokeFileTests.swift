import Interface
import Shell
import TestSupport
import Testing

/// `gesture FILE`.
@MainActor @Suite struct StrokeFileTests {
  /// A circle with a dent: nine tenths of it keep within about a fifth of the radius.
  private static func stroke(_ name: String, from points: [(Double, Double)]) -> String {
    let list = points.map { "{\"x\": \($0.0), \"y\": \($0.1)}" }.joined(separator: ", ")
    return "{\"name\": \"\(name)\", \"points\": [\(list)]}"
  }

  /// A circle of radius 50 around 100,100, `squeezed` in height.
  private static func ring(_ name: String, squeezed: Double = 1) -> String {
    let cells = MouseStroke.circle(column: 100, row: 100, radius: 50, turns: 1)
    return stroke(
      name,
      from: cells.map {
        (Double($0.column - 100) / 2 + 100, Double($0.row - 100) * squeezed + 100)
      })
  }

  private func pilot(format: Transcript.Format = .text) async throws -> Pilot {
    let pilot = try await Pilot(interactive: false, format: format)
    await pilot.start()
    return pilot
  }

  @Test func everyStrokeIsToldInOrder() async throws {
    let pilot = try await pilot()
    let square = Self.stroke(
      "square",
      from: [(0.0, 0.0), (100, 0), (100, 100), (0, 100)].flatMap { corner in
        (0..<20).map { step -> (Double, Double) in
          let way = Double(step) * 5
          return switch corner {
          case (0, 0): (way, 0)
          case (100, 0): (100, way)
          case (100, 100): (100 - way, 100)
          default: (0, 100 - way)
          }
        }
      } + [(0, 0)])
    try pilot.folder.write("[\(Self.ring("one")), \(square), \(Self.ring("two"))]", to: "s.json")
    let lines = await pilot.type("gesture s.json").joined(separator: " ")
    #expect(lines.contains("one: recognized, centre 100."))
    #expect(lines.contains("square: failed: has corners, centre "))
    let order = try ["one:", "square:", "two:"].map {
      try #require(lines.firstRange(of: $0)).lowerBound
    }
    #expect(order == order.sorted())
    #expect(pilot.failures == [])
  }

  @Test func theDeviationCounts() async throws {
    let pilot = try await pilot()
    try pilot.folder.write(Self.ring("oval", squeezed: 0.7), to: "s.json")
    #expect(await pilot.type("gesture s.json").joined().contains("oval: recognized"))
    await pilot.type("set circle.deviation 0.1")
    #expect(await pilot.type("gesture s.json").joined().contains("oval: failed: off the ring"))
  }

  @Test func programsGetTheSameAsJSON() async throws {
    let pilot = try await pilot(format: .json)
    try pilot.folder.write(
      "[\(Self.ring("one")), {\"name\": \"dot\", \"points\": []}]", to: "s.json")
    let line = try #require(await pilot.type("gesture s.json").first)
    #expect(line.hasPrefix("{\"listing\":\"gestures\",\"offset\":0,\"rows\":[{\"centre\":"))
    #expect(line.contains("\"centre\":{\"x\":99.9976,\"y\":100}"))
    #expect(line.contains("\"direction\":\"clockwise\",\"name\":\"one\",\"radius\":50.0653"))
    #expect(
      line.contains("{\"name\":\"dot\",\"reason\":\"too few points\",\"state\":\"failed\"}"))
    #expect(line.hasSuffix("\"total\":2}"))
  }

  @Test func onAFullScreenItIsAPage() async throws {
    let pilot = try await Pilot(split: true)
    await pilot.start()
    try pilot.folder.write(Self.ring("one"), to: "s.json")
    await pilot.type("gesture s.json")
    #expect(pilot.page?.title == "Gesture")
    #expect(pilot.screen.contains("one: recognized"))
  }

  @Test(arguments: [
    ("nowhere.json", "There is no file nowhere.json."),
    (".", ". is not an ordinary file."),
    ("bad.json", "bad.json, line 1: points[0].y: is missing."),
    ("text.json", "text.json is not valid JSON: line 1: "),
  ])
  func whatCannotBeReadIsToldByName(file: String, message: String) async throws {
    let pilot = try await pilot()
    try pilot.folder.write("{\"name\": \"a\", \"points\": [{\"x\": 1}]}", to: "bad.json")
    try pilot.folder.write("hello", to: "text.json")
    await pilot.type("gesture \(file)")
    #expect(pilot.failures.last?.message.hasPrefix(message) == true)
  }

  @Test func mistakesInAFileAreNobodyElses() async throws {
    let pilot = try await pilot()
    try pilot.folder.write("{\"name\": 7}", to: "bad.json")
    await pilot.type("gesture bad.json")
    #expect(
      pilot.failures.last?.remedy
        == #"Such a file holds {"name", "points": [{"x", "y", "t"}]} or a list of such."#)
  }

  @Test(arguments: [
    "gesture", "gesture ''", "import ''", "export ' '", "source ''", "record ''",
    "history script ''", "powerhour start --from ''",
  ])
  func withoutAFileItSaysHow(line: String) async throws {
    let pilot = try await pilot()
    await pilot.type(line)
    #expect(pilot.failures.last?.text.contains("Usage: ") == true)
  }
}
