import Glibc
import TestSupport
import Testing

/// Every way out, and the terminal after it.
@Suite(.serialized, .timeLimit(.minutes(3))) @MainActor struct EndTests {
  struct Way: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var arguments: [String] = []
    /// Typed once the prompt is there; nothing is typed for a program that ends by itself.
    var keys: String?
    var signal: Int32?
    var status: Int32
  }

  nonisolated static let ways =
    [
      Way(testDescription: "quit", keys: "quit\r", status: 0),
      Way(testDescription: "Ctrl-D", keys: "\u{4}", status: 0),
      Way(testDescription: "a failed command", arguments: ["-c", "open 99"], status: 1),
      Way(testDescription: "wrong usage", arguments: ["--nonsense"], status: 2),
      Way(
        testDescription: "a library that cannot be opened",
        arguments: ["--library", "/proc/none/library"], status: 1),
    ]
    + [
      ("TERM", SIGTERM), ("HUP", SIGHUP), ("QUIT", SIGQUIT), ("ABRT", SIGABRT), ("SEGV", SIGSEGV),
      ("BUS", SIGBUS), ("ILL", SIGILL), ("FPE", SIGFPE), ("TRAP", SIGTRAP), ("SYS", SIGSYS),
      ("USR1", SIGUSR1), ("ALRM", SIGALRM), ("XCPU", SIGXCPU),
    ].map { (name: String, number: Int32) in
      Way(testDescription: "SIG" + name, keys: "half", signal: number, status: 128 + number)
    }

  @Test("R3: the terminal is as found and the status right after", arguments: ways)
  func after(way: Way) async throws {
    let home = try Home()
    if way.keys != nil { _ = try home.commands("show") }
    let seat = try await Seat(home, way.arguments, waits: way.keys != nil)
    if let keys = way.keys {
      #expect(!seat.terminal.isCooked)
      seat.type(keys)
    }
    if let signal = way.signal {
      await seat.ends("tekpub> half")
      seat.terminal.kill(signal)
    }
    await seat.ends(with: way.status)
    #expect(seat.terminal.modes == (try PseudoTerminal()).modes)
  }

  @Test("R3: SIGINT while the splash is shown is status 130")
  func interruptedAtTheSplash() async throws {
    let home = try Home()
    let server = try LoopbackServer(routes: ["/feed.xml": { _ in .silent }])
    let seat = try await Seat(home, ["--splash", server.url("/feed.xml")], waits: false)
    await server.requests.current(reaches: 1)
    await seat.contains("Preparing the awesome ...")
    seat.terminal.kill(SIGINT)
    await seat.ends(with: 130)
    #expect(seat.terminal.modes == (try PseudoTerminal()).modes)
  }

  @Test("R34: a reader that leaves ends a script on a terminal quietly")
  func aPipeIntoHead() async throws {
    let home = try Home()
    let terminal = try PseudoTerminal(
      "/bin/bash",
      [
        "-c", "set -o pipefail; '\(try Binary.program())' -c help -c help | head -1; echo \"[$?]\"",
      ],
      environment: home.environment)
    #expect(terminal.waitForExit() == .status(0))
    #expect(terminal.screenText().hasPrefix("tekpub> help\n["))
    #expect(terminal.screenText().hasSuffix("[0]"))
    #expect(terminal.modes == (try PseudoTerminal()).modes)
  }

  @Test("R28: what is written just before the end is not lost, and the next row is free")
  func lastWords() async throws {
    let home = try Home()
    _ = try home.commands("show")
    let seat = try await Seat(home)
    seat.type("report com.tekpub.first-steps 100\rquit\r")
    await seat.ends(with: 0)
    #expect(seat.text.contains("* Achievement: First Steps (10 points)."))
  }
}
