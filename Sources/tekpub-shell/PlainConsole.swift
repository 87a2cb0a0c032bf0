import Canvas
import Interface
import Shell
import Terminal

/// The plain presentation on a terminal: readline's prompt, a transcript above it, questions.
@MainActor final class PlainConsole: Console {
  let presentation = Presentation.plain
  /// Matches `^tekpub> $`: a constant that programs can wait for (R40).
  static let prompt = "tekpub> "

  let sink: OutputSink
  let editor: LineEditor
  let mode: TerminalMode
  let typed: TypeAhead
  var choice = ChoiceReader()
  var frame: Frame?
  /// What the session has to be told, oldest first.
  var events: [Event] = []
  /// Whether a script is running, which wants no prompt.
  var isPlaying = false
  var isHeld = false
  /// Whether addresses may be links (OSC 8).
  var knowsLinks = false
  /// Keys that run commands.
  var keyMap = KeyMap()
  /// Printed while a question was open, for after its answer.
  private var held = ""
  private var flood = NoticeFlood()
  private var pace = ProgressPace()
  private var isProgressShown = false
  private var lastPercent = 0
  private let remember: (String) -> String?
  /// Whether nothing is ever written over (`--accessible`).
  private let isAppendOnly: Bool
  let uptime: () -> Duration

  /// - Parameter remember: keeps an accepted line in the history; what is to be told when it cannot.
  init(
    sink: OutputSink, terminal: Int32, editor: LineEditor, typed: TypeAhead, isAppendOnly: Bool,
    uptime: @escaping () -> Duration, remember: @escaping (String) -> String?
  ) {
    self.sink = sink
    self.editor = editor
    self.typed = typed
    self.remember = remember
    self.isAppendOnly = isAppendOnly
    self.uptime = uptime
    let isDumb = editor.isDumb
    mode = TerminalMode(
      sink: sink, output: terminal, enterSequence: isDumb ? "" : TerminalMode.pasteOn,
      leaveSequence: isDumb ? "" : TerminalMode.pasteOff)
  }

  func start() {
    editor.onLine = { [weak self] in self?.accept($0) }
    editor.onEndOfInput = { [weak self] in self?.events.append(.endOfInput) }
    mode.enter()
  }

  func resize() { editor.resize() }

  /// Puts the terminal back, with the cursor on a fresh row.
  func end() {
    clearProgress()
    flushNotices()
    editor.finish()
    flushHeld()
    if !sink.isAtLineStart { sink.write("\n") }
    mode.leave()
  }

  func handOver() {
    clearProgress()
    flushNotices()
    editor.hide()
    flushHeld()
    mode.leave()
    typed.handOver()
  }

  private func accept(_ line: String) {
    flushNotices()
    if let problem = remember(line) { events.append(.notice(problem)) }
    events.append(.line(line))
  }

  // MARK: Printing

  func type(_ text: String) { editor.insert(paste: text) }

  func print(_ output: [Transcript.Output], place: String?) -> [String] {
    var lines: [String] = []
    var direct: [String] = []
    for item in output {
      switch item {
      case .line(let line): direct.append(line)
      case .notice(let notice):
        lines += direct + notice
        write(direct)
        direct = []
        announce(notice)
      case .failure(let failure):
        direct += renderer.lines(of: failure, place: place)
      case .progress(let text, let percent): show(progress: text, percent)
      }
    }
    write(direct)
    return lines + direct
  }

  private func write(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    flushNotices()
    let text = lines.map { linked($0) + "\n" }.joined()
    if typed.isOpen {
      held += text
    } else {
      clearProgress()
      flushHeld()
      editor.isShown ? editor.printAbove(text) : sink.write(text)
    }
  }

  /// The line with its addresses as links, where the terminal knows them.
  private func linked(_ line: String) -> String {
    guard knowsLinks else { return line }
    return LinkedText(line, columns: size.columns).pieces.map { text, address in
      address.map { ScreenWriter.linked(text, to: $0) } ?? text
    }.joined()
  }

  /// Above a prompt, notices that come in quick succession are printed together.
  private func announce(_ notice: [String]) {
    guard editor.isShown else { return write(notice) }
    flood.add(notice)
    if let due = flood.due, due <= uptime() { flushNotices() }
  }

  /// When `flushNotices` is due; nil when nothing waits.
  var noticesDue: Duration? { flood.due }

  func flushNotices() {
    let lines = flood.take(at: uptime())
    if !lines.isEmpty { write(lines) }
  }

  private var renderer: TranscriptRenderer {
    TranscriptRenderer(columns: size.columns)
  }

  func flushHeld() {
    guard !held.isEmpty else { return }
    sink.write(held)
    held = ""
  }

  /// One line that is written over; a terminal that cannot gets a line for each tenth.
  private func show(progress text: String, _ percent: Int) {
    guard typed.question == nil, !editor.isShown else { return }
    if editor.isDumb || isAppendOnly {
      // Begun anew.
      if percent < lastPercent { lastPercent = 0 }
      guard percent / 10 > lastPercent / 10 else { return }
      lastPercent = percent
      sink.write(text + "\n")
    } else {
      pace.add(text)
      writeProgress(at: uptime())
    }
  }

  /// When `writeProgress` is due; nil when nothing of it waits.
  var progressDue: Duration? { pace.due }

  func writeProgress(at now: Duration) {
    guard let text = pace.take(at: now) else { return }
    sink.write("\r\u{1b}[K" + text)
    isProgressShown = true
  }

  func clearProgress() {
    pace.drop()
    guard isProgressShown else { return }
    isProgressShown = false
    clearRow()
  }

  /// Empties the row the cursor is on, or leaves it where that cannot be done or is not wanted.
  func clearRow() { sink.write(editor.isDumb || isAppendOnly ? "\n" : "\r\u{1b}[K") }
}
