import Canvas
import Interface
import Shell
import Terminal

/// The full-screen presentation: the page in cells, readline's line drawn on the bottom row.
///
/// Readline edits as always but draws nowhere: what it holds is part of the frame.
@MainActor final class FullConsole: Console {
  let presentation = Presentation.full
  var isPlaying = false
  var keyMap = KeyMap()
  /// Whether the page takes a key that is pressed at an empty line.
  var wants: (Key) -> Bool = { _ in false }
  /// Told what was really shown.
  var onDrawn: (Drawn) -> Void = { _ in }

  let editor: LineEditor
  var decoder = InputDecoder()
  /// Typed and not yet taken, oldest first.
  var waiting: [Input] = []
  /// Typed before a question could be answered: goes to the line afterwards.
  var afterwards: [Input] = []
  var events: [Event] = []
  var frame: Frame?
  var rendering: Rendering?
  var candidates: [String] = []
  /// When the open question was first drawn, and which it is.
  var question: (id: Int, shown: Duration)?
  var lastClick: (target: Target.Action, time: Duration)?
  let uptime: () -> Duration

  private let sink: OutputSink
  private let mode: TerminalMode
  private let renderer: CellRenderer
  private let usesMouse: Bool
  private var writer: ScreenWriter
  private let remember: (String) -> String?
  /// When a frame that no key caused is to be drawn.
  private var drawingDue: Duration?
  private var lastDrawing = Duration.zero

  /// Frames that no key caused come at most thirty times a second (R57).
  private static let pause = Duration.milliseconds(33)

  /// - Parameter remember: keeps an accepted line in the history; what is to be told when it cannot.
  init(
    sink: OutputSink, editor: LineEditor, renderer: CellRenderer, usesMouse: Bool,
    uptime: @escaping () -> Duration, remember: @escaping (String) -> String?
  ) {
    self.sink = sink
    self.editor = editor
    self.renderer = renderer
    self.usesMouse = usesMouse
    self.uptime = uptime
    self.remember = remember
    writer = ScreenWriter(depth: renderer.depth)
    var leaving = ScreenWriter(depth: renderer.depth)
    let leave = String(decoding: leaving.leave(), as: UTF8.self)
    mode = TerminalMode(sink: sink, enterSequence: "", leaveSequence: leave)
  }

  func start() {
    editor.onLine = { [weak self] line in
      guard let self else { return }
      if let problem = remember(line) { events.append(.notice(problem)) }
      events.append(.line(line))
    }
    editor.onEndOfInput = { [weak self] in self?.events.append(.endOfInput) }
    editor.onCandidates = { [weak self] in self?.candidates = $0.map(\.text) }
    mode.enter()
    editor.show()
  }

  func end() {
    sink.write(String(decoding: writer.leave(), as: UTF8.self))
    editor.onCandidates = nil
    editor.hide()
    mode.leave()
  }

  var isClosed: Bool { sink.isClosed }

  var size: Size {
    let size = TerminalSize.current()
    return Size(columns: size.columns, rows: size.rows)
  }

  /// Nothing is printed: everything to be seen is in the frame.
  func print(_ output: [Transcript.Output], place: String?) -> [String] {
    output.flatMap { item -> [String] in
      switch item {
      case .line(let line): [line]
      case .notice(let lines): lines
      case .failure(let failure): [failure.text]
      case .progress: []
      }
    }
  }

  // MARK: Drawing

  func show(_ frame: Frame, at now: Duration) {
    self.frame = frame
    if frame.alert?.id != question?.id {
      question = frame.alert.map { ($0.id, now) }
      if frame.alert == nil {
        waiting = afterwards + waiting
        afterwards = []
      }
    }
    if frame.prompt == .command { editor.show() }
    drawSoon(at: now)
  }

  /// Draws unless a frame was drawn just now; then a little later.
  func drawSoon(at now: Duration) {
    if now - lastDrawing >= Self.pause {
      draw(at: now)
    } else {
      drawingDue = lastDrawing + Self.pause
    }
  }

  func draw(at now: Duration) {
    guard let frame else { return }
    drawingDue = nil
    lastDrawing = now
    let rendering = renderer.render(frame, draft: draft, size: size)
    self.rendering = rendering
    let modes = ScreenWriter.Modes(
      isAlternate: true, hasMouse: usesMouse, hasBracketedPaste: true, cursor: rendering.cursor,
      title: rendering.title)
    let bytes = writer.frame(rendering.canvas, modes)
    bytes.withUnsafeBytes { sink.write($0) }
    onDrawn(Drawn(rendering))
  }

  private var draft: PromptDraft {
    let held = editor.draft
    return PromptDraft(
      prompt: held.prompt, text: held.text, cursorBytes: held.cursor, candidates: candidates)
  }

  var deadline: Duration? { [decoder.deadline, drawingDue].compactMap(\.self).min() }

  func tick(at now: Duration) {
    receive(decoder.flush(at: now), at: now)
    if let due = drawingDue, due <= now { draw(at: now) }
  }

  // MARK: Signals

  func acceptAnswer() {}

  func interrupt() -> Event? {
    decoder.reset()
    waiting = []
    candidates = []
    if frame?.alert != nil || frame?.splash != nil || editor.draft.isEmpty { return .interrupt }
    editor.interrupt()
    draw(at: uptime())
    return nil
  }

  func suspend() {
    sink.write(String(decoding: writer.leave(), as: UTF8.self))
    mode.suspend()
  }

  func resume() {
    mode.reenter()
    writer.invalidate()
    draw(at: uptime())
  }

  func resize() {
    editor.resize()
    writer.invalidate()
  }
}
