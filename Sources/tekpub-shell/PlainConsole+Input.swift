import Canvas
import Interface
import Shell
import Terminal

extension PlainConsole {
  // MARK: What is on the screen

  /// Brings the prompt in line with the frame.
  func show(_ frame: Frame, at now: Duration) {
    self.frame = frame
    if frame.alert?.id != choice?.alert.id { switchQuestion(to: frame.alert, at: now) }
    if frame.secret?.id != secret?.view.id { switchSecret(to: frame.secret, at: now) }
    askIfDue(at: now)
    askSecretIfDue(at: now)
    if frame.prompt == .command, choice == nil, secret == nil, !isPlaying { editor.show() }
  }

  private func switchQuestion(to alert: AlertView?, at now: Duration) {
    if let alert {
      flushNotices()
      editor.hide()
      afterwards += waiting
      waiting = []
      choice = ChoiceReader(alert: alert, shown: now)
    } else {
      choice = nil
      waiting = afterwards + waiting
      afterwards = []
      flushHeld()
    }
  }

  private func askIfDue(at now: Duration) {
    guard let reader = choice, !reader.isAsked, now >= reader.due else { return }
    choice?.state = .asked
    writeQuestion()
  }

  /// What asks for the answer, and what of it is typed already.
  private func writeQuestion() {
    guard let choice, choice.isAsked else { return }
    let question = TranscriptRenderer(columns: size.columns).question(of: choice.alert)
    sink.write(question + choice.typed)
  }

  /// A script answers what is asked.
  func acceptAnswer() { choice?.state = .answered }

  /// When `tick` wants to be called.
  var deadline: Duration? {
    let question = choice.flatMap { $0.isAsked ? nil : $0.due }
    let secretDue = secret.flatMap { $0.state == .waiting ? $0.due : nil }
    return [decoder.deadline, question, secretDue, noticesDue, progressDue].compactMap(\.self).min()
  }

  func tick(at now: Duration) {
    receive(decoder.flush(at: now))
    if let due = noticesDue, due <= now { flushNotices() }
    writeProgress(at: now)
    askIfDue(at: now)
    askSecretIfDue(at: now)
  }

  // MARK: What is typed

  func feed(_ bytes: [UInt8], at now: Duration) { receive(decoder.feed(bytes, at: now)) }

  private func receive(_ inputs: [Input]) {
    if let choice, choice.isOpen, !choice.isAsked {
      afterwards += inputs
    } else if secret?.state == .waiting {
      if !inputs.allSatisfy(\.isPointer) { secret?.hasDropped = true }
    } else if case .cover(let canEnter)? = frame?.input.owner {
      inputs.forEach { receive($0, onCover: canEnter) }
    } else {
      waiting += inputs
    }
  }

  /// Esc and Enter go in when they are pressed and there is something to go in to; whatever else is
  /// typed is kept for the prompt, which has no use for an Esc.
  private func receive(_ input: Input, onCover canEnter: Bool) {
    guard case .key(let key, _) = input, [.escape, .enter].contains(key.code) else {
      return waiting.append(input)
    }
    if canEnter {
      events.append(.key(key))
    } else if key.code == .enter {
      waiting.append(input)
    }
  }

  /// Takes what was typed as far as it can be taken now; what the session is to be told next.
  func nextEvent() -> Event? {
    while events.isEmpty, let input = takeInput() { use(input) }
    return events.isEmpty ? nil : events.removeFirst()
  }

  /// The next input that means something to what is on the screen; nil when it has to wait.
  private func takeInput() -> Input? {
    if secret != nil {
      guard secret?.isAsked == true, !waiting.isEmpty else { return nil }
      return waiting.removeFirst()
    }
    if choice != nil {
      guard choice?.isAsked == true, !waiting.isEmpty else { return nil }
      return waiting.removeFirst()
    }
    guard editor.isShown, !waiting.isEmpty else { return nil }
    return waiting.removeFirst()
  }

  private func use(_ input: Input) {
    if secret != nil { return answerSecret(input) }
    if choice != nil { return answer(input) }
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
    switch choice?.take(input) {
    case .echo(let text): sink.write(text)
    case .answer(let text): finishQuestion(with: .answer(text))
    case .cancel: finishQuestion(with: .cancel)
    case .ignoredPaste:
      sink.write("\nPasted text was ignored.\n")
      choice?.state = .waiting
    case .nothing, nil: break
    }
  }

  private func finishQuestion(with event: Event) {
    sink.write("\n")
    choice?.state = .answered
    events.append(event)
  }

  // MARK: Signals

  /// Ctrl-C. What the session is to be told; nil when only the draft was dropped.
  func interrupt() -> Event? {
    decoder.reset()
    waiting = []
    if choice != nil {
      sink.write("^C\n")
      choice?.state = .answered
      return .interrupt
    }
    if secret != nil {
      sink.write("^C\n")
      secret?.state = .answered
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
    secret?.forget()
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
    guard choice?.isAsked == true || secret?.isAsked == true else { return }
    clearRow()
    if secret != nil { writeSecretLabel() } else { writeQuestion() }
  }
}
