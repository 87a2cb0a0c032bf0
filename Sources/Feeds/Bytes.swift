/// Questions about single bytes of ASCII.
extension UInt8 {
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
  var lowered: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
  /// The value of a hexadecimal digit.
  var hexValue: UInt8 { isDigit ? self & 15 : (self & 15) + 9 }
}

extension BidirectionalCollection where Element == UInt8 {
  /// Without the blanks at both ends.
  var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isBlank }),
      let last = lastIndex(where: { !$0.isBlank })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }
}

extension Collection where Element == UInt8 {
  /// Whether it begins with the ASCII text, in any case when the text is lower case.
  func hasPrefix(ignoringCase text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { wanted in zip(self, wanted).allSatisfy { $0.lowered == $1.lowered }
    }
  }
}

extension String {
  /// Without the blanks at both ends; nil when nothing is left.
  var nonBlank: String? {
    let rest = utf8.trimmed
    return rest.isEmpty ? nil : String(Substring(rest))
  }

  var asciiLowered: String { String(decoding: utf8.map(\.lowered), as: UTF8.self) }
}

extension [UInt8] {
  /// Appends the character's UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
    }
  }

  mutating func append(text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}
