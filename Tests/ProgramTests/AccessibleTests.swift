import TestSupport
import Testing

/// Lines only, in the order they come, for those who hear them.
@Suite(.serialized, .timeLimit(.minutes(2))) @MainActor struct AccessibleTests {
  private let home: Home

  init() throws {
    home = try Home()
    _ = try home.commands("show", "set accessible on")
  }

  @Test(
    "R56: option before environment before setting, said on line 1",
    arguments: [
      (["--accessible"], "1", "--accessible"), ([], "1", "ACCESSIBLE=1"),
      ([], "", "set accessible on"), ([], "0", "set accessible on"),
    ] as [([String], String, String)])
  func source(arguments: [String], variable: String, source: String) async throws {
    let seat = try await Seat(
      home, arguments, presentation: [], environment: ["ACCESSIBLE": variable])
    #expect(seat.rows.first == "Accessible mode (\(source)): plain lines only.")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R56: nothing that was printed is taken back")
  func appendOnly() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    server.route("/feed.xml", Reply.answer(Feed.rss("Slow", ["One"])).behind(gate))
    let seat = try await Seat(home, presentation: [], columns: 60, rows: 60)
    seat.type("subscribe \(server.url("/feed.xml"))\r")
    await server.requests.current(reaches: 1)
    seat.type("find half " + String(repeating: "abcdefghi ", count: 8) + "\u{1}")
    await seat.cursor(8)
    gate.open()
    await seat.contains("* Achievement: Subscriber")
    let long = "tekpub> find half " + String(repeating: "abcdefghi ", count: 4)
    // The whole line stands above the notice, and again below.
    await seat.sees("the draft is there twice") { seat.text.components(long).count >= 3 }
    await seat.cursor(8)
    seat.type("\u{3}")
    await seat.ends("^C\ntekpub>")
    seat.terminal.resize(columns: 50, rows: 60)
    seat.type("unsubscribe 1\r")
    await seat.ends("Choose [1]:")
    seat.type("\r")
    await seat.ends("\ntekpub>")
    seat.type("quit\r")
    await seat.ends(with: 0)
    let written = String(decoding: seat.terminal.transcript, as: UTF8.self)
    // No row above the line is ever gone back to; nothing is erased but by editing the line.
    #expect(!written.contains("\u{1b}[J") && !written.contains("\u{1b}[2J"))
    #expect(!written.contains("\u{1b}[?1049h") && !written.contains("\u{1b}[?25l"))
    #expect(written.unicodeScalars.allSatisfy { !(0x2500...0x28ff).contains($0.value) })
  }

  @Test("R56: a selection that changes is said in a line") func selection() async throws {
    let seat = try await Seat(home, presentation: [])
    seat.type("select 3\r")
    await seat.contains("\ntekpub> select 3\n> 3 PyCon AU 2013\ntekpub>")
    seat.type("next\r")
    await seat.contains("\ntekpub> next\n> 4 DjangoCon AU 2013\ntekpub>")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R56: the power hour says how far it is, without a bar") func powerHour() async throws {
    let seat = try await Seat(home, presentation: [], columns: 90, rows: 60)
    seat.type("set powerhour.sound off\r")
    await seat.ends("\ntekpub>")
    seat.type("powerhour start --minutes 10\r")
    await seat.contains("left of this clip\n")
    await seat.contains("0%  ")
    let written = String(decoding: seat.terminal.transcript, as: UTF8.self)
    #expect(!written.contains("[---") && !written.contains("---]"))
    seat.type("powerhour stop\r")
    await seat.contains("Stopped at clip 1")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R56: how far the splash is, is a line for each tenth")
  func bar() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    let body = Array(Feed.rss("Slow", ["One"]).utf8)
    server.route("/feed.xml") { _ in .slow(body, piece: body.count / 4 + 1, gate: gate) }
    let seat = try await Seat(
      home, ["--splash", server.url("/feed.xml")], waits: false)
    await server.requests.current(reaches: 1)
    gate.release(2)
    await seat.contains("%  0 of 1 catalog")
    gate.open()
    await seat.ends("\ntekpub>")
    let written = String(decoding: seat.terminal.transcript, as: UTF8.self)
    #expect(!written.contains("\u{1b}[K"))
    seat.type("quit\r")
    await seat.ends(with: 0)
  }
}
