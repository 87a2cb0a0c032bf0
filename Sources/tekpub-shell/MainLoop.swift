import Canvas
import Interface
import Script
import Shell
import Terminal

/// The one loop of the program, on the main thread: input, signals, answers of services and time
/// become events; scripts are played; the prompt follows.
@MainActor final class MainLoop {
  let session: Session
  var printer: any Printer
  var console: (any Console)?
  /// Makes the console of a presentation, when that is changed at run time.
  var makeConsole: (Presentation) -> (any Console)? = { _ in nil }
  let clock: LiveClock
  private let wake: WakePipe
  private let signals: Signals
  private var poller: Poller
  var player: ScriptPlayer?
  var transcript: Transcript
  /// Reads and parses a script named by `source`.
  var readScript: (String) throws -> (name: String, steps: [ScriptStep]) = { _ in ("", []) }
  /// Listens to what is shown, when that is recorded.
  var recorder: Recorder?
  /// What a path stands for, `~` included.
  var resolve: (String) -> String = { $0 }
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

  init(
    session: Session, printer: any Printer, console: (any Console)?, clock: LiveClock,
    wake: WakePipe, signals: Signals, transcript: Transcript, player: ScriptPlayer?,
    endsWithScripts: Bool, echoes: Bool
  ) {
    self.session = session
    self.printer = printer
    self.console = console
    self.clock = clock
    self.wake = wake
    self.signals = signals
    self.transcript = transcript
    self.player = player
    self.endsWithScripts = endsWithScripts
    self.echoes = echoes
    poller = Poller(input: console == nil ? nil : 0, wake: wake)
  }

