import HTTP
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(1))) struct HTTPClientTests {
  @Test func returnsBodyTypeAndAddress() async throws {
    let server = try LoopbackServer()
    server.route("/a", .answer("hello", headers: [("Content-Type", "text/xml")]))
    let response = try await HTTPClient().get(server.url("/a?x=1#part"))
    #expect(response.body == "hello".bytes)
    #expect(response.status == 200)
    #expect(response.contentType == "text/xml")
    #expect(response.url == server.url("/a?x=1"))
    #expect(response.movedTo == nil)
    #expect(!response.isUnchanged)
    #expect(server.log.map(\.path) == ["/a?x=1"])
    #expect(server.log.first?[header: "User-Agent"] == "tests")
    #expect(server.log.first?[header: "Accept-Encoding"]?.contains("gzip") == true)
  }

  @Test func oneConnectionServesOneFetchAfterAnother() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer("x"))
    let client = HTTPClient()
    for _ in 0..<5 { _ = try await client.get(server.url()) }
    #expect(server.connections.total == 1)
    #expect(server.requests.total == 5)
  }

  @Test func nameAndPasswordAreSentAndNeverShown() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer("x"))
    server.route("/moved", .redirect(301, to: "/"))
    server.route("/gone", .answer(status: 410))
    let client = HTTPClient()
    let start = "http://user:p%23w@\(server.authority)"
    #expect(try await client.get(start).url == server.url())
    #expect(server.log.first?[header: "Authorization"] == "Basic dXNlcjpwI3c=")
    #expect(try await client.get(start + "/moved").movedTo == start + "/")
    let error = await client.failure(of: start + "/gone")
    #expect(error?.message == "\(server.authority) answered 410 (Gone)")
  }

  @Test func passwordsDoNotFollowToAnotherServer() async throws {
    let other = try LoopbackServer(host: "127.0.0.2")
    other.route("/", .answer("x"))
    let server = try LoopbackServer()
    server.route("/", .redirect(301, to: other.url()))
    let response = try await HTTPClient().get("http://user:pw@\(server.authority)/")
    #expect(response.movedTo == other.url())
    #expect(other.log.first?[header: "Authorization"] == nil)
  }

  @Test func aServerThatComesUpLaterIsFound() async throws {
    let port = try ReservedPort()
    let client = HTTPClient()
    #expect(await client.failure(of: port.url()) == .refused(host: port.authority))
    let server = try LoopbackServer(on: port)
    server.route("/", .answer("up"))
    #expect(try await client.get(port.url()).body == "up".bytes)
  }

  @Test func afterShutdownNothingIsFetched() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer("x"))
    server.route("/silent", .silent)
    let client = HTTPClient()
    async let silent = client.failure(of: server.url("/silent"))
    await server.requests.total(reaches: 1)
    client.shutdown()
    #expect(await silent == .cancelled)
    #expect(await client.failure(of: server.url()) == .cancelled)
    client.shutdown()
  }

  @Test func aClientThatIsDroppedLeavesNoConnection() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer("x"))
    do {
      let client = HTTPClient()
      _ = try await client.get(server.url())
    }
    await server.connections.empties()
    #expect(server.connections.current == 0)
  }

  @Test func aClientCanEndFromItsOwnProgress() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer("x"))
    let client = HTTPClient()
    let response = try await client.fetch(HTTPRequest(url: server.url())) { _ in client.shutdown() }
    #expect(response.body == "x".bytes)
  }

  @Test func twoHundredFetchesAllArrive() async throws {
    let server = try LoopbackServer()
    server.route("/") { .answer("body of \($0.path)") }
    let client = HTTPClient()
    let bodies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for index in 0..<200 {
        group.addTask { try await client.get(server.url("/?\(index)")).body }
      }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(bodies == Set((0..<200).map { "body of /?\($0)".bytes }))
    #expect(server.requests.peak <= 6)
    #expect(server.connections.total <= 6)
  }
}
