import CCurl

/// Where a request leads, taken apart once so that no later step sees a password in an address.
enum Location: Equatable, Sendable {
  case web(WebAddress)
  case file(path: String)
}

extension Location {
  init(_ text: String) throws(FetchError) {
    let text = Self.trimmed(text)
    if text.hasPrefix("/") {
      guard !text.utf8.contains(0) else { throw .badAddress(text) }
      self = .file(path: text)
      return
    }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      text[colon...].hasPrefix("://"), colon != text.startIndex
    else { throw .badAddress(Self.withoutCredentials(text)) }
    switch text[..<colon].lowercased() {
    case "http", "https":
      guard let address = WebAddress(text) else {
        throw .badAddress(Self.withoutCredentials(text))
      }
      self = .web(address)
    case "file":
      guard let path = Self.path(ofFileAddress: text[colon...].dropFirst(3)) else {
        throw .badAddress(text)
      }
      self = .file(path: path)
    case let scheme: throw .unsupportedScheme(scheme, redirectedBy: nil)
    }
  }

  /// The path of `[localhost]/a%20b`, what follows `file://`. `nil` for another host's file.
  private static func path(ofFileAddress rest: Substring) -> String? {
    var rest = rest
    if rest.lowercased().hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    guard rest.hasPrefix("/") else { return nil }
    let end = rest.firstIndex { $0 == "?" || $0 == "#" } ?? rest.endIndex
    var bytes: [UInt8] = []
    var source = Array(rest[..<end].utf8)[...]
    while let byte = source.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard source.count >= 2,
        let value = UInt8(String(decoding: source.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      source = source.dropFirst(2)
    }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The text with everything up to the last `@` of its host part removed, for messages.
  static func withoutCredentials(_ text: String) -> String {
    let start = text.range(after: "://") ?? text.startIndex
    let end = text[start...].firstIndex { "/?#".contains($0) } ?? text.endIndex
    guard let at = text[start..<end].lastIndex(of: "@") else { return text }
    return String(text[..<start] + text[at...].dropFirst())
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank = { (character: Character) in character.isWhitespace }
    guard let first = text.firstIndex(where: { !isBlank($0) }),
      let last = text.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(text[first...last])
  }
}

extension String {
  /// Where the text after the first `mark` begins.
  fileprivate func range(after mark: String) -> String.Index? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(mark) { return rest.index(rest.startIndex, offsetBy: mark.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
