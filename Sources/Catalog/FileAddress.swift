/// `file:` addresses (RFC 8089).
public enum FileAddress {
  /// The path of `file:///a%20b`; nil when it is on another machine or not well formed.
  public static func path(_ text: String) -> String? {
    var rest = text.dropFirst("file:".count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      if rest.lowercased().hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    }
    guard rest.hasPrefix("/"),
      let bytes = PercentCoding.decoded(rest.prefix { $0 != "?" && $0 != "#" }.utf8),
      !bytes.contains(0)
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
