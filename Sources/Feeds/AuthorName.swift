/// Names of people as RSS writes them.
enum AuthorName {
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
