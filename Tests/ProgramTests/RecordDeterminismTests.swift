import FoundationEssentials
import TestSupport
import Testing

/// With a fixed clock and a seed, every script prints and records the same twice (R35).
@Suite(.inTurn, .timeLimit(.minutes(10))) @MainActor struct RecordDeterminismTests {
  private nonisolated static let fixed = ["--clock", "2026-11-30T12:00:00Z", "--seed", "7"]

  private nonisolated static var scripts: [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: Binary.checkout + "/Tests/Scripts")
    return (names ?? []).filter { $0.hasSuffix(".tekpub") }.sorted()
  }

  struct Run: Equatable {
    var output: [UInt8]
    var errors: String
    var status: Int32
    var recording: String?
  }

  private func run(_ script: String, _ options: [String], serving server: LoopbackServer) throws
    -> Run
  {
    let home = try Home()
    let source = FileManager.default.contents(atPath: Binary.checkout + "/Tests/Scripts/" + script)
    let text = String(decoding: try #require(source), as: UTF8.self)
      .replacing("FEED", with: server.url("/feed.xml"))
    try home.folder.write(text, to: script)
    let result = try home.run(
      Self.fixed + options + ["--record", "run.cast", "-f", script])
    return Run(
      output: result.bytes, errors: result.errors, status: result.status,
      recording: home.folder.read("run.cast"))
  }

  @Test(arguments: scripts, [[], ["--splash"], ["--record-version", "3"], ["--format", "json"]])
  func twoRunsAreTheSameByteForByte(script: String, options: [String]) throws {
    let server = try LoopbackServer()
    server.route("/feed.xml", .answer(Feed.rss("Walking Feed", ["One", "Two", "Three"])))
    let first = try run(script, options, serving: server)
    let second = try run(script, options, serving: server)
    #expect(first == second)
    #expect(!first.output.isEmpty)
    #expect(first.recording?.isEmpty == false)
  }

  @Test func theScriptsAreThere() { #expect(Self.scripts.contains("walk.tekpub")) }

  @Test func aSessionTypedAtATerminalReadsLikeTheScript() async throws {
    let lines = [
      "open google", "open 1", "star", "back", "set refresh.interval 12h", "open 99", "queue 2",
      "tab 2", "version",
    ]
    let home = try Home()
    _ = try home.commands("show")
    let script = try Home()
    _ = try script.commands("show")
    let printed = try script.run(["--keep-going"] + lines.flatMap { ["-c", $0] })
    let seat = try await Seat(home, rows: 120)
    let splash = seat.text.count - "tekpub>".count
    for line in lines {
      seat.type(line + "\r")
      await seat.contains("tekpub> " + line + "\n")
      await seat.ends("\ntekpub>")
    }
    seat.type("quit\r")
    await seat.ends(with: 0)
    let typed = seat.text.dropFirst(splash).replacing("\ntekpub> quit", with: "")
    let failure = "Error: There is no number 99; the listing has 1-7.\n"
    #expect(typed.contains(failure))
    #expect(typed.replacing(failure, with: "") + "\n" == printed.output)
  }
}
