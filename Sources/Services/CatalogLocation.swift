import FoundationEssentials

/// Where a catalog is: what users type, what the library keeps, and what is fetched.
public struct CatalogLocation: Sendable {
  static let shippedScheme = "shipped:"

  /// The folder of the shipped data.
  let data: String
  /// What relative paths are relative to.
  let workingDirectory: String
  let home: String?

  public init(data: String, workingDirectory: String, home: String?) {
    self.data = data
    self.workingDirectory = workingDirectory
    self.home = home
  }

  /// The location as it is kept: an address with its scheme, or an absolute path. The same place
  /// gives the same location, however it was typed.
  func normalized(_ typed: String) -> String {
    let text = typed.trimmed
    if let address = WebLocation.address(text) { return address }
    if text.hasPrefix(Self.shippedScheme) { return text }
    if text.lowercased().hasPrefix("file:") { return FileAddress.path(text) ?? text }
    if text.contains("://") { return text }
    let path = absolute(text)
    if text.hasPrefix("/") || text.hasPrefix("~") || text.hasPrefix(".")
      || FileManager.default.fileExists(atPath: path)
    {
      return path
    }
    return WebLocation.addressWithoutScheme(text) ?? path
  }

  /// The absolute path a typed file name stands for, without `.`, `..` and doubled slashes.
  func absolute(_ typed: String) -> String {
    let text = typed.trimmed
    if text == "~" || text.hasPrefix("~/"), let home {
      return Self.standardized(home + text.dropFirst())
    }
    return Self.standardized(text.hasPrefix("/") ? text : workingDirectory + "/" + text)
  }

  /// What is to be fetched for a location as it is kept.
  func source(_ location: String) -> String {
    guard location.hasPrefix(Self.shippedScheme) else { return location }
    let name = location.dropFirst(Self.shippedScheme.count)
    // Nothing outside the shipped data can be named so.
    return name.split(separator: "/").contains("..") ? location : data + "/" + name
  }

  static func isRemote(_ location: String) -> Bool {
    let lower = location.lowercased()
    return lower.hasPrefix("http://") || lower.hasPrefix("https://")
  }

  private static func standardized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}

/// Addresses of the web as people type and publish them.
enum WebLocation {
  /// `feed:` and its like say what a document is, not how to fetch it.
  private static let nicknames = ["feed", "pcast", "itpc"]
  private static let documents = [
    "xml", "rss", "atom", "rdf", "opml", "json", "html", "htm", "txt",
  ]

  /// The one way to write an http(s) address: scheme and host in lower case, no usual port, no
  /// fragment. nil for anything else.
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
    let slash = path.hasPrefix("/") ? "" : "/"
    return "\(scheme)://\(canonical(authority, scheme))\(slash)\(path)"
  }

  /// `example.org/feed.xml`, typed as one says it. nil when it looks more like a file.
  static func addressWithoutScheme(_ text: String) -> String? {
    let authority = text.prefix { !"/?#".contains($0) }
    let host = authority[
      (authority.lastIndex(of: "@").map { authority.index(after: $0) }
        ?? authority.startIndex)...]
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

  private static func isLabel(_ label: Substring) -> Bool {
    !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
  }

  /// Name and password stay as they are.
  private static func canonical(_ authority: Substring, _ scheme: String) -> String {
    let start = authority.lastIndex(of: "@").map { authority.index(after: $0) }
    let host = authority[(start ?? authority.startIndex)...].lowercased()
    let usual = scheme == "http" ? ":80" : ":443"
    let bare = host.hasSuffix(usual) ? String(host.dropLast(usual.count)) : host
    return authority[..<(start ?? authority.startIndex)] + bare
  }
}

/// `file:` addresses.
enum FileAddress {
  /// The path of `file:///a%20b`; nil when it is on another machine or not well formed.
  static func path(_ text: String) -> String? {
    var rest = text.dropFirst("file:".count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      if rest.lowercased().hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    }
    guard rest.hasPrefix("/"), let path = decoded(rest.prefix { $0 != "?" && $0 != "#" }) else {
      return nil
    }
    return path
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.count == 2, digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}

extension String {
  /// Without the blanks at both ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
