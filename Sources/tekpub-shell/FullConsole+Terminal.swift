import Interface
import Shell
import Terminal

/// What only some terminals know. None of it is recorded: who plays a recording has another terminal.
extension FullConsole {
  /// Asks for the colour of the ground, once, and draws on.
  func askGround() {
    guard traits.mayTellGround, !groundQuestion.wasAsked, wantsGround() else { return }
    typed.awaitsGround = true
    groundQuestion.ask(sink)
  }

  /// Takes an answer that is on its way, so that nobody has it as typed text.
  func collectGround() {
    guard typed.awaitsGround else { return }
    groundQuestion.collect { bytes in
      events += typed.feed(bytes, at: uptime())
      return !typed.awaitsGround
    }
  }

  /// Of the splash, or of what goes on behind the page.
  func progress(of frame: Frame) -> Int? {
    let view = frame.screen.fade == nil ? frame.splash?.progress ?? frame.activity : frame.activity
    guard let view, !view.isTimer else { return nil }
    return Int(max(0, min(1, view.fraction)) * 100)
  }

  /// Shows it beside the window's title, or takes it away; the guard does so after a crash.
  func showProgress(_ percent: Int?) {
    guard traits.knowsProgress, percent != shownProgress else { return }
    shownProgress = percent
    mode.crashSequence = percent == nil ? "" : ScreenWriter.progress(nil)
    sink.write(unrecorded: ScreenWriter.progress(percent))
  }
}
