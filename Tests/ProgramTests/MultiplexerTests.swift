import FoundationEssentials
import TestSupport
import Testing

/// In tmux, which wraps lines anew when its width changes, on a server of its own; in GNU screen, which
/// does not.
@Suite(.serialized, .timeLimit(.minutes(2))) @MainActor struct MultiplexerTests {
  private let home: Home
  private let tmux: Tmux

  init() throws {
    home = try Home()
    tmux = Tmux(home)
    _ = try home.commands("show")
  }

  @Test("R7: lines that tmux wraps anew are redrawn right")
  func reflow() throws {
    let program = try Binary.program()
    try tmux.run("new-session", "-d", "-x", "60", "-y", "20", program, "--plain")
    defer { _ = try? tmux.run("kill-server") }
    try tmux.ends("\ntekpub>")
    try tmux.run("send-keys", "-l", "version")
    try tmux.run("send-keys", "Enter")
    try tmux.ends("\(Binary.versionLine)\ntekpub>")
    let letters = String((0..<70).map { Character(UnicodeScalar(UInt8(97 + $0 % 26))) })
    try tmux.run("send-keys", "-l", letters)
    try tmux.ends("ijklmnopqr")
    for (columns, rows) in [("30", "20"), ("50", "20"), ("25", "12"), ("90", "20")] {
      try tmux.run("resize-window", "-x", columns, "-y", rows)
      let width = Int(columns) ?? 0
      let wrapped = [Binary.versionLine, "tekpub> " + letters].flatMap { text in
        let line = Array(text)
        return stride(from: 0, to: line.count, by: width).map { start in
          let part = String(line[start..<min(start + width, line.count)])
          return part.hasSuffix(" ") ? String(part.dropLast()) : part
        }
      }
      try tmux.ends(wrapped.joined(separator: "\n"))
    }
    try tmux.run("send-keys", "C-a")
    try tmux.run("send-keys", "-l", "X")
    try tmux.ends("\ntekpub> X" + letters)
  }

  /// The program in GNU screen, with nothing of the user's.
  private func inScreen(_ arguments: String...) async throws -> Seat {
    let folder = home.path + "/screens"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let terminal = try PseudoTerminal(
      "/usr/bin/screen", ["-c", "/dev/null", "-U", try Binary.program()] + arguments,
      environment: home.environment.merging(["SCREENDIR": folder, "SHELL": "/bin/sh"]) { $1 },
      columns: 60, rows: 20)
    return Seat(terminal: terminal)
  }

  @Test("R7: in GNU screen lines are redrawn for another width")
  func screenResize() async throws {
    let seat = try await inScreen("--plain")
    await seat.ends("\ntekpub>")
    let letters = String((0..<70).map { Character(UnicodeScalar(UInt8(97 + $0 % 26))) })
    seat.type(letters)
    await seat.ends("ijklmnopqr")
    for columns in [30, 50, 90] {
      seat.terminal.resize(columns: columns, rows: 20)
      let line = Array("tekpub> " + letters)
      let wrapped = stride(from: 0, to: line.count, by: columns).map {
        String(line[$0..<min($0 + columns, line.count)])
      }
      await seat.ends(wrapped.joined(separator: "\n"))
    }
    // Ctrl-A is screen's own.
    seat.type("\u{1b}[1~find \r")
    await seat.contains("\ntekpub> find \(letters)\nProductions > Find abc")
    await seat.ends("\ntekpub>")
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  @Test("the full screen in GNU screen: keys, a resize, and what was there before afterwards")
  func screenFull() async throws {
    let seat = try await inScreen("--full", "--no-splash")
    await seat.contains(" Productions ")
    seat.type("\u{1b}[B\u{1b}[B\r")
    await seat.contains("45 episodes")
    // Esc is not held back: the mouse is off there unless it was asked for.
    seat.type("\u{1b}OQ")
    await seat.contains("What next?")
    seat.type("\u{1b}")
    await seat.sees("the menu is gone") { !seat.text.contains("What next?") }
    seat.terminal.resize(columns: 120, rows: 30)
    await seat.sees("it is split") {
      seat.text.contains("45 episodes") && seat.text.contains("Python Morsels")
    }
    seat.type("quit\r")
    await seat.ends(with: 0)
  }
}
