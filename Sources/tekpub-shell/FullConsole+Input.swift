import Canvas
import Interface
import Shell
import Terminal

extension FullConsole {
  /// How soon a second click on the same thing counts as a double one.
  private static let doubleClick = Duration.milliseconds(400)

  func feed(_ bytes: [UInt8], at now: Duration) { receive(decoder.feed(bytes, at: now), at: now) }

  func receive(_ inputs: [Input], at now: Duration) {
    for input in inputs {
      if isTooSoon(at: now), !input.isPointer {
        afterwards.append(input)
      } else if isLoading {
        receiveWhileLoading(input)
      } else {
        waiting.append(input)
      }
    }
  }

  /// Whether a question has just appeared: what is typed now was meant for the line (R4).
  private func isTooSoon(at now: Duration) -> Bool {
    guard let question, frame?.alert?.isAwaited != true else { return false }
    return now < question.shown + ChoiceReader.guardTime
  }

  private var isLoading: Bool {
    frame?.alert == nil && frame?.splash != nil && frame?.screen.fade == nil
  }

  /// Esc and Enter go in when there is something to go in to; the rest is kept.
  private func receiveWhileLoading(_ input: Input) {
    if case .key(let key, _) = input, [.escape, .enter].contains(key.code) {
      if frame?.splash?.canEnter == true {
        events.append(.key(key))
      } else if key.code == .enter {
        waiting.append(input)
      }
    } else {
      waiting.append(input)
    }
  }

  func nextEvent() -> Event? {
    answersKey = false
    var hasChanged = false
    while events.isEmpty, canTake, !waiting.isEmpty {
      use(waiting.removeFirst())
      hasChanged = true
    }
    if hasChanged, events.isEmpty { draw(at: uptime()) }
    guard !events.isEmpty else { return nil }
    answersKey = true
    return events.removeFirst()
  }

  private var canTake: Bool {
    if frame?.alert != nil { return true }
    return !isLoading && !isPlaying && frame?.prompt == .command
  }

  private func use(_ input: Input) {
    switch input {
    case .pointer(let pointer): use(pointer)
    case .paste(let text):
      if frame?.alert == nil { editor.insert(paste: text) } else { hasIgnoredPaste = true }
    case .key(let key, let bytes):
      candidates = []
      if frame?.alert != nil || frame?.screen.help != nil || frame?.screen.find != nil {
        events.append(.key(key))
      } else if editor.draft.isEmpty, wants(key) {
        events.append(.key(key))
      } else if let call = keyMap.invocation(for: key), !editor.draft.isPending {
        events.append(.invoke(call))
      } else {
        editor.feed(bytes)
      }
    }
  }

  /// The mouse acts on what lies under it when it arrives; under a question only on the question and
  /// on notices.
  private func use(_ pointer: Pointer) {
    drawIfDue()
    let position = Position(column: pointer.column, row: pointer.row)
    guard let target = rendering?.target(at: position) else { return }
    if frame?.alert != nil, !target.action.worksUnderAlert { return }
    if case .button = target.action, isTooSoon(at: uptime()) { return }
    switch pointer.action {
    case .press:
      let now = uptime()
      let isDouble =
        lastClick.map { $0.target == target.action && now - $0.time < Self.doubleClick } ?? false
      lastClick = isDouble ? nil : (target.action, now)
      if case .candidate(let text) = target.action { return choose(text) }
      events.append(.point(target.action, isDouble ? .doubleClick : .click))
    case .wheelUp: events.append(.point(target.action, .wheel(-1)))
    case .wheelDown: events.append(.point(target.action, .wheel(1)))
    case .release, .drag: break
    }
  }
}

extension FullConsole {
  private func choose(_ candidate: String) {
    candidates = []
    editor.choose(candidate)
    draw(at: uptime())
  }
}

extension Target.Action {
  fileprivate var worksUnderAlert: Bool {
    switch self {
    case .button, .alert, .notice: true
    case .invoke, .row, .pane, .tab, .help, .key, .candidate: false
    }
  }
}

extension Input {
  var isPointer: Bool { if case .pointer = self { true } else { false } }
}
