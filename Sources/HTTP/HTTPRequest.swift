/// What to fetch, and how long to be patient.
public struct HTTPRequest: Sendable {
  /// An `http:`, `https:` or `file:` address, or an absolute path.
  public var url: String
  /// The `ETag` of the copy at hand, as the server wrote it. Sent back byte for byte.
  public var etag: String?
  /// The `Last-Modified` of the copy at hand, as the server wrote it. Sent back byte for byte.
  public var lastModified: String?
  /// How long the server may send nothing, connecting included.
  public var stall: Duration
  /// How long the fetch may take in all, counted from when it leaves the queue.
  public var deadline: Duration
  /// The most bytes the body may have once decoded.
  public var limit: Int

  public init(
    url: String, etag: String? = nil, lastModified: String? = nil, stall: Duration = .seconds(10),
    deadline: Duration = .seconds(60), limit: Int = 64 << 20
  ) {
    self.url = url
    self.etag = etag
    self.lastModified = lastModified
    self.stall = stall
    self.deadline = deadline
    self.limit = limit
  }
}
