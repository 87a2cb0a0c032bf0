internal import CReadline

extension LineEditor {
  /// Brings the prompt to the screen: a new one, or the hidden one with all its state.
  public func show() {
    guard !isInsideReadline, phase != .shown else { return }
    takeSize()
    if phase == .idle {
      if !sink.isAtLineStart { sink.write("\n") }
      phase = .shown
      installHandler()
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
    endPendingState(keepsLine: false)
    flushStream()
    isMuted = false
    if phase == .shown {
      rl_point = rl_end
      redisplay()
      flushStream()
      sink.write(mark + "\n")
    }
    rl_callback_handler_remove()
    phase = .idle
  }

  private func clearLine() {
    if isDumb || isAppendOnly {
      leaveLine()
    } else {
      rl_clear_visible_line()
      flushStream()
    }
    sink.isAtLineStart = true
  }

  /// Goes below the line, which stays on the screen.
  func leaveLine() {
    if !isDumb {
      let point = rl_point
      rl_point = rl_end
      redisplay()
      flushStream()
      rl_point = point
    }
    sink.write("\n")
  }

  func redisplayOnNewLine() {
    rl_on_new_line()
    redisplay()
  }
}
