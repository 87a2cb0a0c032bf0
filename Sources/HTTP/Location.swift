import CCurl
import Catalog

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
    else { throw .badAddress(Subscription.shown(text)) }
    switch text[..<colon].lowercased() {
    case "http", "https":
      let address = WebAddress(text)
      guard let request = address.request, Self.isAccepted(request) else {
        throw .badAddress(Subscription.shown(text))
      }
      self = .web(address)
    case "file":
      guard let path = FileAddress.path(text) else { throw .badAddress(text) }
      self = .file(path: path)
    case let scheme: throw .unsupportedScheme(scheme, redirectedBy: nil)
    }
  }

  /// Whether libcurl can make something of it, too.
  private static func isAccepted(_ request: String) -> Bool {
    guard let parser = curl_url() else { return false }
    defer { curl_url_cleanup(parser) }
    return curl_url_set(parser, CURLUPART_URL, request, 0) == CURLUE_OK
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank = { (character: Character) in character.isWhitespace }
    guard let first = text.firstIndex(where: { !isBlank($0) }),
      let last = text.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(text[first...last])
  }
}
