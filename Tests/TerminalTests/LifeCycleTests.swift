import Glibc
import Terminal
import TestSupport
import Testing

/// The pieces together, in a process of their own on a pseudo-terminal. The first row says which.
@Suite(.serialized) @MainActor struct LifeCycleTests {
  let terminal: PseudoTerminal

  init() throws { terminal = try PseudoTerminal(columns: 40, rows: 12) }

  /// Runs the sample shell and, meanwhile, `drive` with its process number.
  private func run(
    _ expected: ExitTest.Condition, _ drive: @MainActor @escaping (pid_t) -> Void
  ) async {
    let path = terminal.path
    let terminal = terminal
    let driver = Task { @MainActor in
      // Until it has started, the main actor is needed for starting it.
      let end = ContinuousClock.now + .seconds(50)
      while !terminal.waitUntil(within: .zero, { terminal.screenText().hasSuffix("tekpub>") }),
        ContinuousClock.now < end
      { await Self.pause() }
      #expect(terminal.screenText().hasSuffix("tekpub>"))
      drive(pid_t(terminal.screen.line(0)) ?? -1)
    }
    await #expect(processExitsWith: expected) { [path = path as String] in
      let descriptor = takeTerminal(path)
      let status = await MainActor.run {
        OutputSink(descriptor: descriptor).write("\(getpid())\n")
        return SampleShell(descriptor: descriptor)?.run() ?? 99
      }
      exit(status)
    }
    await driver.value
  }

  @concurrent private nonisolated static func pause() async { _ = poll(nil, 0, 5) }

  private func shows(_ text: String) -> Bool {
    terminal.waitUntil { terminal.screenText().hasSuffix(text) }
  }

  @Test("R34: Ctrl-D leaves the terminal as found") func controlDLeavesTheTerminalAsFound() async {
    await run(.success) { _ in
      #expect(!terminal.isCooked)
      terminal.send("one\r")
      #expect(shows("tekpub> one\ndid one\ntekpub>"))
      terminal.send("\u{4}")
      #expect(terminal.waitUntil { terminal.isCooked })
    }
    #expect(String(decoding: terminal.transcript, as: UTF8.self).contains("\u{1B}[?2004l"))
    #expect(terminal.screen.cursor.column == 0)
  }

  /// With a shell above it it stops: SuspendTests.
  @Test("R9: where nobody could continue it, Ctrl-Z draws the line anew")
  func noShellAbove() async {
    await run(.success) { process in
      terminal.send("half")
      #expect(shows("tekpub> half"))
      for count in 1...3 {
        terminal.send("\u{1A}")
        #expect(
          terminal.waitUntil {
            let text = String(decoding: terminal.transcript, as: UTF8.self)
            return text.split(separator: "\u{1B}[?2004l", omittingEmptySubsequences: false).count
              == count + 1
          })
        #expect(shows("\(process)\ntekpub> half"))
        #expect(terminal.waitUntil { !terminal.isCooked })
      }
      terminal.send(" more\r")
      #expect(shows("did half more\ntekpub>"))
      terminal.send("\u{4}")
    }
  }

  @Test("R9: stopped from outside it comes back raw") func stoppedFromOutsideItComesBackRaw() async
  {
    await run(.success) { process in
      terminal.send("half")
      #expect(shows("tekpub> half"))
      kill(process, SIGSTOP)
      #expect(terminal.waitUntil { PseudoTerminal.isStopped(process) })
      terminal.setCooked(true)
      terminal.screen.write("\r\n$ fg\r\n")
      kill(process, SIGCONT)
      #expect(shows("$ fg\ntekpub> half"))
      #expect(!terminal.isCooked)
      terminal.send("!\r")
      #expect(shows("did half!\ntekpub>"))
      terminal.send("\u{4}")
    }
    #expect(terminal.isCooked)
  }

  @Test("R8: Ctrl-C clears the draft, also within a paste without an end")
  func controlCClearsTheDraft() async {
    await run(.success) { _ in
      terminal.send("half")
      #expect(shows("tekpub> half"))
      terminal.send("\u{3}")
      #expect(shows("tekpub> half^C\ntekpub>"))
      // A paste without an end does not keep it from working.
      terminal.send("\u{1B}[200~never ended")
      terminal.send("\u{3}")
      #expect(shows("tekpub> ^C\ntekpub>"))
      terminal.send("ok\r")
      #expect(shows("did ok\ntekpub>"))
      terminal.send("\u{4}")
    }
  }

  @Test("R7: a resize redraws without a key") func resizeRedrawsWithoutAKey() async {
    await run(.success) { _ in
      terminal.send(Typing.long(30))
      #expect(shows(Typing.long(30)))
      terminal.resize(columns: 20, rows: 12)
      #expect(shows("tekpub> abcdefghijkl\nmnopqrstuvwxyzabcd"))
      terminal.send("\u{1}X")
      #expect(shows("tekpub> Xabcdefghijk\nlmnopqrstuvwxyzabcd"))
      terminal.send("\u{5}\u{15}\u{4}")
    }
  }

  @Test(
    "R3: signals end it with the terminal as found",
    arguments: [SIGTERM, SIGHUP])
  func signalsEndItWithTheTerminalAsFound(signal: Int32) async {
    await run(.exitCode(128 + signal)) { process in
      terminal.send("half")
      #expect(shows("tekpub> half"))
      kill(process, signal)
      #expect(terminal.waitUntil { terminal.isCooked })
    }
    #expect(terminal.waitUntil { terminal.screen.cursor.column == 0 })
  }

  @Test("R34: a terminal that hangs up ends it") func hangUpEndsIt() async {
    await run(.failure) { _ in terminal.hangUp() }
  }
}

