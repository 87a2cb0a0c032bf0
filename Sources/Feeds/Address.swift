import struct FoundationEssentials.URL

/// Web addresses as publishers write them.
enum Address {
  /// An absolute http or https address, percent-encoded; nil when it is none.
  ///
  /// What is illegal is encoded, `%xx` is left alone.
  static func web(_ text: String, base: String? = nil) -> String? {
    let cleaned = encoded(text)
    guard !cleaned.isEmpty, !cleaned.hasPrefix("#") || base != nil else { return nil }
    if isWeb(cleaned) { return hasHost(cleaned) ? cleaned : nil }
    guard let resolved = resolved(cleaned, against: base), hasHost(resolved) else { return nil }
    return resolved
  }

  /// The reference against the base (RFC 3986); nil unless that gives an http or https address.
  static func resolved(_ reference: String, against base: String?) -> String? {
    let cleaned = encoded(reference)
    if isWeb(cleaned) { return cleaned }
    guard let base else { return cleaned.hasPrefix("//") ? "https:" + cleaned : nil }
    if cleaned.isEmpty { return base }
    guard let root = URL(string: base),
      let url = URL(string: cleaned, relativeTo: root)?.absoluteURL.absoluteString, isWeb(url)
    else { return nil }
    return url
  }

  static func isWeb(_ text: String) -> Bool {
    text.utf8.hasPrefix(ignoringCase: "http://") || text.utf8.hasPrefix(ignoringCase: "https://")
  }

  /// The last part of its path, decoded, without query; nil when the path ends in a slash.
  static func fileName(_ address: String) -> String? {
    let path = path(of: address)
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    var name: [UInt8] = []
    var rest = path[path.index(after: slash)...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(\.isHexDigit) {
        name.append(digits.reduce(0) { $0 << 4 | $1.hexValue })
        rest = rest.dropFirst(2)
      } else {
        name.append(byte)
      }
    }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// The bytes after the host, up to query and fragment.
  private static func path(of address: String) -> Substring.UTF8View {
    let bytes = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[colon...].hasPrefix(ignoringCase: "://")
    else { return bytes }
    let host = bytes[bytes.index(colon, offsetBy: 3)...]
    return host.drop { $0 != UInt8(ascii: "/") }
  }

  private static func hasHost(_ address: String) -> Bool {
    let start = address.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
    guard let first = start.first else { return false }
    return !"/?#:".utf8.contains(first)
  }

  private static func encoded(_ text: String) -> String {
    let bytes = text.utf8.trimmed
    if bytes.allSatisfy({ isLegal[Int($0)] }) { return String(Substring(bytes)) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 32)
    var slashes = 0
    let hasHost = isWeb(text) || bytes.hasPrefix(ignoringCase: "//")
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "/") { slashes += 1 }
      if isKept(byte, at: index, in: bytes, inHost: hasHost && slashes == 2) {
        output.append(byte)
      } else if !(0x09...0x0D).contains(byte) {
        output.append(UInt8(ascii: "%"))
        output.append(contentsOf: [hexDigit(byte >> 4), hexDigit(byte & 15)])
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func isKept(
    _ byte: UInt8, at index: Substring.UTF8View.Index, in bytes: Substring.UTF8View, inHost: Bool
  ) -> Bool {
    switch byte {
    case UInt8(ascii: "%"):
      let digits = bytes[bytes.index(after: index)...].prefix(2)
      return digits.count == 2 && digits.allSatisfy(\.isHexDigit)
    case UInt8(ascii: "["), UInt8(ascii: "]"), 0x80...: return inHost
    default: return isLegal[Int(byte)]
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x37 + value
  }

  /// Characters that stand for themselves anywhere after the host.
  private static let isLegal: [Bool] = (0...255).map { (byte: UInt8) in
    byte.isLetter || byte.isDigit || "-._~:/?#@!$&'()*+,;=".utf8.contains(byte)
  }
}

extension Address {
  /// Whether an address in `media:content` is a file rather than an old Flash player.
  static func mayBeMedia(_ address: String, _ type: String?) -> Bool {
    if type?.hasPrefix("application/x-shockwave") == true { return false }
    let guess = MediaType.type(type, address: address)
    return guess?.hasPrefix("image/") != true
  }
}
