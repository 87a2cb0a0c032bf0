import enum Catalog.FileAddress
import enum Catalog.PercentCoding
import struct Catalog.WebAddress
import struct FoundationEssentials.URL

/// Web addresses as publishers write them.
enum Address {
  /// An absolute http or https address, percent-encoded; nil when it is none.
  ///
  /// What is illegal is encoded, `%xx` is left alone.
  static func web(_ text: String, base: String? = nil) -> String? {
    let cleaned = encoded(text)
    guard !cleaned.isEmpty, !cleaned.hasPrefix("#") || base != nil else { return nil }
    if WebAddress(cleaned).isWeb { return hasHost(cleaned) ? cleaned : nil }
    guard let resolved = resolved(cleaned, against: base), hasHost(resolved) else { return nil }
    return resolved
  }

  /// The reference against the base (RFC 3986); nil unless that gives an http or https address.
  static func resolved(_ reference: String, against base: String?) -> String? {
    let cleaned = encoded(reference)
    if WebAddress(cleaned).isWeb { return cleaned }
    guard let base, !fileScheme(base) else {
      return cleaned.hasPrefix("//") ? "https:" + cleaned : nil
    }
    if cleaned.isEmpty { return base }
    guard let root = URL(string: base),
      let url = URL(string: cleaned, relativeTo: root)?.absoluteURL.absoluteString,
      WebAddress(url).isWeb
    else { return nil }
    return url
  }

  /// The `file:` address of what a reference names in a folder or below it; nil for what would lead
  /// anywhere else.
  ///
  /// - Parameter folder: an absolute path.
  static func file(_ reference: String, in folder: String) -> String? {
    let reference = reference.utf8.trimmed.prefix {
      $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    guard let bytes = PercentCoding.decoded(reference, keepsStray: true), !bytes.contains(0),
      let path = String(validating: bytes, as: UTF8.self)
    else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, !first.contains(":"),
      parts.allSatisfy({ !["", ".", ".."].contains($0) })
    else { return nil }
    return FileAddress.address(ofPath: "\(folder)/\(path)")
  }

  /// The `file:` address of a path or such an address; nil unless the base is one too, so that only
  /// documents of this machine name files of it.
  static func file(_ reference: String, base: String?) -> String? {
    guard let base, let folder = fileScheme(base) ? FileAddress.path(base) : nil else { return nil }
    let reference = String(Substring(reference.utf8.trimmed))
    if fileScheme(reference) {
      return FileAddress.path(reference).map { FileAddress.address(ofPath: $0) }
    }
    if reference.hasPrefix("/"), !reference.hasPrefix("//") {
      return FileAddress.path("file:" + reference).map { FileAddress.address(ofPath: $0) }
    }
    return file(reference, in: String(folder.dropLast()))
  }

  private static func fileScheme(_ text: String) -> Bool {
    text.utf8.hasPrefix(ignoringCase: "file:/")
  }

  /// The last part of its path, decoded, without query; nil when the path ends in a slash.
  static func fileName(_ address: String) -> String? {
    let path = WebAddress(address).rest.utf8.prefix {
      $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    let part = path[path.index(after: slash)...]
    let name = PercentCoding.decoded(part, keepsStray: true) ?? []
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// Where a feed says that it has moved to. Only a whole address leads anywhere: a relative one is a
  /// mistake.
  static func newLocation(_ text: XMLText) -> String? {
    text.word.flatMap { WebAddress($0).isWeb ? web($0) : nil }
  }

  /// Letters of any language may be in a host; blanks of any kind may not.
  private static func hasHost(_ address: String) -> Bool {
    let host = WebAddress(address).hostName
    return !host.isEmpty && !host.contains(where: \.isWhitespace)
  }

  private static func encoded(_ text: String) -> String {
    let text = String(Substring(text.utf8.trimmed))
    if text.hasPrefix("//") { return String(encoded("https:" + text).dropFirst("https:".count)) }
    let address = WebAddress(text)
    guard address.isWeb else { return WebAddress.encoded(text[...], as: .rest) }
    let start = text[..<address.rest.startIndex]
    return WebAddress.encoded(start, as: .host) + WebAddress.encoded(address.rest, as: .rest)
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
