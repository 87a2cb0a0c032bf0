import FoundationEssentials
import HTTP
import Synchronization
import TestSupport
import Testing

/// Bodies that go into a file, from its beginning or from where it ends.
@Suite(.timeLimit(.minutes(1))) struct DestinationTests {
  private let whole = Array("0123456789abcdefghij".utf8)
  private let server: LoopbackServer
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/show.mp3.part" }

  init() throws {
    server = try LoopbackServer()
    folder = try TemporaryFolder()
  }

  private func request(
    etag: String? = nil, lastModified: String? = nil, limit: Int64 = 1 << 30
  ) -> HTTPRequest {
    HTTPRequest(
      url: server.url("/m"), etag: etag, lastModified: lastModified,
      destination: .file(path: path, limit: limit))
  }

  private var held: String? { folder.read("show.mp3.part") }

  private func hold(_ text: String) throws { try folder.write(text, to: "show.mp3.part") }

  /// Serves the part that is asked for while the validator fits, and all of it otherwise.
  private func serveParts(etag: String = "\"1\"", modified: String = "Tue, 1 Dec 2026 00:00:00 GMT")
  {
    server.route("/m") { [whole] request in
      let validators = [("ETag", etag), ("Last-Modified", modified)]
      let start = request[header: "Range"].flatMap { Int($0.dropFirst("bytes=".count).dropLast()) }
      guard let start, [etag, modified].contains(request[header: "If-Range"]) else {
        return .answer(whole, headers: validators)
      }
      guard start < whole.count else {
        return .answer("no", status: 416, headers: [("Content-Range", "bytes */\(whole.count)")])
      }
      let range = ("Content-Range", "bytes \(start)-\(whole.count - 1)/\(whole.count)")
      return .answer(Array(whole[start...]), status: 206, headers: validators + [range])
    }
  }

  @Test func aNewFileHasAllOfIt() async throws {
    serveParts()
    let recorder = Recorder()
    let response = try await HTTPClient().fetch(request()) { recorder.note($0) }
    #expect(response.status == 200 && response.body.isEmpty && response.etag == "\"1\"")
    #expect(held?.utf8.elementsEqual(whole) == true)
    #expect(recorder.transfers.last == Transfer(received: 20, expected: 20))
    #expect(server.log[0][header: "Range"] == nil && server.log[0][header: "If-None-Match"] == nil)
    #expect(server.log[0][header: "Accept-Encoding"] == "identity")
  }

  @Test(arguments: [("\"1\"", nil), (nil, "Tue, 1 Dec 2026 00:00:00 GMT")] as [(String?, String?)])
  func whatIsThereIsNotFetchedAgain(etag: String?, modified: String?) async throws {
    serveParts()
    try hold("0123456")
    let recorder = Recorder()
    let response = try await HTTPClient().fetch(request(etag: etag, lastModified: modified)) {
      recorder.note($0)
    }
    #expect(response.status == 206)
    #expect(held?.utf8.elementsEqual(whole) == true)
    #expect(server.log[0][header: "Range"] == "bytes=7-")
    #expect(server.log[0][header: "If-Range"] == etag ?? modified)
    #expect(recorder.isHonest && recorder.transfers.last == Transfer(received: 20, expected: 20))
    #expect(recorder.transfers.allSatisfy { $0.received >= 7 })
  }

  @Test func anotherDocumentBeginsAnew() async throws {
    serveParts(etag: "\"2\"")
    try hold("something longer than what there is now")
    let response = try await HTTPClient().fetch(request(etag: "\"1\""))
    #expect(response.status == 200 && response.etag == "\"2\"")
    #expect(held?.utf8.elementsEqual(whole) == true)
  }

  @Test(arguments: [nil, "W/\"1\"", "", "\"1\"\r\nX-Evil: 1"] as [String?])
  func withoutAStrongValidatorItBeginsAnew(etag: String?) async throws {
    serveParts()
    try hold("xxxxxxx")
    _ = try await HTTPClient().fetch(request(etag: etag))
    #expect(server.log[0][header: "Range"] == nil && server.log[0][header: "X-Evil"] == nil)
    #expect(held?.utf8.elementsEqual(whole) == true)
  }

  @Test(arguments: [
    "bytes 6-19/20", "bytes 8-19/20", "bytes 0-19/20", "bytes */20", "bytes 7-3/20",
    "bytes 7-20/20",
    "lines 7-19/20", "bytes +7-19/20", "7-19/20", "bytes 7-19", "",
  ]) func anotherPartIsNotAppended(range: String) async throws {
    server.route(
      "/m", .answer(Array(whole[7...]), status: 206, headers: [("Content-Range", range)]))
    try hold("0123456")
    let error = await HTTPClient().failure(of: request(etag: "\"1\""))
    #expect(
      error
        == .other(
          host: server.authority, reason: "it sent another part than the one asked for"))
    #expect(held == "0123456")
  }

  @Test func aPartThatNobodyAskedForIsRefused() async throws {
    let range = ("Content-Range", "bytes 0-3/20")
    server.route("/m", .answer(Array(whole[..<4]), status: 206, headers: [range]))
    #expect(await HTTPClient().failure(of: request())?.host == server.authority)
    #expect(held == nil)
  }

  @Test func allThatWasThereAlreadyIsASuccess() async throws {
    serveParts()
    try hold(String(decoding: whole, as: UTF8.self))
    let response = try await HTTPClient().fetch(request(etag: "\"1\""))
    #expect(response.status == 416 && response.etag == "\"1\"")
    #expect(held?.utf8.elementsEqual(whole) == true)
  }

  @Test func moreThanThereIsNowIsAFailure() async throws {
    server.route("/m", .answer("", status: 416, headers: [("Content-Range", "bytes */5")]))
    try hold("0123456")
    let error = await HTTPClient().failure(of: request(etag: "\"1\""))
    #expect(error == .status(416, host: server.authority, retryAfter: nil))
    #expect(held == "0123456")
  }

  @Test func whatCameBeforeTheEndIsKeptForTheNextTime() async throws {
    server.route("/m", .cutOff(Array(whole[..<12]), declared: 20, headers: [("ETag", "\"1\"")]))
    let began = Mutex<[String?]>([])
    let client = HTTPClient()
    await #expect(throws: FetchError.cutOff(host: server.authority, received: 12, expected: 20)) {
      try await client.fetch(request()) { _ in
      } began: { response in
        began.withLock { $0.append(response.etag) }
      }
    }
    #expect(held == "0123456789ab" && began.withLock { $0 } == ["\"1\""])
    serveParts()
    _ = try await client.fetch(request(etag: "\"1\""))
    #expect(held?.utf8.elementsEqual(whole) == true)
  }

  @Test(arguments: [404, 410, 500, 302]) func aRefusalTouchesNothing(status: Int) async throws {
    server.route("/m", .answer("<html>no</html>", status: status))
    #expect(await HTTPClient().failure(of: request()) != nil)
    #expect(held == nil)
    try hold("0123456")
    #expect(await HTTPClient().failure(of: request(etag: "\"1\"")) != nil)
    #expect(held == "0123456")
  }

  @Test func theWayThereMayLeadElsewhere() async throws {
    serveParts()
    server.route("/old", .redirect(302, to: "/m"))
    try hold("0123456")
    var request = request(etag: "\"1\"")
    request.url = server.url("/old")
    #expect(try await HTTPClient().fetch(request).url == server.url("/m"))
    #expect(held?.utf8.elementsEqual(whole) == true)
  }

  @Test func moreThanTheLimitIsGivenUp() async throws {
    serveParts()
    let error = await HTTPClient().failure(of: request(limit: 19))
    #expect(error == .tooLarge(host: server.authority, limit: 19))
    server.route("/m", .chunked([whole]))
    #expect(
      await HTTPClient().failure(of: request(limit: 19))
        == .tooLarge(host: server.authority, limit: 19))
    #expect(try await HTTPClient().fetch(request(limit: 20)).status == 200)
  }

  @Test func aFileThatCannotBeWrittenSaysSo() async throws {
    serveParts()
    var request = request()
    request.destination = .file(path: folder.path + "/no/where", limit: 99)
    #expect(
      await HTTPClient().failure(of: request)
        == .unwritableFile(path: folder.path + "/no/where", reason: "its folder does not exist"))
    request.destination = .file(path: folder.path, limit: 99)
    #expect(
      await HTTPClient().failure(of: request)
        == .unwritableFile(path: folder.path, reason: "it is a directory"))
    request.destination = .file(path: "/dev/full", limit: 99)
    #expect(
      await HTTPClient().failure(of: request)
        == .unwritableFile(path: "/dev/full", reason: "it is not a regular file"))
  }

  @Test func aPackedBodyIsNotPutThere() async throws {
    server.route("/m", .gzip(whole))
    #expect(await HTTPClient().failure(of: request()) == .badEncoding(host: server.authority))
    #expect(held == nil)
  }

  @Test func anEmptyBodyEmptiesTheFile() async throws {
    server.route("/m", .answer(""))
    try hold("0123456")
    _ = try await HTTPClient().fetch(request())
    #expect(held == "")
  }

  @Test func localFilesAreNotCopied() async {
    var request = request()
    request.url = "file:///etc/hostname"
    #expect(
      await HTTPClient().failure(of: request) == .unsupportedScheme("file", redirectedBy: nil))
  }
}
