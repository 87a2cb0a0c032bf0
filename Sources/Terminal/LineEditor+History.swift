internal import CReadline
internal import Glibc

extension LineEditor {
  /// Replaces the history, oldest line first.
  public func setHistory(_ lines: [String]) {
    history = []
    for line in lines { note(line) }
    rebuildHistory()
  }

  /// Adds a line to the history, for the next prompt. False when it is blank, begins with a blank,
  /// which is how one is kept out, or repeats the last one.
  @discardableResult
  public func remember(_ line: String) -> Bool {
    guard note(line) else { return false }
    if phase == .idle, let last = history.last { add_history(last) }
    return true
  }

  @discardableResult
  private func note(_ line: String) -> Bool {
    let flat = Self.flat(line)
    guard flat.first?.isWhitespace == false, flat != history.last else { return false }
    history.append(flat)
    if history.count > Self.historyLimit { history.removeFirst() }
    return true
  }

  /// On one line: line breaks become blanks.
  nonisolated static func flat(_ line: String) -> String {
    String(line.map { $0.isNewline ? " " : $0 })
  }

  /// Makes readline's history what was remembered, before a new prompt.
  ///
  /// Readline keeps edits of old lines that were left without Return. Worse, 8.2 may then leave an
  /// entry with an undo list that was freed with the last prompt, and crash when it is visited.
  func restoreHistory() {
    tk_rl_forget_undo()
    guard history_length == history.count, let entries = history_list() else {
      return rebuildHistory()
    }
    for (index, line) in history.enumerated() {
      guard let entry = entries[index] else { return rebuildHistory() }
      entry.pointee.data = nil
      if entry.pointee.line.map({ strcmp($0, line) == 0 }) != true {
        free_history_entry(replace_history_entry(Int32(index), line, nil))
      }
    }
  }

  /// Forgets what undo lists there are, wherever they are kept, but perhaps that of the draft.
  func forgetUndo(keepsDraft: Bool = false) {
    if !keepsDraft { tk_rl_forget_undo() }
    guard let entries = history_list() else { return }
    for index in 0..<Int(history_length) { entries[index]?.pointee.data = nil }
  }

  private func rebuildHistory() {
    clear_history()
    for line in history { add_history(line) }
  }
}
