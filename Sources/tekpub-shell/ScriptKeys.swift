import Canvas
import Glibc
import Interface
import Script
import Shell

/// What scripts do besides giving commands: typing, keys, another size.
extension MainLoop {
  /// Puts text into the line: readline's own where there is a console.
  func type(_ text: String) {
    guard let console, let frame = session.latest?.frame else { return typedLine.type(text) }
    isTyping = true
    console.isPlaying = false
    console.show(frame, at: clock.now.uptime)
    console.feed(Array(text.utf8), at: clock.now.uptime)
  }

  /// A key belongs to the line while something is typed there; else the page or a binding takes it.
  func press(_ key: Key) {
    let input = session.latest?.frame.input ?? InputFocus()
    let isAsked = input.question.map { $0.answer != .secret } ?? false
    if isTyping, let console, !isAsked {
      guard let bytes = key.bytes else {
        return fail("\(KeyName.text(key)) cannot be pressed while a line is typed", 1)
      }
      console.feed(bytes, at: clock.now.uptime)
      if key.code == .enter { isTyping = false }
      return
    }
    if isAsked || input.sendsToShell(key, lineIsEmpty: true), typedLine.text.isEmpty {
      if isAsked { console?.acceptAnswer() }
      return session.handle(.key(key))
    }
    if typedLine.text.isEmpty, let call = session.state.keyMap.invocation(for: key) {
      return session.handle(.invoke(call))
    }
    if console != nil, case .character(let text) = key.code, key.modifiers.isEmpty {
      return type(text)
    }
    switch typedLine.press(key) {
    case .edited: break
    case .accepted(let line): run(line)
    case .unused:
      if ![.enter, .escape, .backspace, .tab].contains(key.code) {
        fail("\(KeyName.text(key)) does nothing here", 1)
      }
    }
  }

  /// A drag of the mouse, reported cell by cell as a terminal does.
  func drag(_ corners: [Position]) {
    guard let console, let bytes = console.reports(of: Self.path(through: corners)) else {
      return fail("drag needs the full screen: start with --full -i on a terminal", 1)
    }
    let size = console.size
    guard corners.allSatisfy({ $0.column < size.columns && $0.row < size.rows }) else {
      return fail("drag leaves the screen, which has \(size.columns)x\(size.rows) cells", 1)
    }
    console.drawIfDue()
    console.isPlaying = false
    console.feed(bytes, at: clock.now.uptime)
    while let event = console.nextEvent() {
      session.handle(event)
      console.isPlaying = false
    }
  }

  /// The cells from corner to corner.
  private static func path(through corners: [Position]) -> [Position] {
    guard let first = corners.first else { return [] }
    return zip(corners, corners.dropFirst()).reduce(into: [first]) { path, side in
      let (columns, rows) = (side.1.column - side.0.column, side.1.row - side.0.row)
      let steps = max(columns.magnitude, rows.magnitude)
      path += (0..<Int(steps)).map { step in
        let part = Double(step + 1) / Double(steps)
        return Position(
          column: side.0.column + Int((Double(columns) * part).rounded()),
          row: side.0.row + Int((Double(rows) * part).rounded()))
      }
    }
  }

  /// On a terminal the terminal is told; it reports its new size as after a pull at its corner.
  func resize(_ columns: Int, _ rows: Int) {
    guard console != nil else {
      transcript.renderer.columns = columns
      recorder.resize(Size(columns: columns, rows: rows))
      return session.handle(.resize(Size(columns: columns, rows: rows)))
    }
    var size = winsize()
    size.ws_col = UInt16(clamping: columns)
    size.ws_row = UInt16(clamping: rows)
    _ = ioctl(0, UInt(TIOCSWINSZ), &size)
    scriptedSize = Size(columns: columns, rows: rows)
    takeSize()
  }

  /// What was on display when an expectation failed or a wait ran out (R38).
  func explainScreen() {
    guard console == nil, let frame = session.latest?.frame else { return }
    var lines = ["The screen then:"]
    if let splash = frame.splash {
      lines += [splash.title, splash.label]
      lines += splash.progress.map { [transcript.renderer.line(of: $0)] } ?? []
    } else {
      if let tabs = frame.tabs { lines += transcript.renderer.lines(of: tabs) }
      let page = transcript.renderer.lines(of: frame.panes.front)
      lines += page.prefix(Self.explainedRows)
      if page.count > Self.explainedRows { lines.append("...") }
    }
    if let alert = frame.alert { lines += transcript.renderer.lines(of: alert) }
    printer.explain(lines)
  }

  private static let explainedRows = 20
}

extension Key {
  /// What a terminal sends for the key; nil for one that no line needs.
  var bytes: [UInt8]? {
    let prefix: [UInt8] = modifiers.contains(.alt) ? [0x1b] : []
    switch code {
    case .character(let text):
      guard modifiers.contains(.control) else { return prefix + Array(text.utf8) }
      return text.utf8.first.map { prefix + [$0 & 0x1f] }
    case .enter: return prefix + [0x0d]
    case .tab: return prefix + [0x09]
    case .backspace: return prefix + [0x7f]
    case .up: return [0x1b, 0x5b, 0x41]
    case .down: return [0x1b, 0x5b, 0x42]
    case .right: return [0x1b, 0x5b, 0x43]
    case .left: return [0x1b, 0x5b, 0x44]
    case .home: return [0x1b, 0x5b, 0x48]
    case .end: return [0x1b, 0x5b, 0x46]
    case .delete: return [0x1b, 0x5b, 0x33, 0x7e]
    case .escape, .insert, .pageUp, .pageDown, .function: return nil
    }
  }
}
