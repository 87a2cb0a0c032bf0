import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Reports from the real program to record stores: one of our own that is told what to do, and a
/// real one.
@Suite(.inTurn, .timeLimit(.minutes(10))) struct DeliveryRunTests {
  private static let realStore = Binary.checkout + "/.build/lrs"

  private func home() throws -> Home {
    let home = try Home()
    let isWritten = FileManager.default.createFile(
      atPath: home.path + "/key.txt", contents: Data("tekpub\ncorrect-horse\n".utf8),
      attributes: [.posixPermissions: 0o600])
    #expect(isWritten)
    return home
  }

  private func commands(_ lines: String..., at time: String = "12:00") -> [String] {
    ["--quiet", "--clock", "2026-11-30T\(time):00Z"] + lines.flatMap { ["-c", $0] }
  }

  @Test func aKillBetweenSendingAndTakingNoteLosesAndChangesNothing() async throws {
    let home = try home()
    let server = try LoopbackServer()
    server.route("/xAPI/statements", .silent)
    let child = try home.start(
      commands(
        "signin \(server.url("/xAPI")) key.txt", "report com.tekpub.first-steps 40", "echo never"))
    await server.requests.current(reaches: 1)
    child.kill(SIGKILL)
    let killed = try child.finish()
    #expect(killed.status == 128 + SIGKILL)
    #expect(!killed.output.contains("never"))
    // The first one arrived in spite of it, so the store has that statement.
    server.route("/xAPI/statements", .answer(status: 409))
    let next = try home.run(commands("achievements pending", at: "12:01"))
    #expect(next.status == 0)
    #expect(next.output.contains("No reports are waiting."))
    let bodies = server.log.map(\.body)
    #expect(bodies.count == 2)
    #expect(bodies.first == bodies.last)
    #expect(bodies.first?.isEmpty == false)
    for text in [killed.output, killed.errors, next.output, next.errors] {
      #expect(!text.contains("correct-horse"))
    }
  }

  @Test func aScriptWaitsForItsReports() throws {
    let home = try home()
    let server = try LoopbackServer()
    server.route("/xAPI/statements", .answer(status: 204))
    let result = try home.run(
      commands("signin \(server.url("/xAPI")) key.txt", "report com.tekpub.first-steps 40"))
    #expect(result.status == 0)
    #expect(server.log.count == 1)
    #expect(
      try home.run(commands("achievements pending")).output.contains("No reports are waiting"))
    #expect(server.log.count == 1)
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: realStore + "/ready"),
      "NOT TRIED against a real record store: scripts/setup-lrs installs one"))
  func aRealRecordStoreTakesEveryReportOnce() throws {
    let home = try home()
    let port = try ReservedPort()
    let data = home.path + "/statements"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    let environment = home.environment.merging([
      "RALPH_APP_DIR": Self.realStore, "RALPH_AUTH_FILE": Self.realStore + "/auth.json",
      "RALPH_RUNSERVER_BACKEND": "fs", "RALPH_BACKENDS__LRS__FS__DEFAULT_DIRECTORY_PATH": data,
    ]) { $1 }
    let python = Self.realStore + "/venv/bin/python"
    let store = try Child(
      python, [Self.realStore + "/run.py", "\(port.port)"], environment: environment,
      directory: home.path, input: .nothing, output: .read)
    #expect(store.prints("listening"))
    // An episode, a production of it alone, and what its achievements make of that.
    let feed = Feed.rss("Short", ["Only"], page: "https://example.org/only")
    try home.folder.write(feed, to: "short.xml")
    let video = Feed.rss("Film", ["Sole"]).replacing("audio/mpeg", with: "video/mp4").replacing(
      "</item>", with: "<itunes:duration>600</itunes:duration></item>")
    try home.folder.write(video, to: "film.xml")
    let reports =
      (1...3).map { "report com.tekpub.first-steps \($0 * 30 + 10)" }
      + ["subscribe short.xml", "open Short", "watched 1", "watched 1"]
      + ["subscribe film.xml", "open Film", "watched 1"]
    let result = try home.run(
      commands("signin \(port.url("/xAPI")) key.txt")
        + (reports + ["achievements pending"]).flatMap { ["-c", $0] })
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(result.output.contains("No reports are waiting."))
    store.kill(SIGTERM)
    _ = try store.finish()
    let kept = try FileManager.default.contentsOfDirectory(atPath: data).map { name in
      String(
        decoding: FileManager.default.contents(atPath: data + "/" + name) ?? Data(), as: UTF8.self)
    }.joined(separator: "\n")
    let lines = kept.split(separator: "\n")
    #expect(Set(lines).count == lines.count)
    let steps = lines.filter { $0.contains("com.tekpub.first-steps") }
    #expect(steps.count == 3)
    #expect(steps.count { $0.contains("http://id.tincanapi.com/verb/earned") } == 1)
    let done = lines.filter { $0.contains("http://adlnet.gov/expapi/verbs/completed") }
    #expect(done.count == 4)
    #expect(done.count { $0.contains("https://w3id.org/xapi/audio/activity-type/audio") } == 1)
    let check = try Child(
      python, [Self.realStore + "/check.py"], environment: environment, directory: home.path,
      input: .text(lines.joined(separator: "\n") + "\n"), output: .read
    ).finish()
    #expect(check.status == 0, "\(check.errors)")
    #expect(check.output == "1\n")
  }
}
