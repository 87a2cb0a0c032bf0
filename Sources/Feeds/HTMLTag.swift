/// One tag, comment or declaration of HTML.
///
/// Reading one may look as far as its end: whoever reads all of a text goes on from there, so that
/// each byte is looked at a few times only.
struct HTMLTag {
  /// In lower case; empty for comments and what else is left out.
  var name: String
  var isClosing: Bool
  /// The place after it.
  var end: Int
  private var attributes: Range<Int>

  /// Reads what begins with the `<` at `start`; nil when that is just a character.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard start + 1 < bytes.count else { return nil }
    if Self.declarations.contains(where: { bytes[start...].hasPrefix(ignoringCase: $0) }) {
      self.init(declaration: bytes, at: start)
    } else {
      self.init(element: bytes, at: start)
    }
  }

  private init?(element bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    isClosing = bytes[start + 1] == UInt8(ascii: "/")
    let nameStart = start + (isClosing ? 2 : 1)
    var index = nameStart
    while index < bytes.count, index - nameStart < 24, Self.isNameByte(bytes[index]) { index += 1 }
    guard index > nameStart, bytes[nameStart].isLetter else { return nil }
    let name = String(decoding: bytes[nameStart..<index].map(\.lowered), as: UTF8.self)
    guard Self.known.contains(name) || name.utf8.contains(UInt8(ascii: ":")) else { return nil }
    self.name = name
    let attributeStart = index
    end = Self.endOfTag(bytes, from: index)
    attributes = attributeStart..<end
  }

  private init(declaration bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    name = ""
    isClosing = false
    attributes = start..<start
    if bytes[start...].hasPrefix(ignoringCase: "<!--") {
      var index = start + 4
      while index < bytes.count,
        bytes[index] != UInt8(ascii: "-") || !bytes[index...].hasPrefix(ignoringCase: "-->")
      {
        index += 1
      }
      end = min(bytes.count, index + 3)
    } else {
      end = bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
    }
  }

  /// Whether it has attributes: it is then surely meant as markup.
  func hasAttributes(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[attributes].contains(UInt8(ascii: "="))
  }

  /// The value of an attribute, its references decoded; nil when absent or blank.
  func attribute(_ wanted: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var rest = bytes[attributes]
    while let start = rest.firstIndex(where: \.isLetter) {
      rest = rest[start...]
      let name = rest.prefix { !$0.isBlank && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      rest = rest.dropFirst(name.count).drop(while: \.isBlank)
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest = rest.dropFirst().drop(while: \.isBlank)
      let value: Slice<UnsafeBufferPointer<UInt8>>
      if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest.dropFirst(min(rest.count, value.count + 2))
      } else {
        value = rest.prefix { !$0.isBlank && $0 != UInt8(ascii: ">") }
        rest = rest.dropFirst(value.count)
      }
      if name.count == wanted.utf8CodeUnitCount, name.hasPrefix(ignoringCase: wanted) {
        return TitleText.decoded(UnsafeBufferPointer(rebasing: value))
      }
    }
    return nil
  }

  /// The place after the closing tag of an element whose text is left out.
  static func end(of name: String, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let close = self.start(ofClosing: name, in: bytes, from: start)
    return close < bytes.count ? endOfTag(bytes, from: close) : close
  }

  /// The place of that closing tag; the end of the text when there is none.
  static func start(
    ofClosing name: String, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    let wanted = Array("</\(name)".utf8)
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), bytes.count - index >= wanted.count,
        zip(bytes[index...], wanted).allSatisfy({ $0.lowered == $1 })
      {
        return index
      }
      index += 1
    }
    return bytes.count
  }

  static func markup(in bytes: UnsafeBufferPointer<UInt8>) -> HTMLText.Markup {
    var found = HTMLText.Markup.none
    var index = 0
    while let next = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      guard let tag = HTMLTag(bytes, at: next) else {
        index = next + 1
        continue
      }
      if blocks[tag.name] != nil || ["br", "ul", "ol", "pre"].contains(tag.name) { return .blocks }
      found = .inline
      index = tag.end
    }
    return found
  }

  /// Elements that begin a new line, and whether an empty line goes before.
  static let blocks: [String: Bool] = [
    "p": true, "h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true,
    "blockquote": true, "table": true, "dl": true, "hr": true, "figure": true, "section": true,
    "article": true, "div": false, "header": false, "footer": false, "aside": false, "nav": false,
    "main": false, "address": false, "tr": false, "dt": false, "dd": false, "li": false,
    "figcaption": false, "form": false, "fieldset": false, "center": false, "details": false,
    "summary": false, "caption": false, "body": false, "html": false,
  ]

  private static let declarations: [StaticString] = ["<!--", "<![", "<!doctype", "<?"]

  /// Others are left standing: `vector<int>` is no markup.
  private static let known: Set<String> = Set(blocks.keys).union(
    """
    a abbr acronym applet area audio b base basefont bdi bdo big blink br button canvas cite code \
    col colgroup data datalist del dfn dir em embed font frame frameset head i iframe img input \
    ins kbd label legend link map mark marquee menu meta meter nobr noscript object ol optgroup \
    option output param picture pre progress q rp rt ruby s samp script select small source span \
    strike strong style sub sup svg path tbody td template textarea tfoot th thead time title tt \
    u ul var video wbr xmp o:p
    """.split(separator: " ").map(String.init))

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-")
  }

  private static func endOfTag(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var quote: UInt8?
    // A quote that is never closed must not make every tag look through the whole text.
    for index in start..<min(bytes.count, start + 16384) {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        bytes[index - 1] == UInt8(ascii: "=") || bytes[index - 1].isBlank
      {
        quote = byte
      }
    }
    return bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
  }
}
