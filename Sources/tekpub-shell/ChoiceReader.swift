import Canvas
import Interface
import Terminal

/// Reads the answer to a question, beside readline: the draft at the prompt stays untouched.
struct ChoiceReader {
  enum Step: Equatable {
    /// To be written as it is.
    case echo(String)
    case answer(String)
    case cancel
    case ignoredPaste
    case nothing
  }

  static let pasteNote = "Pasted text was ignored."

  private var text = ""

  /// What was typed so far, as it is shown.
  var typed: String { SafeText.line(text) }

  mutating func take(_ input: Input) -> Step {
    switch input {
    case .paste: return .ignoredPaste
    case .pointer: return .nothing
    case .key(let key, _): return take(key)
    }
  }

  private mutating func take(_ key: Key) -> Step {
    switch (key.code, key.modifiers.contains(.control)) {
    case (.enter, _):
      defer { text = "" }
      return .answer(text)
    case (.escape, _), (.character("d"), true): return .cancel
    case (.character("u"), true): return erase(text.count)
    case (.backspace, _): return erase(1)
    case (.character(let typed), false) where !key.modifiers.contains(.alt):
      let safe = SafeText.line(typed)
      text += typed
      return .echo(safe)
    default: return .nothing
    }
  }

  private mutating func erase(_ count: Int) -> Step {
    let gone = text.suffix(count)
    guard !gone.isEmpty else { return .nothing }
    let cells = gone.reduce(0) { $0 + DisplayWidth.of(SafeText.line(String($1))) }
    text.removeLast(gone.count)
    let back = String(repeating: "\u{8}", count: cells)
    return .echo(back + String(repeating: " ", count: cells) + back)
  }
}
