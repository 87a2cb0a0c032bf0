import Glibc
import TestSupport
import Testing

/// The program on a terminal, as a person has it.
@Suite(.inTurn, .timeLimit(.minutes(10))) @MainActor struct PromptTests {
  private let home: Home

  init() throws { home = try Home() }

  /// A home whose library is filled, so that the shell opens at once.
  private func fill() throws { _ = try home.commands("show") }

  @Test("R41: the first start ends at a raw prompt below the list")
  func theFirstStartEndsAtThePromptBelowTheList() async throws {
    let seat = try await Seat(home, rows: 40)
    #expect(
      seat.text.contains(
        "Tekpub\nPreparing the awesome ...\n12 catalogs, 12 productions, 365 episodes\n"))
    #expect(seat.text.contains("[1 Productions]"))
    #expect(seat.text.hasSuffix("1-12 of 12\ntekpub>"))
    #expect(seat.terminal.screen.cursor.column == 8)
    #expect(!seat.terminal.isCooked)
    seat.type("open 2\r")
    await seat.ends("of 24; more shows the next\ntekpub>")
    #expect(seat.text.contains("tekpub> open 2\nProductions > FOSDEM 2017\n"))
    seat.type("more\r")
    await seat.ends("-24 of 24\ntekpub>")
    seat.type("quit\r")
    await seat.ends(with: 0)
    // Only what was typed is remembered.
    #expect(home.folder.read("state/tekpub-shell/history") == "open 2\nmore\nquit\n")
  }

  @Test("R1: an achievement comes above a half-typed line")
  func anAchievementComesAboveAHalfTypedLine() async throws {
    try fill()
    let server = try LoopbackServer()
    let gate = Gate()
    server.route("/feed.xml", Reply.answer(Feed.rss("Slow", ["One"])).behind(gate))
    let seat = try await Seat(home)
    seat.type("subscribe \(server.url("/feed.xml"))\r")
    await server.requests.current(reaches: 1)
    seat.type("find half\u{1b}[D\u{1b}[D")
    await seat.ends("tekpub> find half")
    await seat.cursor(15)
    gate.open()
    await seat.contains("* Subscribed to Slow: 1 episode.\n* Achievement: Subscriber (10 points).")
    await seat.ends("of your own.\ntekpub> find half")
    await seat.cursor(15)
    seat.type("X\u{5}!")
    await seat.ends("tekpub> find haXlf!")
    #expect(seat.text.components("tekpub> find").count == 2)
    seat.type("\u{3}")
    await seat.ends("tekpub> find haXlf!^C\ntekpub>")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R4: what is typed before a question never answers it")
  func whatIsTypedBeforeAQuestionNeverAnswersIt() async throws {
    try fill()
    let seat = try await Seat(home)
    seat.type("unsubscribe 1\r2\r")
    await seat.ends("1. Cancel (default)   2. Unsubscribe\nChoose [1]:")
    seat.type("9\r")
    await seat.ends("Choose [1]: 9\nPlease answer 1 (Cancel) or 2 (Unsubscribe).\nChoose [1]:")
    seat.type("\r")
    // Cancelled; what was typed ahead is a command now, and none that is known.
    await seat.contains("Choose [1]:\ntekpub> 2\nError: Unknown command: 2.")
    seat.type("unsubscribe 2\r")
    await seat.ends("Choose [1]:")
    seat.type("un\u{7f}\u{7f}uns\r")
    await seat.ends("Choose [1]: uns\nUnsubscribed from FOSDEM 2017.\ntekpub>")
    seat.type("unsubscribe 3\r")
    await seat.ends("Choose [1]:")
    seat.type("2\u{1b}[200~2\r\u{1b}[201~")
    await seat.ends("Choose [1]: 2\nPasted text was ignored.\nChoose [1]: 2")
    seat.type("\u{3}")
    await seat.ends("Choose [1]: 2^C\ntekpub>")
    seat.type("unsubscribe 3\r")
    await seat.ends("Choose [1]:")
    seat.type("\u{4}")
    await seat.ends("Choose [1]:\ntekpub>")
    seat.type("\u{4}")
    await seat.ends(with: 0)
  }

  @Test("R27: notices wait until the question is answered")
  func noticesWaitUntilTheQuestionIsAnswered() async throws {
    try fill()
    let server = try LoopbackServer()
    let gate = Gate()
    server.route("/feed.xml", Reply.answer(Feed.rss("Slow", ["One"])).behind(gate))
    let seat = try await Seat(home)
    seat.type("subscribe \(server.url("/feed.xml"))\r")
    await server.requests.current(reaches: 1)
    seat.type("unsubscribe 1\r")
    await seat.ends("Choose [1]:")
    gate.open()
    await server.requests.empties()
    seat.type("1")
    await seat.ends("2. Unsubscribe\nChoose [1]: 1")
    seat.type("\r")
    await seat.contains(
      "Choose [1]: 1\n* Subscribed to Slow: 1 episode.\n* Achievement: Subscriber")
    await seat.ends("tekpub>")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R8: Ctrl-C drops the draft, then the newest work; Ctrl-D deletes, then leaves")
  func controlCAndControlD() async throws {
    try fill()
    let server = try LoopbackServer()
    server.route("/feed.xml", .silent)
    let seat = try await Seat(home)
    seat.type("half")
    await seat.ends("tekpub> half")
    seat.type("\u{3}")
    await seat.ends("tekpub> half^C\ntekpub>")
    seat.type("ab\u{1}\u{4}")
    await seat.ends("tekpub> b")
    seat.type("\u{4}")
    await seat.ends("tekpub>")
    // Held down it does not leave the program.
    seat.type("\u{4}x")
    await seat.ends("tekpub> x")
    seat.type("\u{15}subscribe \(server.url("/feed.xml"))\r")
    await server.requests.current(reaches: 1)
    seat.type("quit\r")
    await seat.contains("? Still loading. Quit anyway?")
    await seat.ends("Choose [1]:")
    seat.type("1\r")
    await seat.ends("Choose [1]: 1\ntekpub>")
    seat.type("\u{3}")
    await seat.contains("* Cancelled.")
    await seat.ends("tekpub>")
    seat.type("\u{4}")
    await seat.ends(with: 0)
  }

  @Test(
    "R3: a signal leaves the terminal as found",
    arguments: [SIGTERM, SIGHUP])
  func aSignalLeavesTheTerminalAsFound(signal: Int32) async throws {
    try fill()
    let seat = try await Seat(home)
    seat.type("half")
    await seat.ends("tekpub> half")
    seat.terminal.kill(signal)
    await seat.ends(with: 128 + signal)
  }

  @Test("R34: a terminal that goes away ends it") func aTerminalThatGoesAwayEndsIt() async throws {
    try fill()
    let seat = try await Seat(home)
    seat.terminal.hangUp()
    await seat.sees("it ends") { seat.terminal.waitForExit(within: .zero) != nil }
    #expect(seat.terminal.exit?.shellStatus == 129)
  }

  @Test("R7: resizing redraws without a key") func resizingRedrawsWithoutAKey() async throws {
    try fill()
    let seat = try await Seat(home, columns: 80, rows: 24)
    seat.type("find one two three four five six")
    await seat.ends("six")
    seat.terminal.resize(columns: 24, rows: 24)
    await seat.ends("tekpub> find one two thr\nee four five six")
    seat.type("\u{1}X")
    await seat.ends("tekpub> Xfind one two th\nree four five six")
    seat.type("\u{15}\u{b}version\r")
    await seat.ends("a checkout)\ntekpub>")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R23: a dumb terminal gets no escape sequences") func aDumbTerminalGetsNoEscapeSequences()
    async throws
  {
    let server = try LoopbackServer()
    let gate = Gate()
    server.route("/feed.xml", Reply.answer(Feed.rss("Slow", ["One"])).behind(gate))
    let seat = try await Seat(home, environment: ["TERM": "dumb"])
    seat.type("subscribe \(server.url("/feed.xml"))\r")
    await server.requests.current(reaches: 1)
    seat.type("find half")
    await seat.ends("tekpub> find half")
    gate.open()
    await seat.ends("of your own.\ntekpub> find half")
    seat.type("\u{3}")
    await seat.ends("^C\ntekpub>")
    seat.type("unsubscribe 1\r")
    await seat.ends("Choose [1]:")
    seat.type("\r")
    await seat.ends("tekpub>")
    seat.type("\u{4}")
    await seat.ends(with: 0)
    #expect(!seat.terminal.transcript.contains(0x1b))
  }
}
