/// An argument as far as it is typed, perhaps with a quote that is still open.
public struct TypedArgument: Equatable, Sendable {
  /// What it stands for, without quotes.
  public let text: String
  private let quote: Unicode.Scalar?

  public init(_ typed: String) {
    let scalars = Array(typed.unicodeScalars)
    guard let first = scalars.first, first == "\"" || first == "'" else {
      text = typed
      quote = nil
      return
    }
    var inside = String.UnicodeScalarView()
    var index = 1
    while index < scalars.count, scalars[index] != first {
      if first == "\"", scalars[index] == "\\", index + 1 < scalars.count { index += 1 }
      inside.append(scalars[index])
      index += 1
    }
    text = String(inside)
    quote = first
  }

  /// A whole argument in its place: in quotes where it was begun with one, or would not be read back
  /// as it is without.
  public func written(_ whole: String) -> String {
    guard let quote else { return Self.isPlain(whole) ? whole : Tokenizer.inDoubleQuotes(whole) }
    return quote == "'" && !whole.unicodeScalars.contains("'")
      ? "'\(whole)'" : Tokenizer.inDoubleQuotes(whole)
  }

  /// The same, with the quote left open for what follows.
  public func begun(_ part: String) -> String {
    let whole = written(part)
    return whole == part ? whole : String(whole.dropLast())
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let words = try? Tokenizer.words(in: text) else { return false }
    return !words.contains { $0.isQuoted } && words.map(\.text).joined(separator: " ") == text
  }
}
