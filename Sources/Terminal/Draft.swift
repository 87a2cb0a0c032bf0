/// What stands at the prompt.
public struct Draft: Equatable, Sendable {
  /// The prompt in force: readline's own while it searches or reads an argument.
  public var prompt: String
  public var text: String
  /// Where the next key goes, in bytes of UTF-8 from the start of `text`.
  public var cursor: Int
  /// Whether readline waits for the rest of something: a search, an argument, a prefix, a quoted key.
  public var isPending: Bool

  public init(prompt: String, text: String, cursor: Int, isPending: Bool) {
    self.prompt = prompt
    self.text = text
    self.cursor = cursor
    self.isPending = isPending
  }

  /// Nothing typed and nothing begun: keys may mean something else here.
  public var isEmpty: Bool { text.isEmpty && !isPending }
}
