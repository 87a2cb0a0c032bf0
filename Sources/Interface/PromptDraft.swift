/// What readline holds, for the bottom row of a full screen.
public struct PromptDraft: Equatable, Sendable {
  /// What the next key means in vi mode.
  public enum Mode: String, Hashable, Sendable { case emacs, viInsert, viCommand }

  /// What the word at the cursor could become.
  public struct Candidate: Equatable, Sendable {
    /// As it goes into the line.
    public var text: String
    /// Beside it in the list; may be empty.
    public var summary: String

    public init(_ text: String, summary: String = "") {
      self.text = text
      self.summary = summary
    }
  }

  /// The prompt in force, also a search's or a numeric argument's.
  public var prompt: String
  public var text: String
  /// Where the next key goes, in bytes of UTF-8 from the start of `text`.
  public var cursorBytes: Int
  public var mode: Mode
  /// Listed above the prompt; empty for no list.
  public var candidates: [Candidate]
  /// Candidates passed over.
  public var firstCandidate = 0
  /// Whether a search, an argument or the beginning of a longer key is under way.
  public var isPending = false

  public init(
    prompt: String, text: String = "", cursorBytes: Int = 0, mode: Mode = .emacs,
    candidates: [Candidate] = []
  ) {
    self.prompt = prompt
    self.text = text
    self.cursorBytes = cursorBytes
    self.mode = mode
    self.candidates = candidates
  }

  /// Whether keys at this line are for the page.
  var isEmpty: Bool { text.isEmpty && !isPending }

  /// Whether a key of the line does now what its hint says.
  func takes(_ key: Key?) -> Bool { key != Key(.tab) || (mode != .viCommand && !isPending) }
}
