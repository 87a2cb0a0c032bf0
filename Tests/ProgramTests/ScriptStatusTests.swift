import Glibc
import TestSupport
import Testing

/// The exit statuses of scripts, each in every way a script is given (R13).
@Suite(.inTurn, .timeLimit(.minutes(5))) struct ScriptStatusTests {
  enum Way: CaseIterable, Sendable { case command, file, pipe }

  struct Case: Sendable {
    var script: String
    var status: Int32
    /// What standard error holds.
    var error: String

    init(_ script: String, _ status: Int32, _ error: String) {
      self.script = script
      self.status = status
      self.error = error
    }
  }

  private func start(_ script: String, _ way: Way, _ home: Home, _ options: [String] = []) throws
    -> Child
  {
    switch way {
    case .command: return try home.start(options + ["-c", script])
    case .file:
      try home.folder.write(script, to: "s.tekpub")
      return try home.start(options + ["-f", "s.tekpub"])
    case .pipe: return try home.start(options, input: .text(script))
    }
  }

  @Test(
    arguments: [
      Case("version\nexpect tekpub", 0, ""),
      Case("open 99", 1, "There is no number 99"),
      Case("version\nexpect nothing", 1, "expected \"nothing\""),
      Case("bogus", 2, "Unknown command: bogus"),
      Case("version\nunsubscribe 2", 2, "Nobody answered \"Unsubscribe from FOSDEM 2017?\"."),
      Case("source nowhere.tekpub", 2, "There is no file nowhere.tekpub."),
      Case("subscribe SILENT\nwait idle within 50ms", 124, "wait idle ran out after 50ms"),
    ], Way.allCases)
  func eachStatusMeansOneThing(test: Case, way: Way) throws {
    let server = try LoopbackServer()
    server.route("/feed.xml", .silent)
    let script = test.script.replacing("SILENT", with: server.url("/feed.xml"))
    for options in [[], ["--format", "json"]] {
      let home = try Home()
      defer { withExtendedLifetime(home) {} }
      let result = try start(script, way, home, options).finish()
      #expect(result.status == test.status, "\(result.errors)")
      #expect(result.errors.contains(test.error))
      guard !options.isEmpty else { continue }
      let objects = result.lines
      #expect(objects.allSatisfy(JSON.isObject))
      #expect(objects.contains { $0.contains("\"error\":") } == (test.status != 0), "\(objects)")
    }
  }

  @Test(arguments: Way.allCases, [[], ["--clock", "2026-11-30T12:00:00Z"]])
  func anInterruptedScriptIsStatus130(way: Way, options: [String]) async throws {
    let server = try LoopbackServer()
    server.route("/feed.xml", .silent)
    let home = try Home()
    let script = "version\nsubscribe \(server.url("/feed.xml"))\necho never"
    let child = try start(script, way, home, options)
    await server.requests.total(reaches: 1)
    child.kill(SIGINT)
    let result = try child.finish()
    #expect(result.status == 130)
    #expect(result.output.contains("\(Binary.versionLine)\n"))
    #expect(!result.output.contains("never"))
    // The library is left in order.
    #expect(try home.commands("show").status == 0)
  }

  @Test func anInterruptedWaitIsStatus130() throws {
    let home = try Home()
    defer { withExtendedLifetime(home) {} }
    let child = try home.start(["-c", "echo ready\nwait 900s\necho never"])
    #expect(child.prints("ready\n"))
    child.kill(SIGINT)
    let result = try child.finish()
    #expect(result.status == 130)
    #expect(result.output == "ready\n")
  }
}
