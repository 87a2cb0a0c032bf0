/// Collects text with tidy blanks: no double spaces, at most one empty line, list indentation.
struct TextWriter {
  private struct List {
    var isNumbered: Bool
    var items = 0
  }

  private var output: [UInt8] = []
  private var needsSpace = false
  /// Line ends to write before the next character; 2 make an empty line.
  private var lineEnds = 0
  private var lists: [List] = []
  private var bullet: String?

  var listDepth: Int { lists.count }

  /// Where the next character will be.
  var position: Int { output.count }

  mutating func reserve(_ count: Int) { output.reserveCapacity(count) }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first else { return }
    prepare()
    if first < 0x20 || bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      output.append(contentsOf: bytes.filter { $0 >= 0x20 && $0 != 0x7F })
    } else {
      output.append(contentsOf: bytes)
    }
  }

  mutating func add(string: String) {
    prepare()
    output.append(contentsOf: string.utf8)
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{A0}", " ", "\t", "\r": space()
    case "\n": newline()
    default:
      prepare()
      output.append(scalar)
    }
  }

  /// Keeps a blank as it is, inside preformatted text.
  mutating func addPreformatted(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"):
      // The line end right after the start tag is not part of the text.
      if output.isEmpty || lineEnds > 0 { return }
      output.append(byte)
    case UInt8(ascii: "\r"): break
    default:
      prepare()
      output.append(byte)
    }
  }

  mutating func space() { needsSpace = true }

  /// A line end the text asks for; two in a row make an empty line.
  mutating func newline() {
    needsSpace = false
    lineEnds = min(2, lineEnds + 1)
  }

  /// Begins a new line, after an empty one when asked.
  mutating func block(blankLine: Bool) {
    needsSpace = false
    lineEnds = max(lineEnds, blankLine ? 2 : 1)
  }

  mutating func openList(isNumbered: Bool) { lists.append(List(isNumbered: isNumbered)) }

  mutating func closeList() {
    _ = lists.popLast()
    bullet = nil
  }

  mutating func openItem() {
    guard let last = lists.indices.last else {
      bullet = "- "
      return
    }
    lists[last].items += 1
    bullet = lists[last].isNumbered ? "\(lists[last].items). " : "- "
  }

  /// What was written from a position on, without blanks at both ends.
  func text(from start: Int) -> String {
    start < output.count ? String(decoding: output[start...].trimmed, as: UTF8.self) : ""
  }

  /// The whole text; nil when there is none.
  func finish() -> String? {
    guard let end = output.lastIndex(where: { !$0.isBlank }) else { return nil }
    return String(decoding: output[...end], as: UTF8.self)
  }

  private mutating func prepare() {
    if lineEnds > 0 || output.isEmpty {
      beginLine()
    } else if needsSpace, output.last != UInt8(ascii: " ") {
      output.append(UInt8(ascii: " "))
    }
    needsSpace = false
  }

  private mutating func beginLine() {
    if !output.isEmpty {
      while let last = output.last, last == UInt8(ascii: " ") { output.removeLast() }
      let present = output.suffix(2).reversed().prefix { $0 == UInt8(ascii: "\n") }.count
      for _ in 0..<max(0, lineEnds - present) { output.append(UInt8(ascii: "\n")) }
    }
    lineEnds = 0
    let depth = min(lists.count, 12)
    let indent = bullet == nil ? depth : max(0, depth - 1)
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * 2))
    if let bullet { output.append(contentsOf: bullet.utf8) }
    bullet = nil
  }
}
