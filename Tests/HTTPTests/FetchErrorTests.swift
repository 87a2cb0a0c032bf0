import HTTP
import Testing

@Suite struct FetchErrorTests {
  @Test(arguments: [
    (FetchError.badAddress("feed"), "feed is not an address"),
    (.unsupportedScheme("ftp", redirectedBy: nil), "ftp: addresses cannot be fetched"),
    (
      .unsupportedScheme("file", redirectedBy: "a.org"),
      "a.org redirected to a file: address, which is not followed"
    ),
    (.unresolvable(host: "example.org"), "example.org could not be found (no such host)"),
    (.refused(host: "127.0.0.1:81"), "127.0.0.1:81 refused the connection"),
    (
      .unreachable(host: "a.org", reason: "no route to host"),
      "a.org could not be reached (no route to host)"
    ),
    (.stalled(host: "a.org", after: .seconds(10)), "a.org sent nothing for 10 s"),
    (.stalled(host: "a.org", after: .milliseconds(200)), "a.org sent nothing for 0.2 s"),
    (.deadline(host: "a.org", after: .seconds(60)), "a.org did not finish within 60 s"),
    (.deadline(host: "a.org", after: .seconds(300)), "a.org did not finish within 5 min"),
    (
      .certificate(host: "a.org", reason: "its certificate has expired"),
      "No secure connection to a.org (its certificate has expired)"
    ),
    (.status(503, host: "a.org", retryAfter: 5), "a.org answered 503 (Service Unavailable)"),
    (.status(599, host: "a.org", retryAfter: nil), "a.org answered 599"),
    (.tooManyRedirects(host: "a.org"), "a.org redirected too many times"),
    (
      .cutOff(host: "a.org", received: 6, expected: 10),
      "a.org closed the connection early, after 6 of 10 bytes"
    ),
    (
      .cutOff(host: "a.org", received: 6, expected: nil),
      "a.org closed the connection early, after 6 bytes"
    ),
    (
      .cutOff(host: "a.org", received: 0, expected: nil),
      "a.org closed the connection without an answer"
    ),
    (.badEncoding(host: "a.org"), "a.org sent a body that could not be unpacked"),
    (.tooLarge(host: "a.org", limit: 64 << 20), "a.org has more than 64 MiB"),
    (.tooLarge(host: nil, limit: 100), "The file has more than 100 bytes"),
    (.noSuchFile(path: "/a"), "/a does not exist"),
    (
      .unreadableFile(path: "/a", reason: "permission denied"),
      "/a could not be read (permission denied)"
    ),
    (.cancelled, "The fetch was cancelled"),
    (.offline(host: "a.org"), "a.org could not be reached (no network)"),
    (.other(host: "a.org", reason: "x"), "a.org could not be fetched (x)"),
    (.other(host: nil, reason: "x"), "The fetch failed (x)"),
  ]) func isOneSentence(error: FetchError, sentence: String) {
    #expect(error.message == sentence)
    #expect(error.host.map { sentence.contains($0) } ?? true)
  }

  /// As the registry of status codes has them.
  @Test(arguments: [
    (300, "Multiple Choices"), (301, "Moved Permanently"), (302, "Found"), (303, "See Other"),
    (304, "Not Modified"), (307, "Temporary Redirect"), (308, "Permanent Redirect"),
    (400, "Bad Request"), (401, "Unauthorized"), (402, "Payment Required"), (403, "Forbidden"),
    (404, "Not Found"), (405, "Method Not Allowed"), (406, "Not Acceptable"),
    (407, "Proxy Authentication Required"), (408, "Request Timeout"), (409, "Conflict"),
    (410, "Gone"), (411, "Length Required"), (412, "Precondition Failed"),
    (413, "Content Too Large"), (414, "URI Too Long"), (415, "Unsupported Media Type"),
    (418, "I'm a teapot"), (421, "Misdirected Request"), (422, "Unprocessable Content"),
    (425, "Too Early"), (426, "Upgrade Required"), (429, "Too Many Requests"),
    (431, "Request Header Fields Too Large"), (451, "Unavailable For Legal Reasons"),
    (500, "Internal Server Error"), (501, "Not Implemented"), (502, "Bad Gateway"),
    (503, "Service Unavailable"), (504, "Gateway Timeout"), (505, "HTTP Version Not Supported"),
    (511, "Network Authentication Required"),
  ])
  func aStatusIsSaidInWords(code: Int, phrase: String) {
    let error = FetchError.status(code, host: "a.org", retryAfter: nil)
    #expect(error.message == "a.org answered \(code) (\(phrase))")
  }

  @Test(arguments: [
    (Duration.seconds(1), "1 s"), (.milliseconds(1500), "1.5 s"), (.milliseconds(99), "0 s"),
    (.milliseconds(100), "0.1 s"), (.seconds(119), "119 s"), (.seconds(120), "2 min"),
    (.seconds(121), "121 s"), (.seconds(60), "60 s"),
  ])
  func timesAreShort(time: Duration, words: String) {
    #expect(FetchError.stalled(host: "a", after: time).message == "a sent nothing for \(words)")
  }

  @Test(arguments: [
    (1023, "1023 bytes"), (1024, "1 KiB"), (1025, "1025 bytes"), (3 << 10, "3 KiB"),
    ((1 << 20) - 1024, "1023 KiB"), (1 << 20, "1 MiB"), ((1 << 20) + 1, "1048577 bytes"),
    (64 << 20, "64 MiB"),
  ])
  func sizesAreShort(bytes: Int, words: String) {
    #expect(FetchError.tooLarge(host: "a", limit: bytes).message == "a has more than \(words)")
  }

  @Test(
    arguments: [
      (FetchError.badAddress("x"), "Check the address for typing errors."),
      (.unresolvable(host: "a"), "Check the address for typing errors."),
      (.unsupportedScheme("ftp", redirectedBy: nil), "Use an http, https or file address."),
      (.offline(host: "a"), "Check the connection and try again."),
      (.unreachable(host: "a", reason: "r"), "Check the connection and try again."),
      (.noSuchFile(path: "/a"), "Check the path and its permissions."),
      (.refused(host: "a"), "Try again in a moment."),
      (.cutOff(host: "a", received: 0, expected: nil), "Try again in a moment."),
      (.status(503, host: "a", retryAfter: 150), "Try again in 150 s."),
      (.status(503, host: "a", retryAfter: 180), "Try again in 3 min."),
      (.status(503, host: "a", retryAfter: nil), nil), (.cancelled, nil),
    ] as [(FetchError, String?)])
  func whatCanBeDoneIsSaid(error: FetchError, remedy: String?) {
    #expect(error.remedy == remedy)
  }
}

@Suite struct TransferTests {
  @Test(
    arguments: [
      (0, nil, nil), (5, 10, 0.5), (10, 10, 1), (20, 10, 1), (0, 0, 1), (-1, 10, 0),
    ] as [(Int64, Int64?, Double?)])
  func itsFractionStaysBetweenNothingAndAll(received: Int64, expected: Int64?, fraction: Double?) {
    #expect(Transfer(received: received, expected: expected).fraction == fraction)
  }
}
