import FoundationEssentials
import TestSupport
import Testing

/// What Data/guide.md shows is what the program prints.
@Suite struct ReadmeTests {
  @Test func theTranscriptIsReal() throws {
    let bytes = FileManager.default.contents(atPath: Binary.checkout + "/Data/guide.md")
    let readme = String(decoding: try #require(bytes), as: UTF8.self)
    let script = "Tests/Scripts/tour.tekpub"
    let start = try #require(readme.firstRange(of: "$ tekpub-shell -f \(script)\n"))
    let end = try #require(readme[start.upperBound...].firstRange(of: "```"))
    let result = try Home().run([
      "--clock", "2026-11-30T12:00:00Z", "-f", "\(Binary.checkout)/\(script)",
    ])
    #expect(result.errors == "")
    #expect(result.output == String(readme[start.upperBound..<end.lowerBound]))
  }

  @Test func theStrokesAreReal() throws {
    let bytes = FileManager.default.contents(atPath: Binary.checkout + "/Data/guide.md")
    let readme = String(decoding: try #require(bytes), as: UTF8.self)
    let file = "Tests/Scripts/circle.json"
    let start = try #require(readme.firstRange(of: "tekpub> gesture \(file)\n"))
    let end = try #require(readme[start.upperBound...].firstRange(of: "```"))
    let result = try Home().run(["--quiet", "-c", "gesture \(Binary.checkout)/\(file)"])
    #expect(result.errors == "")
    #expect(result.output == String(readme[start.upperBound..<end.lowerBound]))
  }
}
