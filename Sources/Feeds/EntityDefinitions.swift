/// The entities a document defines itself, in the internal subset of its document type.
///
/// Only text is taken from there: nothing outside the document is ever loaded, and what grows too
/// much is left as it is.
struct EntityDefinitions {
  /// By name, numeric references decoded (XML 1.0, section 4.4).
  private var texts: [[UInt8]: [UInt8]] = [:]

  /// Definitions in definitions: deeper ones are made to cause trouble.
  private static let deepest = 16
  /// The bytes that references may add to a document.
  private static let mostGrowth = 1 << 20
  private static let mostDefinitions = 1000
  private static let longest = 1 << 20

  /// - Parameter prolog: what stands before the root element.
  init(prolog: ArraySlice<UInt8>) {
    guard let subset = Self.subset(of: prolog.prefix(Self.longest)) else { return }
    var rest = subset
    while texts.count < Self.mostDefinitions, let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[open...]
      if rest.hasPrefix(ignoringCase: "<!--") {
        rest = Self.skip("-->", in: rest)
      } else if rest.hasPrefix(ignoringCase: "<!entity"), rest.count > 8 {
        rest = read(rest.dropFirst(8))
      } else {
        rest = rest.dropFirst()
      }
    }
  }

  var isEmpty: Bool { texts.isEmpty }

  /// The document with its own entities written out, and how many references were left alone since
  /// they would make it too long or name themselves.
  func expand(_ document: [UInt8]) -> (bytes: [UInt8], refused: Int) {
    guard !isEmpty else { return (document, 0) }
    var expansion = Expansion(texts: texts, growth: Self.mostGrowth, deepest: Self.deepest)
    expansion.run(document[...])
    return (expansion.output, expansion.refused)
  }

  /// What lies between the brackets of the document type.
  private static func subset(of prolog: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = prolog
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[open...]
      if rest.hasPrefix(ignoringCase: "<!doctype") {
        let type = rest.prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "[") }
        let inside = rest[type.endIndex...]
        return inside.first == UInt8(ascii: "[") ? inside.dropFirst() : nil
      }
      rest = rest.hasPrefix(ignoringCase: "<!--") ? skip("-->", in: rest) : rest.dropFirst()
    }
    return nil
  }

  private static func skip(_ mark: StaticString, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes
    while !rest.isEmpty, !rest.hasPrefix(ignoringCase: mark) { rest = rest.dropFirst() }
    return rest.dropFirst(mark.utf8CodeUnitCount)
  }

  /// Takes `name "text"` in; `% name`, `SYSTEM` and `PUBLIC` are passed over. The first definition of
  /// a name counts.
  private mutating func read(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.drop(while: \.isBlank)
    let name = rest.prefix { !$0.isBlank && $0 != UInt8(ascii: ">") }
    rest = rest[name.endIndex...].drop(while: \.isBlank)
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return rest
    }
    let text = rest.dropFirst().prefix { $0 != quote }
    if !EntityNames.isXML(name), texts[Array(name)] == nil {
      texts[Array(name)] = Self.decodingNumbers(text)
    }
    return rest[text.endIndex...].dropFirst()
  }

  private static func decodingNumbers(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    Array(text).withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "&"), index + 1 < bytes.count,
          bytes[index + 1] == UInt8(ascii: "#"),
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
}

/// Writes entities out, where references to them count.
private struct Expansion {
  let texts: [[UInt8]: [UInt8]]
  /// The bytes that may still be added.
  var growth: Int
  let deepest: Int
  private(set) var output: [UInt8] = []
  private(set) var refused = 0
  /// What was found of each entity; nil for those without room.
  private var known: [[UInt8]: [UInt8]?] = [:]

  /// One entity may not be longer.
  private static let longest = 1 << 16

  init(texts: [[UInt8]: [UInt8]], growth: Int, deepest: Int) {
    self.texts = texts
    self.growth = growth
    self.deepest = deepest
  }

