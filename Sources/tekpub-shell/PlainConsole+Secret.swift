import Canvas
import Interface
import Shell
import Terminal

/// Secrets at a plain terminal, dumb ones too: raw mode shows nothing of what is typed.
extension PlainConsole {
  /// Something else is asked for unseen, or nothing any more.
  func switchSecret(to view: SecretView?, at now: Duration) {
    guard let view else {
      secret = nil
      return flushHeld()
    }
    flushNotices()
    clearProgress()
    editor.hide()
    // Also what came of a paste that has not ended.
    let dropped = !waiting.allSatisfy(\.isPointer) || decoder.deadline != nil
    decoder.reset()
    waiting = []
    secret = SecretReader(view: view, shown: now, hasDropped: dropped)
  }

  func askSecretIfDue(at now: Duration) {
    guard let reader = secret, reader.state == .waiting, now >= reader.due else { return }
    secret?.state = .asked
    if reader.hasDropped { sink.write(SecretReader.droppedNote + "\n") }
    writeSecretLabel()
  }

  func writeSecretLabel() {
    guard let label = secret?.view.label else { return }
    sink.write(SafeText.line(label) + ": ")
  }

  func answerSecret(_ input: Input) {
    switch secret?.take(input) {
    case .answer(let words): finishSecret(with: .secret(words))
    case .cancel: finishSecret(with: .cancel)
    case .refusedPaste:
      sink.write("\n\(SecretReader.pasteNote)\n")
      writeSecretLabel()
    case .nothing, nil: break
    }
  }

  private func finishSecret(with event: Event) {
    sink.write("\n")
    secret?.state = .answered
    events.append(event)
  }
}
