import TestSupport
import Testing

/// Which presentation there is, and what it says in words instead of colours.
@Suite(.serialized, .timeLimit(.minutes(2))) @MainActor struct PresentationTests {
  private let home: Home

  init() throws {
    home = try Home()
    _ = try home.commands("show")
  }

  @Test("R15: what cannot be presented is refused with status 2", arguments: ["--full", "-i"])
  func refused(option: String) throws {
    let result = try home.run([option], input: .text("version\n"))
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("tekpub-shell: error: "))
    #expect(result.output == "")
  }

  @Test("R15: a capable terminal is filled") func full() async throws {
    let seat = try await Seat(home, presentation: [])
    await seat.contains(" Productions ")
    await seat.contains("? help")
    seat.type("quit\r")
    await seat.ends(with: 0)
    #expect(String(decoding: seat.terminal.transcript, as: UTF8.self).contains("\u{1b}[?1049h"))
  }

  /// Arguments, TERM, columns and rows, a setting, and whether a line says why it is plain.
  @Test(
    "R15: plain where it is asked for or nothing else can be",
    arguments: [
      (["--plain"], "xterm-256color", 80, 24, "full"), (["--accessible"], "xterm", 80, 24, "full"),
      ([], "dumb", 80, 24, "full"), ([], "no-such-terminal", 80, 24, "full"),
      ([], "xterm", 19, 24, "full"), ([], "xterm", 80, 4, "full"), ([], "xterm", 80, 24, "plain"),
    ] as [([String], String, Int, Int, String)])
  func plain(arguments: [String], term: String, columns: Int, rows: Int, setting: String)
    async throws
  {
    _ = try home.commands("set presentation \(setting)")
    let seat = try await Seat(
      home, arguments, presentation: [], columns: columns, rows: rows, environment: ["TERM": term])
    seat.type("quit\r")
    await seat.ends(with: 0)
    let written = String(decoding: seat.terminal.transcript, as: UTF8.self)
    #expect(!written.contains("\u{1b}[?1049h") && !written.contains("\u{1b}[?25l"))
  }

  @Test("R49: the breadcrumb is where one is, printed once for each change of the page")
  func breadcrumb() async throws {
    let seat = try await Seat(home, columns: 240, rows: 120)
    for line in ["open 2", "open 1", "star", "help star", "back", "open 2"] {
      seat.type(line + "\r")
      await seat.contains("tekpub> \(line)\n")
      await seat.ends("\ntekpub>")
    }
    // The way back is not part of the place.
    #expect(seat.rows.filter { $0 == "Productions > FOSDEM 2017" }.count == 2)
    #expect(seat.rows.filter { $0.hasPrefix("Productions > FOSDEM 2017 > ") }.count == 2)
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R54: selection, error, notice and destructive choice are told by marks and words")
  func marks() async throws {
    let seat = try await Seat(home, rows: 90, environment: ["NO_COLOR": "1"])
    seat.type("select 3\r")
    await seat.ends("\ntekpub>")
    seat.type("show\r")
    await seat.contains("\n> 3 ")
    seat.type("open 99\r")
    await seat.contains("\nError: There is no number 99")
    seat.type("find python\r")
    await seat.contains("\n* Achievement: Curious")
    seat.type("unsubscribe fosdem\r")
    await seat.ends("1. Cancel (default)   2. Unsubscribe\nChoose [1]:")
    seat.type("\r")
    await seat.ends("Choose [1]:\ntekpub>")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R55: nothing moves in plain: no blinking, no spinner, no line drawn twice by itself")
  func still() async throws {
    let seat = try await Seat(home, environment: ["REDUCED_MOTION": "1"])
    let before = seat.terminal.transcript.count
    #expect(
      !seat.terminal.waitUntil(within: .seconds(2)) { seat.terminal.transcript.count > before })
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R41: no prompt stands there before tekpubrc is done")
  func promptAfterTheConfiguration() async throws {
    try home.configure(Array(repeating: "set nonsense0 1", count: 40).joined(separator: "\n"))
    let seat = try await Seat(home, rows: 90)
    let printed = String(decoding: seat.terminal.transcript, as: UTF8.self)
    let first = String(printed.components("tekpub> ").first ?? "")
    #expect(first.components("There is no setting nonsense0.").count == 41)
    #expect(first.contains("1-12 of 12"))
    seat.type("quit\r")
    await seat.ends(with: 0)
  }
}
