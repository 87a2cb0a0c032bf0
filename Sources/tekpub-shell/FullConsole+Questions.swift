import Interface
import Shell
import Terminal

/// Questions on a full screen: asked for where they are drawn; nothing of a secret is.
extension FullConsole {
  /// True when an answer is asked for only now.
  func askIfDue(at now: Duration) -> Bool {
    guard typed.ask(at: now) else { return false }
    if typed.hasDropped { note = SecretReader.droppedNote }
    return true
  }

  func answerSecret(_ input: Input) {
    switch typed.answerSecret(input) {
    case .answer(let words): events.append(.secret(words))
    case .cancel: events.append(.cancel)
    case .refusedPaste: note = SecretReader.pasteNote
    case .nothing: break
    }
  }

  /// The frame as it is drawn: with the note, and with what is asked for only when what is typed
  /// counts.
  func withNote(_ frame: Frame) -> Frame {
    var frame = frame
    if let note { frame.alert?.footnote = note }
    guard var view = frame.secret else { return frame }
    view.footnote = note
    if !typed.isAsked { view.label = nil }
    frame.prompt = .secret(view)
    return frame
  }
}
