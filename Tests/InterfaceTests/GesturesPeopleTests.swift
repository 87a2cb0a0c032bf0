import FoundationEssentials
import Interface
import Testing

/// Strokes of people; `scripts/benchmark gestures` has the figures for all of them.
@Suite struct GesturesPeopleTests {
  private struct Sample: Decodable {
    var name: String
    var points: [GesturePoint]

    var shape: String { name.split(separator: "/").dropFirst().first.map(String.init) ?? "?" }
    var isCircle: Bool { shape.lowercased() == "circle" }
  }

  private struct Drawing: Decodable {
    var word: String
    var drawing: [[[Double]]]
  }

  private static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: ["ruckebusch", "quickdraw"]) func shippedStrokesAreJudgedAsNamed(set: String)
    throws
  {
    let samples = try shipped(set)
    #expect(samples.count > 80)
    // One circle is drawn with corners.
    try expect(samples, missedAtMost: 1, mistakenAtMost: 0)
    let mirrored = samples.map { Sample(name: $0.name, points: $0.points.scaled(-1, 1)) }
    try expect(mirrored, missedAtMost: 1, mistakenAtMost: 0)
  }

  /// The complaint against others was a setting without visible effect.
  @Test func aLargerDeviationFindsMoreAndLosesNone() throws {
    let circles = try shipped("ruckebusch").filter(\.isCircle)
    var last: Set<String> = []
    for deviation in [0.05, 0.1, 0.2, 0.3, 0.4, 0.5] {
      let found = try circles.filter {
        try tried($0.points, .init(deviation: deviation)).reason == nil
      }
      #expect(last.isStrictSubset(of: found.map(\.name)), "\(deviation)")
      last = Set(found.map(\.name))
    }
  }

  /// The drawings that may lie beside the checkout; `GESTURES=DIR` names another place.
  private static let drawings: String? = {
    let usual = checkout.deletingLastPathComponent().appending(path: "shared/data/gestures")
    let folder = ProcessInfo.processInfo.environment["GESTURES"] ?? usual.path
    return FileManager.default.fileExists(atPath: folder) ? folder : nil
  }()

  @Test(.enabled(if: drawings != nil, "../shared/data/gestures is not here"))
  func givenStrokesAreJudgedAsNamed() throws {
    let folder = try #require(Self.drawings)
    let drawings = try files(folder + "/quickdraw", ".ndjson").flatMap { bytes in
      try bytes.split(separator: UInt8(ascii: "\n")).compactMap { line -> Sample? in
        let one = try JSONDecoder().decode(Drawing.self, from: Data(line))
        guard one.drawing.count == 1, let stroke = one.drawing.first, stroke.count >= 2 else {
          return nil
        }
        let points = zip(stroke[0], stroke[1]).map { GesturePoint(x: $0, y: $1) }
        return Sample(name: "quickdraw/\(one.word)", points: points)
      }
    }
    // One moon is full, two nearly so, and one octagon is as round as a circle.
    try expect(drawings, missedAtMost: drawings.count(where: \.isCircle) / 20, mistakenAtMost: 4)
  }

  private func shipped(_ set: String) throws -> [Sample] {
    let path = Self.checkout.appending(path: "Tests/Fixtures/gestures/\(set).json").path
    let bytes = try #require(FileManager.default.contents(atPath: path))
    return try JSONDecoder().decode([Sample].self, from: bytes)
  }

  private func expect(_ samples: [Sample], missedAtMost: Int, mistakenAtMost: Int) throws {
    let wrong = try samples.filter { (try tried($0.points).reason == nil) != $0.isCircle }
    let missed = wrong.filter(\.isCircle)
    #expect(samples.filter(\.isCircle).count > 20)
    #expect(missed.count <= missedAtMost, "\(missed.map(\.name))")
    #expect(wrong.count - missed.count <= mistakenAtMost, "\(wrong.map(\.name))")
  }

  private func files(_ folder: String, _ ending: String) throws -> [Data] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(ending) }
      .compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)") }
  }
}
