/// Divides a command line into words (R37).
///
/// Blanks divide. A quote at the beginning of a word, `'` or `"`, runs to the same quote; inside
/// `"…"` a backslash takes the next character as it is. An apostrophe inside a word is ordinary.
/// `#` at the beginning of a word starts a comment. A `{` at the beginning of a word runs to the `}`
/// that closes it, past others in pairs and past what is quoted; where none does it is ordinary, too.
/// Works on scalars: a blank is one also before a combining mark.
public enum Tokenizer {
  public struct Word: Equatable, Sendable {
    public var text: String
    /// Where it begins, counted in scalars from 0.
    public var column: Int
    public var isQuoted: Bool

    public init(text: String, column: Int, isQuoted: Bool = false) {
      self.text = text
      self.column = column
      self.isQuoted = isQuoted
    }
  }

  public struct Fault: Error, Equatable, Sendable {
    public var message: String
    /// Counted in scalars from 0.
    public var column: Int

    public init(message: String, column: Int) {
      self.message = message
      self.column = column
    }
  }

  public static func words(in line: String) throws(Fault) -> [Word] {
    let characters = Array(line.unicodeScalars)
    var words: [Word] = []
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if character == " " || character == "\t" {
        index += 1
      } else if character == "#" {
        break
      } else if character == "'" || character == "\"" {
        let start = index
        words.append(
          Word(text: try quoted(characters, &index), column: start, isQuoted: true))
        guard index == characters.count || characters[index] == " " || characters[index] == "\t"
        else { throw Fault(message: "a blank must follow the closing quote", column: index) }
      } else if let end = endOfBraces(characters, from: index) {
        words.append(Word(text: Self.text(characters[index..<end]), column: index))
        index = end
      } else {
        let start = index
        while index < characters.count, characters[index] != " ", characters[index] != "\t" {
          index += 1
        }
        words.append(Word(text: Self.text(characters[start..<index]), column: start))
      }
    }
    return words
  }

  /// A word that the tokenizer gives back as the text, with quotes only where they are needed.
  public static func quoted(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let isPlain =
      !["'", "\"", "#", nil].contains(scalars.first)
      && !scalars.contains { $0 == " " || $0 == "\t" }
    let isWord = isPlain || endOfBraces(scalars, from: 0) == scalars.count
    return isWord ? text : inDoubleQuotes(text)
  }

  /// What stands after the innermost `{` that is not closed, up to which a line is typed; nil when
  /// there is none.
  static func openBraces(in line: String) -> String? {
    let characters = Array(line.unicodeScalars)
    var braces: [Int] = []
    var index = 0
    while index < characters.count {
      if skipQuoted(characters, &index, isAtStart: isStart(characters, index)) { continue }
      if characters[index] == "{", !braces.isEmpty || isStart(characters, index) {
        braces.append(index)
      }
      if characters[index] == "}" { _ = braces.popLast() }
      index += 1
    }
    return braces.last.map { text(characters[($0 + 1)...]) }
  }

  /// After the `}` that closes the braces begun here; nil when nothing does, or when a word goes on
  /// after it.
  private static func endOfBraces(_ characters: [Unicode.Scalar], from start: Int) -> Int? {
    guard start < characters.count, characters[start] == "{" else { return nil }
    var depth = 0
    var index = start
    while index < characters.count {
      let isAtStart = index > start && isStart(characters, index)
      if isAtStart, characters[index] == "#" { return nil }
      if skipQuoted(characters, &index, isAtStart: isAtStart) { continue }
      if characters[index] == "{" { depth += 1 }
      if characters[index] == "}" { depth -= 1 }
      index += 1
      guard depth == 0 else { continue }
      let isEnd = index == characters.count || isBlank(characters[index])
      return isEnd ? index : nil
    }
    return nil
  }

  /// Whether a word begins here, inside braces or not.
  private static func isStart(_ characters: [Unicode.Scalar], _ index: Int) -> Bool {
    index == 0 || isBlank(characters[index - 1]) || characters[index - 1] == "{"
  }

  private static func isBlank(_ character: Unicode.Scalar) -> Bool {
    character == " " || character == "\t"
  }

  /// Passes a quoted word; to the end when it is not closed. False where there is none.
  private static func skipQuoted(
    _ characters: [Unicode.Scalar], _ index: inout Int, isAtStart: Bool
  ) -> Bool {
    let quote = characters[index]
    guard isAtStart, quote == "'" || quote == "\"" else { return false }
    index += 1
    while index < characters.count, characters[index] != quote {
      index += characters[index] == "\\" && quote == "\"" ? 2 : 1
    }
    index = min(index + 1, characters.count)
    return true
  }

  static func inDoubleQuotes(_ text: String) -> String {
    var quoted = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.append("\\") }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The text between the quotes; leaves the index after the closing one.
  private static func quoted(_ characters: [Unicode.Scalar], _ index: inout Int) throws(Fault)
    -> String
  {
    let start = index
    let quote = characters[start]
    var text = String.UnicodeScalarView()
    index += 1
    while index < characters.count {
      let character = characters[index]
      index += 1
      if character == quote { return String(text) }
      if character == "\\", quote == "\"", index < characters.count {
        text.append(characters[index])
        index += 1
      } else {
        text.append(character)
      }
    }
    throw Fault(message: "the quote \(quote) is not closed", column: start)
  }
}
