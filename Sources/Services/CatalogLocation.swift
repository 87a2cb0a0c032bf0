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

  /// The location as it is kept: an address with its scheme, or an absolute path.
  func normalized(_ text: String) -> String {
    let lower = text.lowercased()
    if lower.hasPrefix("feed://") { return "http://" + text.dropFirst(7) }
    if lower.hasPrefix("feed:http") { return String(text.dropFirst(5)) }
    if lower.hasPrefix("file://") { return path(ofFileAddress: text) }
    if lower.contains("://") || lower.hasPrefix(Self.shippedScheme) { return text }
    let path = absolute(text)
    if text.hasPrefix("/") || text.hasPrefix("~") || text.hasPrefix(".")
      || FileManager.default.fileExists(atPath: path)
    {
      return path
    }
    // `example.org/feed.xml`, typed as one says it.
    return looksLikeHost(text) ? "https://" + text : path
  }

  /// The absolute path a typed file name stands for.
  func absolute(_ text: String) -> String {
    if text == "~" || text.hasPrefix("~/"), let home { return home + text.dropFirst() }
    return text.hasPrefix("/") ? text : workingDirectory + "/" + text
  }

  /// What is to be fetched for a location as it is kept.
  func source(_ location: String) -> String {
    guard location.hasPrefix(Self.shippedScheme) else { return location }
    return data + "/" + location.dropFirst(Self.shippedScheme.count)
  }

  static func isRemote(_ location: String) -> Bool {
    let lower = location.lowercased()
    return lower.hasPrefix("http://") || lower.hasPrefix("https://")
  }

  /// For people: the location without a password it may hold.
  static func shown(_ location: String) -> String {
    guard let scheme = location.firstRange(of: "://"),
      let at = location[scheme.upperBound...].prefix(while: { $0 != "/" }).lastIndex(of: "@")
    else { return location }
    return String(location[..<scheme.upperBound] + location[location.index(after: at)...])
  }

  private func path(ofFileAddress text: String) -> String {
    let path = String(text.dropFirst("file://".count))
    let local = path.hasPrefix("localhost/") ? String(path.dropFirst("localhost".count)) : path
    return Self.percentDecoded(local)
  }

  private func looksLikeHost(_ text: String) -> Bool {
    let host = text.prefix { $0 != "/" }
    return host.contains(".") && text.contains("/") && !host.hasPrefix(".") && !host.hasSuffix(".")
  }
}

extension CatalogLocation {
  /// `%20` as a blank; what is no escape stays.
  private static func percentDecoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        rest.count >= 2
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
