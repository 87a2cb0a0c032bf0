extension FetchError {
  /// One plain sentence without a full stop, for a notice or after "Could not fetch:".
  public var message: String {
    switch self {
    case .badAddress(let address): "\(address) is not an address"
    case .unsupportedScheme(let scheme, nil): "\(scheme): addresses cannot be fetched"
    case .unsupportedScheme(let scheme, let host?):
      "\(host) redirected to a \(scheme): address, which is not followed"
    case .unresolvable(let host): "\(host) could not be found (no such host)"
    case .refused(let host): "\(host) refused the connection"
    case .unreachable(let host, let reason): "\(host) could not be reached (\(reason))"
    case .stalled(let host, let after): "\(host) sent nothing for \(Self.words(after))"
    case .deadline(let host, let after): "\(host) did not finish within \(Self.words(after))"
    case .certificate(let host, let reason): "No secure connection to \(host) (\(reason))"
    case .status(let code, let host, _, _):
      "\(host) answered \(code)" + (Self.phrases[code].map { " (\($0))" } ?? "")
    case .tooManyRedirects(let host): "\(host) redirected too many times"
    case .cutOff(let host, 0, nil): "\(host) closed the connection without an answer"
    case .cutOff(let host, let received, nil):
      "\(host) closed the connection early, after \(received) bytes"
    case .cutOff(let host, let received, let expected?):
      "\(host) closed the connection early, after \(received) of \(expected) bytes"
    case .badEncoding(let host): "\(host) sent a body that could not be unpacked"
    case .tooLarge(let host, let limit): "\(host ?? "The file") has more than \(Self.size(limit))"
    case .noSuchFile(let path): "\(path) does not exist"
    case .unreadableFile(let path, let reason): "\(path) could not be read (\(reason))"
    case .unwritableFile(let path, let reason): "\(path) could not be written (\(reason))"
    case .cancelled: "The fetch was cancelled"
    case .offline(let host): "\(host) could not be reached (no network)"
    case .other(nil, let reason): "The fetch failed (\(reason))"
    case .other(let host?, let reason): "\(host) could not be fetched (\(reason))"
    }
  }

  /// What the user can do. `nil` when only the server's owner or time can help.
  public var remedy: String? {
    switch self {
    case .badAddress, .unresolvable: "Check the address for typing errors."
    case .unsupportedScheme: "Use an http, https or file address."
    case .offline, .unreachable: "Check the connection and try again."
    case .noSuchFile, .unreadableFile, .unwritableFile: "Check the path and its permissions."
    case .refused, .stalled, .deadline, .cutOff: "Try again in a moment."
    case .status(_, _, let seconds?, _): "Try again in \(Self.words(.seconds(seconds)))."
    case .status, .certificate, .tooManyRedirects, .badEncoding, .tooLarge, .cancelled, .other: nil
    }
  }

  /// `10 s`, `0.2 s`, `5 min`.
  static func words(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let tenth = attoseconds / 100_000_000_000_000_000
    if tenth != 0 { return "\(seconds).\(tenth) s" }
    return seconds >= 120 && seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds) s"
  }

  static func size(_ bytes: Int) -> String {
    if bytes >= 1 << 20, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MiB" }
    if bytes >= 1 << 10, bytes % (1 << 10) == 0 { return "\(bytes >> 10) KiB" }
    return "\(bytes) bytes"
  }

  static let phrases: [Int: String] = [
    300: "Multiple Choices", 301: "Moved Permanently", 302: "Found", 303: "See Other",
    304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect",
    400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden",
    404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
    407: "Proxy Authentication Required", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
    411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large",
    414: "URI Too Long", 415: "Unsupported Media Type", 418: "I'm a teapot",
    421: "Misdirected Request", 422: "Unprocessable Content", 425: "Too Early",
    426: "Upgrade Required", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
    451: "Unavailable For Legal Reasons", 500: "Internal Server Error", 501: "Not Implemented",
    502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    505: "HTTP Version Not Supported", 511: "Network Authentication Required",
  ]
}
