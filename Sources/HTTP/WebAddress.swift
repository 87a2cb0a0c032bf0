import CCurl

/// An http or https address as libcurl reads it, with name and password kept apart.
struct WebAddress: Equatable, Sendable {
  struct Credentials: Equatable, Sendable {
    /// Percent-encoded, as they stood in the address.
    var name: String
    var password: String
  }

  /// The whole address without name, password and fragment.
  let url: String
  /// `http` or `https`.
  let scheme: String
  /// The host, and the port unless it is the usual one: one server for queueing and messages.
  let host: String
  /// Decoded, for libcurl.
  let name: String?
  let password: String?
  /// The machine itself: a proxy cannot reach it.
  let isLoopback: Bool
  private let credentials: Credentials?

  init?(_ text: String) {
    guard let parser = curl_url() else { return nil }
    defer { curl_url_cleanup(parser) }
    guard curl_url_set(parser, CURLUPART_URL, Self.encoded(text), 0) == CURLUE_OK,
      let scheme = Self.part(CURLUPART_SCHEME, of: parser), ["http", "https"].contains(scheme),
      let bare = Self.part(CURLUPART_HOST, of: parser), !bare.isEmpty
    else { return nil }
    name = Self.part(CURLUPART_USER, of: parser, flags: UInt32(CURLU_URLDECODE))
    password = Self.part(CURLUPART_PASSWORD, of: parser, flags: UInt32(CURLU_URLDECODE))
    credentials = Self.part(CURLUPART_USER, of: parser).map {
      Credentials(name: $0, password: Self.part(CURLUPART_PASSWORD, of: parser) ?? "")
    }
    for part in [CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_FRAGMENT] {
      curl_url_set(parser, part, nil, 0)
    }
    guard let url = Self.part(CURLUPART_URL, of: parser) else { return nil }
    self.url = url
    self.scheme = scheme
    let port = Self.part(CURLUPART_PORT, of: parser, flags: UInt32(CURLU_NO_DEFAULT_PORT))
    host = bare.lowercased() + (port.map { ":\($0)" } ?? "")
    isLoopback = bare.hasPrefix("127.") || bare == "[::1]" || bare.lowercased() == "localhost"
  }

  /// This address with the name and password of `other`, if both are on the same server.
  func inheriting(from other: WebAddress) -> String {
    guard let credentials = other.credentials, scheme == other.scheme, host == other.host,
      let parser = curl_url()
    else { return url }
    defer { curl_url_cleanup(parser) }
    guard curl_url_set(parser, CURLUPART_URL, url, 0) == CURLUE_OK,
      curl_url_set(parser, CURLUPART_USER, credentials.name, 0) == CURLUE_OK,
      curl_url_set(parser, CURLUPART_PASSWORD, credentials.password, 0) == CURLUE_OK
    else { return url }
    return Self.part(CURLUPART_URL, of: parser) ?? url
  }

  private static func part(
    _ part: CURLUPart, of parser: OpaquePointer, flags: UInt32 = 0
  ) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(parser, part, &text, flags) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }

  /// Percent-encodes blanks and bytes beyond ASCII after the host, where people forget to.
  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    var slashes = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") { slashes += 1 }
      if slashes > 2, byte == UInt8(ascii: " ") || byte > 0x7E {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
