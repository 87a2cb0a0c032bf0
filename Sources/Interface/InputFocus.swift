/// Who takes what is typed at one moment. The shell decides it; what reads a terminal or plays a
/// script obeys it and asks nothing else.
public struct InputFocus: Equatable, Sendable {
  public enum Owner: Equatable, Sendable {
    /// Nobody yet: what is typed is kept.
    case nobody
    /// A load that hides the pages. Esc and Enter go to the shell where there are pages to enter; what
    /// else is typed is kept for the line, which has no use for an Esc.
    case cover(canEnter: Bool)
    case question(Question)
    /// Something that lies over the page or the line: every key goes to the shell.
    case overlay
    /// The line at the prompt; while it is empty, the page takes `pageKeys`.
    case line
  }

  public struct Question: Equatable, Sendable {
    public enum Answer: Sendable {
      /// Every key goes to the shell.
      case keys
      /// A line, which is shown while it is typed.
      case words
      /// A line that is shown to nobody.
      case secret
    }

    /// Identity: a new question has a new one.
    public var id: Int
    public var answer: Answer
    /// Whether it follows from what the user just did. Otherwise what is typed in its first moment was
    /// meant for something else (R4).
    public var isExpected: Bool

    public init(id: Int, answer: Answer, isExpected: Bool) {
      self.id = id
      self.answer = answer
      self.isExpected = isExpected
    }
  }

  /// Where pasted text goes.
  public enum Paste: Sendable { case line, shell, refused }

  public var owner: Owner
  public var paste: Paste
  /// Keys that the page takes from an empty line.
  public var pageKeys: Set<Key>
  /// Whether the shell is to be told, with `Event.typed`, of whatever is typed.
  public var reportsTyping: Bool

  public init(
    owner: Owner = .nobody, paste: Paste = .line, pageKeys: Set<Key> = [],
    reportsTyping: Bool = false
  ) {
    self.owner = owner
    self.paste = paste
    self.pageKeys = pageKeys
    self.reportsTyping = reportsTyping
  }

  /// nil when none is open.
  public var question: Question? {
    if case .question(let question) = owner { question } else { nil }
  }

  /// Whether a key is for the shell, not for the line or what reads a line.
  public func sendsToShell(_ key: Key, lineIsEmpty: Bool) -> Bool {
    switch owner {
    case .overlay: true
    case .question(let question): question.answer == .keys
    case .nobody, .cover, .line: lineIsEmpty && pageKeys.contains(key)
    }
  }
}
