import HTTP
import TestSupport
import Testing

/// Cookies are kept for one fetch and its redirects.
@Suite(.timeLimit(.minutes(1))) struct CookieTests {
  private let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  private func ask(_ cookie: String, at path: String, then answer: TestSupport.Reply) {
    server.route(path) { request in
      if request[header: "Cookie"]?.contains("ok=1") == true { return answer }
      return .answer(
        status: 302, headers: [("Location", request.path), ("Set-Cookie", cookie)])
    }
  }

  @Test(arguments: ["ok=1", "ok=1; Path=/", "ok=1; HttpOnly; SameSite=Strict; Max-Age=60"])
  func aRedirectToItselfWithACookieIsNoCircle(cookie: String) async throws {
    ask(cookie, at: "/a", then: .answer("in"))
    let response = try await HTTPClient().get(server.url("/a"))
    #expect(response.body == "in".bytes && response.movedTo == nil)
    #expect(server.log.count == 2)
  }

  @Test func theNextFetchHasNone() async throws {
    ask("ok=1; Path=/; Max-Age=600", at: "/a", then: .answer("in"))
    server.route("/b", .answer("b"))
    let client = HTTPClient()
    for path in ["/a", "/a", "/b"] { _ = try await client.get(server.url(path)) }
    #expect(server.log.map { $0[header: "Cookie"] } == [nil, "ok=1", nil, "ok=1", nil])
  }

  @Test func anotherHostDoesNotSeeThem() async throws {
    let other = try LoopbackServer(host: "127.0.0.3")
    other.route("/", .answer("in"))
    server.route(
      "/a",
      .answer(status: 302, headers: [("Location", other.url()), ("Set-Cookie", "ok=1; Path=/")]))
    _ = try await HTTPClient().get(server.url("/a"))
    #expect(other.log.map { $0[header: "Cookie"] } == [nil])
  }

  @Test func aCookieThatIsNeverEnoughIsACircle() async throws {
    server.route("/a") {
      .answer(status: 302, headers: [("Location", $0.path), ("Set-Cookie", "ok=2")])
    }
    #expect(
      await HTTPClient().failure(of: server.url("/a")) == .tooManyRedirects(host: server.authority))
  }

  @Test func aLoginOnTheWayIsPassed() async throws {
    ask("ok=1; Path=/", at: "/gate", then: .redirect(302, to: "/feed"))
    server.route("/feed") {
      $0[header: "Cookie"] == nil ? .redirect(302, to: "/gate") : .answer("in")
    }
    #expect(try await HTTPClient().get(server.url("/feed")).body == "in".bytes)
  }
}
