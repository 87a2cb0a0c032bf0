/// Command lines that hold what opens a record store, by mistake: they are refused, and kept nowhere.
public enum SecretLine {
  /// Whether it is a `signin` with a name, a password or more words than it takes.
  public static func isOne(_ line: String) -> Bool {
    guard mayBecomeOne(line) else { return false }
    let rest: [String]
    if let words = try? Tokenizer.words(in: line) {
      rest = words.dropFirst().map(\.text)
    } else {
      // A quote is not closed: whatever was meant.
      rest = line.split(separator: " ").dropFirst().map(String.init)
    }
    return rest.count > 2 || rest.contains { $0.contains("@") }
      || rest.first?.contains("?") == true
  }

  /// Whether it may be one once there is more of it: its first word is `signin`, in whatever letters
  /// and quotes, or the beginning of it that is unlike most commands.
  public static func mayBecomeOne(_ draft: String) -> Bool {
    let ends: Set<Unicode.Scalar> = [" ", "\t", "\"", "'"]
    let scalars = draft.unicodeScalars.drop { ends.contains($0) }
    let word = String(scalars.prefix { !ends.contains($0) }).lowercased()
    return word.count >= 4 && "signin".hasPrefix(word)
      && scalars.count > word.unicodeScalars.count
  }

  /// The line as others may see it.
  public static func shown(_ line: String) -> String { isOne(line) ? "signin (kept secret)" : line }
}
