/// An address of the web in its parts, as they were written: nothing is decoded or checked.
public struct WebAddress: Equatable, Sendable {
  /// nil when it was left out.
  public let scheme: Substring?
  /// Name and password; nil when there are none. With a scheme a password may hold a stray `/`, `?`
  /// or `#`: that is no valid address, but what may be a password is never taken for anything else.
  public let account: Substring?
  /// With the port.
  public let host: Substring
  /// Path, query and fragment.
  public let rest: Substring

  public init(_ text: String) { self.init(text[...]) }

  init(_ text: Substring) {
    let scheme = text.utf8.prefix { Self.isOfScheme[Int($0)] }
    let after = text[scheme.endIndex...]
    if !scheme.isEmpty, after.utf8.starts(with: "://".utf8) {
      self.init(scheme: text[..<scheme.endIndex], after.utf8.dropFirst(3))
    } else {
      self.init(scheme: nil, text.utf8)
    }
  }

  /// - Parameter text: what follows `://`.
  init(scheme: Substring?, _ text: Substring.UTF8View) {
    self.scheme = scheme
    let authority = text.prefix(while: Self.isOfAuthority)
    var end = authority.lastIndex(of: UInt8(ascii: "@"))
    if end == nil, scheme != nil, Self.mayBeAccount(authority) {
      end = text.lastIndex(of: UInt8(ascii: "@"))
    }
    account = end.map { Substring(text[..<$0]) }
    let place = text[(end.map { text.index(after: $0) } ?? text.startIndex)...]
    let host = place.prefix(while: Self.isOfAuthority)
    self.host = Substring(host)
    rest = Substring(place[host.endIndex...])
  }

  public var isWeb: Bool { ["http", "https"].contains(scheme?.lowercased()) }

  /// Without the port. One of IPv6 is in brackets.
  public var hostName: Substring { host[..<colon] }

  /// Empty when there is none.
  public var port: Substring { host[colon...].dropFirst() }

  public var hasNumericPort: Bool { port.utf8.allSatisfy(Self.isDigit) }

  private var colon: String.Index {
    let bracket = host.lastIndex(of: "]") ?? host.startIndex
    return host[bracket...].firstIndex(of: ":") ?? host.endIndex
  }

  private static func isOfAuthority(_ byte: UInt8) -> Bool { !"/?#".utf8.contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether it has no number for a port, so that it may begin a name and password.
  private static func mayBeAccount(_ authority: Substring.UTF8View) -> Bool {
    var authority = authority
    while let last = authority.last, isBlank(last) { authority.removeLast() }
    if authority.first == UInt8(ascii: "["), !authority.contains(where: isBlank) { return false }
    return !authority.drop { $0 != UInt8(ascii: ":") }.dropFirst().allSatisfy(isDigit)
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}

extension WebAddress {
  /// Whether it is the machine itself.
  public var isLocal: Bool { labels == ["localhost"] || labels.first == "127" }

  /// Whether it is an address although its scheme was left out: `example.org/feed.xml`, but no file
  /// such as `feed.xml`.
  public var lacksOnlyScheme: Bool {
    guard scheme == nil, isLocal || labels.count > 1, labels.allSatisfy(Self.isLabel),
      hasNumericPort
    else { return false }
    return !rest.isEmpty || !Self.documents.contains(labels.last?.lowercased() ?? "")
  }

  private var labels: [Substring] {
    hostName.split(separator: ".", omittingEmptySubsequences: false)
  }

  private static let documents: Set = [
    "xml", "rss", "atom", "rdf", "opml", "json", "html", "htm", "txt",
  ]

  private static func isLabel(_ label: Substring) -> Bool {
    !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
  }
}

extension WebAddress {
  /// They say what a document is, not how to fetch it.
  private static let nicknames: Set = ["feed", "pcast", "itpc"]

  /// The address as it is fetched: `https://…` for `feed:https://…`, `http://…` for `feed://…`.
  public static func fetched(_ text: String) -> String {
    let rest = withoutNicknames(text[...])
    guard rest.startIndex > text.startIndex else { return text }
    return WebAddress(rest).isWeb ? String(rest) : "http://" + rest
  }

  static func withoutNicknames(_ text: Substring) -> Substring {
    var rest = text.utf8
    while let colon = rest.prefix(6).firstIndex(of: UInt8(ascii: ":")),
      nicknames.contains(Substring(rest[..<colon]).lowercased())
    {
      rest = rest[colon...].dropFirst()
      if rest.starts(with: "//".utf8) { rest = rest.dropFirst(2) }
    }
    return Substring(rest)
  }
}

extension WebAddress {
  public enum Part: Sendable { case host, rest }

  /// Percent-encodes what is illegal there and leaves `%xx` alone. Beyond ASCII a host stays as it
  /// is; tabs and line breaks are left out, as browsers do.
  public static func encoded(_ text: Substring, as part: Part) -> String {
    let bytes = text.utf8
    if bytes.allSatisfy({ isLegal[Int($0)] }) { return String(text) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 32)
    for index in bytes.indices {
      let byte = bytes[index]
      if isKept(byte, as: part, before: bytes[index...].dropFirst()) {
        output.append(byte)
      } else if !(0x09...0x0D).contains(byte) {
        output.append(percentEncoded: byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func isKept(
    _ byte: UInt8, as part: Part, before rest: Substring.UTF8View
  ) -> Bool {
    switch byte {
    case UInt8(ascii: "%"):
      return PercentCoding.value(of: rest.prefix(2)) != nil
    case UInt8(ascii: "["), UInt8(ascii: "]"), 0x80...: return part == .host
    default: return isLegal[Int(byte)]
    }
  }

  /// Characters that stand for themselves anywhere after the host.
  private static let isLegal = table("-._~:/?#@!$&'()*+,;=")
  private static let isOfScheme = table("+-.")

  /// Which bytes are letters, digits or among these marks.
  private static func table(_ marks: String) -> [Bool] {
    (0...255).map { (byte: UInt8) in
      isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || marks.utf8.contains(byte)
    }
  }
}
