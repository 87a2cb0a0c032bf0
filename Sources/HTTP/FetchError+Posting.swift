extension FetchError {
  /// Why a post did not get through, in a few words without its host: `503 Service Unavailable`.
  public var brief: String {
    switch self {
    case .badAddress, .unsupportedScheme, .noSuchFile, .unreadableFile, .unwritableFile:
      "no address to send to"
    case .unresolvable: "no such host"
    case .refused: "connection refused"
    case .unreachable(_, let reason): "not reachable (\(reason))"
    case .stalled(_, let after): "no answer for \(Self.words(after))"
    case .deadline(_, let after): "not done within \(Self.words(after))"
    case .certificate(_, let reason): "no secure connection (\(reason))"
    case .status(let code, _, _, _): "\(code)" + (Self.phrases[code].map { " \($0)" } ?? "")
    case .tooManyRedirects: "too many redirects"
    case .cutOff(_, 0, nil): "connection closed without an answer"
    case .cutOff: "connection closed early"
    case .badEncoding: "answer cannot be unpacked"
    case .tooLarge(_, let limit): "answer of more than \(Self.size(limit))"
    case .cancelled: "cancelled"
    case .offline: "no network"
    case .other(_, let reason): reason
    }
  }

  /// As `message`, where that speaks of fetching.
  public var postMessage: String {
    switch self {
    case .badEncoding(let host), .tooLarge(let host?, _), .other(let host?, _):
      "\(host) gave no usable answer (\(brief))"
    case .unsupportedScheme, .tooLarge(nil, _), .other(nil, _), .cancelled:
      "The sending failed (\(brief))"
    case .badAddress, .unresolvable, .refused, .unreachable, .stalled, .deadline, .certificate,
      .status, .tooManyRedirects, .cutOff, .noSuchFile, .unreadableFile, .unwritableFile, .offline:
      message
    }
  }
}
