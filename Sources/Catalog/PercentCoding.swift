/// Percent-encoding (RFC 3986, section 2.1).
public enum PercentCoding {
  private static let percent = UInt8(ascii: "%")
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// The bytes that a text stands for; nil when a `%` lacks its two hexadecimal digits.
  ///
  /// - Parameter keepsStray: lets such a `%` stand for itself, as publishers mean it.
  public static func decoded(_ text: some Sequence<UInt8>, keepsStray: Bool = false) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      if byte != percent {
        bytes.append(byte)
      } else if let value = value(of: rest.prefix(2)) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else if keepsStray {
        bytes.append(byte)
      } else {
        return nil
      }
    }
    return bytes
  }

  /// The bytes as text, each that is not kept as `%XX`.
  public static func encoded(_ bytes: some Sequence<UInt8>, keeping isKept: (UInt8) -> Bool)
    -> String
  {
    var output: [UInt8] = []
    for byte in bytes {
      if isKept(byte) { output.append(byte) } else { output.append(percentEncoded: byte) }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// What two hexadecimal digits stand for; nil for anything else, signs and blanks included.
  static func value(of pair: some Collection<UInt8>) -> UInt8? {
    guard pair.count == 2 else { return nil }
    var value: UInt8 = 0
    for byte in pair {
      switch byte {
      case 0x30...0x39: value = value << 4 | (byte & 15)
      case 0x41...0x46, 0x61...0x66: value = value << 4 | ((byte & 15) + 9)
      default: return nil
      }
    }
    return value
  }

  fileprivate static func pair(of byte: UInt8) -> [UInt8] {
    [percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}

extension [UInt8] {
  mutating func append(percentEncoded byte: UInt8) { self += PercentCoding.pair(of: byte) }
}
