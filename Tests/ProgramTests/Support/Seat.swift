import Glibc
import TestSupport
import Testing

/// What a person at the terminal does, and sees.
///
/// Its waits leave the main actor to others, so that no test holds up another one's clock.
@MainActor struct Seat {
  let terminal: PseudoTerminal

  private static let bound = Duration.seconds(30)

  /// Starts the program, plain unless `arguments` or `presentation` say otherwise; `waits` for its prompt.
  init(
    _ home: Home, _ arguments: [String] = [], presentation: [String] = ["--plain"],
    columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], cell: (width: Int, height: Int) = (0, 0),
    waits: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    terminal = try home.terminal(
      (arguments.contains("--full") ? [] : presentation) + arguments, columns: columns, rows: rows,
      environment: environment, cell: cell)
    if waits { await ends("tekpub>", sourceLocation: sourceLocation) }
  }

  /// A seat at a terminal where something runs already.
  init(terminal: PseudoTerminal) { self.terminal = terminal }

  /// Starts an interactive bash with job control, and the program from there.
  init(
    underShell home: Home, _ arguments: String = "--plain", columns: Int = 80, rows: Int = 24,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "-i"],
      environment: home.environment.merging(["PS1": "sh> "]) { $1 }, columns: columns, rows: rows)
    await ends("sh>", sourceLocation: sourceLocation)
    type("clear; '\(try Binary.program())' \(arguments)\r")
    await ends("tekpub>", sourceLocation: sourceLocation)
  }

  /// Ends the bash of `init(underShell:)`, in which the program has ended.
  func leavesShell(sourceLocation: SourceLocation = #_sourceLocation) async {
    await ends("sh>", sourceLocation: sourceLocation)
    type("exit\r")
    await ends(with: 0, sourceLocation: sourceLocation)
  }

  var text: String { terminal.screenText() }
  var rows: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  func type(_ text: String) { terminal.send(text) }

  /// Waits until the condition holds; false when it never does.
  func waits(until condition: @MainActor () -> Bool) async -> Bool {
    let end = ContinuousClock.now + Self.bound
    while !terminal.waitUntil(within: .zero, condition) {
      if ContinuousClock.now >= end { return false }
      await Self.pause()
    }
    return true
  }

  /// Waits until the condition holds, and dumps the screen when it never does.
  func sees(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: @MainActor () -> Bool
  ) async {
    let holds = await waits(until: condition)
    #expect(holds, "\(what); the screen:\n\(text)", sourceLocation: sourceLocation)
  }

  func ends(_ tail: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await sees("it ends in \(tail)", sourceLocation: sourceLocation) { text.hasSuffix(tail) }
  }

  func contains(_ part: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await sees("it holds \(part)", sourceLocation: sourceLocation) { text.contains(part) }
  }

  func cursor(_ column: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
    await sees("the cursor is in column \(column)", sourceLocation: sourceLocation) {
      terminal.screen.cursor.column == column
    }
  }

  /// Waits for the end: its status, the terminal as found, the cursor on a fresh row.
  func ends(with status: Int32, sourceLocation: SourceLocation = #_sourceLocation) async {
    await sees("it ends", sourceLocation: sourceLocation) {
      terminal.waitForExit(within: .zero) != nil
    }
    #expect(terminal.exit?.shellStatus == status, "\(text)", sourceLocation: sourceLocation)
    #expect(terminal.isCooked, sourceLocation: sourceLocation)
    #expect(terminal.screen.cursor.column == 0, "\(text)", sourceLocation: sourceLocation)
    let last = String(decoding: terminal.transcript, as: UTF8.self).components("\u{1b}[?2004").last
    #expect(last?.hasPrefix("h") != true, sourceLocation: sourceLocation)
  }

  @concurrent private nonisolated static func pause() async { _ = poll(nil, 0, 5) }
}
