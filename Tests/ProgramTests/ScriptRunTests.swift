import TestSupport
import Testing

/// Scripts through the real program: what they print where, and how they end.
@Suite(.timeLimit(.minutes(3))) struct ScriptRunTests {
  struct Case: Sendable {
    var script: String
    var options: [String] = []
    var status: Int32
    /// Exactly what is on standard error.
    var errors: String
    /// Exactly what is on standard output, or nil.
    var output: String?

    init(
      _ script: String, _ options: String..., status: Int32, errors: String, output: String? = nil
    ) {
      self.script = script
      self.options = options
      self.status = status
      self.errors = errors
      self.output = output
    }
  }

  private func run(_ test: Case, named name: String = "s.tekpub") throws -> Child.Result {
    let home = try Home()
    try home.folder.write(test.script, to: name)
    return try home.run(test.options + ["-f", name])
  }

  private static let version = "\(Binary.versionLine)\n"

  @Test(arguments: [
    Case(
      "version\nbogus", status: 2,
      errors: "2:1: error: Unknown command: bogus. Type \"help\" for a list."),
    Case(
      "version\nverson", status: 2,
      errors: "2:1: error: Unknown command: verson. Did you mean version? Type \"help\" for a list."
    ),
    Case("version\n  echo 'x", status: 2, errors: "2:8: error: the quote ' is not closed"),
    Case("version\nexpect", status: 2, errors: "2:7: error: expect takes \"text\" or /regex/"),
    Case("version\nexpect /(/", status: 2, errors: "2:8: error: ( is not a regular expression"),
    Case(
      "version\nwait soon", status: 2,
      errors:
        "2:6: error: wait takes idle, loaded, played, position and a second, or a duration such as 2s"
    ),
    Case("version\nanswer", status: 2, errors: "2:7: error: answer takes a label"),
    Case(
      "version\npress Ctrl", status: 2,
      errors:
        "2:7: error: Ctrl is not a key; keys are written F5, C-g (Control), M-x (Alt) or PageUp"),
    Case(
      "version\nresize 8x2", status: 2,
      errors: "2:8: error: resize takes columns and rows such as 80x24, 20x5 to 1000x1000"),
    Case(
      "version\ndrag 1,1 2,0", status: 2,
      errors:
        "2:10: error: drag takes two or more places such as 10,5: column and row, 1,1 to 1000,1000"
    ),
    Case(
      "version\nfi\u{1b}nd", status: 2,
      errors: "2:3: error: the control character U+1b cannot stand in a script"),
    Case(
      "version\nfind\u{0}", status: 2,
      errors: "2:5: error: the control character U+0 cannot stand in a script"),
  ])
  func mistakesAreFoundBeforeAnythingRuns(test: Case) throws {
    let result = try run(test)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first.map(String.init) == "s.tekpub:\(test.errors)")
    #expect(lines.count == 3)
    #expect(lines.last?.allSatisfy { $0 == " " || $0 == "^" } == true)
    #expect(result.output == "")
    #expect(result.status == 2)
  }

  @Test(arguments: [
    Case(
      "version\nopen 99\nversion", status: 1,
      errors: "2: error: There is no number 99; the listing has 1-12."),
    Case(
      "version\nstar", status: 1,
      errors: "2: error: Which one? Nothing is selected. Usage: star [ROWS/title]"),
    Case(
      "version\ndownload", status: 1,
      errors: "2: error: download is not available in this version: downloads come later."
    ),
    Case(
      "version\nset colour blue", status: 1,
      errors: "2: error: There is no setting colour. set lists all."),
    Case(
      "version\nexpect shell\nexpect Linq", status: 1,
      errors: "3: error: expected \"Linq\"; last printed: \(Binary.versionLine)"),
    Case(
      "version\nexpect /^nothing$/", status: 1,
      errors: "2: error: expected /^nothing$/; last printed: \(Binary.versionLine)"),
    Case("version\nsource nowhere", status: 2, errors: "2: error: There is no file nowhere."),
    Case("version\nsource s.tekpub", status: 1, errors: "2: error: s.tekpub would include itself."),
    Case(
      "version\nunsubscribe 2\nversion", status: 2,
      errors:
        "2: error: Nobody answered \"Unsubscribe from FOSDEM 2017?\". Put answer \"Cancel\" or \"Unsubscribe\" before the command that asks."
    ),
    Case(
      "version\nanswer Maybe\nunsubscribe 2", status: 2,
      errors:
        "3: error: Nobody answered \"Unsubscribe from FOSDEM 2017?\". Put answer \"Cancel\" or \"Unsubscribe\" before the command that asks."
    ),
  ])
  func theFirstFailureEndsTheRun(test: Case) throws {
    let result = try run(test)
    #expect(result.errors.hasPrefix("s.tekpub:\(test.errors)\n"))
    #expect(result.status == test.status)
    #expect(result.output.hasPrefix("tekpub> version\n" + Self.version))
    #expect(result.output.components("tekpub> version").count == 2)
  }

  @Test(arguments: [
    Case("version", status: 0, errors: "", output: "tekpub> version\n" + version),
    Case("version", "--quiet", status: 0, errors: "", output: version),
    Case(
      "\u{feff}version\r\n\r\n# remark\r\nversion # more", "--quiet", status: 0, errors: "",
      output: version + version),
    Case("echo  one 'two  three'  ", status: 0, errors: "", output: "one two  three\n"),
    Case("  version   ", status: 0, errors: "", output: "tekpub> version\n" + version),
    Case(
      "wait idle\nwait loaded\nexpect '12 productions, 365 episodes'\nwait 0.01s\nversion",
      "--quiet", "--offline", status: 0, errors: "",
      output: "Loading 12 catalogs ...\n12 catalogs, 12 productions, 365 episodes\n" + version),
    Case(
      "wait 1000d\nversion", "--quiet", "--clock", "2026-11-30T12:00:00Z", status: 0, errors: "",
      output: version),
    Case(
      "version\nexpect \(Binary.version)\nexpect /shell [0-9.]+/", "--quiet", status: 0, errors: "",
      output: version),
    Case("quit\nversion", status: 0, errors: "", output: "tekpub> quit\n"),
    Case(
      "sketch", "--quiet", "--keep-going", status: 1,
      errors:
        "s.tekpub:1: error: The pad is part of the full screen. tekpub-shell --full on a terminal shows it; gesture FILE tries recorded strokes.\n",
      output: ""),
    Case(
      "open nothing\nversion\nsource s.tekpub\nversion", "--quiet", "--keep-going", "--offline",
      status: 1,
      errors:
        "s.tekpub:1: error: Nothing here is called nothing. show prints what there is.\ns.tekpub:3: error: s.tekpub would include itself.\n",
      output: "Loading 12 catalogs ...\n12 catalogs, 12 productions, 365 episodes\n" + version
        + version),
  ])
  func scriptsPrintAndEndLikeThis(test: Case) throws {
    let result = try run(test)
    #expect(result.errors == test.errors)
    #expect(result.output == test.output)
    #expect(result.status == test.status)
  }

  @Test func aPipeIsCalledStandardInput() throws {
    for options in [[], ["-f", "-"]] {
      let home = try Home()
      let wrong = try home.run(options, input: .text("bogus"))
      #expect(
        wrong.errors
          == "<stdin>:1:1: error: Unknown command: bogus. Type \"help\" for a list.\n  bogus\n  ^^^^^\n"
      )
      #expect(wrong.status == 2)
      let failing = try home.run(options, input: .text("\nopen 99"))
      #expect(failing.errors == "<stdin>:2: error: There is no number 99; the listing has 1-12.\n")
      #expect(failing.status == 1)
    }
  }

  @Test func commandsAndFilesRunInTheirOrder() throws {
    let home = try Home()
    try home.folder.write("echo two\nsource inner\necho four", to: "outer")
    try home.folder.write("echo three", to: "inner")
    let result = try home.run(
      ["--quiet", "-c", "echo one", "-f", "outer", "-f", "inner", "-c", "source ~/inner"])
    #expect(result.lines == ["one", "two", "three", "four", "three", "three"])
    #expect(result.status == 0)
  }

  @Test func mistakesInWhatIsIncludedNameTheirOwnPlace() throws {
    let home = try Home()
    try home.folder.write("echo in\nopen 99\necho never", to: "inner")
    try home.folder.write("echo in\nbogus", to: "wrong")
    try home.folder.write("source round", to: "a")
    let failing = try home.run(["--quiet", "-c", "source inner", "-c", "echo never"])
    #expect(failing.errors == "inner:2: error: There is no number 99; the listing has 1-12.\n")
    let wrong = try home.run(["--quiet", "-c", "source wrong"])
    #expect(
      wrong.errors
        == "-c:1: error: wrong:2:1: error: Unknown command: bogus. Type \"help\" for a list.\n"
        + "  bogus\n  ^^^^^\n")
    #expect(wrong.output == "")
    try home.folder.write("source b", to: "a")
    try home.folder.write("source a", to: "b")
    let round = try home.run(["--quiet", "-f", "a"])
    #expect(round.errors == "b:1: error: a would include itself.\n")
  }

  @Test func scriptsMayComeThroughNamedPipes() throws {
    let home = try Home()
    let result = try home.run(["--quiet", "-f", "/dev/stdin"], input: .text("version"))
    #expect(result.output == Self.version)
  }

  @Test func answersStandBeforeTheCommandAndAreEchoedAsTyped() throws {
    let home = try Home()
    for (answer, outcome) in [
      ("2", "Unsubscribed from FOSDEM 2017."), ("u", "Unsubscribed from PyCon AU 2013."), ("1", ""),
      ("cancel", ""), ("''", ""),
    ] {
      let result = try home.commands("answer \(answer)", "unsubscribe 2", options: [])
      let typed = answer == "''" ? "" : " \(answer)"
      #expect(
        result.output.contains("  1. Cancel (default)   2. Unsubscribe\nChoose [1]:\(typed)\n"))
      #expect(result.output.hasSuffix(outcome.isEmpty ? "Choose [1]:\(typed)\n" : outcome + "\n"))
      #expect(result.status == 0)
    }
  }

  @Test func workThatRunsEndsBeforeTheNextLine() async throws {
    let home = try Home()
    let server = try LoopbackServer()
    let gate = Gate()
    server.route("/feed.xml", Reply.answer(Feed.rss("Slow", ["One"])).behind(gate))
    let child = try home.start([
      "--quiet", "-c", "subscribe \(server.url("/feed.xml"))", "-c", "expect Subscribed",
      "-c", "echo after",
    ])
    await server.requests.total(reaches: 1)
    gate.open()
    let result = try child.finish()
    #expect(result.lines.firstIndex(of: "Subscribed to Slow: 1 episode.") != nil)
    #expect(result.lines.last == "after")
    #expect(result.status == 0)
  }

  @Test func aWaitThatRunsOutIsStatus124() async throws {
    let server = try LoopbackServer()
    server.route("/feed.xml", .silent)
    let result = try Home().commands(
      "subscribe \(server.url("/feed.xml"))", "wait idle within 50ms", "echo never")
    #expect(
      result.errors.hasPrefix(
        "-c:1: error: wait idle ran out after 50ms; work is still running\n"
          + "  The screen then:\n  [1 Productions]"))
    #expect(!result.output.contains("never"))
    #expect(result.status == 124)
  }
}

extension String {
  /// The parts between a text, one more than it occurs.
  func components(_ separator: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