@Suite struct LocaleTests {
  @Test func asciiLocaleStillEditsText() async {
    await #expect(processExitsWith: .success) {
      setenv("LC_ALL", "C", 1)
      await MainActor.run {
        guard let rig = try? EditorRig() else { exit(1) }
        rig.editor.show()
        rig.type("é日\u{2}x\u{12}é")
        rig.type("\u{7}\r")
        rig.editor.show()
        rig.type("\u{12}zz\u{7}né\u{7F}e\r")
        exit(rig.lines == ["éx日", "ne"] && rig.text.hasPrefix("tekpub> éx日") ? 0 : 2)
      }
    }
  }
}

@Suite @MainActor struct PseudoTerminalTests {
  @Test func programHasTheSizeAndTheTerminal() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "stty size; tty; printf '\\033[7mX\\033[m'; read line; exit 7"],
      environment: ["PATH": "/usr/bin:/bin"], columns: 50, rows: 9)
    #expect(terminal.waitUntil { terminal.screenText() == "9 50\n\(terminal.path)\nX" })
    #expect(terminal.screen.style(row: 2, column: 0).isReverse)
    #expect(terminal.exit == nil)
    terminal.send("go\n")
    #expect(terminal.waitForExit() == .status(7))
  }

  @Test func keysForSignalsWork() throws {
    let terminal = try PseudoTerminal("/bin/cat")
    terminal.send("a")
    #expect(terminal.waitUntil { terminal.screenText() == "a" })
    terminal.send("\u{1A}")
    terminal.kill(SIGCONT)
    terminal.send("\u{3}")
    #expect(terminal.waitForExit() == .signal(SIGINT))
    #expect(terminal.exit?.shellStatus == 130)
  }

  @Test func conditionThatNeverHoldsIsBounded() throws {
    let terminal = try PseudoTerminal("/bin/cat")
    #expect(!terminal.waitUntil(within: .milliseconds(20)) { false })
    terminal.kill(SIGKILL)
    #expect(terminal.waitForExit() == .signal(SIGKILL))
  }
}
