/// Cutting and padding text to cells, always at the edges of graphemes.
public enum Fitting {
  public enum Alignment: Hashable, Sendable, Codable { case leading, trailing, centre }

  /// The text if it fits, else its beginning followed by `...` within the width.
  public static func truncated(_ text: String, to width: Int) -> String {
    if DisplayWidth.of(text) <= width { return text }
    let mark = String(repeating: ".", count: min(3, max(0, width)))
    return prefix(text, width - mark.utf8.count) + mark
  }

  /// The text if it fits, else its beginning and its end with a mark between them: what tells titles
  /// of one series apart is often at their end.
  public static func shortened(_ text: String, to width: Int, mark: String) -> String {
    if DisplayWidth.of(text) <= width { return text }
    let room = width - DisplayWidth.of(mark)
    guard room >= 6 else { return prefix(text, max(0, room)) + prefix(mark, width) }
    let tail = suffix(text, room / 2)
    let head = prefix(text, room - DisplayWidth.of(tail))
    return trimmed(head) + mark + tail.drop { $0 == " " }
  }

  private static func trimmed(_ text: String) -> Substring {
    var text = text[...]
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The longest end of the text that fits, from the edge of a grapheme.
  private static func suffix(_ text: String, _ width: Int) -> String {
    var start = text.startIndex
    while start < text.endIndex, DisplayWidth.of(String(text[start...])) > width {
      start = end(ofGraphemeAt: start, in: text[...])
    }
    return String(text[start...])
  }

  /// The longest beginning of the text that fits.
  public static func prefix(_ text: String, _ width: Int) -> String {
    String(head(of: text[...], width).0)
  }

  /// The longest beginning that fits, and how many cells it takes. Where not even the first grapheme
  /// fits, it is cut between its cells.
  private static func head(
    of text: Substring, _ width: Int, cutsFirst: Bool = true
  ) -> (Substring, cells: Int) {
    var (used, end) = (0, text.startIndex)
    while end < text.endIndex {
      let next = self.end(ofGraphemeAt: end, in: text)
      let cells = DisplayWidth.of(String(text[end..<next]))
      if used + cells > width { break }
      used += cells
      end = next
    }
    guard cutsFirst, end == text.startIndex else { return (text[..<end], used) }
    for piece in CellPieces(text) {
      if used + piece.width > width { break }
      used += piece.width
      end = piece.text.endIndex
    }
    return (text[..<end], used)
  }

  /// What a joiner at its end binds to it counts as a part of it.
  private static func end(ofGraphemeAt start: Substring.Index, in text: Substring)
    -> Substring.Index
  {
    var end = text.index(after: start)
    while end < text.endIndex, text[start..<end].unicodeScalars.last == DisplayWidth.joiner {
      end = text.index(after: end)
    }
    return end
  }

  /// The beginning of a word too long for a line: up to its last `/` or `|` that fits, else all that
  /// fits. `//` is not a place to break.
  private static func part(
    of word: Substring, _ width: Int, cutsFirst: Bool
  ) -> (Substring, cells: Int) {
    let whole = head(of: word, width, cutsFirst: cutsFirst)
    var rest = whole.0
    while let mark = rest.lastIndex(where: { $0 == "/" || $0 == "|" }) {
      let end = word.index(after: mark)
      rest = rest[..<mark]
      if rest.last != word[mark], word[end...].first != word[mark] {
        return head(of: word[..<end], width)
      }
    }
    return whole
  }

  /// Exactly `width` cells: truncated when longer, padded with blanks when shorter.
  public static func fitted(_ text: String, to width: Int, _ alignment: Alignment) -> String {
    let text = truncated(text, to: width)
    let missing = max(0, width - DisplayWidth.of(text))
    switch alignment {
    case .leading: return text + blanks(missing)
    case .trailing: return blanks(missing) + text
    case .centre: return blanks(missing / 2) + text + blanks(missing - missing / 2)
    }
  }

  /// Broken into lines of at most `width` cells between words; longer words are cut, after a `/` or
  /// `|` where there is one.
  public static func wrapped(_ text: String, to width: Int) -> [String] {
    guard width > 0 else { return [] }
    let indent = String(text.prefix { $0 == " " })
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ") {
      var word = word
      var size = DisplayWidth.of(String(word))
      if used > 0, used + 1 + size > width {
        lines.append(line)
        line = ""
        used = 0
      }
      if used == 0, lines.isEmpty, !indent.isEmpty, indent.count < width {
        line = indent
        used = indent.count
      } else if used > 0 {
        line += " "
        used += 1
      }
      while used + size > width {
        let (head, cells) = part(of: word, width - used, cutsFirst: used == 0)
        if head.isEmpty, used == 0 { break }  // a wide character in a single column
        lines.append(line + head)
        word = word[head.endIndex...]
        size -= cells
        line = ""
        used = 0
      }
      line += word
      used += size
    }
    if used > 0 || lines.isEmpty { lines.append(line) }
    return lines
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
