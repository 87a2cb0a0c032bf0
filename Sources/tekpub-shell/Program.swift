import Canvas
import Catalog
import FoundationEssentials
import Glibc
import Interface
import Script
import Services
import Shell
import Store
import Terminal

/// One run of the program, from its arguments to its exit status.
@MainActor struct Program {
  let options: Options
  let paths: Paths
  /// nil where standard output is no terminal.
  private let stray: StrayOutput?
  private let output: OutputSink
  private let errors = OutputSink(descriptor: 2)

  private init(_ options: Options, _ paths: Paths) {
    self.options = options
    self.paths = paths
    stray = StrayOutput()
    output = OutputSink(descriptor: stray?.terminal ?? 1)
  }

  static func main(_ arguments: [String]) -> Int32 {
    StandardStreams.ensureOpen()
    _ = signal(SIGPIPE, SIG_IGN)
    do {
      let options = try Options.parse(arguments)
      let paths = Paths(options, environment: ProcessInfo.processInfo.environment)
      return Program(options, paths).start()
    } catch {
      let message = SafeText.line(error.message)
      OutputSink(descriptor: 2).write(
        "tekpub-shell: error: \(message)\nTry tekpub-shell --help.\n")
      return 2
    }
  }

  private func start() -> Int32 {
    let status: Int32
    switch options.request {
    case .help:
      output.write(Options.help + "\n")
      status = 0
    case .version:
      output.write("tekpub-shell \(Live.version)\n")
      status = 0
    case .run: status = run()
    }
    // A reader that has seen enough (`| head`) is no error; a full disk is one.
    guard let code = output.failureCode, code != EPIPE, code != EIO else { return status }
    return complain(
      Failure("standard output cannot be written (\(ScriptFile.reason(code)))."),
      status: max(status, 1))
  }

  private func run() -> Int32 {
    do {
      let isInteractive = try self.isInteractive()
      let scripts = try readScripts()
      let recording = try recordingFile()
      guard let wake = WakePipe() else { throw Failure("No file descriptor is left.") }
      let queue = EventQueue { wake.wake() }
      let live = try Live(options, paths, queue: queue)
      defer { live.services.shutdown() }
      // Nothing but `live` is left after it: then the library is closed in order.
      return try assemble(live, queue, wake, scripts, isInteractive, recording)()
    } catch let error as ScriptError {
      if options.format == .json { output.write(Failure(error.text).json + "\n") }
      errors.write(([error.text] + error.excerpt.map { "  " + $0 }).map { $0 + "\n" }.joined())
    } catch let failure as Failure {
      return complain(failure, status: failure.kind == .noAnswer ? 2 : 1)
    } catch let error as Options.UsageError {
      return complain(Failure(error.message), status: 2)
    } catch let error as any UserFacing {
      return complain(Failure(error.message, remedy: error.remedy), status: 1)
    } catch {
      return complain(Failure("cannot start (\(type(of: error)))"), status: 1)
    }
    return 2
  }

  private func complain(_ failure: Failure, status: Int32) -> Int32 {
    if options.format == .json { output.write(failure.json + "\n") }
    errors.write("tekpub-shell: error: \(SafeText.line(failure.text))\n")
    return status
  }

  // MARK: What is to be run

  private static let cannotBeFull = Options.UsageError(
    message: "the full screen needs a terminal of at least 20x5 that TERM describes")

  /// Whether a person is to be asked for commands; a pipe on standard input is a script.
  private func isInteractive() throws(Options.UsageError) -> Bool {
    let isTerminal = TerminalMode.isTerminal(0) && TerminalMode.isTerminal(1)
    let wanted =
      options.staysInteractive || options.sources.isEmpty && TerminalMode.isTerminal(0)
    if wanted, !isTerminal {
      throw Options.UsageError(
        message: "a prompt needs a terminal for input and output; -c and -f do not")
    }
    if options.presentation == .full, !wanted { throw Self.cannotBeFull }
    return wanted
  }

  private func readScripts() throws -> [(name: String, steps: [ScriptStep])] {
    var sources = options.sources
    if sources.isEmpty, !TerminalMode.isTerminal(0) { sources = [.file("-")] }
    return try sources.map { source in
      switch source {
      case .command(let text):
        return ("-c", try ScriptParser(file: "-c").steps(of: Array(text.utf8)))
      case .file(let path): return try readScript(path, waits: true)
      }
    }
  }

  /// A script that cannot be read counts like one with a mistake in it: status 2.
  private func readScript(_ path: String, waits: Bool) throws -> (name: String, steps: [ScriptStep])
  {
    let name = path == "-" ? "<stdin>" : path
    switch ScriptFile.read(paths.expanded(path), waits: waits) {
    case .bytes(let bytes): return (name, try ScriptParser(file: name).steps(of: bytes))
    case .missing: throw Failure("There is no file \(name).", kind: .noAnswer)
    case .refused(let reason): throw Failure("\(name) \(reason).", kind: .noAnswer)
    }
  }

