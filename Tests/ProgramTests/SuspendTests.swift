import Glibc
import TestSupport
import Testing

/// Stopping and going on, from the keyboard and from outside.
@Suite(.inTurn, .timeLimit(.minutes(10))) @MainActor struct SuspendTests {
  private let home: Home

  init() throws {
    home = try Home()
    _ = try home.commands("show")
  }

  @Test("R9: the draft is there again without a key") func theDraftIsThereAgainWithoutAKey()
    async throws
  {
    let seat = try await Seat(underShell: home)
    seat.type("find half\u{1b}[D\u{1b}[D")
    await seat.cursor(15)
    for _ in 0..<2 {
      seat.type("\u{1a}")
      await seat.ends("sh>")
      seat.type("stty -a | tr -s ' ;' '\\n' | grep -x -e '-*icanon' -e '-*echo'\r")
      await seat.contains("\nicanon\necho\nsh>")
      seat.type("clear; fg\r")
      await seat.ends("tekpub> find half")
      await seat.cursor(15)
      await seat.sees("it is raw") { !seat.terminal.isCooked }
    }
    seat.type("X")
    await seat.ends("tekpub> find haXlf")
    seat.type("\u{5}\u{15}quit\r")
    await seat.leavesShell()
  }

  @Test("R9: where no shell could continue it, Ctrl-Z stops nothing") func noShell() async throws {
    let seat = try await Seat(home)
    seat.type("find half")
    await seat.ends("tekpub> find half")
    let before = seat.terminal.transcript.count
    seat.type("\u{1a}")
    await seat.sees("the prompt is drawn again") { seat.terminal.transcript.count > before }
    seat.type("X")
    await seat.ends("tekpub> find halfX")
    seat.type("\u{15}quit\r")
    await seat.ends(with: 0)
  }

  @Test("R9, R46: what was resized while it was stopped counts afterwards")
  func resizedMeanwhile() async throws {
    for (presentation, mark) in [("--full", "│"), ("--plain", "...")] {
      let seat = try await Seat(underShell: home, presentation)
      await seat.contains("Google Python Class")
      #expect(!seat.text.contains(mark))
      seat.type("\u{1a}")
      await seat.ends("sh>")
      seat.terminal.resize(columns: presentation == "--full" ? 120 : 40, rows: 24)
      seat.type("clear; fg\r")
      await seat.ends("tekpub>")
      if presentation == "--plain" { seat.type("show\r") }
      await seat.contains(mark)
      seat.type("quit\r")
      await seat.leavesShell()
    }
  }

  @Test("R9: a long draft leaves what others printed alone")
  func aLongDraftLeavesWhatOthersPrintedAlone() async throws {
    let seat = try await Seat(home, columns: 40)
    let draft = "find " + String(repeating: "abcdefghij", count: 8)
    seat.type(draft)
    await seat.contains("\nhijabcdefghij")
    let process = try #require(seat.terminal.process)
    kill(process, SIGSTOP)
    await seat.sees("it stops") { PseudoTerminal.isStopped(process) }
    makeCooked(seat)
    seat.terminal.screen.write("\r\n[1]+ Stopped\r\n$ one\r\n$ fg\r\n")
    kill(process, SIGCONT)
    await seat.contains("[1]+ Stopped\n$ one\n$ fg\ntekpub> find abcdefghij")
    seat.type("\u{15}quit\r")
    await seat.ends(with: 0)
  }

  @Test("R9: a question is there again with what was typed")
  func aQuestionIsThereAgainWithWhatWasTyped() async throws {
    let seat = try await Seat(underShell: home)
    seat.type("unsubscribe 2\r")
    await seat.ends("Choose [1]:")
    seat.type("uns")
    await seat.ends("Choose [1]: uns")
    seat.type("\u{1a}")
    await seat.ends("sh>")
    seat.type("fg\r")
    await seat.ends("\nChoose [1]: uns")
    seat.type("\r")
    await seat.ends("Unsubscribed from FOSDEM 2017.\ntekpub>")
    seat.type("\u{4}")
    await seat.leavesShell()
  }

  /// As a shell does when its child was stopped.
  private func makeCooked(_ seat: Seat) {
    seat.terminal.setCooked(true)
  }
}
