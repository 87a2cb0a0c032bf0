public import struct Interface.Key

/// The line of a script that has no terminal: what is typed into it, until Enter runs it.
public struct TypedLine: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    /// The line has changed, or was left as it was.
    case edited
    /// The line is to be run; it is empty again.
    case accepted(String)
    /// The line is empty and has no use for the key.
    case unused
  }

  public private(set) var text = ""

  public init() {}

  public mutating func type(_ text: String) { self.text += text }

  public mutating func press(_ key: Key) -> Outcome {
    switch key.code {
    case .character(let character) where key.modifiers.subtracting(.shift).isEmpty:
      text += character
      return .edited
    case _ where text.isEmpty: return .unused
    case .enter:
      defer { text = "" }
      return .accepted(text)
    case .backspace: text.removeLast()
    case .character("u") where key.modifiers == .control: text = ""
    case .character("h") where key.modifiers == .control: text.removeLast()
    default: break
    }
    return .edited
  }
}
