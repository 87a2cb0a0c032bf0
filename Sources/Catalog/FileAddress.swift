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

  /// The address of an absolute path.
  public static func address(ofPath path: String) -> String {
    "file://" + PercentCoding.encoded(path.utf8) { isKept[Int($0)] }
  }

  /// What RFC 3986 leaves unreserved, and what divides folders.
  private static let isKept = (0...255).map { (byte: UInt8) in
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || "-._~/".utf8.contains(byte)
  }
}
