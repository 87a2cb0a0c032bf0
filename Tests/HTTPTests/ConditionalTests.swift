import HTTP
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ConditionalTests {
  private let etag = "W/\"a  b,'ä\""
  private let modified = "Tue, 1 Feb 2022 3:4:5 +0100 (about)"

  @Test func validatorsAreEchoedByteForByte() async throws {
    let server = try LoopbackServer()
    let (etag, modified) = (etag, modified)
    server.route("/") { .unlessKnown($0, etag: etag, lastModified: modified, body: "x") }
    let client = HTTPClient()
    let first = try await client.get(server.url())
    #expect(first.etag == etag)
    #expect(first.lastModified == modified)
    #expect(server.log.first?[header: "If-None-Match"] == nil)
    let recorder = Recorder()
    let second = try await client.fetch(
      HTTPRequest(url: server.url(), etag: first.etag, lastModified: first.lastModified)
    ) { recorder.note($0) }
    #expect(server.log.last?[header: "If-None-Match"].map { Array($0.utf8) } == etag.bytes)
    #expect(server.log.last?[header: "If-Modified-Since"] == modified)
    #expect(second.isUnchanged)
    #expect(second.body.isEmpty)
    #expect(second.etag == etag)
    #expect(second.lastModified == modified)
    #expect(recorder.transfers.isEmpty)
  }

  @Test func newValidatorsReplaceTheOld() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer("new", headers: [("ETag", "\"b\"")]))
    let response = try await HTTPClient().fetch(
      HTTPRequest(url: server.url(), etag: "\"a\"", lastModified: "x"))
    #expect(!response.isUnchanged)
    #expect(response.etag == "\"b\"")
    #expect(response.lastModified == nil)
  }

  @Test func aMovedFeedCanBeUnchanged() async throws {
    let server = try LoopbackServer()
    server.route("/old", .redirect(308, to: "/new"))
    server.route("/new") { .unlessKnown($0, etag: "\"a\"", body: "x") }
    let response = try await HTTPClient().fetch(
      HTTPRequest(url: server.url("/old"), etag: "\"a\""))
    #expect(response.isUnchanged)
    #expect(response.movedTo == server.url("/new"))
  }

  @Test func unchangedWithoutAQuestionIsAnError() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer(status: 304))
    let error = await HTTPClient().failure(of: server.url())
    #expect(error == .status(304, host: server.authority, retryAfter: nil))
  }

  @Test func anUnchangedThatPointsElsewhereIsStillUnchanged() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer(status: 304, headers: [("Location", "/x")]))
    let response = try await HTTPClient().fetch(HTTPRequest(url: server.url(), etag: "\"a\""))
    #expect(response.isUnchanged)
    #expect(server.requests.total == 1)
  }

  @Test func aValidatorCannotSmuggleAHeader() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer("x"))
    let request = HTTPRequest(url: server.url(), etag: "\"a\"\r\nX-Evil: 1", lastModified: "")
    _ = try await HTTPClient().fetch(request)
    #expect(server.log.first?[header: "X-Evil"] == nil)
    #expect(server.log.first?[header: "If-None-Match"] == nil)
    #expect(server.log.first?[header: "If-Modified-Since"] == nil)
  }
}
