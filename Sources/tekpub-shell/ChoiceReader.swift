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

  /// Keys that come sooner after the question was shown were meant for something else (R4).
  static let guardTime = Duration.milliseconds(250)

  enum State {
    /// Its text is printed; what is typed now does not count.
    case waiting
    /// `Choose` is printed, so that answers count (R42).
    case asked
    /// An answer is on its way; when it is none, the question is asked again.
    case answered
  }

  let alert: AlertView
  let shown: Duration
  var state = State.waiting
  private var text = ""

  init(alert: AlertView, shown: Duration) {
    self.alert = alert
    self.shown = shown
  }

  var isAsked: Bool { state == .asked }

  /// Whether what others have to say waits for the answer.
  var isOpen: Bool { state != .answered }

  /// What was typed so far, as it is shown.
  var typed: String { SafeText.line(text) }

  /// When `Choose` is to be printed.
  var due: Duration { shown + Self.guardTime }

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
