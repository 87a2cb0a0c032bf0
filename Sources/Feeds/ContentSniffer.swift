/// Tells from a document's first bytes what it is.
enum ContentSniffer {
  enum Verdict: Equatable {
    case json
    /// Markup that ends before its first element.
    case cutShort
    /// XML with a root element this program reads, and where reading begins.
    case rss(start: Int), atom(start: Int), opml(start: Int)
    case other(FeedError.Content)
  }

  /// What bytes are that are no text: pictures, packed files and the like; nil for text.
  static func binary(_ bytes: [UInt8]) -> FeedError.Content? {
    for (magic, content) in magics where bytes.starts(with: magic) { return content }
    if bytes.count > 11, bytes[4..<8].elementsEqual("ftyp".utf8) { return .audioOrVideo("MP4") }
    return nil
  }

  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - contentType: the server's header: what it calls JSON may hold markup in its texts.
  static func verdict(_ bytes: [UInt8], contentType: String? = nil) -> Verdict {
    guard let first = bytes.firstIndex(where: { !$0.isBlank && $0 != 0 }) else {
      return .other(.empty)
    }
    if bytes[first] == UInt8(ascii: "{") || bytes[first] == UInt8(ascii: "[") { return .json }
    let root = XMLProlog.root(in: bytes[first...])
    if let root, let verdict = known(root) { return verdict }
    for later in XMLProlog.laterRoots(in: bytes[first...]) {
      if let verdict = known(later) { return verdict }
    }
    if isJSON(bytes[first...], contentType) { return .other(.otherJSON) }
    guard let root else {
      if isBinary(bytes) { return .other(.binary) }
      return bytes[first] == UInt8(ascii: "<") && isCut(bytes[first...])
        ? .cutShort : .other(.plainText)
    }
    return .other(isHTML(root.name) ? .html : .xml(root: root.name))
  }

  private static func known(_ root: XMLProlog.Root) -> Verdict? {
    let local = root.name.split(separator: ":").last.map(String.init)?.asciiLowered
    return switch local {
    case "rss", "rdf", "channel": .rss(start: root.start)
    case "feed": .atom(start: root.start)
    case "opml": .opml(start: root.start)
    default: nil
    }
  }

  /// JSON behind what keeps it from being run as a script, in a call, a quoted text, or so called.
  private static func isJSON(_ bytes: ArraySlice<UInt8>, _ contentType: String?) -> Bool {
    let type = contentType?.prefix { $0 != ";" }.lowercased() ?? ""
    if type.hasSuffix("/json") || type.hasSuffix("+json") || type.hasSuffix("/javascript") {
      return bytes.first != UInt8(ascii: "<")
    }
    if bytes.first == UInt8(ascii: "\"") { return (try? JSONParser.parse(Array(bytes))) != nil }
    let open = bytes.prefix(200).firstIndex { "{[".utf8.contains($0) }
    guard let open else { return false }
    let before = bytes[..<open].filter { !$0.isBlank }
    let guards = [")]}',", ")]}'", "while(1);", "for(;;);", "throw1;<don'tbeevil>"]
    if guards.contains(where: { before.elementsEqual($0.utf8) }) { return true }
    // A call such as `jsonp123({...})`.
    let call = before.starts(with: "/**/".utf8) ? before.dropFirst(4) : before[...]
    guard call.last == UInt8(ascii: "("), let name = call.first, name.isLetter else {
      return false
    }
    return call.dropLast().allSatisfy { $0.isLetter || $0.isDigit || "_$.".utf8.contains($0) }
  }

  /// Whether what begins like markup ends inside a tag, a declaration or a comment.
  private static func isCut(_ bytes: ArraySlice<UInt8>) -> Bool {
    let next = bytes.dropFirst().first
    return next == nil || next == UInt8(ascii: "?") || next == UInt8(ascii: "!")
  }

  private static func isHTML(_ root: String) -> Bool {
    [
      "html", "head", "body", "div", "p", "script", "style", "meta", "title", "h1", "center", "br",
      "table", "span", "b", "a",
    ].contains(root.asciiLowered)
  }

  /// Many bytes that no text has.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(1024)
    let odd = start.count { $0 < 0x20 && !$0.isBlank && $0 != 0x1B }
    return odd * 20 > start.count
  }

  private static let magics: [([UInt8], FeedError.Content)] = [
    ([0x1F, 0x8B], .archive("gzip")), ([0x50, 0x4B, 3, 4], .archive("ZIP")),
    ([0x42, 0x5A, 0x68], .archive("bzip2")), ([0xFD, 0x37, 0x7A, 0x58, 0x5A], .archive("xz")),
    ([0x28, 0xB5, 0x2F, 0xFD], .archive("Zstandard")), ([0x37, 0x7A, 0xBC, 0xAF], .archive("7z")),
    ([0x89, 0x50, 0x4E, 0x47], .image("PNG")), ([0xFF, 0xD8, 0xFF], .image("JPEG")),
    (Array("GIF8".utf8), .image("GIF")), (Array("RIFF".utf8), .audioOrVideo("RIFF")),
    (Array("ID3".utf8), .audioOrVideo("MP3")), (Array("OggS".utf8), .audioOrVideo("Ogg")),
    ([0x1A, 0x45, 0xDF, 0xA3], .audioOrVideo("Matroska")), (Array("%PDF".utf8), .pdf),
    ([0xFF, 0xFB], .audioOrVideo("MP3")), ([0x7F, 0x45, 0x4C, 0x46], .binary),
  ]
}
