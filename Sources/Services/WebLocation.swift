import Catalog

/// Addresses of the web as people type and publish them.
enum WebLocation {
  /// The one way to write an http(s) address: scheme and host in lower case, no usual port, no
  /// fragment, percent-encoded. nil for anything else.
  static func address(_ text: String) -> String? {
    let address = WebAddress(WebAddress.fetched(text))
    guard address.isWeb, let scheme = address.scheme?.lowercased(),
      let place = place(of: address, usualPort: scheme == "http" ? "80" : "443")
    else { return nil }
    let path = WebAddress.encoded(address.rest.prefix { $0 != "#" }, as: .rest)
    return "\(scheme)://\(place)\(path.hasPrefix("/") ? "" : "/")\(path)"
  }

  /// `example.org/feed.xml`, typed as one says it. nil when it looks more like a file.
  static func addressWithoutScheme(_ text: String) -> String? {
    let typed = WebAddress(text)
    return typed.lacksOnlyScheme ? address((typed.isLocal ? "http://" : "https://") + text) : nil
  }

  /// Whether an address from here names a host that may exist, and a port that may.
  static func leadsSomewhere(_ text: String) -> Bool {
    let address = WebAddress(text)
    let (name, port) = (address.hostName, address.port)
    guard port.isEmpty || Int(port).map({ (1...65_535).contains($0) }) == true else { return false }
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

  /// Name and password stay as they are. nil when the port is no number: then something else is
  /// wrong, and nothing may be cut off.
  private static func place(of address: WebAddress, usualPort: String) -> String? {
    guard address.hasNumericPort else { return nil }
    let account = address.account.map { $0 + "@" } ?? ""
    let port = address.port.isEmpty || address.port == usualPort ? "" : ":" + address.port
    return "\(account)\(address.hostName.lowercased())\(port)"
  }
}
