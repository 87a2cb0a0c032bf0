/// Why a fetch gave no answer. Hosts carry their port unless it is the usual one.
public enum FetchError: Error, Equatable, Sendable {
  /// Not an address or absolute path. Name and password are already removed.
  case badAddress(String)
  /// Neither http, https nor file. `redirectedBy` is the host that pointed there, if one did.
  case unsupportedScheme(String, redirectedBy: String?)
  case unresolvable(host: String)
  case refused(host: String)
  case unreachable(host: String, reason: String)
  /// No byte came for the request's `stall`.
  case stalled(host: String, after: Duration)
  /// The request's `deadline` passed.
  case deadline(host: String, after: Duration)
  /// No secure connection: an untrusted, expired or foreign certificate, or a failed handshake.
  case certificate(host: String, reason: String)
  /// An answer other than 2xx. `retryAfter` is in seconds from now. `said` is the beginning of the
  /// body of what refused a post; it may be anything.
  case status(Int, host: String, retryAfter: Int?, said: [UInt8] = [])
  case tooManyRedirects(host: String)
  /// The connection ended early. Counts are of body bytes as they travel.
  case cutOff(host: String, received: Int64, expected: Int64?)
  /// The body is packed in an unknown way or is damaged.
  case badEncoding(host: String)
  /// More than `limit` decoded bytes. `host` is nil for a file.
  case tooLarge(host: String?, limit: Int)
  case noSuchFile(path: String)
  case unreadableFile(path: String, reason: String)
  case unwritableFile(path: String, reason: String)
  /// The task was cancelled or the client shut down. Not a failure.
  case cancelled
  /// No network interface is up.
  case offline(host: String)
  case other(host: String?, reason: String)
}

extension FetchError {
  /// The host the error is about. `nil` for files, bad addresses and cancelling.
  public var host: String? {
    switch self {
    case .unresolvable(let host), .refused(let host), .unreachable(let host, _),
      .stalled(let host, _), .deadline(let host, _), .certificate(let host, _),
      .status(_, let host, _, _), .tooManyRedirects(let host), .cutOff(let host, _, _),
      .badEncoding(let host), .offline(let host):
      host
    case .unsupportedScheme(_, let host), .tooLarge(let host, _), .other(let host, _): host
    case .badAddress, .noSuchFile, .unreadableFile, .unwritableFile, .cancelled: nil
    }
  }
}
