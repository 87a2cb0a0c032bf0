import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// What people expect of a line they edit.
@Suite(.serialized, .timeLimit(.minutes(3))) @MainActor struct EditingTests {
  private let home: Home

  init() throws {
    home = try Home()
    _ = try home.commands("show")
  }

  private var history: String? { home.folder.read("state/tekpub-shell/history") }

  private func leave(_ seat: Seat) async {
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("R40: the prompt is a constant without colour, whatever is going on")
  func prompt() async throws {
    let server = try LoopbackServer(routes: ["/feed.xml": { _ in .silent }])
    let seat = try await Seat(home, rows: 70)
    for line in ["open 1", "subscribe \(server.url("/feed.xml"))", "open 99"] {
      seat.type(line + "\r")
      await seat.contains("tekpub> \(line)\n")
      await seat.ends("\ntekpub>")
    }
    let written = String(decoding: seat.terminal.transcript, as: UTF8.self)
    #expect(!written.contains("m" + "tekpub> "))
    // Neither colour nor anything else of select graphic rendition (R54, R55: words and marks do).
    #expect(written.firstMatch(of: /\x{1b}\[[0-9;]*m/) == nil)
    seat.type("\u{3}")
    await seat.contains("* Cancelled.")
    await leave(seat)
  }

  @Test("R53: nothing asks plain for colour", arguments: ["CLICOLOR_FORCE", "FORCE_COLOR"])
  func colour(variable: String) async throws {
    let seat = try await Seat(home, environment: [variable: "1", "COLORTERM": "truecolor"])
    let written = String(decoding: seat.terminal.transcript, as: UTF8.self)
    #expect(written.firstMatch(of: /\x{1b}\[[0-9;]*m/) == nil)
    await leave(seat)
  }

  @Test("inputrc is honoured, with a part for this program alone")
  func inputrc() async throws {
    try home.folder.write(
      """
      "\\C-t": "version"
      $if other-program
      "\\C-o": "wrong"
      $endif
      $if tekpub-shell
      "\\C-o": "help"
      $endif
      set enable-bracketed-paste on
      """, to: ".inputrc")
    let seat = try await Seat(home, environment: ["INPUTRC": ""])
    seat.type("\u{14}")
    await seat.ends("tekpub> version")
    seat.type("\u{15}\u{f}")
    await seat.ends("tekpub> help")
    seat.type("\u{15}\u{1b}[200~a\rb\u{1b}[201~")
    await seat.ends("tekpub> a b")
    seat.type("\u{15}")
    await leave(seat)
  }

  @Test("vi mode of inputrc works")
  func vi() async throws {
    try home.folder.write("set editing-mode vi\n", to: "vi")
    let seat = try await Seat(home, environment: ["INPUTRC": home.path + "/vi"])
    seat.type("xyversion")
    await seat.ends("tekpub> xyversion")
    seat.type("\u{1b}")
    await seat.cursor(16)
    seat.type("0x")
    await seat.ends("tekpub> yversion")
    seat.type("x\r")
    await seat.ends("tekpub> version\n\(Binary.versionLine)\ntekpub>")
    await leave(seat)
  }

  @Test("history is private, shared by two shells, without repeats and what begins with a blank")
  func sharedHistory() async throws {
    let first = try await Seat(home)
    let second = try await Seat(home)
    for (seat, line) in [
      (first, "help one"), (second, "help two"), (first, "help three"), (first, "help three"),
      (second, " help secret"), (second, "help four"),
    ] {
      let count = seat.text.components("tekpub> ").count
      seat.type(line + "\r")
      await seat.sees("\(line) is done") {
        seat.text.components("tekpub> ").count > count && seat.text.hasSuffix("\ntekpub>")
      }
    }
    #expect(history == "help one\nhelp two\nhelp three\nhelp four\n")
    let path = home.path + "/state/tekpub-shell/history"
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    let third = try await Seat(home, ["-i", "-c", "version"])
    third.type("\u{1b}[A")
    await third.ends("tekpub> help four")
    third.type("\u{1b}[A\u{1b}[A\u{1b}[A")
    await third.ends("tekpub> help one")
    third.type("\u{3}")
    await third.ends("^C\ntekpub>")
    third.type("\u{12}two")
    await third.ends("(reverse-i-search)`two': help two")
    third.type("\u{7}")
    await third.ends("\ntekpub>")
    for seat in [first, second, third] { await leave(seat) }
    #expect(history?.contains("version") == false)
  }

  @Test("an exclamation mark is text")
  func exclamation() async throws {
    let seat = try await Seat(home)
    seat.type("help one\r")
    await seat.ends("\ntekpub>")
    seat.type("find !! !help !$\r")
    await seat.contains("Productions > Find !! !help !$")
    seat.type("open Fosdm\r")
    await seat.contains("Error: Nothing here is called Fosdm.")
    seat.type("opne 1\r")
    await seat.contains("Error: Unknown command: opne. Did you mean open?")
    seat.type("vers\r")
    await seat.contains("\(Binary.versionLine)")
    seat.type("s\r")
    await seat.contains("Error: \"s\" is ambiguous: ")
    await leave(seat)
  }

  @Test("R17: late answers of the terminal leave the draft alone")
  func answers() async throws {
    let seat = try await Seat(home)
    seat.type("he\u{1b}[12;5R\u{1b}[?2026;2$yl\u{1b}]11;rgb:0000/0000/0000\u{1b}\\p")
    seat.type("\u{1b}[I\u{1b}[O\u{1b}[<0;5;5M\u{1b}[<0;5;5m\u{1b}[?1;2c\u{1b}P>|xterm\u{1b}\\!")
    await seat.ends("tekpub> help!")
    seat.type("\u{1b}")
    seat.type("?")
    await seat.sees("Escape does nothing") { seat.text.contains("tekpub> help!") }
    seat.type("\u{3}")
    await seat.ends("^C\ntekpub>")
    await leave(seat)
  }

  @Test("R18: a hundred pasted lines are one insertion that runs nothing")
  func paste() async throws {
    let seat = try await Seat(home)
    let lines = (1...100).map { "quit \($0)" }.joined(separator: "\r")
    seat.type("\u{1b}[200~\(lines)\r\u{1b}[201~")
    await seat.ends("quit 100")
    seat.type("\u{1f}")
    await seat.ends("\ntekpub>")
    seat.type("\u{1b}[200~never ended")
    // Closed by time.
    await seat.ends("tekpub> never ended")
    seat.type("\u{15}")
    await leave(seat)
  }

  @Test("R32: wide, combined and joined characters are edited and searched whole")
  func characters() async throws {
    let seat = try await Seat(home, columns: 60)
    seat.type("find é日e\u{301}👩‍🚀🇧🇪ا\r")
    await seat.contains("Productions > Find é日")
    await seat.ends("\ntekpub>")
    seat.type("\u{12}日")
    await seat.sees("it is found") { seat.text.contains("`日': find é日") }
    seat.type("\u{1}\u{1b}[C\u{1b}[C\u{1b}[C\u{1b}[C\u{1b}[C\u{1b}[C\u{4}x\u{b}")
    await seat.ends("tekpub> find éx")
    seat.type("\u{15}")
    await leave(seat)
    #expect(history?.hasPrefix("find é日e\u{301}👩‍🚀🇧🇪ا\n") == true)
  }
}
