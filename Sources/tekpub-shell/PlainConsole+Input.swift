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
    askIfDue(at: now)
    if frame.prompt == .command, choice == nil, !isPlaying { editor.show() }
  }

  private func switchQuestion(to alert: AlertView?, at now: Duration) {
    if let alert {
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

  var size: Size {
    let size = TerminalSize.current()
    return Size(columns: size.columns, rows: size.rows)
  }

  /// When `tick` wants to be called.
  var deadline: Duration? {
    let question = choice.flatMap { $0.isAsked ? nil : $0.due }
    return [decoder.deadline, question].compactMap(\.self).min()
  }

  func tick(at now: Duration) {
    receive(decoder.flush(at: now))
    askIfDue(at: now)
  }

  // MARK: What is typed

  func feed(_ bytes: [UInt8], at now: Duration) { receive(decoder.feed(bytes, at: now)) }

  private func receive(_ inputs: [Input]) {
    if let choice, choice.isOpen, !choice.isAsked {
      afterwards += inputs
    } else {
      waiting += inputs
    }
  }

  /// Takes what was typed as far as it can be taken now; what the session is to be told next.
  func nextEvent() -> Event? {
    while events.isEmpty, let input = takeInput() { use(input) }
    return events.isEmpty ? nil : events.removeFirst()
  }

  /// The next input that means something to what is on the screen; nil when it has to wait.
  private func takeInput() -> Input? {
    if choice != nil {
      guard choice?.isAsked == true, !waiting.isEmpty else { return nil }
      return waiting.removeFirst()
    }
    if frame?.splash != nil {
      let leaves = frame?.splash?.canEnter == true
      let fresh = waiting.indices.dropFirst(keptOnSplash)
      let index = fresh.first { waiting[$0].leavesSplash(orIsEscape: !leaves) }
      if let index { return waiting.remove(at: index) }
      // An Enter kept for the prompt stays that, also when there is something to go in to later.
      keptOnSplash = waiting.count
      return nil
    }
    keptOnSplash = 0
    guard editor.isShown, !waiting.isEmpty else { return nil }
    return waiting.removeFirst()
  }

  private func use(_ input: Input) {
    if choice != nil { return answer(input) }
    switch input {
    case .key(let key, let bytes):
      if frame?.splash != nil { events.append(.key(key)) } else { editor.feed(bytes) }
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
    keptOnSplash = 0
    if choice != nil {
      sink.write("^C\n")
      choice?.state = .answered
      return .interrupt
    }
    guard editor.isShown else { return .interrupt }
    let wasEmpty = editor.draft.isEmpty
    editor.interrupt()
    return wasEmpty ? .interrupt : nil
  }

  /// Ctrl-Z: returns when the process goes on; `resume` follows.
  func suspend() {
    let wasShown = editor.isShown
    editor.hide()
    clearProgress()
    mode.suspend()
    if wasShown { editor.show() }
  }

  /// The process goes on after a stop, its own or one from outside.
  func resume() {
    mode.reenter()
    editor.repaint()
    guard choice?.isAsked == true else { return }
    clearRow()
    writeQuestion()
  }
}

extension Input {
  /// Esc and Enter go in; everything else is kept for the prompt. Where there is nothing to go in
  /// to, Enter is kept too, and only an Esc, which the prompt has no use for, is taken.
  fileprivate func leavesSplash(orIsEscape onlyEscape: Bool) -> Bool {
    guard case .key(let key, _) = self else { return false }
    return key.code == .escape || !onlyEscape && key.code == .enter
  }
}
