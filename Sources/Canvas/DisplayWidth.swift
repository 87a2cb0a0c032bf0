/// How many terminal cells text takes.
public enum DisplayWidth {
  /// Cells of a whole text that holds no control characters.
  public static func of(_ text: String) -> Int {
    var text = text
    let ascii = text.withUTF8 { bytes in bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7f } }
    if ascii { return text.utf8.count }
    return ofLetters(text) ?? text.reduce(0) { $0 + of($1) }
  }

  /// Cells of a text of nothing but letters that never join others; nil for any other.
  private static func ofLetters(_ text: String) -> Int? {
    var width = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20...0x7e, 0xa1...0xac, 0xae...0x2ff: width += 1
      default:
        guard isLetterOfTwoCells(scalar.value) else { return nil }
        width += 2
      }
    }
    return width
  }

  /// Cells of one grapheme: 0, 1 or 2.
  ///
  /// A cluster is as wide as its widest scalar; the emoji variation selector makes it 2.
  public static func of(_ character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      if scalar.value == 0xfe0f, width == 1, isPictograph(character) { return 2 }
      width = max(width, of(scalar))
    }
    return width
  }

  static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 {
      let isInvisible = value < 0x20 || (0x7f...0x9f).contains(value) || value == 0xad
      return isInvisible ? 0 : 1
    }
    if isLetterOfTwoCells(value) { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .surrogate: return 0
    default: break
    }
    // Hangul vowels and final consonants join the syllable before them.
    if (0x1160...0x11ff).contains(value) { return 0 }
    return isWide(value) || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// The letters of most text in Chinese, Japanese and Korean, told without a look-up.
  private static func isLetterOfTwoCells(_ value: UInt32) -> Bool {
    switch value {
    case 0x3041...0x3096, 0x30a0...0x30ff, 0x4e00...0x9fff, 0xac00...0xd7a3: true
    default: false
    }
  }

  private static func isPictograph(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.isEmoji ?? false
  }

  /// East Asian Wide and Fullwidth blocks (UAX #11), as ranges of whole blocks.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff,
      0xa000...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19,
      0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18d8f, 0x1aff0...0x1b2ff,
      0x1f200...0x1f2ff, 0x20000...0x3fffd:
      true
    default: false
    }
  }
}