  /// Runs until the end and returns the exit status.
  func run() -> Int32 {
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
        session.handle(event)
        wasBusy = true
      }
    }
  }

  private func wait() {
    tickDue = [tickDue, session.deadline].compactMap(\.self).min()
    let now = clock.now.uptime
    let deadlines = [tickDue, console?.deadline, playerDeadline].compactMap(\.self)
    let ready = poller.wait(timeout: deadlines.min().map { max(.zero, $0 - now) })
    if ready.woken {
      wake.drain()
      signals.take().forEach(receive)
    }
    if ready.input { read() }
    let after = clock.now.uptime
    if let due = console?.deadline, due <= after { console?.tick(at: after) }
    if let due = tickDue, due <= after {
      tickDue = nil
      session.handle(.tick)
    }
  }

  /// The next tick. Kept until it was given, however late other events make it.
  private var tickDue: Duration?
  private var playerDeadline: Duration?

  private func read() {
    switch Poller.read(0) {
    case .bytes(let bytes): console?.feed(bytes, at: clock.now.uptime)
    case .nothing: break
    case .end: status = 128 + SignalEvent.hangup.number
    }
  }

  private func receive(_ signal: SignalEvent) {
    switch signal {
    case .interrupt: interrupt()
    case .terminate, .hangup: status = 128 + signal.number
    case .suspend:
      // What runs by itself ran until now.
      session.handle(.tick)
      console?.suspend()
    case .continued: console?.resume()
    case .resize: takeSize()
    }
  }

  func takeSize() {
    guard let console else { return }
    console.resize()
    transcript.renderer.columns = console.size.columns
    recorder?.resize(console.size)
    session.handle(.resize(console.size))
  }

  private func interrupt() {
    guard let console else {
      status = 128 + SignalEvent.interrupt.number
      return
    }
    let wasPlaying = isPlaying
    player = nil
    isTyping = false
    if let event = console.interrupt() { session.handle(event) }
    if wasPlaying { bringBackPrompt() }
  }

  /// After a script the person at the terminal goes on.
  private func bringBackPrompt() {
    console?.isPlaying = false
    guard let console, let frame = session.latest?.frame else { return }
    console.show(frame, at: clock.now.uptime)
  }

  // MARK: Scripts

  private var isPlaying: Bool { player != nil }

  /// Does what the script says next; false when there is nothing to do now.
  private func play() -> Bool {
    console?.isPlaying = isPlaying && !isTyping
    guard player != nil else { return false }
    let state = session.state
    let status = ScriptPlayer.Status(
      isReady: state.isReady, isIdle: session.isIdle && !state.isBusy,
      isLoading: state.isLoading, alert: session.latest?.frame.alert)
    playerDeadline = nil
    switch player?.next(status, at: clock.now.uptime) {
    case .run(let line): run(line)
    case .press(let key): press(key)
    case .type(let text): type(text)
    case .resize(let columns, let rows): resize(columns, rows)
    case .answer(let label):
      drawWhatIsDue()
      console?.acceptAnswer()
      if echoes, let alert = state.alerts.view {
        say(transcript.renderer.question(of: alert) + label)
      }
      session.handle(.answer(label))
    case .noAnswer:
      // At a terminal a person answers what the script does not.
      if console != nil { return false }
      session.handle(.noAnswer)
    case .echo(let text): say(text)
    case .skip(let span):
      skip(span)
    case .fail(let message, let status): fail(message, status)
    case .wait(let until):
      playerDeadline = until
      return false
    case .finish(let status): finishScripts(status)
    case nil: return false
    }
    return true
  }

  func run(_ line: String) {
    if echoes { say(PlainConsole.prompt + line) }
    session.handle(.line(line))
  }

  private func say(_ line: String) {
    guard transcript.format == .text else { return }
    _ = printer.print([.line(SafeText.line(line).trimmingTrailingBlanks)], place: nil)
  }

  func fail(_ message: String, _ status: Int32) {
    let place = player?.place
    _ = printer.print([.failure(Failure(message))], place: place)
    explainScreen()
    if player?.failed(with: status) == true, endsWithScripts { self.status = status }
  }

  private func finishScripts(_ status: Int32) {
    player = nil
    isTyping = false
    if endsWithScripts { self.status = status } else { bringBackPrompt() }
  }

  // MARK: Updates

  /// Prints what an update adds and brings the prompt in line with it.
  func show(_ update: Update) {
    if update.rings { console?.ring() }
    let output = transcript.output(of: update)
    let lines = printer.print(output, place: player?.place)
    player?.saw(lines)
    for case .failure(let failure) in output { note(failure) }
    for path in update.sources { source(path) }
    for request in update.recordings { record(request) }
    switchConsole()
    console?.isPlaying = isPlaying && !isTyping || isConfiguring
    console?.keyMap = session.state.keyMap
    console?.show(update.frame, at: clock.now.uptime)
  }

  /// `set presentation` takes effect at once: the same line, the same place, another renderer.
  private func switchConsole() {
    guard let old = console, old.presentation != session.state.presentation else { return }
    old.handOver()
    guard let new = makeConsole(session.state.presentation) else { return old.start() }
    console = new
    printer = new
    new.start()
    // The transcript begins where the full screen left off.
    if new.presentation == .plain { session.handle(.line("show")) }
  }

  /// Puts the terminal back.
  func end() { console?.end() }

  func start() { console?.start() }

  /// A failed command ends a script unless it keeps going.
  private func note(_ failure: Failure) {
    guard isPlaying else { return }
    let status: Int32 = failure.kind == .noAnswer ? 2 : 1
    guard player?.failed(with: status) == true else { return }
    if endsWithScripts { self.status = status } else { player = nil }
  }

  private func source(_ path: String) {
    do {
      let script = try readScript(path)
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
    _ = printer.print([.failure(failure)], place: player?.place)
    if !explanation.isEmpty { printer.explain(explanation) }
    // A full screen prints nothing; there it is a notice.
    if console?.presentation == .full { session.queue.post(.notice(failure.text)) }
    note(failure)
  }
}

extension String {
  fileprivate var trimmingTrailingBlanks: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
