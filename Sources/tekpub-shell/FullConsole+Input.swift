import Canvas
import Interface
import Shell
import Terminal

extension FullConsole {
  func feed(_ bytes: [UInt8], at now: Duration) {
    let knew = decoder.pixelMouse
    receive(decoder.feed(bytes, at: now), at: now)
    // The next frame asks for pixels.
    if decoder.pixelMouse != knew { drawSoon(at: now) }
  }

  func receive(_ inputs: [Input], at now: Duration) {
    for input in inputs {
      if secret?.state == .waiting, !input.isPointer {
        secret?.hasDropped = true
      } else if isTooSoon(at: now), !input.isPointer {
        afterwards.append(input)
      } else if case .cover(let canEnter) = self.input.owner {
        receive(input, onCover: canEnter)
      } else {
        waiting.append(input)
      }
    }
  }

  /// Whether a question has just appeared: what is typed now was meant for the line (R4).
  private func isTooSoon(at now: Duration) -> Bool {
    guard let question, input.question?.isExpected == false else { return false }
    return now < question.shown + ChoiceReader.guardTime
  }

  /// Esc and Enter go in when there is something to go in to; the rest is kept.
  private func receive(_ input: Input, onCover canEnter: Bool) {
    if case .key(let key, _) = input, [.escape, .enter].contains(key.code) {
      if canEnter {
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
    if secret != nil { return secret?.isAsked == true || waiting.first?.isPointer == true }
    switch input.owner {
    case .question: return true
    case .line, .overlay: return !isPlaying
    case .nobody, .cover: return false
    }
  }

  private func use(_ input: Input) {
    // Whatever it is for, it ends the fade first.
    if self.input.reportsTyping, !input.isPointer { events.append(.typed) }
    switch input {
    case .pointer(let pointer): use(pointer)
    case .key where secret != nil, .paste where secret != nil: answerSecret(input)
    case .paste(let text):
      switch self.input.paste {
      case .refused: hasIgnoredPaste = true
      case .shell: events.append(.paste(text))
      case .line: editor.insert(paste: text)
      }
    // Others may have written to the screen.
    case .key(Self.redrawKey, _) where keyMap.invocation(for: Self.redrawKey) == nil:
      repaint()
    case .key(let key, let bytes):
      hasIgnoredPaste = false
      let listed = candidates
      candidates = []
      if self.input.sendsToShell(key, lineIsEmpty: editor.draft.isEmpty) {
        events.append(.key(key))
      } else if let call = keyMap.invocation(for: key), !editor.draft.isPending {
        events.append(.invoke(call))
      } else {
        editor.feed(bytes)
      }
      firstCandidate = candidates == listed ? candidateAfter(key) : 0
    }
  }

  /// Tab again goes on in a list that has no room, and begins anew after its end.
  private func candidateAfter(_ key: Key) -> Int {
    guard key == Key(.tab), let seen = rendering?.candidates else { return 0 }
    let next = seen.first + seen.height
    return next < seen.total ? next : 0
  }

  /// Whether keys are for the line: it has them, and holds something.
  private var isEditing: Bool { input.owner == .line && !editor.draft.isEmpty }

  /// A click on the hint of a key of the line.
  private func pressInLine(_ key: Key) {
    if key == Key(.character("c"), .control) {
      candidates = []
      editor.interrupt()
    } else if let bytes = key.bytes {
      use(.key(key, bytes: bytes))
    }
    draw(at: uptime())
  }

  /// The mouse acts on what lies under it when it arrives; under a question only on the question and
  /// on notices.
  private func use(_ pointer: Pointer) {
    drawIfDue()
    guard usesMouse(), let rendering else { return }
    let isPress = pointer.action == .press
    if isPress, isTooSoon(at: uptime()), rendering.isButton(at: pointer) { return }
    for event in tracker.take(
      pointer, on: rendering, shape: shape, grain: grain, isAsked: input.question != nil,
      at: uptime())
    {
      switch event {
      case .point(.candidate(let text), .click), .point(.candidate(let text), .doubleClick):
        choose(text)
      case .point(.candidate, _): break
      case .point(.key(let key), .click) where isEditing,
        .point(.key(let key), .doubleClick) where isEditing:
        pressInLine(key)
      default: events.append(event)
      }
    }
  }

  private static let redrawKey = Key(.character("l"), .control)

  private func choose(_ candidate: String) {
    candidates = []
    editor.choose(candidate)
    draw(at: uptime())
  }

  /// A press, a drag through these cells and a release, as the terminal would report them.
  func reports(of path: [Position]) -> [UInt8]? {
    let cell = decoder.pixelMouse == .on ? decoder.cell : nil
    func report(_ button: Int, _ place: Position, _ final: String) -> String {
      let x = cell.map { place.column * $0.width + $0.width / 2 } ?? place.column
      let y = cell.map { place.row * $0.height + $0.height / 2 } ?? place.row
      return InputDecoder.mouseReport(button, x + 1, y + 1, final)
    }
    guard let first = path.first, let last = path.last else { return [] }
    let text =
      report(0, first, "M") + path.dropFirst().map { report(32, $0, "M") }.joined()
      + report(0, last, "m")
    return Array(text.utf8)
  }
}

extension Rendering {
  fileprivate func isButton(at pointer: Pointer) -> Bool {
    let target = target(at: Position(column: pointer.column, row: pointer.row))
    if case .button? = target?.action { return true }
    return false
  }
}

extension Input {
  var isPointer: Bool { if case .pointer = self { true } else { false } }
}
