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
  let environment: [String: String]
  let paths: Paths
  /// nil where standard output is no terminal.
  let stray: StrayOutput?
  let output: OutputSink
  let errors = OutputSink(descriptor: 2)

  private init(_ options: Options, _ environment: [String: String]) {
    self.options = options
    self.environment = environment
    paths = Paths(options, environment: environment)
    stray = StrayOutput()
    output = OutputSink(descriptor: stray?.terminal ?? 1)
  }

  static func main(_ arguments: [String]) -> Int32 {
    StandardStreams.ensureOpen()
    _ = signal(SIGPIPE, SIG_IGN)
    Memory.shareOneHeap()
    do {
      let options = try Options.parse(arguments)
      return Program(options, ProcessInfo.processInfo.environment).start()
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
      output.write("tekpub-shell \(Live.version) (\(Build(paths).facts.words))\n")
      status = 0
    case .run: status = run()
    }
    // A reader that has seen enough (`| head`) is no error, nor is a terminal that hung up. A full disk is one.
    guard let code = output.failureCode, code != EPIPE, code != EIO || stray == nil else {
      return status
    }
    return complain(
      Failure("standard output cannot be written (\(ScriptFile.reason(code)))."),
      status: max(status, 1))
  }

  private func run() -> Int32 {
    do {
      try FileDescriptors.requireEnough()
      let wanted = Wanted(
        isInteractive: try isInteractive(), scripts: try readScripts(),
        recording: try recordingFile())
      guard let wake = WakePipe() else { throw Failure("No file descriptor is left.") }
      let queue = EventQueue { wake.wake() }
      let live = try Live(options, paths, environment: environment, queue: queue)
      defer { live.services.shutdown() }
      return try run(wanted, live, queue, wake)
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

  /// What the options ask for, and can be had.
  struct Wanted {
    /// Whether a person is asked for commands.
    var isInteractive: Bool
    var scripts: [(name: String, steps: [ScriptStep])]
    /// nil when nothing is recorded from the start.
    var recording: RecordFile?
  }

  static let cannotBeFull = Options.UsageError(
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
      case .file(let path): return try ScriptFile.script(path, in: paths, waits: true)
      }
    }
  }

  /// The file of `--record`; one that cannot be made is wrong usage, found before anything runs.
  private func recordingFile() throws(Failure) -> RecordFile? {
    guard let path = options.record else { return nil }
    do { return try Recorder.file(paths.expanded(path)) } catch {
      throw Failure(error.message, remedy: error.remedy, kind: .noAnswer)
    }
  }
}
