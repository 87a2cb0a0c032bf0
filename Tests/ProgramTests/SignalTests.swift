import Glibc
import TestSupport
import Testing

/// Signals that end a script, and what is left then: nothing.
@Suite(.inTurn, .timeLimit(.minutes(10))) struct SignalTests {
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func scriptsEndWithTheSignalsStatus(signal: Int32, status: Int32) async throws {
    let home = try Home()
    let server = try LoopbackServer()
    server.route("/feed.xml", .silent)
    let child = try home.start([
      "-c", "version", "-c", "subscribe \(server.url("/feed.xml"))", "-c", "echo never",
    ])
    await server.requests.current(reaches: 1)
    child.kill(signal)
    let result = try child.finish()
    #expect(result.status == status)
    #expect(result.errors == "")
    #expect(!result.output.contains("never"))
    // What was there before is whole.
    let next = try home.commands("open 2")
    #expect(next.lines.last == "1-24 of 24")
    #expect(next.errors == "")
  }

  @Test func whatTheParentIgnoresStaysIgnored() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    server.route("/feed.xml", Reply.answer(Feed.rss("Slow", ["One"])).behind(gate))
    let home = try Home()
    let command = "subscribe \(server.url("/feed.xml"))"
    let child = try Child(
      "/bin/sh", ["-c", "trap '' INT HUP; exec \"$0\" \"$@\"", Binary.program(), "-c", command],
      environment: home.environment, directory: home.path, input: .nothing, output: .read)
    await server.requests.current(reaches: 1)
    child.kill(SIGINT)
    child.kill(SIGHUP)
    gate.open()
    let result = try child.finish()
    #expect(result.status == 0)
    #expect(result.output.contains("Subscribed to Slow: 1 episode."))
  }
}
