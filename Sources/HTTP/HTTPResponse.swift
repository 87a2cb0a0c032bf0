/// A complete answer: a 2xx with its body, or 304 to a conditional request.
public struct HTTPResponse: Equatable, Sendable {
  /// The final status. Files give 200, or 304 when they are as they were.
  public var status: Int
  /// The body with its content encoding undone. A gzip file served as such stays packed.
  public var body: [UInt8]
  /// Where the answer came from after all redirects, without name and password.
  public var url: String
  /// The address to remember instead. `nil` unless every redirect was permanent (301, 308).
  public var movedTo: String?
  /// The validators to remember, byte for byte. `nil` when absent or not UTF-8. Those of the
  /// request when a 304 does not repeat them.
  public var etag: String?
  public var lastModified: String?
  public var contentType: String?

  public init(
    status: Int, body: [UInt8], url: String, movedTo: String? = nil, etag: String? = nil,
    lastModified: String? = nil, contentType: String? = nil
  ) {
    self.status = status
    self.body = body
    self.url = url
    self.movedTo = movedTo
    self.etag = etag
    self.lastModified = lastModified
    self.contentType = contentType
  }

  /// The copy at hand is still good; the body is empty.
  public var isUnchanged: Bool { status == 304 }
}
