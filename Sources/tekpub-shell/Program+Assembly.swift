import Canvas
import Catalog
import FoundationEssentials
import Interface
import Script
import Services
import Shell
import Store
import Terminal

/// How the parts of a run are put together.
extension Program {
  /// Puts the parts together and runs them. Whatever can fail is tried before anything is shown. None
  /// of the parts is left when it returns: then the library is closed in order.
  func run(_ wanted: Wanted, _ live: Live, _ queue: EventQueue, _ wake: WakePipe) throws -> Int32 {
    let clock = live.clock
    let accessibility = wanted.isInteractive ? accessibility(live.store) : nil
    let consoles = wanted.isInteractive ? makeConsoles(clock, accessibility) : nil
    if options.presentation == .full, consoles?.canBeFull != true { throw Self.cannotBeFull }
    let session = Session(
      state: makeState(live, consoles, keepsPlace: wanted.isInteractive && wanted.scripts.isEmpty),
      queue: queue, clock: { clock.now },
      services: live.services.door)
    connect(consoles, session)
    let recorder = Recorder(
      sinks: [output, errors], clock: clock, environment: environment,
      version: options.recordVersion, takesInput: options.recordsInput,
      complain: { queue.post(.notice($0)) })
    recorder.draft = { consoles?.editor.draft.text ?? "" }
    let loop = MainLoop(
      session, try sources(clock, wake, wanted), display(consoles, recorder), scripts(wanted, clock)
    )
    if let recording = wanted.recording { recorder.start(recording, size: session.state.size) }
    let configuration = configurationLines()
    loop.start()
    begin(loop, consoles, accessibility, configuration)
    let status = loop.run()
    for line in loop.end() { errors.write(SafeText.line(line) + "\n") }
    recorder.finish(status)
    try live.store(session.state.lastEdits(at: clock.now))
    return status
  }

  // MARK: Parts

  private func makeState(_ live: Live, _ consoles: Consoles?, keepsPlace: Bool) -> ShellState {
    var surroundings = Surroundings(
      isInteractive: consoles != nil, pageRows: TerminalMode.isTerminal(1) ? 20 : nil,
      isOffline: options.isOffline, splash: options.splash,
      canBeFull: consoles?.canBeFull == true && options.presentation != .plain,
      startsFull: options.presentation == .full, isDeterministic: live.clock.isFixed,
      version: Live.version)
    surroundings.build = live.build.facts
    surroundings.keepsPlace = keepsPlace
    surroundings.utcOffset = { LocalTime.offset($0) }
    let isStill = environment["REDUCED_MOTION"].map { !["", "0"].contains($0) }
    surroundings.isAnimated = options.isAnimated && isStill != true
    surroundings.hasShades = consoles.map { $0.depth >= .palette } ?? false
    // It holds Esc back until the next key while a program listens to the mouse.
    let isScreen = environment["STY"]?.isEmpty == false
    if isScreen { surroundings.defaults["mouse"] = "off" }
    return ShellState(
      library: live.store.reader, achievements: live.definitions, surroundings: surroundings,
      size: Size(columns: columns, rows: TerminalSize.current(1).rows))
  }

  private var columns: Int {
    options.columns ?? (TerminalMode.isTerminal(1) ? TerminalSize.current(1).columns : 80)
  }

  private func makeConsoles(_ clock: LiveClock, _ accessibility: String?) -> Consoles {
    Consoles(
      options: options, environment: environment, history: historyFile(),
      isAppendOnly: accessibility != nil, output: output, terminal: stray?.terminal ?? 1,
      uptime: { clock.now.uptime })
  }

  private func connect(_ consoles: Consoles?, _ session: Session) {
    consoles?.session = session
    consoles?.editor.complete = { [unowned session] line, cursor in
      LineCompletion(line: line, cursor: cursor, paths: paths).candidates(in: session.state)
    }
  }

  private func sources(
    _ clock: LiveClock, _ wake: WakePipe, _ wanted: Wanted
  ) throws -> MainLoop.Sources {
    // A script sees all that was committed with every command, and under a fixed clock nothing but
    // the script changes what is shown.
    let isWatched = wanted.isInteractive && !clock.isFixed
    return MainLoop.Sources(
      clock: clock, wake: wake, stray: wanted.isInteractive ? stray : nil,
      libraryWatch: isWatched ? LibraryWatch(path: paths.library) : nil,
      turns: try makeTurnWatch())
  }

