import HTTP
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct RedirectTests {
  @Test(arguments: [(301, true), (308, true), (302, false), (303, false), (307, false)])
  func onlyAPermanentOneIsToBeRemembered(status: Int, isPermanent: Bool) async throws {
    let server = try LoopbackServer()
    server.route("/feed", .redirect(status, to: "/audio/x.xml?a=1"))
    server.route("/audio/x.xml", .answer("here"))
    let response = try await HTTPClient().get(server.url("/feed"))
    #expect(response.body == "here".bytes)
    #expect(response.url == server.url("/audio/x.xml?a=1"))
    #expect(response.movedTo == (isPermanent ? server.url("/audio/x.xml?a=1") : nil))
  }

  @Test(arguments: [
    ([301, 308], true), ([301, 302], false), ([307, 308], false), ([308, 301, 301], true),
  ]) func oneTemporaryHopMakesTheWayTemporary(statuses: [Int], isPermanent: Bool) async throws {
    let server = try LoopbackServer()
    for (index, status) in statuses.enumerated() {
      server.route("/\(index)", .redirect(status, to: "\(index + 1)"))
    }
    server.route("/\(statuses.count)", .answer("here"))
    let response = try await HTTPClient().get(server.url("/0"))
    let end = server.url("/\(statuses.count)")
    #expect(response.url == end)
    #expect(response.movedTo == (isPermanent ? end : nil))
  }

  @Test(arguments: [
    ("x", "/a/x"), ("../x", "/x"), ("/x", "/x"), ("?q=1", "/a/b?q=1"), ("./x#part", "/a/x"),
    ("/x y", "/x%20y"),
  ]) func relativeOnesAreResolved(location: String, path: String) async throws {
    let server = try LoopbackServer()
    server.route("/a/b") {
      $0.path.contains("?") ? .answer("here") : .redirect(301, to: location)
    }
    for path in ["/a/x", "/x", "/x%20y"] { server.route(path, .answer("here")) }
    let response = try await HTTPClient().get(server.url("/a/b"))
    #expect(response.url == server.url(path))
    #expect(response.movedTo == server.url(path))
  }

  @Test func anotherServerIsNamedWhenItFails() async throws {
    let port = try ReservedPort(host: "127.0.0.3")
    let server = try LoopbackServer()
    server.route("/", .redirect(302, to: port.url()))
    #expect(await HTTPClient().failure(of: server.url()) == .refused(host: port.authority))
  }

  @Test func aCircleEnds() async throws {
    let server = try LoopbackServer()
    server.route("/a", .redirect(301, to: "/b"))
    server.route("/b", .redirect(301, to: "/a"))
    let error = await HTTPClient().failure(of: server.url("/a"))
    #expect(error == .tooManyRedirects(host: server.authority))
    #expect(server.requests.total == 11)
  }

  @Test(arguments: [10, 11]) func tenAreFollowed(count: Int) async throws {
    let server = try LoopbackServer()
    for hop in 0..<count { server.route("/\(hop)", .redirect(301, to: "/\(hop + 1)")) }
    server.route("/\(count)", .answer("here"))
    if count <= 10 {
      #expect(try await HTTPClient().get(server.url("/0")).body == "here".bytes)
    } else {
      let error = await HTTPClient().failure(of: server.url("/0"))
      #expect(error == .tooManyRedirects(host: server.authority))
    }
  }

  @Test(arguments: [
    ("file:///etc/hostname", "file"), ("ftp://a.org/x", "ftp"), ("FILE:///etc/passwd", "file"),
    ("gopher://127.0.0.1/", "gopher"),
  ]) func otherSchemesAreNotFollowed(location: String, scheme: String) async throws {
    let server = try LoopbackServer()
    server.route("/", .redirect(301, to: location))
    let error = await HTTPClient().failure(of: server.url())
    #expect(error == .unsupportedScheme(scheme, redirectedBy: server.authority))
  }

  @Test(arguments: ["", "http://", "http://a b/", "javascript:alert(1)"])
  func whereNothingIsTheFetchFails(location: String) async throws {
    let server = try LoopbackServer()
    server.route("/", .redirect(301, to: location))
    #expect(await HTTPClient().failure(of: server.url())?.host == server.authority)
  }

  @Test(arguments: [(301, true), (308, true), (302, false), (307, false)])
  func whatALastingRedirectLeadsToMayBeGone(status: Int, isGone: Bool) async throws {
    let server = try LoopbackServer()
    server.route("/a", .redirect(status, to: "/b"))
    server.route("/b", .answer("no", status: 410))
    let error = await HTTPClient().failure(of: server.url("/a"))
    #expect(
      error
        == (isGone
          ? .status(410, host: server.authority, retryAfter: nil)
          : .other(host: server.authority, reason: "it redirected to what is gone")))
  }

  @Test func aRedirectWithoutAnAddressIsAStatus() async throws {
    let server = try LoopbackServer()
    server.route("/", .answer("nowhere", status: 302))
    let error = await HTTPClient().failure(of: server.url())
    #expect(error == .status(302, host: server.authority, retryAfter: nil))
  }

  @Test func bytesOfTheRedirectAreNotCounted() async throws {
    let server = try LoopbackServer()
    let long = [UInt8](repeating: 65, count: 50_000)
    server.route(
      "/", .answer(long, status: 301, headers: [("Location", "/x"), ("ETag", "\"old\"")]))
    server.route("/x", .answer("here"))
    let recorder = Recorder()
    let response = try await HTTPClient().fetch(HTTPRequest(url: server.url())) {
      recorder.note($0)
    }
    #expect(response.body == "here".bytes)
    #expect(response.etag == nil)
    #expect(recorder.transfers.last == Transfer(received: 4, expected: 4))
    #expect(recorder.isHonest)
  }
}
