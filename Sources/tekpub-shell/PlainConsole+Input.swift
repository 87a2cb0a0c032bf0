import Canvas
import Interface
import Shell
import Terminal

extension PlainConsole {
  // MARK: What is on the screen

  /// Brings the prompt in line with the frame.
  func show(_ frame: Frame, at now: Duration) {
    self.frame = frame
    if typed.turn(to: frame.input, at: now) { switchQuestion() }
    askIfDue(at: now)
    if frame.prompt == .command, !isPlaying { editor.show() }
  }

  /// Another question is open, or none any more.
  private func switchQuestion() {
    flushHeld()
    choice = ChoiceReader()
    guard typed.question != nil else { return }
    flushNotices()
    clearProgress()
    editor.hide()
  }

  private func askIfDue(at now: Duration) {
    guard typed.ask(at: now) else { return }
    if typed.hasDropped { sink.write(SecretReader.droppedNote + "\n") }
    writeQuestion()
  }

  /// What asks for the answer, and what of it is typed already.
  private func writeQuestion() {
    guard let frame, typed.isAsked else { return }
    if let alert = frame.alert {
      let question = TranscriptRenderer(columns: size.columns).question(of: alert)
      sink.write(question + choice.typed)
    } else if let label = frame.secret?.label {
      sink.write(SafeText.line(label) + ": ")
    }
  }

  /// A script answers what is asked.
  func acceptAnswer() { typed.acceptAnswer() }

  /// When `tick` wants to be called.
  var deadline: Duration? { [typed.deadline, noticesDue, progressDue].compactMap(\.self).min() }

  func tick(at now: Duration) {
    events += typed.flush(at: now)
    if let due = noticesDue, due <= now { flushNotices() }
    writeProgress(at: now)
    askIfDue(at: now)
  }

  // MARK: What is typed

  var hasTakenAll: Bool { typed.isEmpty }

  func feed(_ bytes: [UInt8], at now: Duration) { events += typed.feed(bytes, at: now) }

  /// Takes what was typed as far as it can be taken now; what the session is to be told next.
  func nextEvent() -> Event? {
    while events.isEmpty, let input = typed.next(lineTakes: editor.isShown) { use(input) }
    return events.isEmpty ? nil : events.removeFirst()
  }

  private func use(_ input: Input) {
    switch typed.question?.answer {
    case .secret: return answerSecret(input)
    case .words, .keys: return answer(input)
    case nil: break
    }
    switch input {
    case .key(let key, let bytes):
      if let call = keyMap.invocation(for: key), !editor.draft.isPending {
        events.append(.invoke(call))
      } else {
        editor.feed(bytes)
      }
    case .paste(let text): editor.insert(paste: text)
    case .pointer: break
    }
  }

  private func answer(_ input: Input) {
    switch choice.take(input) {
    case .echo(let text): sink.write(text)
    case .answer(let text): finishQuestion(with: .answer(text))
    case .cancel: finishQuestion(with: .cancel)
    case .ignoredPaste:
      sink.write("\n\(ChoiceReader.pasteNote)\n")
      typed.askAgain()
    case .nothing: break
    }
  }

  private func finishQuestion(with event: Event) {
    sink.write("\n")
    typed.acceptAnswer()
    events.append(event)
  }

  /// Raw mode shows nothing of it, on dumb terminals too.
  private func answerSecret(_ input: Input) {
    switch typed.answerSecret(input) {
    case .answer(let words): finishQuestion(with: .secret(words))
    case .cancel: finishQuestion(with: .cancel)
    case .refusedPaste:
      sink.write("\n\(SecretReader.pasteNote)\n")
      writeQuestion()
    case .nothing: break
    }
  }

  // MARK: Signals

  /// Ctrl-C. What the session is to be told; nil when only the draft was dropped.
  func interrupt() -> Event? {
    typed.interrupt()
    if typed.question != nil {
      sink.write("^C\n")
      return .interrupt
    }
    guard editor.isShown else { return .interrupt }
    let wasEmpty = editor.draft.isEmpty
    editor.interrupt()
    return wasEmpty ? .interrupt : nil
  }

  /// Ctrl-Z: returns when the process goes on; `resume` follows.
  func suspend() {
    flushNotices()
    typed.forgetSecret()
    let wasShown = editor.isShown
    editor.hide()
    clearProgress()
    mode.suspend()
    if wasShown { editor.show() }
  }

  /// The process goes on after a stop, its own or one from outside.
  func resume() {
    mode.reenter()
    repaint()
  }

  func repaint() {
    editor.repaint()
    guard typed.isAsked else { return }
    clearRow()
    writeQuestion()
  }
}
