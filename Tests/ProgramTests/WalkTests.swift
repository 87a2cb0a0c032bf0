import FoundationEssentials
import TestSupport
import Testing

/// The whole flow as a script, through the real program.
@Suite(.inTurn, .timeLimit(.minutes(10))) struct WalkTests {
  private let fixed = ["--clock", "2026-11-30T12:00:00Z", "--seed", "7"]

  enum Way: CaseIterable { case file, pipe, dash }

  /// The script with the address of a feed of this test, and what it printed with `FEED` again.
  private func walk(_ way: Way, options: [String], environment: [String: String] = [:]) throws
    -> Child.Result
  {
    let home = try Home()
    let server = try LoopbackServer()
    server.route("/feed.xml", .answer(Feed.rss("Walking Feed", ["One", "Two", "Three"])))
    let url = server.url("/feed.xml")
    let source = FileManager.default.contents(
      atPath: Binary.checkout + "/Tests/Scripts/walk.tekpub")
    let script = String(decoding: try #require(source), as: UTF8.self).replacing("FEED", with: url)
    try home.folder.write(script, to: "walk.tekpub")
    var result =
      switch way {
      case .file: try home.run(options + ["-f", "walk.tekpub"], environment: environment)
      case .pipe: try home.run(options, input: .text(script), environment: environment)
      case .dash:
        try home.run(options + ["-f", "-"], input: .text(script), environment: environment)
      }
    result.output = result.output.replacing(url, with: "FEED")
    return result
  }

  @Test(arguments: Way.allCases) func itPrintsWhatItAlwaysPrinted(way: Way) throws {
    let result = try walk(way, options: fixed)
    #expect(result.errors == "")
    #expect(result.status == 0)
    try Expected.check(result.output, against: "Tests/Scripts/walk.expected")
  }

  @Test func theTimeZoneMakesNoDifference() throws {
    let result = try walk(.file, options: fixed, environment: ["TZ": "Pacific/Kiritimati"])
    try Expected.check(result.output, against: "Tests/Scripts/walk.expected")
  }

  @Test func reportsOfTwoRunsWithASeedAreTheSame() throws {
    let commands = ["-c", "report com.tekpub.first-steps 100", "-c", "achievements pending"]
    func pending(_ options: [String]) throws -> String {
      try Home().run(options + ["--format", "json"] + commands).lines.last ?? ""
    }
    let first = try pending(fixed)
    #expect(first.hasPrefix("{\"listing\":\"pending\""))
    #expect(first.contains("com.tekpub.first-steps"))
    #expect(try pending(fixed) == first)
    #expect(try pending(["--clock", "2026-11-30T12:00:00Z", "--seed", "8"]) != first)
  }

  /// An id that came twice would be taken for delivered the second time.
  @Test(arguments: [["--seed", "7"], ["--clock", "2026-11-30T12:00:00Z", "--seed", "7"]])
  func aSecondRunWithTheSameSeedMakesReportsOfItsOwn(options: [String]) throws {
    let home = try Home()
    for percent in [10, 20] {
      let result = try home.run(options + ["-c", "report com.tekpub.first-steps \(percent)"])
      #expect(result.errors == "")
      #expect(result.status == 0)
    }
    let pending = try home.run(["--format", "json", "-c", "achievements pending"]).output
    let ids = pending.matches(of: /"id":"([0-9a-f-]{36})"/).map { String($0.1) }
    #expect(ids.count == 2)
    #expect(Set(ids).count == 2)
  }

  @Test func onlyARehearsalRepeatsItsReports() throws {
    let commands = ["--seed", "7", "-c", "report com.tekpub.first-steps 10"]
    let list = ["--format", "json", "-c", "achievements pending"]
    let outputs = try (0..<2).map { _ in
      let home = try Home()
      _ = try home.run(commands)
      return try home.run(list).output.firstMatch(of: /"id":"([0-9a-f-]{36})"/)?.1
    }
    #expect(outputs[0] != nil && outputs[0] != outputs[1])
  }

  @Test func aPipeGetsPlainLines() throws {
    let bytes = try walk(.pipe, options: []).bytes
    #expect(bytes.last == 0x0a)
    #expect(!bytes.contains { $0 < 0x20 && $0 != 0x0a || $0 == 0x7f })
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    #expect(!lines.contains { $0.last == 0x20 })
  }
}
