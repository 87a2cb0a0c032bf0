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
