import Interface
import Shell
import Terminal

/// Reads what must not be seen, beside readline, whose undo and kill ring would keep it. Nothing of
/// it is ever echoed.
struct SecretReader {
  enum Step: Equatable {
    case answer(Secret)
    case cancel
    /// Pasted text that is more than one line, or holds control characters.
    case refusedPaste
    case nothing
  }

  private var text = ""

  static let droppedNote = "What was typed before this question was not taken."
  static let pasteNote = "Pasted text was not taken: it is more than one line."

  mutating func take(_ input: Input) -> Step {
    switch input {
    case .paste(let pasted): return take(pasted: pasted)
    case .pointer: return .nothing
    case .key(let key, _): return take(key)
    }
  }

  private mutating func take(pasted: String) -> Step {
    let line = pasted.hasSuffix("\n") ? String(pasted.dropLast()) : pasted
    guard !line.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7f }) else {
      return .refusedPaste
    }
    text += line
    return .nothing
  }

  private mutating func take(_ key: Key) -> Step {
    switch (key.code, key.modifiers.contains(.control)) {
    case (.enter, _):
      defer { text = "" }
      return .answer(Secret(text))
    case (.escape, _), (.character("d"), true):
      text = ""
      return .cancel
    case (.character("u"), true): text = ""
    case (.backspace, _): text = String(text.dropLast())
    case (.character(let typed), false) where !key.modifiers.contains(.alt): text += typed
    default: break
    }
    return .nothing
  }
}