  /// With `TEKPUB_TURN_LIMIT`, in milliseconds of processor time, a longer turn of the loop ends the
  /// program: the tests set it.
  private func makeTurnWatch() throws(Options.UsageError) -> TurnWatch {
    guard let text = environment["TEKPUB_TURN_LIMIT"] else { return TurnWatch() }
    guard let limit = Int(text), limit > 0 else {
      throw Options.UsageError(
        message: "TEKPUB_TURN_LIMIT takes a number of milliseconds from 1, not \(text)")
    }
    return TurnWatch { [errors] turn in
      guard turn.time > .milliseconds(limit) else { return nil }
      errors.write("tekpub-shell: error: a turn of the loop took \(turn.text)\n")
      return Self.slowStatus
    }
  }

  /// EX_SOFTWARE of sysexits.h: a fault of the program itself.
  private static let slowStatus: Int32 = 70

  private func display(_ consoles: Consoles?, _ recorder: Recorder) -> MainLoop.Display {
    var transcript = Transcript(
      columns: columns, format: consoles != nil ? .text : options.format)
    transcript.renderer.drawsBars =
      consoles?.isAppendOnly != true && options.presentation != .accessible
    return MainLoop.Display(
      consoles: consoles, printer: ScriptPrinter(sink: output, errors: errors),
      transcript: transcript, recorder: recorder)
  }

  private func scripts(_ wanted: Wanted, _ clock: LiveClock) -> MainLoop.Scripts {
    var player: ScriptPlayer?
    if !wanted.scripts.isEmpty || !wanted.isInteractive {
      player = ScriptPlayer(
        keepsGoing: options.keepsGoing, isVirtual: clock.isFixed,
        pace: wanted.isInteractive ? options.pace : nil)
      for script in wanted.scripts.reversed() { player?.play(script.steps, of: script.name) }
    }
    return MainLoop.Scripts(
      player: player, endProgram: !wanted.isInteractive,
      echo: !options.isQuiet && options.format == .text, paths: paths)
  }

  /// What is said and read before the first page.
  private func begin(
    _ loop: MainLoop, _ consoles: Consoles?, _ accessibility: String?, _ configuration: [Event]
  ) {
    let remarks = [
      accessibility.map { "Accessible mode (\($0)): plain lines only." },
      consoles?.unknownTerminal.map { "The terminal \($0) is not known here: plain lines only." },
    ]
    for remark in remarks.compactMap(\.self) {
      _ = loop.printer.print([.line(remark)], place: nil)
    }
    let session = loop.session
    loop.isConfiguring = true
    if let problem = consoles?.history.problem { session.handle(.notice(problem)) }
    for event in configuration { session.handle(event) }
    loop.isConfiguring = false
    session.handle(.start)
  }

  /// Lines of tekpubrc. A file named with --config must be there; the user's own need not.
  private func configurationLines() -> [Event] {
    let bytes: [UInt8]
    switch ScriptFile.read(paths.configuration, waits: false) {
    case .bytes(let read): bytes = read
    case .missing where options.configuration == nil: return []
    case .missing: return [.notice("There is no file \(paths.configuration).")]
    case .refused(let reason): return [.notice("\(paths.configuration) \(reason).")]
    }
    return ScriptParser(file: paths.configuration).readableSteps(of: bytes).map { result in
      switch result {
      case .failure(let error): return .notice(error.text)
      case .success(let step):
        guard case .command(let line) = step.kind else {
          return .notice("\(paths.configuration):\(step.line): only commands can stand here.")
        }
        return .line(line, from: .configuration(line: step.line))
      }
    }
  }

  /// Who asked for the accessible mode: option, environment or setting, in this order (R56).
  private func accessibility(_ store: Store) -> String? {
    if options.presentation == .accessible { return "--accessible" }
    if let value = environment["ACCESSIBLE"], !value.isEmpty, value != "0" {
      return "ACCESSIBLE=\(SafeText.line(value))"
    }
    let isSet = (try? store.reader.settings())?["accessible"] == "on"
    return isSet ? "set accessible on" : nil
  }

  private func historyFile() -> HistoryFile? {
    let folder = paths.history.split(separator: "/").dropLast().joined(separator: "/")
    try? FileManager.default.createDirectory(
      atPath: "/" + folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    return HistoryFile(path: paths.history)
  }
}
