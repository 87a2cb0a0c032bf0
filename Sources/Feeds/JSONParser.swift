/// Reads JSON (RFC 8259) and says where it is wrong.
struct JSONParser {
  struct Failure: Error {
    /// From 1.
    var line: Int
    var problem: String
  }

  private static let deepest = 100

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var line = 1
  private var depth = 0

  /// - Parameter bytes: UTF-8 without byte order mark; bytes that are not become U+FFFD.
  static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONNode {
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<JSONNode, Failure> in
      var parser = JSONParser(bytes: buffer)
      do throws(Failure) {
        let node = try parser.value()
        parser.skipBlanks()
        guard parser.index >= buffer.count else {
          throw parser.failure("something follows the end of the document")
        }
        return .success(node)
      } catch { return .failure(error) }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func failure(_ problem: String) -> Failure { Failure(line: line, problem: problem) }

  private func unexpected(_ wanted: String) -> Failure {
    guard let next else { return failure("the document ends where \(wanted) is expected") }
    let shown =
      next > 0x20 && next < 0x7F ? "\"\(Character(Unicode.Scalar(next)))\"" : "another character"
    return failure("expected \(wanted), found \(shown)")
  }

  private mutating func skipBlanks() {
    while let byte = next, byte.isBlank {
      if byte == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func value() throws(Failure) -> JSONNode {
    skipBlanks()
    let start = line
    switch next {
    case UInt8(ascii: "{"): return JSONNode(value: .object(try object()), line: start)
    case UInt8(ascii: "["): return JSONNode(value: .array(try array()), line: start)
    case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), line: start)
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return JSONNode(value: .number(try number()), line: start)
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONNode.Value) throws(Failure)
    -> JSONNode
  {
    guard bytes[index...].hasPrefix(ignoringCase: word), bytes[index].isLetter else {
      throw unexpected("a value")
    }
    index += word.utf8CodeUnitCount
    return JSONNode(value: value, line: line)
  }

  private mutating func number() throws(Failure) -> String {
    let start = index
    while let byte = next, byte.isDigit || "+-.eE".utf8.contains(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard index > start else { throw unexpected("a value") }
    guard bytes[start] != UInt8(ascii: "+"), Double(text) != nil else {
      throw failure("\(text) is not a number")
    }
    return text
  }

  private mutating func array() throws(Failure) -> [JSONNode] {
    try enter()
    var nodes: [JSONNode] = []
    skipBlanks()
    if !take(UInt8(ascii: "]")) {
      repeat {
        nodes.append(try value())
        skipBlanks()
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "]")) else { throw unexpected("\",\" or \"]\"") }
    }
    depth -= 1
    return nodes
  }

  private mutating func object() throws(Failure) -> [(key: String, node: JSONNode)] {
    try enter()
    var fields: [(key: String, node: JSONNode)] = []
    skipBlanks()
    if !take(UInt8(ascii: "}")) {
      repeat {
        skipBlanks()
        guard next == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
        let key = try string()
        skipBlanks()
        guard take(UInt8(ascii: ":")) else { throw unexpected("\":\" after \"\(key)\"") }
        fields.append((key, try value()))
        skipBlanks()
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "}")) else { throw unexpected("\",\" or \"}\"") }
    }
    depth -= 1
    return fields
  }

  private mutating func enter() throws(Failure) {
    index += 1
    depth += 1
    if depth > Self.deepest { throw failure("nested too deeply") }
  }

  private mutating func string() throws(Failure) -> String {
    index += 1
    var start = index
    var pieces: [UInt8] = []
    while let byte = next {
      if byte == UInt8(ascii: "\"") {
        let rest = bytes[start..<index]
        index += 1
        if pieces.isEmpty { return String(decoding: rest, as: UTF8.self) }
        pieces.append(contentsOf: rest)
        return String(decoding: pieces, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        pieces.append(contentsOf: bytes[start..<index])
        pieces.append(try escape())
        start = index
      } else {
        if byte == UInt8(ascii: "\n") { throw failure("a string has no closing quote on its line") }
        index += 1
      }
    }
    throw failure("the document ends inside a string")
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    index += 1
    guard let byte = next else { throw failure("the document ends inside a string") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw failure("\\\(Character(Unicode.Scalar(byte))) is not an escape")
    }
  }

  private mutating func unicodeEscape() throws(Failure) -> Unicode.Scalar {
    let first = try hexNumber()
    guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    guard bytes[index...].hasPrefix(ignoringCase: "\\u") else { return "\u{FFFD}" }
    let place = index
    index += 2
    let second = try hexNumber()
    guard (0xDC00...0xDFFF).contains(second) else {
      index = place
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexNumber() throws(Failure) -> UInt32 {
    guard index + 4 <= bytes.count, bytes[index..<(index + 4)].allSatisfy(\.isHexDigit) else {
      throw failure("\\u needs four hexadecimal digits")
    }
    defer { index += 4 }
    return bytes[index..<(index + 4)].reduce(0) { $0 << 4 | UInt32($1.hexValue) }
  }
}
