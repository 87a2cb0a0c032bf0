/// The words of a search as an expression for FTS5.
///
/// Only letters, digits and marks are kept, as the index's tokenizer keeps them, and each word is
/// quoted: nothing a user types can be an operator or an error.
struct SearchTerms {
  let words: [String]

  init(_ text: String) {
    var found: [String] = []
    var word = ""
    for scalar in text.unicodeScalars.prefix(1000) {
      if Self.isPartOfWord(scalar) {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty {
        found.append(word)
        word = ""
      }
    }
    if !word.isEmpty { found.append(word) }
    var seen: Set<String> = []
    words = found.filter { seen.insert($0.lowercased()).inserted }
  }

  /// Matches where each word begins a word; nil when there is none to look for.
  var expression: String? {
    words.isEmpty ? nil : words.map { "\"\($0)\"*" }.joined(separator: " ")
  }

  /// As `expression`, with all words in the title.
  var titleExpression: String? { expression.map { "title : (\($0))" } }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .privateUse:
      true
    default: false
    }
  }
}
