/// What could stand at the cursor instead of the word there.
public struct Completion: Equatable, Sendable {
  public struct Candidate: Hashable, Sendable {
    /// As it goes into the line, quoted if it must be. One that ends in `/` gets no blank after it.
    public var text: String
    /// Shown beside it in a list; may be empty.
    public var summary: String

    public init(_ text: String, summary: String = "") {
      self.text = text
      self.summary = summary
    }
  }

  /// Where the word starts, in bytes of UTF-8 from the start of the line.
  public var start: Int
  public var candidates: [Candidate]

  public init(start: Int, candidates: [Candidate]) {
    self.start = start
    self.candidates = candidates
  }

  public static let none = Completion(start: 0, candidates: [])

  /// The longest text all candidates start with, but never less than `typed`; a lone one whole.
  func common(orAtLeast typed: String) -> String {
    guard let first = candidates.first?.text else { return typed }
    if candidates.count == 1 { return first }
    let common = candidates.dropFirst().reduce(first[...]) { prefix, candidate in
      prefix.prefix(zip(prefix, candidate.text).prefix { $0 == $1 }.count)
    }
    return common.hasPrefix(typed) ? String(common) : typed
  }
}
