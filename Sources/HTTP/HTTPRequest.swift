/// What to fetch or post, and how long to be patient.
public struct HTTPRequest: Sendable {
  /// A header beside those the request makes itself. One with a control character in it is left out.
  public struct Header: Equatable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

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
  /// What to post; nil to fetch. A post follows no redirect: the body is for this address alone.
  public var body: [UInt8]?
  public var headers: [Header]

  public init(
    url: String, etag: String? = nil, lastModified: String? = nil, stall: Duration = .seconds(10),
    deadline: Duration = .seconds(60), limit: Int = 64 << 20,
    body: [UInt8]? = nil, headers: [Header] = []
  ) {
    self.url = url
    self.etag = etag
    self.lastModified = lastModified
    self.stall = stall
    self.deadline = deadline
    self.limit = limit
    self.body = body
    self.headers = headers
  }
}
