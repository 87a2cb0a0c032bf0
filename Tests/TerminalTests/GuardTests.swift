import Glibc
import Terminal
import TestSupport
import Testing

/// A way to die with the terminal raw.
enum Death: String, CaseIterable, Sendable, Codable {
  case abort, segmentation, illegal, trap, quit, arithmetic, bus, fatal, overflow, exit

  func happen() {
    switch self {
    case .abort: Glibc.abort()
    case .segmentation: raise(SIGSEGV)
    case .illegal: raise(SIGILL)
    case .trap: raise(SIGTRAP)
    case .quit: raise(SIGQUIT)
    case .arithmetic: raise(SIGFPE)
    case .bus: raise(SIGBUS)
    case .fatal: fatalError("on purpose")
    case .overflow: _ = sink(1)
    case .exit: Glibc.exit(3)
    }
  }

  /// Uses the stack up.
  private func sink(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 1024) { buffer in
      buffer[0] = depth
      return sink(depth + 1) + buffer[0]
    }
  }
}

/// The main actor's thread under an asynchronous `main` has most signals blocked.
private func unblockSignals() {
  var none = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, nil)
}

/// Each runs in a process of its own, started by the test library, that makes the pseudo-terminal's
/// other end its input and output.
@Suite @MainActor struct GuardTests {
  @Test(
    "R3: the terminal is as found after a crash or exit",
    arguments: Death.allCases)
  func terminalIsAsFoundAfter(death: Death) async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    let path = terminal.path
    await #expect(processExitsWith: .failure) { [path = path as String, death] in
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      await MainActor.run {
        let sink = OutputSink(descriptor: descriptor)
        let mode = TerminalMode(descriptor: descriptor, sink: sink, output: descriptor)
        guard mode.enter() else { exit(0) }
        sink.write("raw")
        unblockSignals()
        death.happen()
      }
    }
    #expect(terminal.waitUntil { terminal.screenText() == "raw" })
    #expect(terminal.isCooked)
    #expect(terminal.modes == before)
    let written = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(written == "\u{1B}[?2004hraw\u{1B}[?2004l\r\r\n")
    #expect(terminal.screen.cursor == (1, 0))
  }

  @Test func leavingDisarmsIt() async throws {
    let terminal = try PseudoTerminal()
    let path = terminal.path
    await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      await MainActor.run {
        let sink = OutputSink(descriptor: descriptor)
        let mode = TerminalMode(descriptor: descriptor, sink: sink, output: descriptor)
        mode.enter()
        mode.leave()
        abort()
      }
    }
    #expect(terminal.waitUntil { terminal.transcript.count >= 16 })
    #expect(
      String(decoding: terminal.transcript, as: UTF8.self) == "\u{1B}[?2004h\u{1B}[?2004l")
  }
}

@Suite @MainActor struct TerminalModeTests {
  let terminal: PseudoTerminal
  let mode: TerminalMode

  init() throws {
    terminal = try PseudoTerminal()
    let end = terminal.terminalEnd
    mode = TerminalMode(
      descriptor: end, sink: OutputSink(descriptor: end), output: end)
  }

  @Test("R41: raw means no echo, no lines and no flow control") func rawKeepsSignalsAndOutput() {
    #expect(terminal.isCooked)
    #expect(mode.enter())
    let modes = terminal.modes
    #expect(!modes.gathersLines && !modes.echoes && !modes.hasFlowControl && !modes.mapsReturn)
    #expect(modes.hasSignalKeys && modes.processesOutput)
    mode.leave()
    #expect(terminal.isCooked)
    #expect(terminal.modes.hasFlowControl)
  }

  @Test func readingARawTerminalNeverWaits() {
    mode.enter()
    #expect(Poller.read(terminal.terminalEnd) == .nothing)
    terminal.send("a")
    #expect(terminal.waitUntil { Poller.read(terminal.terminalEnd) == .bytes([0x61]) })
    terminal.hangUp()
    #expect(Poller.read(terminal.terminalEnd) == .end)
  }

  @Test func modesChangedByOthersAreTakenBack() {
    mode.enter()
    terminal.setCooked(true)
    mode.enter()
    #expect(!terminal.isCooked)
    mode.leave()
    #expect(terminal.isCooked)
  }

  @Test func whatIsNoTerminalIsLeftAlone() {
    let sink = OutputSink { _ in
      Issue.record("nothing may be written")
      return true
    }
    let mode = TerminalMode(descriptor: -1, sink: sink)
    #expect(!mode.enter())
    mode.leave()
  }
}

/// Signals are the process's, so each test has a process of its own.
@Suite struct SignalTests {
  @Test func signalsArriveAsEvents() async {
    await #expect(processExitsWith: .success) {
      guard let wake = WakePipe() else { exit(1) }
      let events = await MainActor.run {
        unblockSignals()
        let signals = Signals(wake: wake)
        for event in SignalEvent.allCases { raise(event.number) }
        raise(SIGWINCH)
        guard Poller(input: nil, wake: wake).wait(timeout: .seconds(10)).woken else { exit(2) }
        wake.drain()
        let events = signals.take()
        guard signals.take().isEmpty else { exit(3) }
        return events
      }
      exit(events == SignalEvent.allCases ? 0 : 4)
    }
  }

  @Test func whatWasIgnoredAtStartStaysIgnored() async {
    await #expect(processExitsWith: .success) {
      guard let wake = WakePipe() else { exit(1) }
      await MainActor.run {
        _ = signal(SIGHUP, SIG_IGN)
        let signals = Signals(wake: wake)
        raise(SIGHUP)
        exit(signals.take().isEmpty ? 0 : 2)
      }
    }
  }

  @Test func afterStopASignalKillsAgain() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      guard let wake = WakePipe() else { exit(1) }
      await MainActor.run {
        Signals(wake: wake).stop()
        unblockSignals()
        raise(SIGTERM)
      }
    }
  }
}
