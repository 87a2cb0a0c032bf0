import HTTP
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(1))) struct FailureTests {
  @Test func aRefusedConnectionNamesHostAndPort() async throws {
    let port = try ReservedPort()
    let error = await HTTPClient().failure(of: port.url())
    #expect(error == .refused(host: port.authority))
    #expect(error?.message == "\(port.authority) refused the connection")
  }

  @Test func anUnknownHostIsNotFound() async {
    let host = "no-such-host.invalid"
    let error = await HTTPClient().failure(of: "http://\(host)/")
    #expect(error == .unresolvable(host: host) || error == .offline(host: host))
  }

  @Test func addressesAreCheckedFirst() async {
    let client = HTTPClient()
    #expect(await client.failure(of: "feed") == .badAddress("feed"))
    #expect(
      await client.failure(of: "ftp://a.org/") == .unsupportedScheme("ftp", redirectedBy: nil))
  }

  @Test(arguments: [
    (404, "Not Found"), (410, "Gone"), (403, "Forbidden"), (500, "Internal Server Error"),
  ])
  func aRefusalIsAStatus(status: Int, phrase: String) async throws {
    let server = try LoopbackServer()
    server.route("/", .answer("some page", status: status))
    let error = await HTTPClient().failure(of: server.url())
    #expect(error == .status(status, host: server.authority, retryAfter: nil))
    #expect(error?.message == "\(server.authority) answered \(status) (\(phrase))")
  }

  @Test func aBusyServerSaysWhenToRetry() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer(status: 503, headers: [("Retry-After", "120")]))
    let error = await HTTPClient().failure(of: server.url())
    #expect(error == .status(503, host: server.authority, retryAfter: 120))
  }

  @Test func aRefusalIsNotReadToItsEnd() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer([UInt8](repeating: 65, count: 4 << 20), status: 404))
    let error = await HTTPClient().failure(of: server.url())
    #expect(error == .status(404, host: server.authority, retryAfter: nil))
  }

  @Test func anEarlyEndIsNoSuccess() async throws {
    let server = try LoopbackServer()
    server.route("/length", .cutOff("sixsix".bytes, declared: 10))
    server.route("/chunks", .chunked(["sixsix".bytes], isWhole: false))
    server.route("/nothing", .hangUp)
    let client = HTTPClient()
    let host = server.authority
    #expect(
      await client.failure(of: server.url("/length"))
        == .cutOff(host: host, received: 6, expected: 10))
    #expect(
      await client.failure(of: server.url("/chunks"))
        == .cutOff(host: host, received: 6, expected: nil))
    #expect(
      await client.failure(of: server.url("/nothing"))
        == .cutOff(host: host, received: 0, expected: nil))
  }

  @Test func anEarlyEndOfAPackedBodyIsNoSuccess() async throws {
    let server = try LoopbackServer()
    let packed = gzipped("some text that is packed".bytes)
    server.route(
      "/",
      .cutOff(packed.dropLast(9), declared: packed.count, headers: [("Content-Encoding", "gzip")]))
    #expect(
      await HTTPClient().failure(of: server.url())
        == .cutOff(
          host: server.authority, received: Int64(packed.count - 9), expected: Int64(packed.count)))
  }

  @Test func aServerThatStopsCutsItsConnections() async throws {
    let server = try LoopbackServer()
    server.route("/", .stalled(after: "abc".bytes, declared: 5))
    let client = HTTPClient()
    async let error = client.failure(of: server.url())
    await server.requests.total(reaches: 1)
    server.stop()
    #expect(await error?.host == server.authority)
    #expect(server.connections.current == 0)
    #expect(await client.failure(of: server.url())?.host == server.authority)
  }

  @Test(arguments: ["gzip", "br", "deflate", "unheard-of"])
  func aBodyThatCannotBeUnpackedIsAnError(encoding: String) async throws {
    let server = try LoopbackServer()
    server.route("/", .answer("not packed at all", headers: [("Content-Encoding", encoding)]))
    #expect(await HTTPClient().failure(of: server.url()) == .badEncoding(host: server.authority))
  }

  @Test func aBodyBeyondTheLimitIsGivenUp() async throws {
    let server = try LoopbackServer()
    let body = [UInt8](repeating: 65, count: 200_000)
    server.route("/length", .answer(body))
    server.route("/chunks", .chunked([body]))
    server.route("/packed", .gzip(body))
    let client = HTTPClient()
    for path in ["/length", "/chunks", "/packed"] {
      let under = HTTPRequest(
        url: server.url(path), destination: .memory(limit: body.count - 1))
      #expect(
        await client.failure(of: under)
          == .tooLarge(host: server.authority, limit: body.count - 1))
      let equal = HTTPRequest(url: server.url(path), destination: .memory(limit: body.count))
      #expect(try await client.fetch(equal).body == body)
    }
  }

  @Test(arguments: ["", "SSH-2.0-OpenSSH\r\n", "<html>", "HTTP/1.1 200 OK\r\nContent-Le"])
  func whatIsNotHTTPIsAnError(text: String) async throws {
    let server = try LoopbackServer()
    server.route("/", .raw(text.bytes))
    let error = await HTTPClient().failure(of: server.url())
    #expect(error?.host == server.authority)
  }

  @Test func aPlainServerHasNoSecureConnection() async throws {
    let server = try LoopbackServer()
    let port = try ReservedPort()
    let client = HTTPClient()
    #expect(
      await client.failure(of: "https://\(port.authority)/") == .refused(host: port.authority))
    // The greeting has no blank line; the client gives up first or the stall ends it.
    let request = HTTPRequest(url: "https://\(server.authority)/", stall: .milliseconds(200))
    #expect(
      await client.failure(of: request)
        == .stalled(host: server.authority, after: .milliseconds(200)))
  }
}
