internal import CReadline
internal import CTerminal

extension LineEditor {
  /// Takes the terminal's size and redraws the line for it.
  public func resize() {
    guard !isInsideReadline else { return }
    let before = TerminalSize(readline: ())
    let after = clampedSize
    guard phase == .shown, !isDumb else { return setSize(after) }
    if isAppendOnly {
      leaveLine()
      setSize(after)
      redisplayOnNewLine()
      return flushStream()
    }
    let up = rowsAboveCursor(before: before.columns, after: after.columns)
    sink.write("\r" + (up > 0 ? "\u{1B}[\(up)A" : "") + "\u{1B}[J")
    setSize(after)
    redisplayOnNewLine()
    flushStream()
  }

  /// Draws the prompt again where the cursor is, in the terminal's size now: after a stop, when
  /// somebody else has used the screen.
  public func repaint() {
    guard phase == .shown, !isInsideReadline else { return }
    takeSize()
    sink.write(isAppendOnly ? "\n" : isDumb ? "\r" : "\r\u{1B}[J")
    redisplayOnNewLine()
    flushStream()
  }

  /// Readline divides by a third of the width.
  private var clampedSize: TerminalSize {
    var size = TerminalSize.current(input)
    size.columns = max(size.columns, 4)
    return size
  }

  func setSize(_ size: TerminalSize) {
    rl_set_screen_size(Int32(size.rows), Int32(size.columns))
  }

  func takeSize() { setSize(clampedSize) }

  /// How far up the line now begins. Where it is not known whether the terminal wrapped the line
  /// anew, the smaller guess: a remnant of the prompt is better than output erased.
  private func rowsAboveCursor(before: Int, after: Int) -> Int {
    guard !scrollsSideways else { return 0 }
    let offset = columns(ofTextUpTo: rl_point)
    let rewrapped = offset / after
    return reflows ? rewrapped : min(offset / before, rewrapped)
  }

  /// Readline cannot put the cursor on a row that scrolled off, so a line as tall as the screen is
  /// shown on one row, scrolled sideways.
  func redisplay() {
    let size = TerminalSize(readline: ())
    let fills = !isDumb && needsAllRows(of: size)
    if fills != scrollsSideways {
      scrollsSideways = fills
      rl_clear_visible_line()
      _ = rl_variable_bind("horizontal-scroll-mode", fills ? "on" : "off")
      rl_on_new_line()
    }
    rl_redisplay()
  }

  private func needsAllRows(of size: TerminalSize) -> Bool {
    // Most lines are so short that they need no measuring: no byte takes more than a tab's 8.
    let most = (Int(rl_end) + 80) * 8
    guard most >= size.columns * (size.rows - 1) else { return false }
    return columns(ofTextUpTo: rl_end) / size.columns + 1 >= size.rows
  }

  /// Cells of the prompt and the first bytes of the line, as readline draws them.
  private func columns(ofTextUpTo end: Int32) -> Int {
    let promptColumns = rl_display_prompt.map { Int(tk_columns($0)) } ?? 0
    guard let line = rl_line_buffer else { return promptColumns }
    let bytes = UnsafeBufferPointer(start: line, count: Int(end))
    func isControl(_ byte: CChar) -> Bool { (0..<32).contains(byte) || byte == 127 }
    // A control character is shown as two, a tab as up to eight.
    let extra = bytes.reduce(0) { $0 + ($1 == 9 ? 7 : isControl($1) ? 1 : 0) }
    let plain = bytes.map { isControl($0) ? CChar(97) : $0 } + [0]
    return promptColumns + extra
      + plain.withUnsafeBufferPointer { $0.baseAddress.map { Int(tk_columns($0)) } ?? 0 }
  }
}

extension LineEditor {
  /// Whether a terminal with this environment is known to wrap lines anew when its width changes.
  public static func terminalReflows(environment: [String: String]) -> Bool {
    let marks = [
      "TMUX", "VTE_VERSION", "KITTY_WINDOW_ID", "WEZTERM_PANE", "KONSOLE_VERSION",
      "ALACRITTY_WINDOW_ID", "WT_SESSION",
    ]
    return marks.contains { environment[$0]?.isEmpty == false }
      || environment["TERM"].map { $0.hasPrefix("tmux") || $0.hasPrefix("foot") } == true
  }
}
