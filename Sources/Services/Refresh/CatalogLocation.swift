import Catalog
import FoundationEssentials

/// Where a catalog is: what users type, what the library keeps, and what is fetched.
public struct CatalogLocation: Sendable {
  static let shippedScheme = "shipped:"

  /// The folder of the shipped data.
  let data: String
  /// What relative paths are relative to.
  let workingDirectory: String
  let home: String?
  /// The folder of tekpubrc; nil for the working directory.
  let settings: String?

  public init(data: String, workingDirectory: String, home: String?, settings: String? = nil) {
    self.settings = settings
    self.data = data
    self.workingDirectory = workingDirectory
    self.home = home
  }

  /// The location as it is kept: an address with its scheme, or an absolute path. The same place
  /// gives the same location, however it was typed.
  func normalized(_ typed: String) -> String {
    let text = typed.trimmed
    if let address = WebAddress.normalized(text) { return address }
    if text.hasPrefix(Self.shippedScheme) { return text }
    if text.lowercased().hasPrefix("file:") { return FileAddress.path(text) ?? text }
    if text.contains("://") { return text }
    let path = absolute(text)
    if text.hasPrefix("/") || text.hasPrefix("~") || text.hasPrefix(".")
      || FileManager.default.fileExists(atPath: path)
    {
      return path
    }
    return WebAddress.completed(text) ?? path
  }

  /// The absolute path a typed file name stands for, without `.`, `..` and doubled slashes.
  func absolute(_ typed: String) -> String {
    let text = typed.trimmed
    if text == "~" || text.hasPrefix("~/"), let home {
      return Self.standardized(home + text.dropFirst())
    }
    return Self.standardized(text.hasPrefix("/") ? text : workingDirectory + "/" + text)
  }

  /// The same for what is named in settings: it is there from wherever the program is started.
  func besideSettings(_ typed: String) -> String {
    let isRelative = !typed.hasPrefix("/") && !typed.hasPrefix("~/")
    guard isRelative, let settings else { return absolute(typed) }
    return absolute(settings + "/" + typed)
  }

  /// What is to be fetched for a location as it is kept.
  func source(_ location: String) -> String {
    guard location.hasPrefix(Self.shippedScheme) else { return location }
    let name = location.dropFirst(Self.shippedScheme.count)
    // Nothing outside the shipped data can be named so.
    return name.split(separator: "/").contains("..") ? location : data + "/" + name
  }

  /// The folder that a catalog of this machine lies in; nil for what is fetched from elsewhere.
  func folder(of location: String) -> String? {
    let source = source(location)
    guard source.hasPrefix("/"), let slash = source.lastIndex(of: "/") else { return nil }
    return String(source[..<slash])
  }

  private static func standardized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
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
