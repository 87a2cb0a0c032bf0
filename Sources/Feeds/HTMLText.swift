/// Turns HTML, or text that may be HTML, into plain text with line breaks.
struct HTMLText {
  /// How much markup a text has.
  enum Markup { case none, inline, blocks }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let base: String?
  private let keepsNewlines: Bool
  private let decodesReferences: Bool
  private var writer = TextWriter()
  private var openLink: (address: String, start: Int)?
  private var preformatted = 0

  /// HTML, or plain text when there is no markup in it; nil when nothing is left.
  static func plain(_ text: XMLText) -> String? {
    EscapedCDATA.withoutMarks(text.bytes).withUnsafeBufferPointer { bytes in
      let markup = HTMLTag.markup(in: bytes)
      var reader = HTMLText(
        bytes, base: text.base, keepsNewlines: markup != .blocks && !text.isMarkup,
        decodesReferences: true)
      return reader.read(isMarkup: markup != .none)
    }
  }

  /// Characters that mean themselves; only blanks are tidied.
  static func literal(_ text: XMLText) -> String? {
    text.bytes.withUnsafeBufferPointer { bytes in
      var reader = HTMLText(bytes, base: nil, keepsNewlines: true, decodesReferences: false)
      return reader.read(isMarkup: false)
    }
  }

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, base: String?, keepsNewlines: Bool, decodesReferences: Bool
  ) {
    self.bytes = bytes
    self.base = base
    self.keepsNewlines = keepsNewlines
    self.decodesReferences = decodesReferences
    writer.reserve(bytes.count)
  }

  private mutating func read(isMarkup: Bool) -> String? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<"), isMarkup, let tag = HTMLTag(bytes, at: index) {
        index = tag.end
        handle(tag, &index)
      } else if byte == UInt8(ascii: "&"), decodesReferences,
        let reference = CharacterReference(bytes, at: index)
      {
        if case .scalar(let scalar) = reference.meaning { writer.add(scalar) }
        index += reference.length
      } else if byte.isBlank {
        blank(byte)
        index += 1
      } else {
        index = run(from: index)
      }
    }
    return writer.finish()
  }

  /// Copies characters up to the next byte that may mean something else.
  private mutating func run(from start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, Self.isPlain(bytes[end]) || isSingleSpace(at: end) { end += 1 }
    writer.add(UnsafeBufferPointer(rebasing: bytes[start..<end]))
    return end
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&")
  }

  private func isSingleSpace(at index: Int) -> Bool {
    bytes[index] == 0x20 && index + 1 < bytes.count && Self.isPlain(bytes[index + 1])
  }

  private mutating func blank(_ byte: UInt8) {
    if preformatted > 0 {
      writer.addPreformatted(byte)
    } else if byte == UInt8(ascii: "\n"), keepsNewlines {
      writer.newline()
    } else {
      writer.space()
    }
  }

  private mutating func handle(_ tag: HTMLTag, _ index: inout Int) {
    switch tag.name {
    case "script", "style", "head", "template", "noscript":
      if !tag.isClosing { index = HTMLTag.end(of: tag.name, in: bytes, from: index) }
    case "br": writer.newline()
    case "pre", "textarea":
      writer.block(blankLine: true)
      preformatted = max(0, preformatted + (tag.isClosing ? -1 : 1))
    case "ul", "ol", "menu", "dir":
      writer.block(blankLine: writer.listDepth == (tag.isClosing ? 1 : 0))
      if tag.isClosing { writer.closeList() } else { writer.openList(isNumbered: tag.name == "ol") }
    case "li":
      writer.block(blankLine: false)
      if !tag.isClosing { writer.openItem() }
    case "a": link(tag)
    case "img":
      if let words = tag.attribute("alt", in: bytes) { writer.add(string: "[\(words)]") }
    case "td", "th": writer.space()
    default:
      if let blankLine = HTMLTag.blocks[tag.name] {
        writer.block(blankLine: blankLine && writer.listDepth == 0)
      }
    }
  }

  /// Links do not lie in links: the next one ends the one before.
  private mutating func link(_ tag: HTMLTag) {
    if tag.isClosing {
      closeLink()
    } else if let target = tag.attribute("href", in: bytes),
      let address = Address.web(target, base: base)
    {
      closeLink()
      openLink = (address, writer.position)
    }
  }

  /// Keeps a link's text, and its address when that says something else.
  private mutating func closeLink() {
    guard let link = openLink else { return }
    openLink = nil
    let words = writer.text(from: link.start)
    if words.isEmpty {
      writer.add(string: link.address)
    } else if !Self.isSame(words, link.address) {
      writer.space()
      writer.add(string: "(\(link.address))")
    }
  }

  private static func isSame(_ words: String, _ address: String) -> Bool {
    func core(_ text: String) -> Substring.UTF8View {
      var rest = text.utf8.trimmed
      for scheme in ["https://", "http://", "www."] as [StaticString]
      where rest.hasPrefix(ignoringCase: scheme) {
        rest = rest.dropFirst(scheme.utf8CodeUnitCount)
      }
      return rest.last == UInt8(ascii: "/") ? rest.dropLast() : rest
    }
    return core(words).elementsEqual(core(address))
  }
}
