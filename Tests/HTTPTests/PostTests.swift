import HTTP
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(1))) struct PostTests {
  private func request(_ url: String, _ body: [UInt8] = "x".bytes) -> HTTPRequest {
    HTTPRequest(
      url: url, method: .post, body: body,
      headers: [.init("X-Version", "1.0.3"), .init("Content-Type", "application/json")])
  }

  @Test(arguments: [0, 1, 20_000, 3_000_000]) func theBodyArrivesByteForByte(count: Int)
    async throws
  {
    let server = try LoopbackServer()
    server.route("/s", .answer("done"))
    let body = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let response = try await HTTPClient().fetch(request(server.url("/s"), body))
    #expect(response.body == "done".bytes)
    let served = try #require(server.log.first)
    #expect(served.method == "POST")
    #expect(served.body == body)
    #expect(served[header: "X-Version"] == "1.0.3")
    #expect(served[header: "Content-Type"] == "application/json")
    #expect(served[header: "Content-Length"] == "\(count)")
    #expect(served[header: "Expect"] == nil)
  }

  @Test func anAnswerWithoutABodyIsASuccess() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer(status: 204))
    #expect(try await HTTPClient().fetch(request(server.url())).status == 204)
  }

  @Test(arguments: [301, 302, 303, 307, 308]) func aPostFollowsNoRedirect(status: Int) async throws
  {
    let server = try LoopbackServer()
    server.route("/", .redirect(status, to: "/other"))
    let error = await HTTPClient().failure(of: request(server.url()))
    #expect(error == .status(status, host: server.authority, retryAfter: nil))
    #expect(server.log.count == 1)
  }

  @Test func aRefusalSaysWhenToComeBack() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer(status: 429, headers: [("Retry-After", "7")]))
    let error = await HTTPClient().failure(of: request(server.url()))
    #expect(error == .status(429, host: server.authority, retryAfter: 7))
  }

  @Test func aRefusalKeepsTheBeginningOfWhatWasSaid() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer(String(repeating: "no ", count: 9000), status: 400))
    let error = await HTTPClient().failure(of: request(server.url()))
    guard case .status(400, _, _, let said)? = error else {
      Issue.record("ended with \(String(describing: error))")
      return
    }
    #expect(said == Array(String(repeating: "no ", count: 9000).utf8.prefix(4096)))
  }

  @Test(arguments: [
    (FetchError.tooLarge(host: "a.org", limit: 1 << 20), "answer of more than 1 MiB"),
    (.other(host: "a.org", reason: "the answer is not HTTP"), "the answer is not HTTP"),
    (.badEncoding(host: "a.org"), "answer cannot be unpacked"),
  ]) func nothingIsSaidOfFetching(error: FetchError, brief: String) {
    #expect(error.brief == brief)
    #expect(error.postMessage == "a.org gave no usable answer (\(brief))")
  }

  @Test func aHeaderThatWouldBreakTheOthersApartIsLeftOut() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer(status: 204))
    var request = request(server.url())
    request.headers.append(.init("X-Evil", "a\r\nX-Other: b"))
    _ = try await HTTPClient().fetch(request)
    #expect(server.log.first?[header: "X-Evil"] == nil)
    #expect(server.log.first?[header: "X-Other"] == nil)
  }

  @Test func oneConnectionServesPostsAndFetches() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer("x"))
    let client = HTTPClient()
    _ = try await client.fetch(request(server.url()))
    _ = try await client.get(server.url())
    #expect(server.log.map(\.method) == ["POST", "GET"])
    #expect(server.log.map(\.body) == ["x".bytes, []])
    #expect(server.connections.total == 1)
  }

  @Test func nothingIsPostedToAFile() async {
    let error = await HTTPClient().failure(of: request("/tmp/statements"))
    #expect(error == .unsupportedScheme("file", redirectedBy: nil))
  }
}
