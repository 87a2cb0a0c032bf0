import Glibc
import TestSupport
import Testing

/// R24: what a library or a thread writes to the program's own descriptors 1 and 2, past its sink.
@Suite(.inTurn, .timeLimit(.minutes(3))) @MainActor struct StrayOutputTests {
  private let home: Home

  init() throws {
    home = try Home()
    _ = try home.commands("show")
  }

  /// Writes where the running program's descriptor leads to.
  private func write(_ text: String, to descriptor: Int, of seat: Seat) throws {
    let process = try #require(seat.terminal.process)
    let end = open("/proc/\(process)/fd/\(descriptor)", O_WRONLY | O_NOCTTY)
    try #require(end >= 0)
    defer { close(end) }
    let bytes = Array(text.utf8)
    try #require(Glibc.write(end, bytes, bytes.count) == bytes.count)
  }

  @Test("it stands above the prompt, which keeps its draft", arguments: [1, 2])
  func prompt(descriptor: Int) async throws {
    let seat = try await Seat(home)
    seat.type("find half\u{1b}[D\u{1b}[D")
    await seat.cursor(15)
    try write("a warn", to: descriptor, of: seat)
    try write("ing\u{1b}[2J\nanother\n", to: descriptor, of: seat)
    await seat.contains("\n! a warning\\u{1b}[2J\n! another\ntekpub> find half")
    await seat.cursor(15)
    seat.type("X")
    await seat.ends("tekpub> find haXlf")
    seat.type("\u{5}\u{15}notices\r")
    await seat.contains("  a warning")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("it is a notice over the full screen") func full() async throws {
    let seat = try await Seat(
      home, ["--full", "--no-splash"], columns: 120, rows: 30, waits: false)
    await seat.contains(" Productions ")
    await seat.ends("tekpub>")
    let before = seat.rows
    try write("a warning\n", to: 2, of: seat)
    await seat.contains("a warning")
    await seat.sees("nothing else moved") {
      zip(before, seat.rows).allSatisfy { $0 == $1 || $1.hasPrefix($0.prefix(40)) }
    }
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("more than fits neither stops the writer nor the shell") func flood() async throws {
    let seat = try await Seat(home)
    let process = try #require(seat.terminal.process)
    let end = open("/proc/\(process)/fd/2", O_WRONLY | O_NOCTTY | O_NONBLOCK)
    defer { close(end) }
    let line = Array((String(repeating: "x", count: 70) + "\n").utf8)
    for _ in 0..<5_000 { _ = Glibc.write(end, line, line.count) }
    seat.type("version\r")
    await seat.contains("\(Binary.versionLine)")
    await seat.ends("\ntekpub>")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("the bell of readline rings and leaves the line alone") func bell() async throws {
    let seat = try await Seat(home)
    seat.type("\u{7f}")
    await seat.sees("it rang") { seat.terminal.transcript.contains(7) }
    seat.type("version\r")
    await seat.contains("tekpub> version\n\(Binary.versionLine)")
    #expect(!seat.text.contains("!"))
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("the last words before a crash are said, on the terminal as found") func crash()
    async throws
  {
    let seat = try await Seat(home)
    let process = try #require(seat.terminal.process)
    kill(process, SIGSTOP)
    await seat.sees("it stops") { PseudoTerminal.isStopped(process) }
    try write("Fatal error: these are my last words\n", to: 2, of: seat)
    kill(process, SIGABRT)
    kill(process, SIGCONT)
    await seat.contains("Fatal error: these are my last words")
    await seat.sees("it ends") { seat.terminal.waitForExit(within: .zero) != nil }
    #expect(seat.terminal.exit?.shellStatus == 128 + SIGABRT)
    #expect(seat.terminal.isCooked)
  }

  @Test("standard error that is a file gets what is written to it") func redirected() async throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "exec '\(try Binary.program())' --plain 2>'\(home.path)/log'"],
      environment: home.environment)
    #expect(terminal.waitUntil { terminal.screenText().hasSuffix("\ntekpub>") })
    let process = try #require(terminal.process)
    let end = open("/proc/\(process)/fd/2", O_WRONLY | O_APPEND)
    defer { close(end) }
    _ = Glibc.write(end, "x\n", 2)
    #expect(terminal.waitUntil { home.folder.read("log") == "x\n" })
    terminal.send("quit\r")
    #expect(terminal.waitForExit() == .status(0))
    #expect(!terminal.screenText().contains("! x"))
  }
}
