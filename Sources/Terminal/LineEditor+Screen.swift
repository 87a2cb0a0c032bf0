internal import CReadline
internal import CTerminal

extension LineEditor {
  /// Brings the prompt to the screen: a new one, or the hidden one with all its state.
  public func show() {
    guard !isInsideReadline, phase != .shown else { return }
    if phase == .idle {
      if !sink.isAtLineStart { sink.write("\n") }
      phase = .shown
      Self.installHandler(prompt: prompt)
    } else {
      phase = .shown
      redisplayOnNewLine()
    }
    flushStream()
  }

  /// Takes the prompt off the screen; text, cursor, undo and an open search wait for `show()`. Until
  /// then keys are not taken. The cursor is left at the start of the row the prompt began on.
  public func hide() {
    guard phase == .shown, !isInsideReadline else { return }
    clearLine()
    phase = .hidden
  }

  /// Prints whole rows above the prompt, which keeps all its state. A line end is added if missing.
  public func printAbove(_ text: String) {
    guard !text.isEmpty else { return }
    let lines = text.hasSuffix("\n") ? text : text + "\n"
    guard !isInsideReadline else {
      deferred += lines
      return
    }
    guard phase == .shown else { return sink.write(lines) }
    clearLine()
    sink.write(lines)
    redisplayOnNewLine()
    flushStream()
  }

  /// Tells readline that the terminal may have another size, and redraws.
  public func resize() {
    guard !isInsideReadline else { return }
    if phase == .shown {
      // With a redisplay function of ours readline would forget where the cursor is.
      rl_redisplay_function = rl_redisplay
      rl_resize_terminal()
      installRedisplay()
      redisplay()
      flushStream()
    } else {
      rl_reset_screen_size()
    }
  }

  /// Drops the draft and whatever was begun, and shows a fresh prompt on a new row.
  public func interrupt() {
    guard !isInsideReadline else { return }
    let wasHidden = phase == .hidden
    finish(mark: "^C")
    if !wasHidden { show() }
  }

  /// Leaves the line as it is on the screen, with the cursor on a fresh row, and drops the draft.
  public func finish() { finish(mark: "") }

  private func finish(mark: String) {
    guard phase != .idle, !isInsideReadline else { return }
    isMuted = phase == .hidden
    endPendingState()
    flushStream()
    isMuted = false
    if phase == .shown {
      rl_point = rl_end
      redisplay()
      flushStream()
      sink.write(mark + "\n")
    }
    rl_free_undo_list()
    if let entry = current_history() { entry.pointee.data = nil }
    rl_callback_handler_remove()
    phase = .idle
  }

  private func clearLine() {
    if isDumb {
      sink.write("\n")
    } else {
      rl_clear_visible_line()
      flushStream()
    }
    sink.isAtLineStart = true
  }

  private func redisplayOnNewLine() {
    rl_on_new_line()
    redisplay()
  }

  /// Readline cannot put the cursor on a row that scrolled off, so a line as tall as the screen is
  /// shown on one row, scrolled sideways.
  func redisplay() {
    let size = TerminalSize(readline: ())
    let fills = !isDumb && rowsNeeded(columns: size.columns) >= size.rows
    if fills != scrollsSideways {
      scrollsSideways = fills
      rl_clear_visible_line()
      _ = rl_variable_bind("horizontal-scroll-mode", fills ? "on" : "off")
      rl_on_new_line()
    }
    rl_redisplay()
  }

  private func rowsNeeded(columns: Int) -> Int {
    let promptColumns = rl_display_prompt.map { Int(tk_columns($0)) } ?? 0
    // Most lines are so short that they need no measuring: no byte takes more than a tab's 8.
    guard let line = rl_line_buffer, promptColumns + Int(rl_end) * 8 >= columns * 2 else {
      return 1
    }
    let bytes = UnsafeBufferPointer(start: line, count: Int(rl_end))
    let tabs = bytes.count { $0 == 9 } * 7
    let controls = bytes.count { $0 >= 0 && $0 < 32 && $0 != 9 || $0 == 127 }
    let plain = bytes.map { $0 >= 0 && $0 < 32 || $0 == 127 ? CChar(97) : $0 } + [0]
    let text = plain.withUnsafeBufferPointer { $0.baseAddress.map { Int(tk_columns($0)) } ?? 0 }
    return (promptColumns + text + tabs + controls) / max(columns, 1) + 1
  }
}
