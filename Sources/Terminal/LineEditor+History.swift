internal import CReadline
internal import Glibc

extension LineEditor {
  /// Replaces the history, oldest line first.
  public func setHistory(_ lines: [String]) {
    clear_history()
    for line in lines { remember(line) }
  }

  /// Adds a line to the history. False when it is blank or repeats the last one.
  @discardableResult
  public func remember(_ line: String) -> Bool {
    let flat = line.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
    guard flat.contains(where: { !$0.isWhitespace }), flat != lastRemembered else { return false }
    add_history(flat)
    return true
  }

  private var lastRemembered: String? {
    guard history_length > 0, let entry = history_get(history_base + history_length - 1),
      let line = entry.pointee.line
    else { return nil }
    return String(cString: line)
  }
}
