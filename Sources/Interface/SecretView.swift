/// Asks for words that are shown nowhere and kept by nobody but who asked.
public struct SecretView: Equatable, Sendable {
  /// Identity: every word asked for has a new one.
  public var id: Int
  public var title: String
  /// What is typed next, such as `Key`; nil while what is typed does not count yet.
  public var label: String?
  /// Whether it goes on from another one: then its title was seen.
  public var isFollowUp: Bool
  /// Said below the title, such as that something typed was not taken.
  public var footnote: String?

  public init(
    id: Int, title: String, label: String?, isFollowUp: Bool = false, footnote: String? = nil
  ) {
    self.id = id
    self.title = title
    self.label = label
    self.isFollowUp = isFollowUp
    self.footnote = footnote
  }

  /// How to answer, in words.
  public static let instruction = "What you type is not shown. Enter accepts it, Esc cancels."
}

extension Frame {
  /// What is asked for unseen; nil when nothing is.
  public var secret: SecretView? {
    if case .secret(let view) = prompt { view } else { nil }
  }
}
