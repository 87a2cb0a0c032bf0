/// Reads one value. Bytes that are no UTF-8 and halves of surrogate pairs become U+FFFD.
struct JSONReader {
  private var rest: ArraySlice<UInt8>
  private var depth = 0

  private struct Fault: Error {}

  /// nil for anything but one whole value.
  static func read(_ bytes: [UInt8]) -> JSONValue? {
    var reader = JSONReader(rest: bytes[...])
    guard let value = try? reader.value() else { return nil }
    reader.skipBlanks()
    return reader.rest.isEmpty ? value : nil
  }

  private init(rest: ArraySlice<UInt8>) { self.rest = rest }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0a || $0 == 0x0d }
  }

  private mutating func take(_ byte: Character) -> Bool {
    skipBlanks()
    guard let first = rest.first, first == byte.asciiValue else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func value() throws(Fault) -> JSONValue {
    skipBlanks()
    guard depth < 64, let first = rest.first else { throw Fault() }
    depth += 1
    defer { depth -= 1 }
    switch first {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .list(try elements())
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"):
      return rest.starts(with: "nan".utf8) ? try number() : try word("null", .null)
    default: return try number()
    }
  }

  private mutating func members() throws(Fault) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    rest.removeFirst()
    if take("}") { return members }
    repeat {
      skipBlanks()
      let name = try text()
      guard take(":") else { throw Fault() }
      members[name] = try value()
    } while take(",")
    guard take("}") else { throw Fault() }
    return members
  }

  private mutating func elements() throws(Fault) -> [JSONValue] {
    var elements: [JSONValue] = []
    rest.removeFirst()
    if take("]") { return elements }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw Fault() }
    return elements
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Fault) -> JSONValue {
    guard rest.starts(with: word.utf8) else { throw Fault() }
    rest = rest.dropFirst(word.utf8.count)
    return value
  }

  /// Also what mpv writes for a number that is none: `nan`, `-inf`.
  private mutating func number() throws(Fault) -> JSONValue {
    let digits = rest.prefix { byte in
      (0x30...0x39).contains(byte) || "+-.eEnaif".utf8.contains(byte)
    }
    rest = rest[digits.endIndex...]
    guard let number = Double(String(decoding: digits, as: UTF8.self)) else { throw Fault() }
    return .number(number)
  }

  private mutating func text() throws(Fault) -> String {
    guard rest.first == UInt8(ascii: "\"") else { throw Fault() }
    rest.removeFirst()
    var bytes: [UInt8] = []
    while true {
      let plain = rest.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      bytes += plain
      rest = rest[plain.endIndex...]
      guard let mark = rest.popFirst() else { throw Fault() }
      if mark == UInt8(ascii: "\"") { return String(decoding: bytes, as: UTF8.self) }
      bytes += try escaped()
    }
  }

  private mutating func escaped() throws(Fault) -> [UInt8] {
    guard let letter = rest.popFirst() else { throw Fault() }
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"): return Array(String(try scalar()).utf8)
    default: throw Fault()
    }
  }

  private mutating func scalar() throws(Fault) -> Character {
    let unit = try codeUnit()
    if (0xd800...0xdbff).contains(unit), rest.starts(with: "\\u".utf8) {
      let before = rest
      rest = rest.dropFirst(2)
      let low = try codeUnit()
      if (0xdc00...0xdfff).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00))
      {
        return Character(scalar)
      }
      rest = before
    }
    return Character(Unicode.Scalar(unit) ?? "\u{fffd}")
  }

  private mutating func codeUnit() throws(Fault) -> UInt32 {
    let digits = rest.prefix(4)
    guard digits.count == 4, let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw Fault() }
    rest = rest.dropFirst(4)
    return unit
  }
}
