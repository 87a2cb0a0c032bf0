import HTTP
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct MethodTests {
  private let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  private func fetch(_ method: HTTPRequest.Method, _ body: String = "") async throws -> HTTPResponse
  {
    try await HTTPClient().fetch(
      HTTPRequest(url: server.url("/a"), method: method, body: body.bytes))
  }

  @Test func eachIsSentByItsName() async throws {
    server.route("/a", .answer("done"))
    for method in [HTTPRequest.Method.get, .post, .put] {
      #expect(try await fetch(method, method == .get ? "" : "x").body == "done".bytes)
    }
    #expect(server.log.map(\.method) == ["GET", "POST", "PUT"])
    #expect(server.log.map(\.body) == [[], "x".bytes, "x".bytes])
  }

  @Test func headsHaveNoBody() async throws {
    server.route("/a") { $0.method == "HEAD" ? .raw(Self.head) : .answer("done") }
    let response = try await fetch(.head)
    #expect(response.status == 200 && response.body.isEmpty && response.etag == "\"1\"")
    #expect(server.log.map(\.method) == ["HEAD"])
  }

  private static let head = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\nETag: \"1\"\r\n\r\n".bytes

  @Test func whatSendsABodyFollowsNoRedirect() async throws {
    server.route("/a", .redirect(307, to: "/b"))
    let request = HTTPRequest(url: server.url("/a"), method: .put, body: "x".bytes)
    #expect(
      await HTTPClient().failure(of: request)
        == .status(307, host: server.authority, retryAfter: nil))
    #expect(server.log.count == 1)
  }

  @Test func oneAfterAnotherLeavesNothingBehind() async throws {
    server.route("/a", .answer("done"))
    let client = HTTPClient()
    for method in [HTTPRequest.Method.put, .get, .post, .get] {
      _ = try await client.fetch(HTTPRequest(url: server.url("/a"), method: method))
    }
    #expect(server.log.map(\.method) == ["PUT", "GET", "POST", "GET"])
  }

  @Test(arguments: [HTTPRequest.Method.head, .post, .put])
  func filesAreOnlyRead(method: HTTPRequest.Method) async {
    let request = HTTPRequest(url: "/etc/hostname", method: method)
    #expect(
      await HTTPClient().failure(of: request) == .unsupportedScheme("file", redirectedBy: nil))
  }
}
