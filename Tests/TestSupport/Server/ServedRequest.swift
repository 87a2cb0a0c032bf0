/// One request as the server read it.
public struct ServedRequest: Equatable, Sendable {
  public var method: String
  /// The target as sent: path and query.
  public var path: String
  /// Names in lower case; values byte for byte without the blanks around them.
  public var headers: [Header]
  /// As long as its Content-Length says.
  public var body: [UInt8] = []

  public struct Header: Equatable, Sendable {
    public var name: String
    public var value: String
  }

  public subscript(header name: String) -> String? {
    headers.first { $0.name == name.lowercased() }?.value
  }

  /// The bytes up to and without the blank line. `nil` when that is no request.
  init?(_ bytes: some Collection<UInt8>) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    guard let words = lines.first?.split(separator: " "), words.count == 3 else { return nil }
    method = String(words[0])
    path = String(words[1])
    headers = lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[colon...].dropFirst().drop { $0 == " " }
      return Header(name: line[..<colon].lowercased(), value: String(value))
    }
  }
}
