import HTTP
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(1))) struct PatienceTests {
  private let short = Duration.milliseconds(200)

  @Test func silenceIsAStall() async throws {
    let server = try LoopbackServer()
    server.route("/nothing", .silent)
    server.route("/headers", .stalled(after: [], declared: 5))
    server.route("/body", .stalled(after: "abc".bytes, declared: 5))
    server.route("/moved", .redirect(302, to: "/nothing"))
    let client = HTTPClient()
    for path in ["/nothing", "/headers", "/body", "/moved"] {
      let request = HTTPRequest(url: server.url(path), stall: short)
      let error = await client.failure(of: request)
      #expect(error == .stalled(host: server.authority, after: short))
      #expect(error?.message == "\(server.authority) sent nothing for 0.2 s")
    }
  }

  @Test func aServerThatKeepsSendingIsNotStalled() async throws {
    let server = try LoopbackServer()
    server.route("/", .slow("abcdefghijklm".bytes, piece: 1, pauseMilliseconds: 100))
    let request = HTTPRequest(url: server.url(), stall: .seconds(1))
    #expect(try await HTTPClient().fetch(request).body == "abcdefghijklm".bytes)
  }

  @Test func aDripEndsAtTheDeadline() async throws {
    let server = try LoopbackServer()
    let body = [UInt8](repeating: 65, count: 10_000)
    server.route("/", .slow(body, piece: 1, pauseMilliseconds: 10))
    let request = HTTPRequest(url: server.url(), deadline: short)
    let error = await HTTPClient().failure(of: request)
    #expect(error == .deadline(host: server.authority, after: short))
  }

  @Test func waitingForATurnCostsNoPatience() async throws {
    let server = try LoopbackServer()
    server.route("/slow", .slow("abcdefghijklm".bytes, piece: 1, pauseMilliseconds: 100))
    server.route("/quick", .answer("x"))
    let client = HTTPClient(maximum: 1, userAgent: "tests")
    async let slow = client.get(server.url("/slow"))
    await server.requests.total(reaches: 1)
    let request = HTTPRequest(
      url: server.url("/quick"), stall: .seconds(1), deadline: .seconds(1))
    #expect(try await client.fetch(request).body == "x".bytes)
    #expect(try await slow.body.count == 13)
  }

  @Test func oneStallHoldsUpNobodyElse() async throws {
    let server = try LoopbackServer()
    server.route("/silent", .silent)
    server.route("/", .answer("x"))
    let client = HTTPClient()
    async let silent = client.failure(of: HTTPRequest(url: server.url("/silent"), stall: short))
    await server.requests.total(reaches: 1)
    #expect(try await client.get(server.url()).body == "x".bytes)
    #expect(await silent == .stalled(host: server.authority, after: short))
  }
}
