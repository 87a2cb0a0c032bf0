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
  typealias NamedScript = (name: String, steps: [ScriptStep])

  /// What runs it: everything that can fail has been tried before anything is shown.
  func assemble(
    _ live: Live, _ queue: EventQueue, _ wake: WakePipe, _ scripts: [NamedScript],
    _ isInteractive: Bool, _ recording: RecordFile?
  ) throws -> () throws -> Int32 {
    let clock = live.clock
    let accessibility = isInteractive ? accessibility(live.store) : nil
    let consoles =
      isInteractive
      ? Consoles(
        options: options, environment: environment, history: historyFile(),
        isAppendOnly: accessibility != nil, output: output, terminal: stray?.terminal ?? 1,
        uptime: { clock.now.uptime }) : nil
    if options.presentation == .full, consoles?.canBeFull != true { throw Self.cannotBeFull }
    let session = Session(
      state: makeState(live, consoles), queue: queue, clock: { clock.now },
      services: live.services.door)
    let loop = makeLoop(
      session, consoles?.console(session.state.presentation), clock, wake,
      makePlayer(scripts, isInteractive, clock))
    let recorder = Recorder(
      sinks: [output, errors], clock: clock, environment: environment,
      version: options.recordVersion, takesInput: options.recordsInput,
      complain: { queue.post(.notice($0)) })
    connect(loop, consoles, recorder)
    // A script sees all that was committed with every command, and under a fixed clock nothing but
    // the script changes what is shown.
    if isInteractive, !clock.isFixed { loop.libraryWatch = LibraryWatch(path: paths.library) }
    if let recording { recorder.start(recording, size: session.state.size) }
    let configuration = configurationLines()
    return {
      loop.start()
      begin(loop, consoles, accessibility, configuration)
      let status = loop.run()
      for line in loop.end() { errors.write(SafeText.line(line) + "\n") }
      recorder.finish(status)
      try live.store(session.state.lastEdits(at: clock.now))
      return status
    }
  }

  // MARK: Parts

  private func makeState(_ live: Live, _ consoles: Consoles?) -> ShellState {
    var surroundings = Surroundings(
      isInteractive: consoles != nil, pageRows: TerminalMode.isTerminal(1) ? 20 : nil,
      isOffline: options.isOffline, splash: options.splash,
      canBeFull: consoles?.canBeFull == true && options.presentation != .plain,
      startsFull: options.presentation == .full, isDeterministic: live.clock.isFixed,
      version: Live.version)
    surroundings.localSeconds = { LocalTime.seconds($0) }
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

  /// nil when only a person gives commands.
  private func makePlayer(
    _ scripts: [NamedScript], _ isInteractive: Bool, _ clock: LiveClock
  ) -> ScriptPlayer? {
    guard !scripts.isEmpty || !isInteractive else { return nil }
    var player = ScriptPlayer(
      keepsGoing: options.keepsGoing, isVirtual: clock.isFixed,
      pace: isInteractive ? options.pace : nil)
    for script in scripts.reversed() { player.play(script.steps, of: script.name) }
    return player
  }

  private func makeLoop(
    _ session: Session, _ console: (any Console)?, _ clock: LiveClock, _ wake: WakePipe,
    _ player: ScriptPlayer?
  ) -> MainLoop {
    let isInteractive = console != nil
    return MainLoop(
      session: session, printer: console ?? ScriptPrinter(sink: output, errors: errors),
      console: console, clock: clock, wake: wake, signals: Signals(wake: wake),
      stray: isInteractive ? stray : nil,
      transcript: Transcript(columns: columns, format: isInteractive ? .text : options.format),
      player: player, endsWithScripts: !isInteractive,
      echoes: !options.isQuiet && options.format == .text)
  }

  private func connect(_ loop: MainLoop, _ consoles: Consoles?, _ recorder: Recorder) {
    let session = loop.session
    consoles?.session = session
    consoles?.editor.complete = { [unowned session] line, cursor in
      LineCompletion(line: line, cursor: cursor, paths: paths).candidates(in: session.state)
    }
    loop.makeConsole = { consoles?.console($0) }
    recorder.draft = { consoles?.editor.draft.text ?? "" }
    loop.recorder = recorder
    loop.resolve = { paths.expanded($0) }
    loop.readScript = { try readScript($0, waits: false) }
    session.show = { [unowned loop] in loop.show($0) }
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
