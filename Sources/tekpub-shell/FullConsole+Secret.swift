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
      // Also what came of a paste that has not ended.
      let dropped = !waiting.allSatisfy(\.isPointer) || decoder.deadline != nil
      decoder.reset()
      waiting.removeAll { !$0.isPointer }
      secret = SecretReader(view: view, shown: now, hasDropped: dropped)
      secretNote = dropped ? SecretReader.droppedNote : nil
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
    guard let reader = secret, reader.state == .waiting, now >= reader.due else { return false }
    secret?.state = .asked
    if reader.hasDropped { secretNote = SecretReader.droppedNote }
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
