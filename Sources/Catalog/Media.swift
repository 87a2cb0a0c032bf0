/// One file or page that carries an episode's picture or sound.
public struct Media: Hashable, Sendable, Codable {
  /// Absolute address, percent-encoded.
  public var url: String
  /// MIME type such as `video/mp4`; `text/html` for the page of a video site; nil when unknown.
  public var type: String?
  /// Size in bytes; nil when unknown. Never 0.
  public var bytes: Int64?

  public init(url: String, type: String? = nil, bytes: Int64? = nil) {
    self.url = url
    self.type = type
    self.bytes = bytes
  }

  /// Whether a player opens the address itself, without going through the page of a video site.
  public var isDirect: Bool {
    guard let type else { return false }
    return type.hasPrefix("video/") || type.hasPrefix("audio/")
  }
}
