import Canvas
import Interface
import Script
import Shell
import Store
import Terminal

/// The one loop of the program, on the main thread: input, signals, answers of services and time
/// become events; scripts are played; the prompt follows.
@MainActor final class MainLoop {
  let session: Session
  var printer: any Printer
  var console: (any Console)?
  private let consoles: Consoles?
  let clock: LiveClock
  private let wake: WakePipe
  private let signals: Signals
  let stray: StrayOutput?
  private let libraryWatch: LibraryWatch?
  private let turns: TurnWatch
  /// When to see, in uptime, what was written.
  private var libraryDue: Duration?
  private var poller: Poller
  var player: ScriptPlayer?
  var transcript: Transcript
  let paths: Paths
  /// Listens to what is shown, when that is recorded.
  let recorder: Recorder
  /// Made for a recording that begins once that was said.
  var recordingFile: RecordFile?
  /// What ends the loop beside the session: a script's end, a signal, a lost terminal.
  var status: Int32?
  /// Whether the end of the scripts ends the program.
  let endsWithScripts: Bool
  let echoes: Bool
  /// What a script types: into the console's line, or into its own where there is none.
  var typedLine = TypedLine()
  var isTyping = false
  /// Whether tekpubrc is being run: no prompt before its end, since no key would be read (R41).
  var isConfiguring = false
  /// Up to when, in uptime, a script waits under a fixed clock; nil when it does not.
  var waitTarget: Duration?
  /// When, in real time, a script under a fixed clock last did something.
  var lastStep = Duration.zero
  /// The question that a person answers since the script does not.
  var personsQuestion: Int?
  /// The size a script gave the terminal: the signal that follows tells nothing new.
  var scriptedSize: Size?

  init(_ session: Session, _ sources: Sources, _ display: Display, _ scripts: Scripts) {
    self.session = session
    clock = sources.clock
    wake = sources.wake
    signals = Signals(wake: sources.wake)
    stray = sources.stray
    libraryWatch = sources.libraryWatch
    turns = sources.turns
    consoles = display.consoles
    console = consoles?.console(session.state.presentation)
    printer = console ?? display.printer
    transcript = display.transcript
    recorder = display.recorder
    player = scripts.player
    endsWithScripts = scripts.endProgram
    echoes = scripts.echo
    paths = scripts.paths
    poller = Poller(input: console == nil ? nil : 0, stray: stray?.readEnd, wake: wake)
    poller.watch = libraryWatch?.descriptor
    session.note = { [turns] in turns.note($0) }
    session.show = { [unowned self] in show($0) }
    holdTime()
  }

  /// Runs until the end and returns the exit status.
  func run() -> Int32 {
    // What came before counts as one.
    endTurn()
    while true {
      step()
      if let status = status ?? session.exit { return status }
      if printer.isClosed { return 0 }
      wait()
    }
  }

  /// Everything that can be done without waiting.
  private func step() {
    var wasBusy = true
    while wasBusy, status == nil, session.exit == nil, !printer.isClosed {
      session.drain()
      wasBusy = play()
      if let event = console?.nextEvent() {
        if case .line(let line, _) = event { recorder.heard(line: line) }
        session.handle(event)
        wasBusy = true
      }
      endTurn()
    }
    if console?.hasTakenAll != false { recorder.keepTyped() }
    if recorder.takeGap() { console?.repaint() }
  }

  private func wait() {
    // What was drawn last decides when the next tick is due.
    session.drain()
    let isStopped = clock.isStopped
    tickDue = [tickDue, session.deadline].compactMap(\.self).min()
    let now = clock.now.uptime
    let deadlines =
      isStopped ? [] : [tickDue, console?.deadline, libraryDue].compactMap { $0.map { $0 - now } }
    let patience = [playerDeadline, isStopped ? lastStep + Self.stall : nil]
      .compactMap { $0.map { $0 - clock.real } }
    endTurn()
    guard status == nil else { return }
    let ready = poller.wait(timeout: (deadlines + patience).min().map { max(.zero, $0) })
    // What readline rang in the turn before belongs above what a signal brings now.
    if ready.stray { readStray() }
    if ready.woken {
      wake.drain()
      signals.take().forEach(receive)
    }
    if ready.input { read() }
    if ready.watched { noteWriting() }
    if isStopped { return endStall() }
    let after = clock.now.uptime
    if let due = console?.deadline, due <= after { console?.tick(at: after) }
    if let due = libraryDue, due <= after { lookAtLibrary() }
    if let due = tickDue, due <= after {
      tickDue = nil
      session.handle(.tick)
    }
  }

