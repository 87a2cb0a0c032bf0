import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Terminals and machines that are not as one would wish.
@Suite(.serialized, .timeLimit(.minutes(3))) @MainActor struct SurroundingsTests {
  private let home: Home

  init() throws {
    home = try Home()
    _ = try home.commands("show")
  }

  private func leave(_ seat: Seat) async {
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R23: an unknown terminal is said in one line and gets no escape sequences")
  func unknownTerminal() async throws {
    let seat = try await Seat(
      home, presentation: [], rows: 24, environment: ["TERM": "no-such\u{1b}[2Jterminal"])
    #expect(seat.rows.first?.hasPrefix("The terminal no-such") == true)
    #expect(seat.rows.first?.hasSuffix("terminal is not known here: plain lines only.") == true)
    let long = Array(repeating: "word", count: 40).joined(separator: " ")
    seat.type("find \(long)\u{1}\u{1b}[3~\u{1b}[3~\u{1b}[3~\u{1b}[3~help\u{b}\r")
    await seat.contains("Not yet available: ")
    await leave(seat)
    #expect(!seat.terminal.transcript.contains(0x1b))
  }

  @Test("R23: a terminal without a name is a dumb one", arguments: ["", "dumb"])
  func namelessTerminal(name: String) async throws {
    let seat = try await Seat(home, presentation: [], environment: ["TERM": name])
    #expect(!seat.text.contains("not known here"))
    await leave(seat)
    #expect(!seat.terminal.transcript.contains(0x1b))
  }

  @Test("text is UTF-8 whatever the locale says", arguments: ["C", "POSIX", "xx_YY.ISO-8859-1"])
  func locale(name: String) async throws {
    let seat = try await Seat(home, environment: ["LC_ALL": name])
    seat.type("find é日x\u{1b}[D\u{7f}\r")
    await seat.contains("tekpub> find éx\nProductions > Find éx\n")
    await leave(seat)
    #expect(home.folder.read("state/tekpub-shell/history") == "find éx\nquit\n")
  }

  @Test("R21: sizes the terminal does not know or hardly has", arguments: [0, 1, 20])
  func sizes(columns: Int) async throws {
    let home = home
    let rows = [0: 0, 1: 1, 20: 5][columns] ?? 24
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    terminal.resize(columns: columns, rows: rows)
    terminal.screen.resize(columns: 80, rows: 24)
    try terminal.spawn(Binary.program(), ["--plain"], environment: home.environment)
    // The answer may come before the new size does, and is wrapped for the old one then.
    func shows(_ text: String) -> Bool {
      terminal.waitUntil {
        let transcript = String(decoding: terminal.transcript, as: UTF8.self)
        return transcript.replacing("\r\n", with: " ").contains(text)
      }
    }
    #expect(terminal.waitUntil { !terminal.isCooked })
    terminal.send("find " + String(repeating: "abc ", count: 40))
    terminal.resize(columns: 80, rows: 24)
    terminal.send("\u{15}version\r")
    #expect(shows(Binary.versionLine))
    #expect(terminal.waitUntil { terminal.screenText().hasSuffix("\ntekpub>") })
    terminal.send("quit\r")
    #expect(terminal.waitForExit() == .status(0))
    #expect(terminal.isCooked)
  }

  @Test("R24: a slow reader gets everything, whole and in order")
  func slowReader() async throws {
    let seat = try await Seat(home, rows: 10)
    // Nothing is read while all this is typed, so that the terminal's buffer runs full.
    for number in 0..<60 { seat.type("help open\rbogus\(number)\r") }
    await seat.contains("Unknown command: bogus59.")
    await seat.ends("\ntekpub>")
    let text = String(decoding: seat.terminal.transcript, as: UTF8.self)
    let numbers = text.matches(of: /Error: Unknown command: bogus(\d+)\./).map { $0.1 }
    #expect(numbers == (0..<60).map { Substring("\($0)") })
    await leave(seat)
  }

  @Test("standard streams that are closed")
  func closedStreams() throws {
    #expect(try home.run([], input: .closed).status == 0)
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", "'\(try Binary.program())' >&-; echo [$?]; '\(try Binary.program())' <&-; echo [$?]"],
      environment: home.environment)
    #expect(terminal.waitForExit() == .status(0))
    #expect(
      terminal.screenText().replacing("\n", with: "").hasSuffix(
        "a prompt needs a terminal for input and output; -c and -f do not"
          + "Try tekpub-shell --help.[2][0]")
        || terminal.screenText().hasSuffix("[2]\n[0]"))
  }

  @Test("without HOME the rest still counts")
  func noHome() async throws {
    let seat = try await Seat(home, environment: ["HOME": ""])
    await leave(seat)
    #expect(home.folder.read("state/tekpub-shell/history") == "quit\n")
  }

  @Test("a home that cannot be written is said, with what to do")
  func unwritableHome() throws {
    let nowhere = ["HOME": "/proc", "XDG_DATA_HOME": "", "XDG_STATE_HOME": ""]
    let result = try home.start(["-c", "version"], environment: nowhere).finish()
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("tekpub-shell: error: The library /proc/.local/share/"))
    #expect(result.errors.contains("--library FILE"))
  }

  @Test("history that cannot be kept is said once, and the shell goes on")
  func unwritableHistory() async throws {
    let seat = try await Seat(
      home, columns: 120, environment: ["XDG_STATE_HOME": "/proc/none"])
    seat.type("version\r")
    await seat.contains("! Lines are not kept for the next run: /proc/none/tekpub-shell/history")
    await seat.ends("\ntekpub>")
    seat.type("help version\r")
    await seat.contains("Usage")
    seat.type("\u{1b}[A\u{1b}[A")
    await seat.ends("tekpub> version")
    #expect(seat.text.components("Lines are not kept").count == 2)
    seat.type("\u{15}")
    await leave(seat)
    try home.folder.write("", to: "state/tekpub-shell/history/x")
    let next = try await Seat(home, columns: 200)
    #expect(next.text.contains("! Earlier lines are not there: \(home.path)/state/"))
    await leave(next)
  }

  @Test("too few descriptors are said at once", arguments: [("14", 1), ("256", 0)])
  func fewDescriptors(limit: String, status: Int32) throws {
    let result = try Child(
      "/bin/sh", ["-c", "ulimit -n \(limit); exec '\(try Binary.program())' -c version"],
      environment: home.environment, directory: home.path, input: .nothing, output: .read
    ).finish(within: .seconds(10))
    #expect(result.status == status)
    let said =
      "tekpub-shell: error: This program opens up to 48 files at once; its limit of 14 leaves "
    #expect(result.errors.hasPrefix(said) == (status == 1))
    #expect(result.errors.contains("Raise the limit with ulimit -n 256") == (status == 1))
  }

  /// Whether a small file system of its own can be made here: only by root, and not in every container.
  private nonisolated static let canMount: Bool = {
    let mount = ["-m", "/bin/sh", "-c", "mount -t tmpfs -o size=64k none /mnt"]
    let child = try? Child(
      "/usr/bin/unshare", mount, environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"],
      directory: "/", input: .nothing, output: .read)
    return (try? child?.finish())?.status == 0
  }()

  @Test("a full disk is said", .enabled(if: canMount, "no small disk can be mounted here"))
  func fullDisk() throws {
    let program = try Binary.program()
    let script = """
      mkdir -p disk && mount -t tmpfs -o size=64k none disk || exit 9
      HOME=$PWD/disk XDG_DATA_HOME= '\(program)' -c version
      echo "[$?]"
      XDG_STATE_HOME=$PWD/disk/state
      export XDG_STATE_HOME
      mkdir -p $XDG_STATE_HOME/tekpub-shell
      dd if=/dev/zero of=disk/zeros bs=4k 2>/dev/null
      printf 'help\\nversion\\n' | script -qec '\(program) --plain' /dev/null
      """
    let child = try Child(
      "/usr/bin/unshare", ["-m", "/bin/sh", "-c", script], environment: home.environment,
      directory: home.path, input: .nothing, output: .read)
    let result = try child.finish()
    #expect(result.errors.contains("The disk is full; the library \(home.path)/disk/.local/"))
    #expect(result.output.hasPrefix("[1]\n"))
    #expect(result.output.contains("! Lines are not kept for the next run:"))
    #expect(result.output.replacing(/\s+/, with: " ").contains("no space left on device"))
  }
}
