/// CDATA sections that were escaped once too often, so that their marks became text.
enum EscapedCDATA {
  private static let start: StaticString = "<![CDATA["
  private static let end: StaticString = "]]>"
  private static let escapedStart: StaticString = "&lt;![cdata["
  private static let escapedEnd: StaticString = "]]&gt;"
  /// More wrappings than this are not meant.
  private static let deepest = 4

  /// The text without the sections it begins with; what stands behind them stays.
  static func unwrapped(_ text: XMLText) -> XMLText {
    guard hasMark(text.bytes) else { return text }
    var text = text
    for _ in 0..<deepest {
      guard let inner = inner(of: text) else { break }
      text.bytes = inner
    }
    return text
  }

  /// The bytes without the marks of all complete sections in them.
  static func withoutMarks(_ bytes: [UInt8]) -> [UInt8] {
    guard hasMark(bytes) else { return bytes }
    var output: [UInt8] = []
    var rest = bytes[...]
    while let open = find(start, in: rest) {
      let inside = rest[open...].dropFirst(start.utf8CodeUnitCount)
      guard let close = find(end, in: inside) else { break }
      output += rest[..<open]
      output += inside[..<close]
      rest = inside[close...].dropFirst(end.utf8CodeUnitCount)
    }
    return output + rest
  }

  private static func hasMark(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let mark = rest.firstIndex(of: UInt8(ascii: "!")) {
      rest = rest[mark...]
      if rest.hasPrefix(ignoringCase: "![cdata[") { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  private static func inner(of text: XMLText) -> [UInt8]? {
    let rest = text.bytes.trimmed
    if rest.hasPrefix(ignoringCase: "<![cdata[") {
      return joined(rest.dropFirst(start.utf8CodeUnitCount), around: end)
    }
    guard rest.hasPrefix(ignoringCase: escapedStart) else { return nil }
    let inside = rest.dropFirst(escapedStart.utf8CodeUnitCount)
    let bytes = joined(inside, around: escapedEnd)
    // What lies in a section that was escaped is escaped as well.
    return text.isMarkup ? bytes : unescaped(bytes)
  }

  /// Without the mark, where there is one.
  private static func joined(_ bytes: ArraySlice<UInt8>, around mark: StaticString) -> [UInt8] {
    guard let place = find(mark, in: bytes) else { return Array(bytes) }
    return Array(bytes[..<place] + bytes[place...].dropFirst(mark.utf8CodeUnitCount))
  }

  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "&"),
          let reference = CharacterReference(bytes, at: index)
        {
          if case .scalar(let scalar) = reference.meaning { output.append(scalar) }
          index += reference.length
        } else {
          output.append(bytes[index])
          index += 1
        }
      }
    }
    return output
  }

  private static func find(_ mark: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    while let place = rest.firstIndex(of: mark.utf8Start[0]) {
      rest = rest[place...]
      if rest.hasPrefix(ignoringCase: mark) { return place }
      rest = rest.dropFirst()
    }
    return nil
  }
}
