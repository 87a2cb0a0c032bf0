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
    if isTyping, let console, session.latest?.frame.alert == nil {
      guard let bytes = key.bytes else {
        return fail("\(KeyName.text(key)) cannot be pressed while a line is typed", 1)
      }
      console.feed(bytes, at: clock.now.uptime)
      if key.code == .enter { isTyping = false }
      return
    }
    let isAsked = session.latest?.frame.alert != nil
    if isAsked || session.state.wants(key), typedLine.text.isEmpty {
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

  /// On a terminal the terminal is told; it reports its new size as after a pull at its corner.
  func resize(_ columns: Int, _ rows: Int) {
    guard console != nil else {
      transcript.renderer.columns = columns
      recorder?.resize(Size(columns: columns, rows: rows))
      return session.handle(.resize(Size(columns: columns, rows: rows)))
    }
    var size = winsize()
    size.ws_col = UInt16(clamping: columns)
    size.ws_row = UInt16(clamping: rows)
    _ = ioctl(1, UInt(TIOCSWINSZ), &size)
    takeSize()
  }

  /// Lets time pass at once: a full screen and a power hour change in it as if it had been waited for.
  func skip(_ span: Duration) {
    drawWhatIsDue()
    var left = span
    while console?.presentation == .full || session.state.isPowerHourRunning,
      let due = session.deadline
    {
      // In whole tenths: how fast the machine is makes no difference.
      let tenths = max(.zero, due - clock.now.uptime) / .milliseconds(100)
      let step = Duration.milliseconds(100) * (Int(tenths) + 1)
      guard step < left else { break }
      clock.skip(step)
      left -= step
      session.handle(.tick)
      session.drain()
      drawWhatIsDue()
    }
    clock.skip(left)
    if session.state.isPowerHourRunning { session.handle(.tick) }
  }

  /// What a person would have seen is shown before a script goes on without waiting.
  func drawWhatIsDue() {
    guard let console, console.presentation == .full else { return }
    if let due = console.deadline { console.tick(at: max(due, clock.now.uptime)) }
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
  fileprivate var bytes: [UInt8]? {
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
