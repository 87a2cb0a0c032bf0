/// How an address is fetched: with name and password apart from it.
extension WebAddress {
  /// The whole address without name, password and fragment, percent-encoded: what a server is asked
  /// for. nil unless it is http or https and names a host.
  public var request: String? {
    guard isWeb, !hostName.isEmpty, let place = place(withAccount: false) else { return nil }
    return place + path
  }

  /// The host in lower case, and the port unless it is the usual one: one server for queues, pauses
  /// and messages.
  public var server: String {
    let usual = port.isEmpty || port == Self.usualPort(of: scheme?.lowercased())
    return hostName.lowercased() + (usual ? "" : ":\(port)")
  }

  /// Decoded; nil when the address has none.
  public var name: String? {
    account.flatMap { $0.isEmpty ? nil : Self.decoded($0.prefix { $0 != ":" }) }
  }

  /// Decoded; nil when the address has none.
  public var password: String? {
    account.flatMap { account in
      account.firstIndex(of: ":").map { Self.decoded(account[$0...].dropFirst()) }
    }
  }

  /// Whether it is the machine itself, which no proxy can reach (RFC 6761, section 6.3).
  public var isLoopback: Bool {
    let host = hostName.lowercased()
    return isLocal || host == "localhost" || host == "[::1]" || host.hasSuffix(".localhost")
  }

  /// What to remember of this address when another led here: with the other's name and password if
  /// both are on the same server.
  public func inheriting(accountOf other: WebAddress) -> String? {
    guard let account = other.account, scheme?.lowercased() == other.scheme?.lowercased(),
      server == other.server
    else { return request }
    return request.map { $0.replacing("://", with: "://\(account)@", maxReplacements: 1) }
  }

  private static func decoded(_ text: Substring) -> String {
    let bytes = PercentCoding.decoded(text.utf8, keepsStray: true) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// How an address is written.
extension WebAddress {
  /// The one way to write an http or https address: scheme and host in lower case, no usual port, no
  /// fragment, percent-encoded, name and password as they were. nil for anything else.
  public static func normalized(_ text: String) -> String? {
    let address = WebAddress(fetched(text))
    guard address.isWeb, let place = address.place(withAccount: true) else { return nil }
    return place + address.path
  }

  /// As `normalized`, for `example.org/feed.xml` typed as one says it. nil when it looks more like a
  /// file.
  public static func completed(_ text: String) -> String? {
    let typed = WebAddress(text)
    return typed.lacksOnlyScheme ? normalized((typed.isLocal ? "http://" : "https://") + text) : nil
  }

  /// Whether it names a host that may exist, and a port that may.
  public var leadsSomewhere: Bool {
    guard port.isEmpty || Int(port).map({ (1...65_535).contains($0) }) == true else { return false }
    let name = hostName
    if name.hasPrefix("[") {
      let digits = name.dropFirst().dropLast()
      return name.hasSuffix("]") && digits.contains(":")
        && digits.allSatisfy { $0.isASCII && $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    let labels = (name.hasSuffix(".") ? name.dropLast() : name).split(
      separator: ".", omittingEmptySubsequences: false)
    return labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }
  }

  private static func usualPort(of scheme: String?) -> String { scheme == "http" ? "80" : "443" }

  /// Scheme, host and port. nil when the port is not a number: then something else is wrong, and nothing
  /// may be cut off.
  private func place(withAccount: Bool) -> String? {
    guard hasNumericPort, let scheme = scheme?.lowercased() else { return nil }
    let account = withAccount ? account.map { $0 + "@" } ?? "" : ""
    return "\(scheme)://\(account)\(server)"
  }

  private var path: String {
    let path = Self.encoded(rest.prefix { $0 != "#" }, as: .rest)
    return path.hasPrefix("/") ? path : "/" + path
  }
}
