import Glibc
import HTTP
import TestSupport
import Testing

/// Hosts with letters beyond ASCII are asked for by their name in the DNS (RFC 5891), whatever the
/// locale is: tests run in the C locale unless something set another.
@Suite(.timeLimit(.minutes(1))) struct HostNameTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer()
    server.route("/", .answer("in"))
  }

  @Test(arguments: [
    ("bücher", "xn--bcher-kva"), ("BÜCHER", "xn--bcher-kva"), ("bu\u{308}cher", "xn--bcher-kva"),
    ("例え", "xn--r8jz45g"), ("straße", "xn--strae-oqa"), ("xn--bcher-kva", "xn--bcher-kva"),
    ("почта.a", "xn--80a1acny.a"), ("plain", "plain"), ("b%C3%BCcher", "xn--bcher-kva"),
  ]) func theyAreFound(name: String, ascii: String) async throws {
    let response = try await HTTPClient().get("http://\(name).localhost:\(server.port)/")
    #expect(response.body == "in".bytes)
    #expect(server.log.map { $0[header: "Host"] } == ["\(ascii).localhost:\(server.port)"])
  }

  @Test func redirectsLeadThereToo() async throws {
    server.route("/old", .redirect(301, to: "http://bücher.localhost:\(server.port)/"))
    let response = try await HTTPClient().get(server.url("/old"))
    #expect(response.body == "in".bytes)
    #expect(server.log.last?[header: "Host"] == "xn--bcher-kva.localhost:\(server.port)")
    #expect(response.movedTo == "http://bücher.localhost:\(server.port)/")
  }
}
