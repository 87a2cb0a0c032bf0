/// Addresses of the web as people type and publish them.
enum WebLocation {
  /// `feed:` and its like say what a document is, not how to fetch it.
  private static let nicknames = ["feed", "pcast", "itpc"]
  private static let documents = [
    "xml", "rss", "atom", "rdf", "opml", "json", "html", "htm", "txt",
  ]

  /// The one way to write an http(s) address: scheme and host in lower case, no usual port, no
  /// fragment, percent-encoded. nil for anything else.
  static func address(_ text: String) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[..<colon].lowercased()
    let rest = text[colon...].dropFirst()
    if nicknames.contains(scheme) {
      let inner = String(rest.hasPrefix("//") ? rest.dropFirst(2) : rest)
      return address(inner) ?? address("http://" + inner)
    }
    guard scheme == "http" || scheme == "https", rest.hasPrefix("//") else { return nil }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    let path = rest[authority.endIndex...].prefix { $0 != "#" }
    guard let place = canonical(authority, scheme) else { return nil }
    return "\(scheme)://\(place)\(path.hasPrefix("/") ? "" : "/")\(encoded(path))"
  }

  /// `example.org/feed.xml`, typed as one says it. nil when it looks more like a file.
  static func addressWithoutScheme(_ text: String) -> String? {
    let authority = text.prefix { !"/?#".contains($0) }
    let host = parted(authority).host
    let labels = host.prefix { $0 != ":" }.split(separator: ".", omittingEmptySubsequences: false)
    let isLocal = labels == ["localhost"] || labels.first == "127"
    guard isLocal || labels.count > 1, labels.allSatisfy(isLabel) else { return nil }
    if authority.endIndex == text.endIndex, let last = labels.last,
      documents.contains(last.lowercased())
    {
      return nil
    }
    return address((isLocal ? "http://" : "https://") + text)
  }

  /// Whether an address from here names a host that may exist, and a port that may.
  static func leadsSomewhere(_ address: String) -> Bool {
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let host = parted(address[start...].prefix { !"/?#".contains($0) }).host
    let end = host.lastIndex(of: "]").map { host.index(after: $0) } ?? host.startIndex
    let colon = host[end...].firstIndex(of: ":") ?? host.endIndex
    let port = host[colon...].dropFirst()
    guard port.isEmpty || Int(port).map({ (1...65_535).contains($0) }) == true else { return false }
    let name = host[..<colon]
    if name.hasPrefix("[") {
      let digits = name.dropFirst().dropLast()
      return name.hasSuffix("]") && digits.contains(":")
        && digits.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    let labels = (name.hasSuffix(".") ? name.dropLast() : name).split(
      separator: ".", omittingEmptySubsequences: false)
    return labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }
  }

  private static func isLabel(_ label: Substring) -> Bool {
    !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
  }

  /// Name and password stay as they are. nil when the port is no number: then something else is
  /// wrong, perhaps a password with a `/`, and nothing may be cut off.
  private static func canonical(_ authority: Substring, _ scheme: String) -> String? {
    let (name, host) = parted(authority)
    let bracket = host.lastIndex(of: "]") ?? host.startIndex
    guard let colon = host[bracket...].firstIndex(of: ":") else {
      return String(name) + host.lowercased()
    }
    let port = host[colon...].dropFirst()
    guard port.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    let bare = String(name) + host[..<colon].lowercased()
    return port.isEmpty || port == (scheme == "http" ? "80" : "443") ? bare : bare + ":" + port
  }

  /// What stands before and after the `@`.
  private static func parted(_ authority: Substring) -> (name: Substring, host: Substring) {
    guard let at = authority.lastIndex(of: "@") else { return (authority.prefix(0), authority) }
    return (authority[...at], authority[authority.index(after: at)...])
  }

  /// As lists of feeds are read: what is illegal is encoded, `%xx` is left alone.
  private static func encoded(_ path: Substring) -> String {
    let bytes = Array(path.utf8)
    var output: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let character = Character(Unicode.Scalar(byte))
      let isEscape =
        byte == UInt8(ascii: "%") && index + 2 < bytes.count
        && bytes[index + 1...index + 2].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
      if isEscape || byte < 0x80 && (character.isLetter || character.isNumber)
        || "-._~:/?@!$&'()*+,;=".utf8.contains(byte)
      {
        output.append(byte)
      } else {
        output += "%".utf8
        output += (byte < 16 ? "0" : "").utf8
        output += String(byte, radix: 16, uppercase: true).utf8
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
