import Interface
import Shell
import Terminal

/// Secrets on a full screen: asked for on the bottom row, where nothing of them is drawn.
extension FullConsole {
  /// Something else is asked for unseen, or nothing any more.
  func switchSecret(to view: SecretView?, at now: Duration) {
    events += tracker.cancel()
    candidates = []
    if let view {
      beginSecret(view, at: now)
      secretNote = secret?.hasDropped == true ? SecretReader.droppedNote : nil
      askSecretIfDue(at: now)
    } else {
      secret = nil
      secretNote = nil
    }
    if isHeld { drawSoon(at: now) } else { draw(at: now) }
  }

  /// True when it is asked for only now.
  @discardableResult
  func askSecretIfDue(at now: Duration) -> Bool {
    guard secret?.ask(at: now) == true else { return false }
    if secret?.hasDropped == true { secretNote = SecretReader.droppedNote }
    return true
  }

  func answerSecret(_ input: Input) {
    switch secret?.take(input) {
    case .answer(let words):
      secret?.state = .answered
      events.append(.secret(words))
    case .cancel:
      secret?.state = .answered
      events.append(.cancel)
    case .refusedPaste: secretNote = SecretReader.pasteNote
    case .nothing, nil: break
    }
  }

  /// The frame as it is drawn: with what is asked for only when what is typed counts.
  func withSecret(_ frame: Frame) -> Frame {
    guard var view = frame.secret else { return frame }
    var frame = frame
    view.footnote = secretNote
    if secret?.isAsked != true { view.label = nil }
    frame.prompt = .secret(view)
    return frame
  }
}
