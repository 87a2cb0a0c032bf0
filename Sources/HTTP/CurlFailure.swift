import CCurl
import Glibc

/// What libcurl and the system said about a failed transfer, and which error that is.
struct CurlFailure {
  var code: CURLcode
  var host: String
  /// `errno` of the last socket call; 0 when none failed.
  var systemError: CInt = 0
  /// OpenSSL's verification result; 0 when the certificate was fine or never seen.
  var certificateError = 0
  /// libcurl's own sentence, maybe empty.
  var text = ""
  var head = ResponseHead()
  /// Body bytes as they travel.
  var received: Int64 = 0
  var hasNetwork = true

  var error: FetchError {
    switch code {
    case CURLE_OK: unfinished
    case CURLE_COULDNT_RESOLVE_HOST: hasNetwork ? .unresolvable(host: host) : .offline(host: host)
    case CURLE_COULDNT_CONNECT: unconnected
    case CURLE_OPERATION_TIMEDOUT: .unreachable(host: host, reason: "no answer")
    case CURLE_TOO_MANY_REDIRECTS: .tooManyRedirects(host: host)
    case CURLE_UNSUPPORTED_PROTOCOL: unsupported
    case CURLE_URL_MALFORMAT: .other(host: host, reason: "it redirected to no address")
    case CURLE_BAD_CONTENT_ENCODING: .badEncoding(host: host)
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING,
      CURLE_HTTP2_STREAM:
      .cutOff(host: host, received: received, expected: head.expected)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CIPHER,
      CURLE_SSL_INVALIDCERTSTATUS:
      .certificate(host: host, reason: certificateReason)
    case CURLE_COULDNT_RESOLVE_PROXY: .other(host: host, reason: "the proxy could not be found")
    case CURLE_OUT_OF_MEMORY: .other(host: host, reason: "out of memory")
    case CURLE_WEIRD_SERVER_REPLY: .other(host: host, reason: Self.notHTTP)
    default: .other(host: host, reason: text.isEmpty ? "libcurl error \(code.rawValue)" : text)
    }
  }

  private static let notHTTP = "the answer is not HTTP"

  /// libcurl is content with an answer that is not even a whole head, or leads nowhere.
  private var unfinished: FetchError {
    head.isComplete
      ? .status(head.status, host: host, retryAfter: nil)
      : .cutOff(host: host, received: received, expected: head.expected)
  }

  private var unconnected: FetchError {
    switch systemError {
    case ECONNREFUSED: .refused(host: host)
    case ENETUNREACH:
      hasNetwork ? .unreachable(host: host, reason: "no network leads there") : .offline(host: host)
    case EHOSTUNREACH: .unreachable(host: host, reason: "no route to host")
    case ETIMEDOUT: .unreachable(host: host, reason: "no answer")
    case EACCES, EPERM: .unreachable(host: host, reason: "not permitted on this machine")
    case EADDRNOTAVAIL: .unreachable(host: host, reason: "not a usable address")
    case 0: .unreachable(host: host, reason: "no connection")
    default: .unreachable(host: host, reason: "system error \(systemError)")
    }
  }

  /// The first scheme was checked before, so it is a redirect's or the answer is not HTTP at all.
  private var unsupported: FetchError {
    guard let location = head.location, let colon = location.firstIndex(of: ":") else {
      return .other(host: host, reason: Self.notHTTP)
    }
    return .unsupportedScheme(location[..<colon].lowercased(), redirectedBy: host)
  }

  private var certificateReason: String {
    if code == CURLE_SSL_CACERT_BADFILE {
      return "this machine's list of authorities is unreadable"
    }
    switch certificateError {
    case 9: return "its certificate is not valid yet"
    case 10: return "its certificate has expired"
    case 18, 19: return "its certificate is self-signed"
    case 2, 20, 21: return "its certificate comes from an unknown authority"
    case 23: return "its certificate was revoked"
    case 62: return "its certificate is for another host"
    default: break
    }
    if code == CURLE_PEER_FAILED_VERIFICATION {
      return text.contains("subject name")
        ? "its certificate is for another host" : "its certificate is not trusted"
    }
    return "the handshake failed"
  }
}
