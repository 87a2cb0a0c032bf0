import Canvas
import Interface
import Shell
import Terminal

/// A presentation on a terminal: shows what the shell says, and tells it what was typed.
@MainActor protocol Console: Printer {
  var presentation: Presentation { get }
  /// Whether a script is running, which wants no prompt.
  var isPlaying: Bool { get set }
  /// Whether frames wait for `drawIfDue`, since time stands still.
  var isHeld: Bool { get set }
  var keyMap: KeyMap { get set }
  var sink: OutputSink { get }
  /// Whether all that was typed was taken.
  var hasTakenAll: Bool { get }
  /// When, in uptime, `tick` wants to be called; nil for never.
  var deadline: Duration? { get }

  /// Takes the terminal.
  func start()
  /// Puts the terminal back as found, with the cursor on a fresh row.
  func end()
  /// Leaves the terminal to another presentation; the draft and what was typed wait for it.
  func handOver()
  /// Brings the screen in line with a frame.
  func show(_ frame: Frame, at now: Duration)
  func feed(_ bytes: [UInt8], at now: Duration)
  func tick(at now: Duration)
  /// Draws at once what waits to be drawn.
  func drawIfDue()
  /// Takes what was typed as far as it can be taken now; what the session is to be told next.
  func nextEvent() -> Event?
  /// What the terminal would report of a drag through these cells; nil where the mouse does nothing.
  func reports(of path: [Position]) -> [UInt8]?
  /// A script answers the question that is open.
  func acceptAnswer()
  /// Ctrl-C. What the session is to be told; nil when only the draft was dropped.
  func interrupt() -> Event?
  /// Ctrl-Z: returns when the process goes on; `resume` follows.
  func suspend()
  func resume()
  /// Shows again all that is there to be seen.
  func repaint()
  func resize()
  /// Puts text into the line, as if it had been typed.
  func type(_ text: String)
}

extension Console {
  var isClosed: Bool { sink.isClosed }

  var size: Size {
    let size = TerminalSize.current()
    return Size(columns: size.columns, rows: size.rows)
  }

  /// Sounds the bell.
  func ring() { sink.write(control: "\u{7}") }

  func drawIfDue() {}
  func reports(of path: [Position]) -> [UInt8]? { nil }
}
