/// Text of documents that are given away.
enum ExportedText {
  /// Without characters that control a terminal or the direction of text, and those XML forbids.
  static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // Blanks among them stay blanks.
      if scalar.properties.isWhitespace {
        scalars.append(" ")
      } else if !isUnsafe(scalar) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// The same address, in characters that `line` leaves alone. A path becomes a `file:` address when
  /// it has others.
  static func address(_ text: String) -> String {
    let isPath = text.hasPrefix("/")
    let isSafe =
      !text.unicodeScalars.contains(where: isUnsafe) && TitleText.line(text) == text
    if isSafe { return text }
    var output = isPath ? "file://" : ""
    for scalar in text.unicodeScalars {
      let isKept =
        isPath
        ? isPlain(scalar) : !isUnsafe(scalar) && !scalar.properties.isWhitespace
      if isKept {
        output.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 { output += "%" + hex(byte) }
      }
    }
    return output
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII, let byte = UInt8(exactly: scalar.value) else { return false }
    return byte.isLetter || byte.isDigit || "-._~/".utf8.contains(byte)
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF")
    return String([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
    // Marks, embeddings, overrides and isolates of direction; line and paragraph separators.
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F: true
    default: false
    }
  }
}