  /// The file of `--record`; one that cannot be made is wrong usage, found before anything runs.
  private func recordingFile() throws(Failure) -> RecordFile? {
    guard let path = options.record else { return nil }
    do { return try Recorder.file(paths.expanded(path)) } catch {
      throw Failure(error.message, remedy: error.remedy, kind: .noAnswer)
    }
  }

  // MARK: How it is run

  private func assemble(
    _ live: Live, _ queue: EventQueue, _ wake: WakePipe,
    _ scripts: [(name: String, steps: [ScriptStep])], _ isInteractive: Bool,
    _ recording: RecordFile?
  ) throws -> () throws -> Int32 {
    let clock = live.clock
    let accessibility = isInteractive ? accessibility(live.store) : nil
    let consoles =
      isInteractive
      ? Consoles(
        options: options, history: historyFile(), isAppendOnly: accessibility != nil,
        output: output, terminal: stray?.terminal ?? 1, uptime: { clock.now.uptime }) : nil
    if options.presentation == .full, consoles?.canBeFull != true {
      throw Self.cannotBeFull
    }
    let isTerminal = TerminalMode.isTerminal(1)
    let columns = options.columns ?? (isTerminal ? TerminalSize.current(1).columns : 80)
    var surroundings = Surroundings(
      isInteractive: isInteractive, pageRows: isTerminal ? 20 : nil,
      isOffline: options.isOffline, splash: options.splash,
      canBeFull: consoles?.canBeFull == true && options.presentation != .plain,
      startsFull: options.presentation == .full, isDeterministic: live.clock.isFixed,
      version: Live.version)
    surroundings.localSeconds = { LocalTime.seconds($0) }
    let isStill = ProcessInfo.processInfo.environment["REDUCED_MOTION"].map {
      !["", "0"].contains($0)
    }
    surroundings.random = Live.numbers(seed: options.seed)
    surroundings.isAnimated = options.isAnimated && isStill != true
    surroundings.hasShades = consoles.map { $0.depth >= .palette } ?? false
    let state = ShellState(
      library: live.store.reader, achievements: live.definitions, surroundings: surroundings,
      size: Size(columns: columns, rows: TerminalSize.current(1).rows))
    let session = Session(
      state: state, queue: queue, clock: { clock.now }, services: live.services.door)
    let console = consoles?.console(state.presentation)
    let printer: any Printer = console ?? ScriptPrinter(sink: output, errors: errors)
    var player: ScriptPlayer?
    if !scripts.isEmpty || !isInteractive {
      player = ScriptPlayer(
        keepsGoing: options.keepsGoing, isVirtual: clock.isFixed,
        pace: isInteractive ? options.pace : nil)
      for script in scripts.reversed() { player?.play(script.steps, of: script.name) }
    }
    let loop = MainLoop(
      session: session, printer: printer, console: console, clock: clock, wake: wake,
      signals: Signals(wake: wake), stray: isInteractive ? stray : nil,
      transcript: Transcript(columns: columns, format: isInteractive ? .text : options.format),
      player: player, endsWithScripts: !isInteractive,
      echoes: !options.isQuiet && options.format == .text)
    consoles?.session = session
    loop.makeConsole = { consoles?.console($0) }
    consoles?.editor.complete = { [unowned session] line, cursor in
      LineCompletion(line: line, cursor: cursor, paths: paths).candidates(in: session.state)
    }
    let recorder = Recorder(
      sinks: [output, errors], clock: clock, version: options.recordVersion,
      takesInput: options.recordsInput,
      complain: { queue.post(.notice($0)) })
    loop.recorder = recorder
    loop.resolve = { paths.expanded($0) }
    if let recording { recorder.start(recording, size: state.size) }
    loop.readScript = { try readScript($0, waits: false) }
    session.show = { [unowned loop] in loop.show($0) }
    let configuration = configurationLines()
    return {
      loop.start()
      if let accessibility {
        _ = printer.print(
          [.line("Accessible mode (\(accessibility)): plain lines only.")], place: nil)
      }
      if let name = consoles?.unknownTerminal {
        _ = printer.print(
          [.line("The terminal \(name) is not known here: plain lines only.")], place: nil)
      }
      loop.isConfiguring = true
      if let problem = consoles?.history.problem { session.handle(.notice(problem)) }
      for event in configuration { session.handle(event) }
      loop.isConfiguring = false
      session.handle(.start)
      let status = loop.run()
      for line in loop.end() { errors.write(SafeText.line(line) + "\n") }
      recorder.finish(status)
      try live.store(session.state.lastEdits(at: clock.now))
      return status
    }
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
    if let value = ProcessInfo.processInfo.environment["ACCESSIBLE"], !value.isEmpty, value != "0" {
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
