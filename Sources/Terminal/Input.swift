public import Interface

/// What a person did at the keyboard or with the mouse, as one value.
///
/// Answers of the terminal to questions (cursor position, attributes, modes, colours) and focus
/// reports are no input: the decoder swallows them.
public enum Input: Equatable, Sendable {
  /// `bytes` is what readline gets for the key; empty when it has no use for it.
  case key(Key, bytes: [UInt8])
  /// Bracketed paste, whole, with line ends as `\n`. Control characters are still in it.
  case paste(String)
  case pointer(Pointer)
}
