/// A reference such as `&eacute;`, `&#233;` or `&#xE9;` inside text.
struct CharacterReference {
  enum Meaning: Equatable {
    case scalar(Unicode.Scalar)
    /// A number that stands for no character a text may hold: it is left out.
    case nothing
  }

  var meaning: Meaning
  /// Bytes it takes, with the ampersand.
  var length: Int
  /// One of the five names XML knows, or a number written as XML wants it.
  var isXML: Bool

  /// Reads one at the ampersand at `start`; nil when it is just an ampersand.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    let first = start + 1
    guard first < bytes.count else { return nil }
    if bytes[first] == UInt8(ascii: "#") {
      self.init(number: bytes, at: start)
    } else {
      self.init(name: bytes, at: start)
    }
  }

  private init?(name bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    var end = start + 1
    let limit = min(bytes.count, start + 12)
    while end < limit, bytes[end].isLetter || bytes[end].isDigit { end += 1 }
    guard end < limit, bytes[end] == UInt8(ascii: ";") else { return nil }
    let name = UnsafeBufferPointer(rebasing: bytes[(start + 1)..<end])
    guard let scalar = EntityNames.scalar(name) else { return nil }
    meaning = .scalar(scalar)
    length = end + 1 - start
    isXML = EntityNames.isXML(name)
  }

  private init?(number bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    var end = start + 2
    let isHex = end < bytes.count && bytes[end] | 0x20 == UInt8(ascii: "x")
    let isLower = isHex && bytes[end] == UInt8(ascii: "x")
    if isHex { end += 1 }
    let digits = end
    var value: UInt32 = 0
    while end < bytes.count, isHex ? bytes[end].isHexDigit : bytes[end].isDigit {
      value = min(0x11_0000, value * (isHex ? 16 : 10) + UInt32(bytes[end].hexValue))
      end += 1
    }
    guard end > digits else { return nil }
    let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: ";")
    meaning = Self.meaning(of: value)
    length = end + (isClosed ? 1 : 0) - start
    isXML = isClosed && (isLower || !isHex) && meaning != .nothing && !(0x80...0x9F).contains(value)
  }

  private static func meaning(of value: UInt32) -> Meaning {
    switch value {
    case 0x9, 0xA, 0xD: break
    case 0..<0x20, 0x7F, 0xFFFE, 0xFFFF: return .nothing
    case 0x80...0x9F:
      return Windows1252.scalar(UInt8(truncatingIfNeeded: value)).map(Meaning.scalar) ?? .nothing
    default: break
    }
    return Unicode.Scalar(value).map(Meaning.scalar) ?? .nothing
  }
}
