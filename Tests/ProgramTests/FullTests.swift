import Glibc
import TestSupport
import Testing

/// The full screen on a terminal.
@Suite(.serialized, .timeLimit(.minutes(1))) @MainActor struct FullTests {
  private let home: Home

  init() throws {
    home = try Home()
    _ = try home.commands("show")
  }

  private func seat(
    _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:]
  ) async throws -> Seat {
    let seat = try await Seat(
      home, ["--full", "--no-splash"] + arguments, columns: columns, rows: rows,
      environment: environment, waits: false)
    await seat.contains("tekpub>")
    await seat.contains(" Productions ")
    return seat
  }

  private func transcript(_ seat: Seat) -> String {
    String(decoding: seat.terminal.transcript, as: UTF8.self)
  }

  /// Whether every mode that was set was also taken back.
  private func expectRestored(
    _ seat: Seat, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = transcript(seat)
    for mode in ["1049", "1000", "1002", "1006", "2004"] {
      let last = text.components("\u{1b}[?\(mode)").last
      #expect(last?.hasPrefix("l") == true, "mode \(mode)", sourceLocation: sourceLocation)
    }
    #expect(
      text.components("\u{1b}[?25").last?.hasPrefix("h") == true, "cursor",
      sourceLocation: sourceLocation)
    #expect(
      text.components("\u{1b}[22;0t").count == text.components("\u{1b}[23;0t").count, "title",
      sourceLocation: sourceLocation)
  }

  @Test func theWalkIsMadeWithArrowsEnterAndEscape() async throws {
    let seat = try await seat(columns: 120, rows: 30)
    seat.type("\u{1b}[B\u{1b}[B\r")
    await seat.contains("45 episodes")
    seat.type("\u{1b}[C")
    await seat.contains("Details")
    seat.type("\u{1b}")
    await seat.sees("the list is back") { !seat.text.contains("Details") }
    seat.type("quit\r")
    await seat.ends(with: 0)
    expectRestored(seat)
    #expect(!seat.text.contains("Productions"))
  }

  @Test func aNoticeLeavesTheDraftAlone() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    server.route("/feed.xml") { _ in
      .answer(Array(Feed.rss("Late", ["One"]).utf8)).behind(gate)
    }
    let seat = try await seat()
    seat.type("subscribe \(server.url("/feed.xml"))\r")
    await server.requests.current(reaches: 1)
    seat.type("find half\u{1b}[D\u{1b}[D")
    await seat.ends("tekpub> find half")
    gate.open()
    await seat.contains("Late")
    await seat.ends("tekpub> find half")
    await seat.cursor(15)
    seat.type("X")
    await seat.ends("tekpub> find haXlf")
    seat.type("\u{5}\u{15}quit\r")
    await seat.ends(with: 0)
  }

  @Test func aResizeConvertsBothWaysAndKeepsTheDraft() async throws {
    let seat = try await seat(columns: 120, rows: 30)
    seat.type("\u{1b}[B\u{1b}[B\r")
    await seat.contains("45 episodes")
    seat.type("half a word")
    await seat.ends("tekpub> half a word")
    for _ in 0..<2 {
      seat.terminal.resize(columns: 80, rows: 24)
      await seat.contains("Productions › PyCon AU 2013")
      await seat.ends("tekpub> half a word")
      seat.terminal.resize(columns: 10, rows: 3)
      await seat.contains("20x5 need")
      seat.terminal.resize(columns: 120, rows: 30)
      await seat.sees("it is split") {
        seat.text.contains("45 episodes") && seat.text.contains("Python Morsels")
      }
      await seat.ends("tekpub> half a word")
    }
    seat.type("\u{5}\u{15}quit\r")
    await seat.ends(with: 0)
  }

  @Test func stoppingGivesTheTerminalBackAndGoingOnRepaints() async throws {
    let seat = try await Seat(underShell: home, "--full --no-splash")
    await seat.contains(" Productions ")
    seat.type("find half")
    await seat.ends("tekpub> find half")
    seat.type("\u{1a}")
    await seat.ends("sh>")
    #expect(!seat.text.contains("Up/Down move"))
    seat.type("bind 'set enable-bracketed-paste off'\r")
    await seat.ends("off'\nsh>")
    expectRestored(seat)
    seat.type("fg\r")
    await seat.contains(" Productions ")
    await seat.ends("tekpub> find half")
    seat.type("\u{5}\u{15}quit\r")
    await seat.leavesShell()
    expectRestored(seat)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV, SIGABRT, SIGILL])
  func everyEndGivesTheTerminalBack(signal: Int32) async throws {
    let seat = try await seat(environment: ["SWIFT_BACKTRACE": "enable=no"])
    seat.type("find half")
    await seat.ends("tekpub> find half")
    seat.terminal.kill(signal)
    await seat.ends(with: 128 + signal)
    expectRestored(seat)
  }

  @Test func switchingThePresentationKeepsTheDraft() async throws {
    let seat = try await seat()
    seat.type("bind F5 set presentation plain\r")
    await seat.contains("F5 now runs")
    seat.type("bind F6 set presentation full\r")
    await seat.contains("F6 now runs")
    seat.type("find half\u{1b}[D")
    await seat.cursor(16)
    seat.type("\u{1b}[15~")
    await seat.contains("1-12 of 12")
    await seat.ends("tekpub> find half")
    await seat.cursor(16)
    expectRestoredScreen(seat)
    seat.type("\u{1b}[17~")
    await seat.ends("tekpub> find half")
    seat.type("X")
    await seat.contains("Enter run")
    await seat.ends("tekpub> find halXf")
    seat.type("\u{5}\u{15}quit\r")
    await seat.ends(with: 0)
    expectRestored(seat)
  }

  private func expectRestoredScreen(_ seat: Seat) {
    #expect(transcript(seat).components("\u{1b}[?1049").last?.hasPrefix("l") == true)
  }

  @Test func whatIsTypedAheadOfAQuestionStaysInTheDraft() async throws {
    let seat = try await seat()
    seat.type("unsubscribe 3\ru2")
    await seat.contains("Unsubscribe from PyCon AU 2013?")
    // Until the question can be answered a paste is for the line too.
    await seat.sees("the paste is refused") {
      if seat.text.contains("Pasted text was ignored.") { return true }
      seat.type("\u{1b}[200~yes u\u{1b}[201~")
      return false
    }
    seat.type("\u{1b}")
    await seat.sees("it is answered") { !seat.text.contains("Unsubscribe from") }
    seat.type("\u{1}")
    await seat.sees("the draft is there") { seat.text.contains("tekpub> u2") }
    seat.type("\u{5}\u{15}quit\r")
    await seat.ends(with: 0)
  }

  @Test func theMouseIsUnderstoodAlsoWhenItsReportIsTorn() async throws {
    let seat = try await seat()
    for piece in ["\u{1b}[<0;", "10;6M", "\u{1b}[<0;10;6m"] { seat.type(piece) }
    await seat.sees("the second row is selected") {
      seat.rows.contains { $0.hasPrefix("▌ 2 FOSDEM 2017") }
    }
    seat.type("\u{1b}[<0;40;1M\u{1b}[<0;40;1m")
    await seat.contains(" Achievements  ")
    seat.type("set mouse off\r")
    await seat.sees("the mouse is the terminal's") {
      transcript(seat).components("\u{1b}[?1006").last?.hasPrefix("l") == true
    }
    // A report that was on its way does nothing any more.
    seat.type("\u{1b}[<0;3;1M\u{1b}[<0;3;1mx")
    await seat.ends("tekpub> x")
    #expect(seat.text.contains(" Achievements  "))
    seat.type("\u{15}")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("Ctrl-L draws everything again, also under a question")
  func whatOthersWroteIsGoneAfterControlL() async throws {
    let seat = try await seat()
    let page = seat.text
    for keys in ["", "\u{1b}OQ"] {
      seat.type(keys)
      await seat.sees("the menu") { keys.isEmpty || seat.text.contains("Cancel") }
      let before = seat.text
      seat.terminal.screen.write("\u{1b}[5;5HGARBAGE")
      #expect(seat.text != before)
      seat.type("\u{c}")
      await seat.sees("the page as it was") { seat.text == before }
    }
    seat.type("\u{1b}")
    await seat.sees("the page") { seat.text == page }
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test func candidatesAreListedAboveThePrompt() async throws {
    let seat = try await seat()
    seat.type("se\t\t")
    await seat.sees("the candidates") {
      seat.text.contains(" seek") && seat.text.contains(" set") && seat.text.hasSuffix("> se")
    }
    seat.type("t the\t")
    await seat.ends("tekpub> set theme")
    seat.type("\t\t")
    await seat.contains("contrast")
    let row = try #require(seat.rows.firstIndex { $0.contains(" contrast") })
    let column = seat.rows[row].split(separator: "contrast", maxSplits: 1)[0].count
    // The wheel picks nothing.
    seat.type("\u{1b}[<65;\(column + 2);\(row + 1)M")
    seat.type("\u{1b}[<0;\(column + 2);\(row + 1)M\u{1b}[<0;\(column + 2);\(row + 1)m")
    await seat.ends("tekpub> set theme contrast")
    #expect(seat.rows.filter { $0.contains("contrast") }.count == 1)
    // One undo takes it back.
    seat.type("\u{1f}")
    await seat.ends("tekpub> set theme")
    seat.type("\u{5}\u{15}quit\r")
    await seat.ends(with: 0)
  }

  @Test func theHintsFollowTheLineAndAPasteGoesWhereOneTypes() async throws {
    let seat = try await seat()
    await seat.contains("/ find")
    seat.type("s")
    await seat.contains("Enter run  Tab complete  Ctrl-R search  Ctrl-C clear")
    func click(_ hint: String) throws -> String {
      let row = try #require(seat.rows.lastIndex { $0.contains(hint) })
      let column = seat.rows[row].split(separator: hint, maxSplits: 1)[0].count
      return "\u{1b}[<0;\(column + 2);\(row + 1)M\u{1b}[<0;\(column + 2);\(row + 1)m"
    }
    // A double click is two, for the line.
    seat.type(try click("Tab complete") + click("Tab complete"))
    await seat.contains(" seek")
    seat.type(try click("Ctrl-C clear"))
    await seat.contains("/ find")
    seat.type("/\u{1b}[200~pycon au\nmore\u{1b}[201~")
    await seat.contains("1 match")
    #expect(seat.rows.last?.hasPrefix("/pycon au ") == true)
    seat.type("\u{4}")
    await seat.ends("tekpub>")
    seat.type("\u{4}")
    await seat.ends(with: 0)
  }

  @Test func theModeOfViIsSaid() async throws {
    try home.folder.write("set editing-mode vi\n", to: "inputrc")
    let seat = try await seat(environment: ["INPUTRC": home.path + "/inputrc"])
    await seat.ends("(ins)")
    seat.type("find x\u{1b}")
    await seat.ends("(cmd)")
    seat.type("ddiquit\r")
    await seat.ends(with: 0)
  }

  @Test func everySizeIsSurvived() async throws {
    let seat = try await seat()
    seat.type("find half")
    await seat.ends("tekpub> find half")
    for rows in 1...12 {
      for columns in stride(from: 1, through: 40, by: 3) {
        seat.terminal.resize(columns: columns, rows: rows)
        if columns % 4 == 1 { seat.type("\u{1b}[C") }
      }
    }
    seat.terminal.resize(columns: 80, rows: 24)
    await seat.contains("Productions  Up Next  Downloads")
    await seat.ends("tekpub> find half")
    seat.type("\u{5}\u{15}quit\r")
    await seat.ends(with: 0)
  }
}
