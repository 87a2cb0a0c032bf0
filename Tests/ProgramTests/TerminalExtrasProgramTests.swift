import FoundationEssentials
import Interface
import TestSupport
import Testing

/// What only some terminals know, through the whole program: the colour of their ground, links,
/// progress.
@Suite(.serialized, .timeLimit(.minutes(2))) @MainActor struct TerminalExtrasProgramTests {
  private let home: Home
  private static let question = "\u{1b}]11;?\u{1b}\\"
  private static let rich = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
  /// The letters of the light theme, and of the dark one.
  private nonisolated static let light = "38;2;36;41;47"
  private nonisolated static let dark = "38;2;200;204;212"

  init() throws {
    home = try Home()
    _ = try home.commands("show")
  }

  private func seat(
    _ arguments: [String] = ["--full", "--no-splash"], _ environment: [String: String] = [:]
  ) async throws -> Seat {
    let seat = try await Seat(
      home, arguments, presentation: [],
      environment: Self.rich.merging(environment) { $1 }, waits: false)
    await seat.contains("tekpub>")
    return seat
  }

  private func written(_ seat: Seat) -> String {
    String(decoding: seat.terminal.transcript, as: UTF8.self)
  }

  private func leave(_ seat: Seat) async {
    seat.type("\u{5}\u{15}quit\r")
    await seat.ends(with: 0)
  }

  @Test(arguments: [
    ("ffff/ffff/ffff", light, dark), ("fd/f6/e3", light, dark), ("0000/2b2b/3636", dark, light),
  ])
  func theNextFrameSuitsTheGround(colour: String, theme: String, other: String) async throws {
    let seat = try await seat()
    #expect(written(seat).components(Self.question).count == 2)
    #expect(!written(seat).contains("38;2;"))
    seat.type("dra\u{1b}]11;rgb:\(colour)\u{1b}\\ft")
    await seat.sees("the theme") { written(seat).contains(theme) }
    #expect(!written(seat).contains(other))
    await seat.ends("tekpub> draft")
    await leave(seat)
  }

  @Test func whoDoesNotAnswerKeepsItsColours() async throws {
    let seat = try await seat()
    for hostile in ["rgb:zz/zz/zz", "rgb:" + String(repeating: "f", count: 3000), "?", ""] {
      seat.type("\u{1b}]11;\(hostile)\u{7}")
    }
    seat.type("open 1\r")
    await seat.contains("episode")
    seat.type("draft")
    await seat.ends("tekpub> draft")
    #expect(!written(seat).contains("38;2;"))
    await leave(seat)
  }

  @Test func anAnswerUnderAnAlertAnswersNothing() async throws {
    let seat = try await seat()
    seat.type("\u{1b}OQ")
    await seat.contains("Cancel")
    for piece in ["\u{1b}]11", ";rgb:ff", "ff/ffff/ff", "ff\u{1b}", "\\"] { seat.type(piece) }
    await seat.sees("the theme") { written(seat).contains(";48;2;240;243;246") }
    #expect(seat.text.contains("Cancel"))
    seat.type("\u{1b}")
    await seat.sees("the page") { !seat.text.contains("Cancel") }
    await seat.ends("tekpub>")
    await leave(seat)
  }

  @Test(arguments: [
    ["TERM": "xterm", "COLORTERM": ""], ["COLORTERM": ""], ["NO_COLOR": "1"], ["TERM": "linux"],
    ["TERM": "screen-256color", "STY": "1.x"],
  ]) func othersAreNotAsked(environment: [String: String]) async throws {
    let seat = try await seat(["--full", "--no-splash"], environment)
    seat.type("\u{1b}]11;rgb:ffff/ffff/ffff\u{7}open 1\r")
    await seat.contains("episode")
    #expect(!written(seat).contains("]11;"))
    #expect(!written(seat).contains("[38;2;"))
    await leave(seat)
  }

  @Test func whoChoseAThemeIsAskedOnceThatIsTakenBack() async throws {
    _ = try home.commands("set theme contrast")
    let seat = try await seat()
    #expect(!written(seat).contains("]11;"))
    #expect(written(seat).contains("48;2;255;176;0"))
    seat.type("set theme auto\r")
    await seat.sees("it asks") { written(seat).contains(Self.question) }
    seat.type("\u{1b}]11;rgb:00/00/00\u{7}")
    await seat.sees("the theme") { written(seat).contains(Self.dark) }
    await leave(seat)
  }

  @Test func anAnswerAtTheVeryEndIsNotLeftToTheShell() async throws {
    let seat = Seat(
      terminal: try home.terminal(
        ["--full", "--no-splash", "-i", "-c", "quit"], environment: Self.rich))
    await seat.sees("it asks") { written(seat).contains(Self.question) }
    seat.type("\u{1b}]11;rgb:ffff/ffff/ffff\u{1b}\\")
    await seat.ends(with: 0)
    #expect(!seat.text.contains("rgb"))
  }

  @Test func aFileIsAThemeAtOnce() async throws {
    try home.folder.write(
      "base = dark\ntext = #010203 on #fafbfc\n", to: "config/tekpub-shell/mine.theme")
    let seat = try await seat()
    seat.type("set theme m\t\r")
    await seat.sees("the theme") { written(seat).contains("38;2;1;2;3") }
    await seat.contains("theme is mine.theme.")
    await leave(seat)
    let next = try await self.seat()
    await next.sees("the theme") { written(next).contains("48;2;250;251;252") }
    #expect(!written(next).contains("]11;"))
    await leave(next)
  }

  @Test func theManualNamesEveryRole() throws {
    let bytes = FileManager.default.contents(atPath: Binary.checkout + "/Data/README.md")
    let text = String(decoding: try #require(bytes), as: UTF8.self)
    let roles = Theme.Role.allCases.map(\.rawValue).joined(separator: ", ")
    #expect(text.replacing("\n", with: " ").contains("Roles are \(roles)."))
    let start = try #require(text.firstRange(of: "base = dark"))
    let example = text[start.lowerBound...].prefix { $0 != "`" }
    _ = try ThemeFile(String(example))
  }

  // MARK: Links

  @Test(arguments: [
    ["VTE_VERSION": "7603"], ["WT_SESSION": "1"], [:], ["STY": "1.x", "VTE_VERSION": "7603"],
  ])
  func addressesAreLinksWhereTheTerminalKnowsThem(environment: [String: String]) async throws {
    let knows = !environment.isEmpty && environment["STY"] == nil
    for presentation in ["--full", "--plain", "--accessible"] {
      let seat = try await seat([presentation, "--no-splash"], environment)
      seat.type("open PyCon AU 2013\r")
      await seat.contains("45 episodes")
      seat.type("open 1\r")
      await seat.contains("http")
      let text = written(seat)
      let isLinked = knows && presentation != "--accessible"
      #expect(text.contains("\u{1b}]8;id=") == isLinked, "\(presentation)")
      #expect(text.contains("\u{1b}]8;") == isLinked, "\(presentation)")
      #expect(
        text.components("\u{1b}]8;id=").count == text.components("\u{1b}]8;;\u{1b}\\").count)
      await leave(seat)
    }
    let piped = try home.run(
      ["--no-splash", "-c", "open PyCon AU 2013", "-c", "open 1"], environment: environment)
    #expect(piped.output.contains("http"))
    #expect(!piped.output.contains("\u{1b}"))
  }

  // MARK: Progress

  /// The splash of a load that has come half way, and the gate for the rest of it.
  private func loading(_ environment: [String: String]) async throws -> (Seat, Gate, LoopbackServer)
  {
    let server = try LoopbackServer()
    let gate = Gate()
    let body = Array(Feed.rss("Slow", ["One", "Two"]).utf8)
    server.route("/feed.xml") { _ in .slow(body, piece: body.count / 4 + 1, gate: gate) }
    let seat = try await Seat(
      home, ["--full", "--splash", server.url("/feed.xml")], presentation: [],
      environment: Self.rich.merging(environment) { $1 }, waits: false)
    await server.requests.current(reaches: 1)
    await seat.contains("0 of 1 catalog")
    gate.release(2)
    return (seat, gate, server)
  }

  @Test(arguments: [
    ["WT_SESSION": "1"], ["VTE_VERSION": "7603"], ["TERM_PROGRAM": "iTerm.app"], [:],
  ])
  func progressIsShownWhereTheTerminalKnowsIt(environment: [String: String]) async throws {
    let knows = environment["WT_SESSION"] != nil
    let (seat, gate, server) = try await loading(environment)
    if knows {
      await seat.sees("progress") { written(seat).contains("\u{1b}]9;4;1;") }
      #expect(!written(seat).contains("\u{1b}]9;4;0"))
    }
    gate.open()
    await seat.contains("tekpub>")
    if knows { await seat.sees("its end") { written(seat).contains("\u{1b}]9;4;0\u{1b}\\") } }
    #expect(written(seat).contains("]9;") == knows)
    await leave(seat)
    _ = server
  }

  @Test(arguments: [false, true]) func progressIsTakenBackAtTheEnd(isKilled: Bool) async throws {
    let (seat, gate, server) = try await loading(["WT_SESSION": "1"])
    await seat.sees("progress") { written(seat).contains("\u{1b}]9;4;1;") }
    if isKilled { seat.terminal.kill(11) } else { seat.type("\u{3}") }
    await seat.sees("it ends") { seat.terminal.waitForExit(within: .zero) != nil }
    let last = written(seat).components("\u{1b}]9;4;").last
    #expect(last?.hasPrefix("0\u{1b}\\") == true)
    gate.open()
    _ = server
  }
}
