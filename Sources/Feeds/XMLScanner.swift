import CXML

/// Feeds a document through libxml2's push parser to a builder.
///
/// Nothing outside the document is ever loaded and no entity is expanded.
final class XMLScanner {
  private struct Frame {
    var name: XMLName
    var step: XMLStep
    var base: String?
  }

  private struct NameKey: Hashable {
    var local: UnsafePointer<UInt8>?
    var prefix: UnsafePointer<UInt8>?
    var uri: UnsafePointer<UInt8>?
  }

  private(set) var builder: any XMLBuilder
  private(set) var isRootClosed = false
  /// Whether an end tag did not belong to the element that was open.
  private(set) var hasMismatch = false

  private let base: String?
  /// How many lines of the document are not read.
  private let linesBefore: Int
  private var context: xmlParserCtxtPtr?
  /// Every address of an element is resolved against its base: a longer one is not followed.
  private static let longestBase = 4096
  private var frames: [Frame] = []
  /// How many elements lie open below the innermost one that is skipped or read as text.
  private var inner = 0
  private var text = XMLText(bytes: [], isMarkup: false)
  /// The elements open inside that text.
  private var openMarkupNames: [String] = []
  /// The parser keeps one copy of each name, so its address identifies it.
  private var names: [NameKey: XMLName] = [:]
  /// By prefix and address, without local name.
  private var spaces: [NameKey: XMLSpace] = [:]

  /// - Parameter base: the document's own address when relative ones may be resolved against it.
  init(builder: any XMLBuilder, base: String?, linesBefore: Int = 0) {
    self.linesBefore = linesBefore
    self.builder = builder
    self.base = base
  }

  /// Reads a whole document, handing it over in pieces of the given size.
  func scan(_ bytes: [UInt8], pieces: Int) {
    var handler = Self.handler
    let me = Unmanaged.passUnretained(self).toOpaque()
    guard let context = xmlCreatePushParserCtxt(&handler, me, nil, 0, nil) else { return }
    self.context = context
    defer {
      self.context = nil
      xmlFreeParserCtxt(context)
    }
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue | XML_PARSE_RECOVER.rawValue
    xmlCtxtUseOptions(context, Int32(bitPattern: options))
    bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count, !isRootClosed {
        let size = min(pieces, buffer.count - start)
        let piece = buffer.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self)
        xmlParseChunk(context, piece, Int32(truncatingIfNeeded: size), 0)
        start += size
      }
    }
    if !isRootClosed { xmlParseChunk(context, nil, 0, 1) }
  }

  private static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { me, local, prefix, uri, _, _, count, _, attributes in
      let key = NameKey(local: local, prefix: prefix, uri: uri)
      XMLScanner.of(me)?.open(key, attributes, Int(count))
    }
    handler.endElementNs = { me, _, _, _ in XMLScanner.of(me)?.close() }
    handler.characters = { me, bytes, count in
      XMLScanner.of(me)?.add(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.serror = { me, error in
      guard let code = error?.pointee.code, code == Int32(XML_ERR_TAG_NAME_MISMATCH.rawValue) else {
        return
      }
      XMLScanner.of(me)?.hasMismatch = true
    }
    return handler
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLScanner? {
    pointer.map { Unmanaged<XMLScanner>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension XMLScanner {
  private func open(_ key: NameKey, _ pointers: XMLAttributes.Pointers?, _ count: Int) {
    let parent = frames.last
    var attributes = XMLAttributes(pointers: pointers, count: count, base: parent?.base ?? base)
    switch parent?.step {
    case .skip: inner += 1
    case .text:
      inner += 1
      openMarkup(name(key), attributes)
    case .enter, nil:
      if count > 0, let nearer = attributes.xml("base"), nearer.utf8.count <= Self.longestBase {
        let resolved = Address.resolved(nearer, against: attributes.base)
        if let resolved, resolved.utf8.count <= Self.longestBase { attributes.base = resolved }
      }
      attributes.line = linesBefore + Int(context?.pointee.input?.pointee.line ?? 1)
      let name = name(key)
      let step = builder.open(name, attributes)
      frames.append(Frame(name: name, step: step, base: attributes.base))
      inner = 0
      if step == .text { text = XMLText(bytes: [], isMarkup: false, base: attributes.base) }
    }
  }

  private func close() {
    if inner > 0 {
      inner -= 1
      if frames.last?.step == .text { closeMarkup() }
      return
    }
    guard let frame = frames.popLast() else { return }
    switch frame.step {
    case .enter: builder.close(frame.name)
    case .text: builder.text(EscapedCDATA.unwrapped(text), of: frame.name)
    case .skip: break
    }
    if frames.isEmpty { isRootClosed = true }
  }

  private func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard frames.last?.step == .text else { return }
    if text.isMarkup {
      text.bytes.append(escaping: bytes)
    } else {
      text.bytes.append(contentsOf: bytes)
    }
  }

  private func name(_ key: NameKey) -> XMLName {
    if let known = names[key] { return known }
    let local = key.local.map { String(cString: $0) } ?? ""
    let name = XMLName(
      space: space(NameKey(prefix: key.prefix, uri: key.uri)), local: local.asciiLowered,
      isPrefixed: key.prefix != nil)
    names[key] = name
    return name
  }

  private func space(_ key: NameKey) -> XMLSpace {
    if let known = spaces[key] { return known }
    let space = XMLSpace(
      uri: key.uri.map { String(cString: $0) }, prefix: key.prefix.map { String(cString: $0) })
    spaces[key] = space
    return space
  }

  /// Writes an element inside text back as HTML.
  private func openMarkup(_ name: XMLName, _ attributes: XMLAttributes) {
    if !text.isMarkup {
      var escaped: [UInt8] = []
      text.bytes.withUnsafeBufferPointer { escaped.append(escaping: $0) }
      text.bytes = escaped
      text.isMarkup = true
    }
    text.bytes.append(contentsOf: "<\(name.local)".utf8)
    for (key, value) in attributes.references {
      text.bytes.append(contentsOf: " \(key)=\"".utf8)
      var value = value
      value.withUTF8 { text.bytes.append(escaping: $0) }
      text.bytes.append(UInt8(ascii: "\""))
    }
    text.bytes.append(UInt8(ascii: ">"))
    openMarkupNames.append(name.local)
  }

  private func closeMarkup() {
    guard let name = openMarkupNames.popLast(), name != "br" else { return }
    text.bytes.append(contentsOf: "</\(name)>".utf8)
  }
}

extension [UInt8] {
  /// Appends text so that it means itself in markup and in quoted attributes.
  mutating func append(escaping bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "&"): append(text: "&amp;")
      case UInt8(ascii: "<"): append(text: "&lt;")
      case UInt8(ascii: ">"): append(text: "&gt;")
      case UInt8(ascii: "\""): append(text: "&quot;")
      default: append(byte)
      }
    }
  }
}