  mutating func run(_ document: ArraySlice<UInt8>) {
    var rest = document
    /// The quote of the attribute being read; 0 inside a tag without one.
    var tag: UInt8?
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let name = Self.name(in: rest) {
        rest = rest[name.endIndex...].dropFirst()
        write(Array(name), isInTag: tag != nil)
        continue
      }
      if tag == nil, byte == UInt8(ascii: "<") {
        let end = Self.endOfLiteral(rest)
        if end > rest.startIndex {
          output += rest[..<end]
          rest = rest[end...]
          continue
        }
        tag = 0
      } else if tag == byte, byte != 0 {
        tag = 0
      } else if tag == 0, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        tag = byte
      } else if tag == 0, byte == UInt8(ascii: ">") {
        tag = nil
      }
      output.append(byte)
      rest = rest.dropFirst()
    }
  }

  /// Writes the reference's text, or the reference when that may not be.
  private mutating func write(_ name: [UInt8], isInTag: Bool) {
    if known[name] == nil, texts[name] != nil {
      var room = Self.longest
      known[name] = .some(expanded(name, 0, &room))
    }
    if let found = known[name], let text = found, text.count <= growth {
      growth -= text.count
      if isInTag {
        text.withUnsafeBufferPointer { output.append(escapingQuotes: $0) }
      } else {
        output += text
      }
    } else {
      if texts[name] != nil { refused += 1 }
      output += [UInt8(ascii: "&")] + name + [UInt8(ascii: ";")]
    }
  }

  /// nil when there is no such entity or no room for its text, and for one that names another twice:
  /// that is how a few lines are made to fill a machine.
  private func expanded(_ name: [UInt8], _ depth: Int, _ room: inout Int) -> [UInt8]? {
    guard depth < deepest, let text = texts[name] else { return nil }
    var output: [UInt8] = []
    var named: Set<[UInt8]> = []
    var rest = text[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let inner = Self.name(in: rest), texts[Array(inner)] != nil {
        // A reference costs as much as a character, or empty texts would be looked up without end.
        room -= 1
        guard room >= 0, named.insert(Array(inner)).inserted,
          let text = expanded(Array(inner), depth + 1, &room)
        else { return nil }
        output += text
        rest = rest[inner.endIndex...].dropFirst()
      } else {
        room -= 1
        guard room >= 0 else { return nil }
        output.append(byte)
        rest = rest.dropFirst()
      }
    }
    return output
  }

  /// The name in `&name;` at the beginning.
  private static func name(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let name = bytes.dropFirst().prefix(64).prefix {
      $0.isLetter || $0.isDigit || "-_.:".utf8.contains($0) || $0 >= 0x80
    }
    guard !name.isEmpty, name.endIndex < bytes.endIndex,
      bytes[name.endIndex] == UInt8(ascii: ";")
    else { return nil }
    return name
  }

  /// Where a comment or CDATA section that begins here ends; its beginning when it is none.
  private static func endOfLiteral(_ bytes: ArraySlice<UInt8>) -> Int {
    let mark: StaticString
    if bytes.hasPrefix(ignoringCase: "<![cdata[") {
      mark = "]]>"
    } else if bytes.hasPrefix(ignoringCase: "<!--") {
      mark = "-->"
    } else {
      return bytes.startIndex
    }
    var rest = bytes
    while !rest.isEmpty, !rest.hasPrefix(ignoringCase: mark) { rest = rest.dropFirst() }
    return rest.dropFirst(mark.utf8CodeUnitCount).startIndex
  }
}

extension [UInt8] {
  /// Appends text so that it stays inside a quoted attribute; references in it stay as they are.
  fileprivate mutating func append(escapingQuotes bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"): append(text: "&lt;")
      case UInt8(ascii: "\""): append(text: "&quot;")
      case UInt8(ascii: "'"): append(text: "&apos;")
      default: append(byte)
      }
    }
  }
}
