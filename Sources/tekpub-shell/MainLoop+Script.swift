import Canvas
import Interface
import Script
import Shell
import Terminal

/// Scripts: what is played next, and what becomes of it.
extension MainLoop {
  var isPlaying: Bool { player != nil }

  /// Does what the script says next; false when there is nothing to do now.
  func play() -> Bool {
    console?.isPlaying = isPlaying && !isTyping
    holdTime()
    guard player != nil else { return false }
    if let isPassing = passTime() { return isPassing }
    let state = session.state
    let isHeld = clock.isStopped
    playerDeadline = nil
    // Where time stands, work ends before the script goes on.
    if isHeld, state.alerts.view != nil, !isSettled { return false }
    let status = ScriptPlayer.Status(
      isReady: state.isReady && (!isHeld || isSettled), isIdle: isSettled,
      isLoading: state.isLoading, isLoadPending: state.isLoadPending,
      alert: session.latest?.frame.alert, playback: state.playback)
    guard let action = player?.next(status, at: clock.real) else { return false }
    if case .wait(let until) = action {
      playerDeadline = until
      return false
    }
    if isHeld { settle() }
    guard carryOut(action) else { return false }
    lastStep = clock.real
    if isHeld { console?.drawIfDue() }
    return true
  }

  /// False when nothing was done.
  private func carryOut(_ action: ScriptPlayer.Action) -> Bool {
    switch action {
    case .run(let line): run(line)
    case .press(let key): press(key)
    case .type(let text): type(text)
    case .resize(let columns, let rows): resize(columns, rows)
    case .drag(let corners): drag(corners)
    case .answer(let label): answer(label)
    case .noAnswer:
      // At a terminal a person answers what the script does not.
      if console != nil {
        personsQuestion = session.latest?.frame.alert?.id
        return false
      }
      session.handle(.noAnswer)
    case .load: session.handle(.load)
    case .look: session.handle(.placeWanted)
    // A full screen has a row for it.
    case .echo(let text):
      if console?.presentation == .full { session.handle(.message(text)) } else { say(text) }
    case .skip(let span): waitTarget = clock.now.uptime + span
    case .fail(let message, let status): fail(message, status)
    case .finish(let status): finishScripts(status)
    case .wait: return false
    }
    return true
  }

  private func answer(_ label: String) {
    console?.drawIfDue()
    console?.acceptAnswer()
    if echoes, let alert = session.state.alerts.view {
      say(transcript.renderer.question(of: alert) + label)
    }
    session.handle(.answer(label))
  }

  func run(_ line: String) {
    if echoes { say(PlainConsole.prompt + SecretLine.shown(line)) }
    session.handle(.line(line))
  }

  private func say(_ line: String) {
    guard transcript.format == .text else { return }
    _ = printer.print([.line(SafeText.line(line).trimmingTrailingBlanks)], place: nil)
  }

  func fail(_ message: String, _ status: Int32) {
    tell(Failure(message))
    explainScreen()
    if player?.failed(with: status) == true, endsWithScripts { self.status = status }
  }

  private func finishScripts(_ status: Int32) {
    player = nil
    isTyping = false
    if endsWithScripts { self.status = status } else { bringBackPrompt() }
  }
}

extension String {
  fileprivate var trimmingTrailingBlanks: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