  /// Sleeps until services answer, or until this uptime, in real time.
  func waitForAnswers(until end: Duration) {
    let answers = Poller(input: nil, stray: nil, wake: wake)
    if answers.wait(timeout: max(.zero, end - clock.real)).woken { wake.drain() }
  }

  /// Ends the program after a turn that takes longer than it may.
  func endTurn() { if let status = turns.next() { self.status = status } }

  /// How long after a first write others can see it, with all that is written together.
  private static let settling = Duration.milliseconds(50)

  private func noteWriting() {
    libraryWatch?.drain()
    if libraryDue == nil { libraryDue = clock.now.uptime + Self.settling }
  }

  private func lookAtLibrary() {
    libraryDue = nil
    session.handle(.libraryWritten)
  }

  /// The next tick. Kept until it was given, however late other events make it.
  private var tickDue: Duration?
  var playerDeadline: Duration?

  /// After a script the person at the terminal goes on.
  func bringBackPrompt() {
    console?.isPlaying = false
    guard let console, let frame = session.latest?.frame else { return }
    console.show(frame, at: clock.now.uptime)
  }

  // MARK: Updates

  /// Prints what an update adds and brings the prompt in line with it.
  func show(_ update: Update) {
    if update.frame.secret != nil { recorder.forgetTyped() }
    if update.rings { console?.ring() }
    let output = transcript.output(of: update)
    let lines = printer.print(output, place: player?.place)
    player?.saw(lines)
    if console?.presentation == .plain { recorder.printed(lines) }
    for case .failure(let failure) in output { note(failure) }
    for path in update.sources { source(path) }
    for request in update.recordings { record(request) }
    if update.isMeasured { sayWorstTurn() }
    switchConsole()
    console?.isPlaying = isPlaying && !isTyping || isConfiguring
    console?.keyMap = session.state.keyMap
    console?.show(update.frame, at: clock.now.uptime)
    if let text = update.typed { console?.type(text) }
  }

  /// `version --verbose`.
  private func sayWorstTurn() {
    session.post(.message("The longest turn of this run's loop took \(turns.worst.text)."))
  }

  /// `set presentation` takes effect at once: the same line, the same place, another renderer.
  private func switchConsole() {
    guard let old = console, old.presentation != session.state.presentation else { return }
    old.handOver()
    guard let new = consoles?.console(session.state.presentation) else { return old.start() }
    console = new
    printer = new
    new.start()
    // The transcript begins where the full screen left off.
    if new.presentation == .plain { session.post(.line("show", from: .program)) }
  }

  /// Puts the terminal back, and returns what was written past the sink meanwhile.
  func end() -> [String] {
    console?.end()
    return stray?.end() ?? []
  }

  func start() {
    stray?.begin()
    console?.start()
  }

  /// A failed command ends a script unless it keeps going.
  private func note(_ failure: Failure) {
    guard isPlaying else { return }
    let status: Int32 = failure.kind == .noAnswer ? 2 : 1
    guard player?.failed(with: status) == true else { return }
    if endsWithScripts { self.status = status } else { player = nil }
  }

  private func source(_ path: String) {
    do {
      let script = try ScriptFile.script(path, in: paths, waits: false)
      if player?.isPlaying(script.name) == true {
        throw Failure("\(script.name) would include itself.")
      }
      if player == nil { player = ScriptPlayer(isVirtual: clock.isFixed) }
      player?.play(script.steps, of: script.name)
    } catch let error as ScriptError {
      report(Failure(error.text), error.excerpt)
    } catch let failure as Failure {
      report(failure)
    } catch {
      report(Failure("\(path) cannot be read."))
    }
  }

  func report(_ failure: Failure, _ explanation: [String] = []) {
    tell(failure)
    if !explanation.isEmpty { printer.explain(explanation) }
    note(failure)
  }

  /// A failure of what only the program does. A full screen prints nothing; it says it in its row.
  func tell(_ failure: Failure) {
    let place = player?.place
    _ = printer.print(transcript.output(of: failure), place: place)
    guard console?.presentation == .full else { return }
    session.post(.failure([place, failure.text].compactMap(\.self).joined(separator: ": ")))
  }
}
