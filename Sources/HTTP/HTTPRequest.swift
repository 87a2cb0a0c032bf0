/// What is asked of a server, where the answer goes, and how long to be patient.
public struct HTTPRequest: Sendable {
  /// RFC 9110, section 9.3.
  public enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"

    /// Whether a body goes along. Such a request follows no redirect: the body is for this address
    /// alone.
    var sends: Bool { self == .post || self == .put }
  }

  /// Where the body of a success goes.
  public enum Destination: Equatable, Sendable {
    /// Into the response, at most so many bytes once decoded.
    case memory(limit: Int)
    /// Into a file, as it travels, at most so many bytes in all. What the file holds already is kept
    /// when the server confirms that `etag` or `lastModified` still belongs to it (RFC 9110,
    /// section 13.1.5); otherwise the file begins anew. Its folder must be there.
    case file(path: String, limit: Int64)

    var limit: Int64 {
      switch self {
      case .memory(let limit): Int64(limit)
      case .file(_, let limit): limit
      }
    }
  }

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
  public var method: Method
  /// Sent by `post` and `put` only.
  public var body: [UInt8]
  public var headers: [Header]
  /// The `ETag` of the copy at hand, as the server wrote it. Sent back byte for byte.
  public var etag: String?
  /// The `Last-Modified` of the copy at hand, as the server wrote it. Sent back byte for byte.
  public var lastModified: String?
  public var destination: Destination
  /// How long the server may send nothing, connecting included.
  public var stall: Duration
  /// How long the fetch may take in all, counted from when it leaves the queue.
  public var deadline: Duration

  public init(
    url: String, method: Method = .get, body: [UInt8] = [], headers: [Header] = [],
    etag: String? = nil, lastModified: String? = nil,
    destination: Destination = .memory(limit: 64 << 20), stall: Duration = .seconds(10),
    deadline: Duration = .seconds(60)
  ) {
    self.url = url
    self.method = method
    self.body = body
    self.headers = headers
    self.etag = etag
    self.lastModified = lastModified
    self.destination = destination
    self.stall = stall
    self.deadline = deadline
  }

  /// Whether validators go along that a 304 may answer. For a file they say what it holds a part of.
  var isConditional: Bool {
    guard case .memory = destination, !method.sends else { return false }
    return (etag ?? lastModified) != nil
  }
}
