import Glibc
import Terminal

/// The smallest main loop over the pieces: what it does with a line is to repeat it.
@MainActor
final class SampleShell {
  private let descriptor: Int32
  private let wake: WakePipe
  private let signals: Signals
  private let mode: TerminalMode
  private let editor: LineEditor
  private let sink: OutputSink
  private var decoder = InputDecoder()
  private var status: Int32?

  init?(descriptor: Int32) {
    guard let wake = WakePipe() else { return nil }
    self.wake = wake
    self.descriptor = descriptor
    signals = Signals(wake: wake)
    sink = OutputSink(descriptor: descriptor)
    mode = TerminalMode(descriptor: descriptor, sink: sink, output: descriptor)
    editor = LineEditor(sink: sink, input: descriptor, prompt: "tekpub> ", terminal: "xterm")
  }

  func run() -> Int32 {
    editor.onLine = { [unowned self] line in
      editor.printAbove("did \(line)")
      editor.show()
    }
    editor.onEndOfInput = { [unowned self] in status = 0 }
    let poller = Poller(input: descriptor, wake: wake)
    let clock = ContinuousClock()
    let start = clock.now
    mode.enter()
    editor.show()
    while status == nil {
      let ready = poller.wait(timeout: decoder.deadline.map { $0 - (clock.now - start) })
      if ready.woken { wake.drain() }
      signals.take().forEach(handle)
      let now = clock.now - start
      if ready.input { read(at: now) } else { decoder.flush(at: now).forEach(handle) }
      if sink.isClosed { status = 129 }
    }
    editor.finish()
    mode.leave()
    return status ?? 0
  }

  private func read(at now: Duration) {
    switch Poller.read(descriptor) {
    case .bytes(let bytes): decoder.feed(bytes, at: now).forEach(handle)
    case .nothing: break
    case .end: status = 128 + SIGHUP
    }
  }

  private func handle(_ input: Input) {
    switch input {
    case .key(_, let bytes): editor.feed(bytes)
    case .paste(let text): editor.insert(paste: text)
    case .pointer: break
    }
  }

  private func handle(_ signal: SignalEvent) {
    switch signal {
    case .interrupt:
      decoder.reset()
      editor.interrupt()
    case .terminate, .hangup: status = 128 + signal.number
    case .suspend:
      editor.hide()
      mode.suspend()
      editor.show()
    case .continued:
      mode.enter()
      if editor.isShown { editor.repaint() } else { editor.show() }
    case .resize: editor.resize()
    }
  }
}

/// In a process made for one test: takes the pseudo-terminal as its controlling terminal.
func takeTerminal(_ path: String) -> Int32 {
  setsid()
  var none = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, nil)
  setenv("INPUTRC", "/dev/null", 1)
  return open(path, O_RDWR)
}
