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
  var isHeld = false
  var keyMap = KeyMap()
  /// Whether frames are wrapped in synchronized output. Asked at every drawing.
  var isSynchronized: () -> Bool = { true }
  /// Whether the theme depends on the ground of the terminal. Asked at every drawing.
  var wantsGround: () -> Bool = { false }
  /// What the terminal knows beyond cells and colours.
  var traits = TerminalTraits.none
  /// Told what was really shown.
  var onDrawn: (Drawn) -> Void = { _ in }

  let editor: LineEditor
  let typed: TypeAhead
  var events: [Event] = []
  var frame: Frame?
  var rendering: Rendering?
  var candidates: [PromptDraft.Candidate] = []
  /// How many of them Tab has passed over.
  var firstCandidate = 0
  /// Whether the event handed out last came from the user: its frame is drawn at once (R57).
  var answersKey = false
  /// What is said below the open question of something typed that was not taken; nil when nothing is.
  var note: String?
  var tracker = PointerTracker()
  let uptime: () -> Duration

  let sink: OutputSink
  let mode: TerminalMode
  let groundQuestion = GroundQuestion()
  /// What the terminal shows of progress, in percent; nil for nothing.
  var shownProgress: Int?
  /// Asked at every drawing, so that a setting counts at once.
  private let renderer: () -> CellRenderer
  private let layouts = LayoutMemory()
  let usesMouse: () -> Bool
  var writer: ScreenWriter
  private let remember: (String) -> String?
  /// When a frame that no key caused is to be drawn.
  private var drawingDue: Duration?
  /// nil before the first, which is not put off.
  private var lastDrawing: Duration?
  /// Whether the terminal had another size since, and shows who knows what.
  private var isStale = false

  /// Frames that no key caused come at most thirty times a second (R57).
  private static let pause = Duration.milliseconds(33)

  /// - Parameter remember: keeps an accepted line in the history; what is to be told when it cannot.
  init(
    sink: OutputSink, terminal: Int32, editor: LineEditor, typed: TypeAhead,
    renderer: @escaping () -> CellRenderer, usesMouse: @escaping () -> Bool,
    uptime: @escaping () -> Duration, remember: @escaping (String) -> String?
  ) {
    self.sink = sink
    self.editor = editor
    self.typed = typed
    self.renderer = renderer
    self.usesMouse = usesMouse
    self.uptime = uptime
    self.remember = remember
    writer = ScreenWriter(depth: renderer().depth)
    mode = TerminalMode(sink: sink, output: terminal, enterSequence: "", leaveSequence: "")
  }

  func start() {
    editor.onLine = { [weak self] line in
      guard let self else { return }
      if let problem = remember(line) { events.append(.notice(problem)) }
      events.append(.line(line))
    }
    editor.onEndOfInput = { [weak self] in self?.events.append(.endOfInput) }
    editor.onCandidates = { [weak self] in
      self?.candidates = $0.map { .init($0.text, summary: $0.summary) }
    }
    mode.enter()
    typed.cell = TerminalSize.current().cell
    editor.show()
  }

  func end() {
    editor.onCandidates = nil
    editor.hide()
    leaveScreen()
    mode.leave()
  }

  func handOver() {
    end()
    typed.handOver()
  }

  /// What puts the screen back is written with the modes, or by the guard after a crash.
  private func leaveScreen() {
    showProgress(nil)
    collectGround()
    _ = writer.leave()
  }

  func type(_ text: String) {
    editor.insert(paste: text)
    draw(at: uptime())
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
    let isDrawn = isDrawn(frame)
    self.frame = frame
    if frame.prompt == .command { editor.show() }
    defer { answersKey = false }
    if typed.turn(to: frame.input, at: now) {
      switchQuestion(at: now)
    } else if isDrawn {
      return
    } else if answersKey, !typed.hasWaiting {
      draw(at: now)
    } else {
      drawSoon(at: now)
    }
  }

  /// Whether a frame is on the screen already: what was drawn, scrolled to where the drawing put it.
  private func isDrawn(_ new: Frame) -> Bool {
    guard drawingDue == nil, !answersKey, !isStale, var old = frame, let rendering else {
      return false
    }
    let (before, scroll) = (old.screen.scroll, new.screen.scroll)
    let isInPlace = Pane.keyed.allSatisfy { pane in
      let (lines, above) = (scroll[pane].lines, scroll.above[pane]?.lines)
      return (lines == before[pane].lines || lines == rendering.viewports[pane]?.first)
        && (above == before.above[pane]?.lines || above == rendering.texts[pane]?.first)
    }
    old.screen.scroll = scroll
    return isInPlace && old == new
  }

  /// Another question is open, or none any more.
  private func switchQuestion(at now: Duration) {
    events += tracker.cancel()
    note = typed.hasDropped ? SecretReader.droppedNote : nil
    if typed.question?.answer == .secret { candidates = [] }
    _ = askIfDue(at: now)
    if isHeld { drawSoon(at: now) } else { draw(at: now) }
    typed.wasShown(at: uptime())
  }

  /// Draws unless a frame was drawn just now, or time stands still; then a little later.
  func drawSoon(at now: Duration) {
    guard let last = lastDrawing, isHeld || now - last < Self.pause else { return draw(at: now) }
    drawingDue = last + Self.pause
  }

  func draw(at now: Duration) {
    guard let frame = frame.map(withNote) else { return }
    drawingDue = nil
    isStale = false
    lastDrawing = now
    askGround()
    let renderer = renderer()
    let rendering = renderer.render(frame, draft: draft, size: size, layouts: layouts)
    self.rendering = rendering
    if mode.leaveSequence.isEmpty {
      mode.leaveSequence =
        traits.knowsLinks ? ScreenWriter.leavingLinks : ScreenWriter.leavingAnything
    }
    writer.hasLinks = traits.knowsLinks
    writer.depth = renderer.depth
    writer.isSynchronized = isSynchronized()
    let modes = ScreenWriter.Modes(
      isAlternate: true, hasMouse: usesMouse(), pixelMouse: pixelMouse, hasBracketedPaste: true,
      cursor: rendering.cursor, title: rendering.title)
    let bytes = writer.frame(rendering.canvas, modes)
    bytes.withUnsafeBytes { sink.write($0) }
    showProgress(progress(of: frame))
    onDrawn(Drawn(rendering))
  }

  /// In pixels where the terminal says that it can and how large they are.
  private var pixelMouse: ScreenWriter.Modes.PixelMouse {
    guard usesMouse(), typed.cell != nil else { return .off }
    switch typed.pixelMouse {
    case .offered, .on: return .on
    case .unknown, nil: return .asked
    }
  }

  var shape: CellShape { typed.cell?.shape ?? CellShape() }

  /// The least step the mouse reports, in widths of a cell.
  var grain: Double {
    guard typed.pixelMouse == .on, let cell = typed.cell else { return shape.aspect }
    return 1 / Double(cell.width)
  }

  private var draft: PromptDraft {
    let held = editor.draft
    let mode: PromptDraft.Mode =
      switch editor.isInsertingInViMode {
      case nil: .emacs
      case true?: .viInsert
      case false?: .viCommand
      }
    var draft = PromptDraft(
      prompt: held.prompt, text: held.text, cursorBytes: held.cursor, mode: mode,
      candidates: candidates)
    draft.firstCandidate = firstCandidate
    draft.isPending = held.isPending
    return draft
  }

  /// Draws what is due, so that the mouse acts on what is there now and not on what was.
  func drawIfDue() { if drawingDue != nil { draw(at: uptime()) } }

  var deadline: Duration? { [typed.deadline, drawingDue].compactMap(\.self).min() }

  func tick(at now: Duration) {
    events += typed.flush(at: now)
    if askIfDue(at: now) { draw(at: now) }
    if let due = drawingDue, due <= now { draw(at: now) }
  }

  // MARK: Signals

  func acceptAnswer() {}

  func interrupt() -> Event? {
    typed.interrupt()
    events += tracker.cancel()
    candidates = []
    // The terminal drops what it had not shown yet when Ctrl-C comes (termios(3), NOFLSH).
    writer.redraw()
    drawSoon(at: uptime())
    switch typed.focus.owner {
    case .question, .cover, .overlay: return .interrupt
    case .line, .nobody: if editor.draft.isEmpty { return .interrupt }
    }
    editor.interrupt()
    draw(at: uptime())
    return nil
  }

  func suspend() {
    typed.forgetSecret()
    events += tracker.cancel()
    leaveScreen()
    mode.suspend()
  }

  func resume() {
    mode.reenter()
    writer.invalidate()
    draw(at: uptime())
  }

  func repaint() {
    writer.redraw()
    draw(at: uptime())
  }

  func resize() {
    isStale = true
    typed.cell = TerminalSize.current().cell
    events += tracker.cancel()
    editor.resize()
    writer.redraw()
  }
}
