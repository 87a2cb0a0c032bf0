/// What stands before a document's root element.
enum XMLProlog {
  struct Root: Equatable {
    /// With its prefix, as written.
    var name: String
    /// Where the document begins: the first declaration, comment or element that is part of it.
    var start: Int
  }

  /// The first element, past blanks, comments, declarations and text that does not belong there.
  static func root(in bytes: ArraySlice<UInt8>) -> Root? {
    var index = bytes.startIndex
    var limit = 64
    while limit > 0, let open = bytes[index...].prefix(1 << 16).firstIndex(of: UInt8(ascii: "<")) {
      limit -= 1
      let rest = bytes[open...]
      if rest.hasPrefix(ignoringCase: "<!--") {
        guard let end = find("-->", in: bytes, from: open + 4) else { return nil }
        index = end
      } else if rest.hasPrefix(ignoringCase: "<?") {
        guard let end = find("?>", in: bytes, from: open) else { return nil }
        index = end
      } else if rest.hasPrefix(ignoringCase: "<!") {
        guard let end = endOfDeclaration(bytes, from: open) else { return nil }
        index = end
      } else if let name = name(in: rest.dropFirst()) {
        return Root(name: name, start: open)
      } else {
        index = open + 1
      }
    }
    return nil
  }

  /// The first elements at places after junk where a document may begin.
  static func laterRoots(in bytes: ArraySlice<UInt8>) -> some Sequence<Root> {
    let window = bytes.prefix(1 << 15)
    let marks: [StaticString] = ["<?xml", "<rss", "<feed", "<opml", "<rdf:rdf"]
    let starts = window.indices.dropFirst().lazy.filter { index in
      window[index] == UInt8(ascii: "<")
        && marks.contains { window[index...].hasPrefix(ignoringCase: $0) }
    }
    return starts.prefix(mostStarts).compactMap { root(in: bytes[$0...].prefix(reach)) }
  }

  /// Junk may be full of what looks like a start, each of which may look for an end far away.
  private static let mostStarts = 32
  private static let reach = 1 << 20

  private static func name(in bytes: ArraySlice<UInt8>) -> String? {
    guard let first = bytes.first, first.isLetter || first == UInt8(ascii: "_") else { return nil }
    let name = bytes.prefix(60).prefix {
      $0.isLetter || $0.isDigit || "-_.:".utf8.contains($0) || $0 >= 0x80
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func find(_ text: StaticString, in bytes: ArraySlice<UInt8>, from start: Int)
    -> Int?
  {
    var index = start
    while index < bytes.endIndex {
      if bytes[index] == text.utf8Start[0], bytes[index...].hasPrefix(ignoringCase: text) {
        return index + text.utf8CodeUnitCount
      }
      index += 1
    }
    return nil
  }

  /// The end of `<!DOCTYPE ...>`, which may hold definitions in brackets.
  private static func endOfDeclaration(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    var isInside = false
    for index in start..<bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">"): if !isInside { return index + 1 }
      default: break
      }
    }
    return nil
  }
}
