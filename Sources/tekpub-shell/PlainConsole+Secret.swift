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
    beginSecret(view, at: now)
  }

  func askSecretIfDue(at now: Duration) {
    guard secret?.ask(at: now) == true else { return }
    if secret?.hasDropped == true { sink.write(SecretReader.droppedNote + "\n") }
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
