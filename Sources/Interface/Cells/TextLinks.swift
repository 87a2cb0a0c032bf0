/// The addresses of the web in a line of text, wherever in a word they stand.
struct TextLinks {
  struct Link: Equatable {
    var address: String
    /// Bytes of the text that are no blanks, counted from its beginning: wrapping changes only blanks.
    var place: Range<Int>
  }

  let links: [Link]

  init(_ text: String) {
    var links: [Link] = []
    var rest = text[...]
    var passed = 0
    while let range = Self.address(in: rest) {
      let start = passed + TextPlace.length(of: rest[..<range.lowerBound])
      let end = start + TextPlace.length(of: rest[range])
      links.append(Link(address: String(rest[range]), place: start..<end))
      rest = rest[range.upperBound...]
      passed = end
    }
    self.links = links
  }

  /// The first address.
  private static func address(in text: Substring) -> Range<Substring.Index>? {
    var rest = text
    while let scheme = scheme(in: rest) {
      let end = end(of: text[scheme.upperBound...])
      if end > scheme.upperBound { return scheme.lowerBound..<end }
      rest = text[scheme.upperBound...]
    }
    return nil
  }

  /// The first `http://` or `https://`, in capitals or not.
  private static func scheme(in text: Substring) -> Range<Substring.Index>? {
    let bytes = text.utf8
    var index = bytes.startIndex
    while let colon = bytes[index...].firstIndex(of: UInt8(ascii: ":")) {
      index = bytes.index(after: colon)
      guard bytes[index...].starts(with: "//".utf8) else { continue }
      let end = bytes.index(index, offsetBy: 2)
      for name in ["https", "http"] {
        guard
          let start = bytes.index(colon, offsetBy: -name.utf8.count, limitedBy: bytes.startIndex),
          bytes[start..<colon].elementsEqual(name.utf8, by: { $0 | 0x20 == $1 })
        else { continue }
        return start..<end
      }
    }
    return nil
  }

  /// Where an address ends: before what none has in it, before a bracket that it did not open, and
  /// without the punctuation of the sentence.
  private static func end(of text: Substring) -> Substring.Index {
    var open: [Character] = []
    var end = text.startIndex
    loop: while end < text.endIndex {
      let character = text[end]
      if character.isWhitespace || outside.contains(character) { break }
      switch character {
      case "(": open.append(")")
      case "[": open.append("]")
      case "{": open.append("}")
      case ")", "]", "}":
        guard open.last == character else { break loop }
        open.removeLast()
      case ",", ";":
        let next = text.index(after: end)
        if scheme(in: text[next...].prefix(8))?.lowerBound == next { break loop }
      default: break
      }
      end = text.index(after: end)
    }
    var address = text[..<end]
    while let last = address.last, punctuation.contains(last) { address.removeLast() }
    return address.endIndex
  }

  private static let outside: Set<Character> = [
    "\"", "<", ">", "`", "\\", "^", "|", "“", "”", "‘", "’", "«", "»", "…", "、", "。", "，", "）", "」",
    "』", "】",
  ]
  private static let punctuation: Set<Character> = [
    ".", ",", ";", ":", "!", "?", "'", "*", "_", "~", "(", "[", "{",
  ]
}
