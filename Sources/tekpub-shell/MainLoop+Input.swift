import Canvas
import Interface
import Script
import Shell
import Terminal

/// What comes from outside the program: bytes of the terminal, signals, what others write.
extension MainLoop {
  func read() {
    switch Poller.read(0) {
    case .bytes(let bytes):
      if session.latest?.frame.secret == nil { recorder.hear(typed: bytes) }
      console?.feed(bytes, at: clock.now.uptime)
    case .nothing: break
    case .end: status = 128 + SignalEvent.hangup.number
    }
  }

  /// What was written past the sink is told like a notice: above the prompt, over the page, in the log.
  func readStray() {
    guard let (lines, rings) = stray?.lines() else { return }
    if rings { console?.ring() }
    for line in lines { session.handle(.notice(line)) }
  }

  func receive(_ signal: SignalEvent) {
    switch signal {
    case .interrupt: interrupt()
    case .terminate, .hangup: status = 128 + signal.number
    case .suspend:
      // What runs by itself ran until now.
      session.handle(.tick)
      session.handle(.suspending)
      endQuickWork()
      console?.suspend()
      // SIGCONT says the same again, but comes only when the process did stop.
      goOn()
    case .continued: goOn()
    case .resize:
      if let size = scriptedSize, size == console?.size { scriptedSize = nil } else { takeSize() }
    }
  }

  /// Waits a moment for what is begun at the last: a stopped program does nothing any more.
  private func endQuickWork() {
    let end = clock.real + .milliseconds(300)
    while !session.isIdle, clock.real < end {
      waitForAnswers(until: end)
      session.drain()
    }
  }

  /// A stopped program is told of no resize.
  private func goOn() {
    console?.resume()
    if let console, console.size != session.state.size { takeSize() }
  }

  func takeSize() {
    guard let console else { return }
    console.resize()
    transcript.renderer.columns = console.size.columns
    recorder.resize(console.size)
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
}
