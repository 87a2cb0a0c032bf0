/// How many terminal cells text takes: the sum of what glibc's `wcwidth` says of its characters, but
/// none for what a joiner adds to the cell before it. So tmux 3.3a stores text.
public enum DisplayWidth {
  /// Cells of a whole text that holds no control characters.
  public static func of(_ text: String) -> Int {
    var text = text
    let ascii = text.withUTF8 { bytes in bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7f } }
    if ascii { return text.utf8.count }
    var (width, bytes) = (0, 0)
    var isJoining = false
    for scalar in text.unicodeScalars {
      let own = of(scalar)
      bytes += UTF8.width(scalar)
      if own > 0, !(isJoining && CellPieces.isJoined(scalar, bytes: bytes)) {
        width += own
        bytes = UTF8.width(scalar)
      }
      isJoining = scalar == joiner && width > 0
    }
    return width
  }

  /// Cells of one grapheme. Those of a text may be fewer than those of its graphemes together: a
  /// joiner at the end of one binds the next to its last cell.
  public static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.count > 1 else {
      return scalars.first.map(of) ?? 0
    }
    return first.isASCII && scalars.count == 2 && scalars.last.map(of) == 0
      ? of(first) : of(String(character))
  }

  /// Cells of one character: 0, 1 or 2.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 {
      let isInvisible = value < 0x20 || (0x7f...0x9f).contains(value) || value == 0xad
      return isInvisible ? 0 : 1
    }
    return isLetterOfTwoCells(value) ? 2 : inTable(value)
  }

  /// The zero width joiner.
  static let joiner: Unicode.Scalar = "\u{200d}"

  /// Whether terminals are known to disagree about it: marks, letters of scripts that shape or stack
  /// them, emoji.
  static func isDisputed(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    switch value {
    case 0..<0x590, 0x1e00...0x1fff, 0xf900...0xfaff, 0xff00...0xffef, 0x1d400...0x1d7ff,
      0x20000...0x3ffff:
      return false
    case 0x2010...0x2bff: return inTable(value) != 1
    case 0x2e80...0xa4cf: return inTable(value) == 0
    default: return !isLetterOfTwoCells(value)
    }
  }

  /// The letters of most text in Chinese, Japanese and Korean, told without a look-up.
  private static func isLetterOfTwoCells(_ value: UInt32) -> Bool {
    switch value {
    case 0x3041...0x3096, 0x30a0...0x30ff, 0x4e00...0x9fff, 0xac00...0xd7a3: true
    default: false
    }
  }

  private static func inTable(_ value: UInt32) -> Int {
    let starts = WidthTable.starts
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] >> 2 <= value { low = middle } else { high = middle }
    }
    return Int(starts[low] & 3)
  }
}
