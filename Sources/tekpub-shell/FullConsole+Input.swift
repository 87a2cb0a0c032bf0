import Canvas
import Interface
import Shell
import Terminal

extension FullConsole {
  var hasTakenAll: Bool { typed.isEmpty }

  func feed(_ bytes: [UInt8], at now: Duration) {
    let (knew, ground) = (typed.pixelMouse, typed.ground)
    events += typed.feed(bytes, at: now)
    // The next frame asks for pixels, or has a theme that suits.
    if typed.pixelMouse != knew || typed.ground != ground { drawSoon(at: now) }
  }

  func nextEvent() -> Event? {
    answersKey = false
    var hasChanged = false
    while events.isEmpty, let input = typed.next(lineTakes: lineTakes) {
      use(input)
      hasChanged = true
    }
    if hasChanged, events.isEmpty { draw(at: uptime()) }
    guard !events.isEmpty else { return nil }
    answersKey = true
    return events.removeFirst()
  }

  /// A script that plays has the line.
  private var lineTakes: Bool { !isPlaying && typed.focus.owner != .nobody }

  private func use(_ input: Input) {
    if typed.focus.reportsTyping, !input.isPointer, !isForShell(input) { events.append(.typed) }
    switch input {
    case .pointer(let pointer): use(pointer)
    case _ where typed.question?.answer == .secret: answerSecret(input)
    case .paste(let text):
      switch typed.focus.paste {
      case .refused: note = ChoiceReader.pasteNote
      case .shell: events.append(.paste(text))
      case .line: editor.insert(paste: text)
      }
    // Others may have written to the screen.
    case .key(Self.redrawKey, _) where keyMap.invocation(for: Self.redrawKey) == nil:
      repaint()
    case .key(let key, let bytes):
      note = nil
      let listed = candidates
      candidates = []
      if typed.focus.sendsToShell(key, lineIsEmpty: editor.draft.isEmpty) {
        events.append(.key(key))
      } else if let call = keyMap.invocation(for: key), !editor.draft.isPending {
        events.append(.invoke(call))
      } else {
        editor.feed(bytes)
      }
      firstCandidate = candidates == listed ? candidateAfter(key) : 0
    }
  }

  /// Whether the shell is told of it in any case.
  private func isForShell(_ input: Input) -> Bool {
    guard case .key(let key, _) = input else { return false }
    return typed.focus.sendsToShell(key, lineIsEmpty: editor.draft.isEmpty)
  }

  /// Tab again goes on in a list that has no room, and begins anew after its end.
  private func candidateAfter(_ key: Key) -> Int {
    guard key == Key(.tab), let seen = rendering?.candidates else { return 0 }
    let next = seen.first + seen.height
    return next < seen.total ? next : 0
  }

  /// Whether keys are for the line: it has them, and holds something.
  private var isEditing: Bool { typed.focus.owner == .line && !editor.draft.isEmpty }

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
    if isPress, typed.isGuarded(at: uptime()), rendering.isButton(at: pointer) { return }
    for event in tracker.take(
      pointer, on: rendering, shape: shape, grain: grain, isAsked: typed.question != nil,
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
    let cell = typed.pixelMouse == .on ? typed.cell : nil
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
