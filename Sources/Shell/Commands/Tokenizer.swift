/// Divides a command line into words (R37).
///
/// Blanks divide. A quote at the beginning of a word, `'` or `"`, runs to the same quote; inside
/// `"…"` a backslash takes the next character as it is. An apostrophe inside a word is ordinary.
/// `#` at the beginning of a word starts a comment. Works on scalars: a blank is one also before a
/// combining mark.
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
    let isPlain =
      !["'", "\"", "#", nil].contains(text.unicodeScalars.first)
      && !text.unicodeScalars.contains { $0 == " " || $0 == "\t" }
    return isPlain ? text : inDoubleQuotes(text)
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
