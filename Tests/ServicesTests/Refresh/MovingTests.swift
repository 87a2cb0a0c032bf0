import Catalog
import Services
import Shell
import TestSupport
import Testing

/// Feeds that say where they have moved to (`itunes:new-feed-url`).
@Suite(.timeLimit(.minutes(1))) struct MovingTests {
  /// A feed with one episode per title that names a new address.
  private static func feed(_ address: String?, _ episodes: String...) -> String {
    let tag = address.map { "<itunes:new-feed-url>\($0)</itunes:new-feed-url>" } ?? ""
    let items = episodes.map { "<item><guid>\($0)</guid><title>\($0)</title></item>" }.joined()
    return """
      <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
      <title>T</title>\(tag)\(items)</channel></rss>
      """
  }

  private let bench: Bench
  private var server: LoopbackServer { bench.server }

  init() async throws {
    bench = try await Bench()
    server.route("/new", .answer(Self.feed(nil, "1", "2")))
  }

  private func serveOld(_ address: String) {
    server.route("/old", .answer(Self.feed(address, "1")))
  }

  private func refreshOld() async throws -> Subscription {
    let id = try await bench.follow(server.url("/old"))
    #expect(try await bench.refresh(id)[0].isLoaded)
    return try bench.catalog(id)
  }

  private var asked: [String] { server.log.map(\.path) }

  @Test func itsEpisodesComeFromThereAndItStaysThere() async throws {
    serveOld(server.url("/new"))
    let catalog = try await refreshOld()
    #expect(catalog.location == server.url("/new"))
    #expect(try bench.episodes == ["1", "2"])
    _ = try await bench.refresh(catalog.id)
    #expect(asked == ["/old", "/new", "/new"])
    // The old address still means the same catalog.
    #expect(try await bench.follow(server.url("/old")) == catalog.id)
  }

  @Test func subscribingLeadsThereAtOnce() async throws {
    serveOld(server.url("/new"))
    let outcome = await bench.perform(.subscribe(server.url("/old")))
    let report = try outcome.subscribed
    #expect(report.episodes == 2)
    #expect(try bench.catalogs.map(\.location) == [server.url("/new")])
  }

  @Test(arguments: [301, 302, 307, 308]) func redirectsMayLieOnBothWays(status: Int) async throws {
    serveOld(server.url("/moved"))
    server.route("/first", .redirect(status, to: "/old"))
    server.route("/moved", .redirect(status, to: "/new"))
    let id = try await bench.follow(server.url("/first"))
    #expect(try await bench.refresh(id)[0].isLoaded)
    let isForGood = status == 301 || status == 308
    #expect(try bench.catalog(id).location == server.url(isForGood ? "/new" : "/moved"))
  }

  @Test func oneMoveMayFollowAnother() async throws {
    serveOld(server.url("/middle"))
    server.route("/middle", .answer(Self.feed(server.url("/new"), "1")))
    #expect(try await refreshOld().location == server.url("/new"))
  }

  @Test(arguments: [
    "", "  ", "new", "/new", "//HOST/new", "javascript:alert(1)", "file:///etc/passwd",
    "ftp://HOST/new",
    "http://", "http:///new", "https:/HOST/new", "http://HOST/old",
    "HTTP://HOST/old#now",
    "http://HOST/missing", "http://HOST/html", "http://HOST/cut", "http://HOST/list",
    "http://HOST/gone", "http://HOST/silly port", "http://127.0.0.1:99999/", "http://a b/",
    "http://HOST/hung",
  ]) func whatLeadsNowhereChangesNothing(address: String) async throws {
    server.route("/html", .answer(Feed.html))
    server.route("/cut", .answer(Self.feed(nil, "1", "2").replacing("</channel></rss>", with: "")))
    server.route("/list", .answer(Feed.opml("http://127.0.0.1/")))
    server.route("/gone", .answer("no", status: 410))
    server.route("/hung", .hangUp)
    serveOld(address.replacing("HOST", with: server.authority))
    let catalog = try await refreshOld()
    #expect(catalog.location == server.url("/old") && catalog.failure == nil)
    #expect(catalog.ended == nil)
    #expect(try bench.episodes == ["1"])
  }

  @Test func aCircleChangesNothing() async throws {
    serveOld(server.url("/b"))
    server.route("/b", .answer(Self.feed(server.url("/c"), "b")))
    server.route("/c", .answer(Self.feed(server.url("/old"), "c")))
    for _ in 1...2 { #expect(try await refreshOld().location == server.url("/old")) }
    #expect(try bench.episodes == ["1"])
  }

  @Test func aWayWithoutEndChangesNothing() async throws {
    serveOld(server.url("/n?1"))
    server.route("/n") { [server] request in
      let next = (Int(request.path.dropFirst("/n?".count)) ?? 0) + 1
      return .answer(Self.feed(server.url("/n?\(next)"), "n"))
    }
    #expect(try await refreshOld().location == server.url("/old"))
    #expect(server.log.count == 6)
  }

  @Test func aCatalogThatIsThereBesidesIsNotTakenOver() async throws {
    serveOld(server.url("/new"))
    let other = try await bench.follow(server.url("/new"))
    let old = try await refreshOld()
    #expect(old.location == server.url("/old") && old.id != other)
    #expect(asked == ["/old"])
  }

  @Test func aPasswordGoesAlongToTheSameServerOnly() async throws {
    let elsewhere = try LoopbackServer(host: "127.0.0.3")
    elsewhere.route("/new", .answer(Self.feed(nil, "1", "2")))
    for (target, kept) in [
      (server.url("/new"), "http://ada:pw@\(server.authority)/new"),
      (elsewhere.url("/new"), elsewhere.url("/new")),
    ] {
      let bench = try await Bench()
      serveOld(target)
      let id = try await bench.follow("http://ada:pw@\(server.authority)/old")
      #expect(try await bench.refresh(id)[0].isLoaded)
      #expect(try bench.catalog(id).location == kept)
    }
    #expect(server.log.allSatisfy { $0[header: "Authorization"] != nil })
    #expect(elsewhere.log.map { $0[header: "Authorization"] } == [nil])
  }

  @Test func aFileStaysAFile() async throws {
    let path = try bench.folder.write(Self.feed(server.url("/new"), "1"), to: "a.xml")
    let id = try await bench.follow(path)
    #expect(try await bench.refresh(id)[0].isLoaded)
    #expect(try bench.catalog(id).location == path && server.log.isEmpty)
  }

  @Test func anAddressWhereNothingEverChangedIsNotKept() async throws {
    server.route("/a", .answer(Self.feed(nil, "1"), headers: [("ETag", "\"1\"")]))
    let id = try await bench.follow(server.url("/a"))
    _ = try await bench.refresh(id)
    server.route("/a", .redirect(301, to: "/parked"))
    server.route("/parked") {
      $0[header: "If-None-Match"] == nil ? .answer(Feed.html) : .answer(status: 304)
    }
    #expect(try await bench.refresh(id) == [.unchanged])
    #expect(try bench.catalog(id).location == server.url("/a"))
  }

  @Test func aPermanentRedirectToWhatIsNoFeedIsNotKept() async throws {
    server.route("/html", .answer(Feed.html))
    server.route("/cut", .answer(Self.feed(nil, "1").replacing("</channel></rss>", with: "")))
    for target in ["/html", "/cut", "/missing"] {
      server.route("/old", .redirect(301, to: target))
      let id = try await bench.follow(server.url("/old"))
      _ = try await bench.refresh(id)
      #expect(try bench.catalog(id).location == server.url("/old"))
    }
  }
}
