/// Names of people as feeds write them.
enum AuthorName {
  /// The names in an author element: its text, or that of the elements in it. Addresses of mail only
  /// where there is no name.
  static func names(_ text: XMLText) -> [String] {
    guard text.isMarkup else { return [TitleText.line(text)].compactMap(\.self) }
    for element in ["name", "email"] {
      let found = contents(of: element, in: text.bytes).compactMap {
        TitleText.line(XMLText(bytes: $0, isMarkup: true))
      }
      if !found.isEmpty { return found }
    }
    return [TitleText.line(text)].compactMap(\.self)
  }

  /// What lies in the elements of that name.
  private static func contents(of name: String, in bytes: [UInt8]) -> [[UInt8]] {
    var found: [[UInt8]] = []
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
        index = open + 1
        let rest = bytes[index...]
        guard rest.starts(with: name.utf8),
          let end = rest.dropFirst(name.utf8.count).first, end == UInt8(ascii: ">") || end.isBlank,
          let start = rest.firstIndex(of: UInt8(ascii: ">"))
        else { continue }
        let close = HTMLTag.start(ofClosing: name, in: bytes, from: start + 1)
        found.append(Array(bytes[(start + 1)..<close]))
        index = close
      }
    }
    return found
  }

  /// `Name` of `a@b (Name)`, `Name (a@b)` and `Name <a@b>`; other text unchanged.
  static func name(_ text: String) -> String {
    let bytes = text.utf8
    if let open = bytes.firstIndex(of: UInt8(ascii: "(")), bytes.last == UInt8(ascii: ")") {
      let inner = text[text.index(after: open)...].dropLast()
      if bytes[..<open].contains(UInt8(ascii: "@")) { return part(inner) ?? text }
      if inner.utf8.contains(UInt8(ascii: "@")) { return part(text[..<open]) ?? text }
    }
    if let open = bytes.lastIndex(of: UInt8(ascii: "<")), bytes.last == UInt8(ascii: ">"),
      bytes[open...].contains(UInt8(ascii: "@"))
    {
      return part(text[..<open]) ?? part(text[text.index(after: open)...].dropLast()) ?? text
    }
    return text
  }

  private static func part(_ text: Substring) -> String? {
    String(text.filter { $0 != "\"" }).nonBlank
  }
}
