import Glibc
import Interface
import Terminal
import TestSupport

/// A line editor in this process, drawing on an emulated screen.
///
/// The pseudo-terminal only tells readline its size; what the editor writes goes straight to the
/// screen, as a terminal would show it (`\n` becomes `\r\n`). So nothing here waits.
@MainActor
final class EditorRig {
  let terminal: PseudoTerminal
  let screen: EmulatedScreen
  let editor: LineEditor
  var decoder = InputDecoder()
  var lines: [String] = []
  var ends = 0

  init(columns: Int = 80, rows: Int = 24, terminal name: String = "xterm") throws {
    setenv("INPUTRC", "/dev/null", 1)
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    let screen = EmulatedScreen(columns: columns, rows: rows)
    self.screen = screen
    let sink = OutputSink { bytes in
      screen.write(bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] })
      return true
    }
    editor = LineEditor(
      sink: sink, input: terminal.terminalEnd, prompt: "tekpub> ", terminal: name)
    editor.configure("set bell-style none")
    editor.configure("set editing-mode emacs")
    editor.setHistory([])
    editor.onLine = { [unowned self] in lines.append($0) }
    editor.onEndOfInput = { [unowned self] in ends += 1 }
  }

  /// As typed on a keyboard, with a pause after.
  func type(_ text: String) {
    for input in decoder.feed(text.utf8) + decoder.flush(at: .seconds(9)) {
      switch input {
      case .key(_, let bytes): editor.feed(bytes)
      case .paste(let text): editor.insert(paste: text)
      case .pointer: break
      }
    }
  }

  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    terminal.resize(columns: columns, rows: rows)
    editor.resize()
  }

  /// Prompt and text as they must stand on the screen below `above`.
  func expected(_ above: [String], _ row: String) -> String {
    (above + [row]).joined(separator: "\n")
  }

  var text: String { screen.text }
}
