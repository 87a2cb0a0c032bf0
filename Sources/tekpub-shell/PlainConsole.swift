import Canvas
import Interface
import Shell
import Terminal

/// The plain presentation on a terminal: readline's prompt, a transcript above it, questions.
@MainActor final class PlainConsole: Printer {
  /// Matches `^tekpub> $`: a constant that programs can wait for (R40).
  static let prompt = "tekpub> "

  let sink: OutputSink
  let editor: LineEditor
  let mode: TerminalMode
  var decoder = InputDecoder()
  /// Typed and not yet taken, oldest first.
  var waiting: [Input] = []
  /// How many of them were typed on the splash and are for the prompt.
  var keptOnSplash = 0
  /// Typed before a question could be answered: goes to the prompt afterwards.
  var afterwards: [Input] = []
  var choice: ChoiceReader?
  var frame: Frame?
  /// What the session has to be told, oldest first.
  var events: [Event] = []
  /// Whether a script is running, which wants no prompt.
  var isPlaying = false
  /// Printed while a question was open, for after its answer.
  private var held = ""
  private var isProgressShown = false
  private var lastPercent = 0
  private let history: HistoryFile?

  init(sink: OutputSink, history: HistoryFile?) {
    self.sink = sink
    self.history = history
    editor = LineEditor(sink: sink, prompt: Self.prompt)
    let isDumb = editor.isDumb
    mode = TerminalMode(
      sink: sink, enterSequence: isDumb ? "" : TerminalMode.pasteOn,
      leaveSequence: isDumb ? "" : TerminalMode.pasteOff)
    editor.onLine = { [weak self] in self?.accept($0) }
    editor.onEndOfInput = { [weak self] in self?.events.append(.endOfInput) }
    if let lines = try? history?.load() { editor.setHistory(lines) }
  }

  func start() { mode.enter() }

  /// Puts the terminal back, with the cursor on a fresh row.
  func end() {
    clearProgress()
    editor.finish()
    flushHeld()
    if !sink.isAtLineStart { sink.write("\n") }
    mode.leave()
  }

  private func accept(_ line: String) {
    if editor.remember(line) { try? history?.append(line) }
    events.append(.line(line))
  }

  // MARK: Printing

  var isClosed: Bool { sink.isClosed }

  func print(_ output: [Transcript.Output], place: String?) -> [String] {
    var lines: [String] = []
    for item in output {
      switch item {
      case .line(let line): lines.append(line)
      case .failure(let failure):
        let mark = place.map { "\($0): error:" } ?? "Error:"
        lines += renderer.lines(ofText: "\(mark) \(failure.text)")
      case .progress(let text, let percent): show(progress: text, percent)
      }
    }
    guard !lines.isEmpty else { return lines }
    let text = lines.map { $0 + "\n" }.joined()
    if choice?.isOpen == true {
      held += text
    } else {
      clearProgress()
      flushHeld()
      editor.isShown ? editor.printAbove(text) : sink.write(text)
    }
    return lines
  }

  private var renderer: TranscriptRenderer {
    TranscriptRenderer(columns: TerminalSize.current().columns)
  }

  func flushHeld() {
    guard !held.isEmpty else { return }
    sink.write(held)
    held = ""
  }

  /// One line that is written over; a terminal that cannot gets a line for each tenth.
  private func show(progress text: String, _ percent: Int) {
    guard choice == nil, !editor.isShown else { return }
    if editor.isDumb {
      guard percent / 10 > lastPercent / 10 else { return }
      lastPercent = percent
      sink.write(text + "\n")
    } else {
      sink.write("\r\u{1b}[K" + text)
      isProgressShown = true
    }
  }

  func clearProgress() {
    guard isProgressShown else { return }
    isProgressShown = false
    clearRow()
  }

  /// Empties the row the cursor is on, or leaves it where that cannot be done.
  func clearRow() { sink.write(editor.isDumb ? "\n" : "\r\u{1b}[K") }
}
