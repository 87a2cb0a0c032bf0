import Catalog
import FoundationEssentials
import Services
import Shell
import Store
import TestSupport
import Testing

/// Catalogs that have ended, and servers that ask to be left alone.
@Suite(.timeLimit(.minutes(1))) struct PausingTests {
  private let bench: Bench
  private var server: LoopbackServer { bench.server }

  init() async throws { bench = try await Bench() }

  private func follow(_ paths: String...) async throws -> [CatalogID] {
    var ids: [CatalogID] = []
    for path in paths { ids.append(try await bench.follow(server.url(path))) }
    return ids
  }

  private func pause(_ header: String, status: Int = 429) -> TestSupport.Reply {
    .answer("later", status: status, headers: [("Retry-After", header)])
  }

  // MARK: Gone

  private func end(_ path: String = "/a") async throws -> CatalogID {
    server.route(path, .answer(Feed.rss("A", "a1")))
    let id = try await follow(path)[0]
    _ = try await bench.refresh(id)
    server.route(path, .answer("no", status: 410))
    #expect(try await bench.refresh(id)[0].reason != nil)
    return id
  }

  @Test func whatIsGoneIsNotAskedForAgain() async throws {
    let id = try await end()
    #expect(server.log.count == 2)
    bench.clock.advance(by: .seconds(30 * 86_400))
    let again = try await Bench(beside: bench)
    for bench in [bench, again] {
      #expect(try await bench.refresh(id) == [.skipped(.ended)])
      let catalog = try bench.catalog(id)
      #expect(catalog.ended != nil && catalog.episodeCount == 1)
      #expect(catalog.failure == "\(server.authority) answered 410 (Gone).")
      #expect(!catalog.isDue(at: bench.clock.now.wall, every: 60))
    }
    #expect(server.log.count == 2)
  }

  @Test func whoNamesItHasItAskedForOnceMore() async throws {
    let id = try await end()
    _ = await bench.perform(.refresh([id], isForced: true))
    #expect(server.log.count == 3)
    #expect(try await bench.refresh(id) == [.skipped(.ended)])
    server.route("/a", .answer(Feed.rss("A", "a1", "a2")))
    _ = await bench.perform(.refresh([id], isForced: true))
    #expect(try bench.catalog(id).ended == nil && bench.catalog(id).failure == nil)
    #expect(try await bench.refresh(id)[0].isLoaded)
  }

  @Test func anotherFailureDoesNotBringItBack() async throws {
    let id = try await end()
    server.route("/a", .answer("no", status: 500))
    _ = await bench.perform(.refresh([id], isForced: true))
    #expect(try bench.catalog(id).ended != nil)
  }

  @Test func subscribingAgainBringsItBack() async throws {
    let id = try await end()
    server.route("/a", .answer(Feed.rss("A", "a1", "a2")))
    _ = await bench.perform(.subscribe(server.url("/a")))
    #expect(try bench.catalog(id).ended == nil && bench.catalog(id).episodeCount == 2)
  }

  @Test func anotherAddressBringsItBack() async throws {
    let id = try await end()
    server.route("/b", .answer(Feed.rss("A", "a1", "a2")))
    try await bench.store.note(
      checked: id, at: bench.clock.now.wall, failure: "moved by hand", location: server.url("/b"))
    #expect(try bench.catalog(id).ended == nil)
    #expect(try await bench.refresh(id)[0].isLoaded)
  }

  @Test(arguments: [(301, true), (308, true), (302, false), (307, false)])
  func whereARedirectLeadsMayBeGone(status: Int, hasEnded: Bool) async throws {
    server.route("/a", .redirect(status, to: "/b"))
    server.route("/b", .answer("no", status: 410))
    let id = try await follow("/a")[0]
    _ = try await bench.refresh(id)
    #expect(try (bench.catalog(id).ended != nil) == hasEnded)
    #expect(try bench.catalog(id).failure != nil)
  }

  @Test(arguments: [400, 401, 403, 404, 451, 500]) func otherRefusalsEndNothing(status: Int)
    async throws
  {
    server.route("/a", .answer("no", status: status))
    let id = try await follow("/a")[0]
    for _ in 1...2 { #expect(try await bench.refresh(id)[0].reason != nil) }
    #expect(server.log.count == 2)
  }

  // MARK: Retry-After

  @Test(arguments: [
    ("7200", 7200), ("1", 1), ("86400", 86_400), ("99999999", 86_400),
    ("99999999999999999999999", 86_400), ("Tue, 01 Dec 2026 02:00:00 GMT", 7200),
    ("Tuesday, 01-Dec-26 02:00:00 GMT", 7200), ("Wed, 01 Dec 2100 00:00:00 GMT", 86_400),
  ]) func serversAreLeftAloneForAsLongAsTheyAsk(header: String, seconds: Int) async throws {
    server.route(
      "/a",
      .answer(
        "later", status: 503,
        headers: [("Retry-After", header), ("Date", "Tue, 01 Dec 2026 00:00:00 GMT")]))
    let id = try await follow("/a")[0]
    #expect(try await bench.refresh(id)[0].reason != nil)
    server.route("/a", .answer(Feed.rss("A", "a1")))
    let end = bench.clock.now.wall.addingTimeInterval(Double(seconds))
    #expect(
      try await bench.refresh(id) == [.skipped(.paused(server: server.authority, until: end))])
    bench.clock.advance(by: .seconds(seconds - 1))
    let later = try await Bench(beside: bench)
    #expect(
      try await later.refresh(id) == [.skipped(.paused(server: server.authority, until: end))])
    #expect(try !later.catalog(id).isDue(at: bench.clock.now.wall, every: 0))
    bench.clock.advance(by: .seconds(1))
    #expect(try later.catalog(id).isDue(at: bench.clock.now.wall, every: 0))
    #expect(try await later.refresh(id)[0].isLoaded)
    #expect(try later.catalog(id).waitsUntil(at: bench.clock.now.wall) == nil)
  }

  @Test(arguments: ["soon", "", "-5", "0", "1.5", "Tue, 01 Dec 1998 00:00:00 GMT"])
  func whatAsksForNothingPausesNothing(header: String) async throws {
    server.route("/a", pause(header))
    let id = try await follow("/a")[0]
    for _ in 1...2 { #expect(try await bench.refresh(id)[0].reason != nil) }
    #expect(server.log.count == 2)
  }

  @Test(arguments: [404, 410, 403, 200]) func otherAnswersPauseNothing(status: Int) async throws {
    server.route(
      "/a", .answer(Feed.rss("A", "a1"), status: status, headers: [("Retry-After", "7200")]))
    server.route("/b", .answer(Feed.rss("B", "b1")))
    let ids = try await follow("/a", "/b")
    _ = try await bench.refresh(ids[0])
    #expect(try await bench.refresh(ids[1])[0].isLoaded)
  }

  @Test func allOfTheServerIsLeftAloneAndNoOther() async throws {
    server.route("/a", pause("7200"))
    server.route("/b", .answer(Feed.rss("B", "b1")))
    let other = try LoopbackServer(
      host: "127.0.0.3", routes: ["/": { _ in .answer(Feed.rss("C", "c1")) }])
    let ids = try await follow("/a", "/b") + [bench.follow(other.url("/"))]
    _ = try await bench.refresh(ids[0])
    let results = try await bench.refresh(ids[0], ids[1], ids[2])
    let end = bench.clock.now.wall.addingTimeInterval(7200)
    let paused = RefreshReport.Result.skipped(.paused(server: server.authority, until: end))
    #expect(results[0] == paused && results[1] == paused && results[2].isLoaded)
    let outcome = await bench.perform(.subscribe(server.url("/b")))
    #expect(
      outcome.failure
        == "\(server.authority) was not asked: it wants to be left alone for 2 hours more. "
        + "Try again then.")
    #expect(server.log.count == 1)
  }

  @Test func whoNamesOneHasItAskedForUnlessItWasRefusedItself() async throws {
    server.route("/a", pause("60"))
    server.route("/b", .answer(Feed.rss("B", "b1")))
    let ids = try await follow("/a", "/b")
    _ = try await bench.refresh(ids[0])
    for id in ids { _ = await bench.perform(.refresh([id], isForced: true)) }
    #expect(server.log.map(\.path) == ["/a", "/b"])
  }

  @Test func whatLeadsToABusyServerWaitsToo() async throws {
    let busy = try LoopbackServer(host: "127.0.0.3")
    busy.route("/", pause("7200", status: 503))
    server.route("/a", .redirect(302, to: busy.url("/")))
    server.route("/b", .answer(Feed.rss("B", "b1")))
    let ids = try await follow("/a", "/b")
    _ = try await bench.refresh(ids[0])
    let results = try await bench.refresh(ids[0], ids[1])
    #expect(!results[0].isLoaded && results[1].isLoaded)
    #expect(server.log.count == 2 && busy.log.count == 1)
  }

  @Test func aPauseMadeWhileTheClockWasWrongIsNotKept() async throws {
    server.route("/a", pause("7200"))
    let id = try await follow("/a")[0]
    bench.clock.advance(by: .seconds(365 * 86_400))
    _ = try await bench.refresh(id)
    bench.clock.advance(by: .seconds(-365 * 86_400))
    server.route("/a", .answer(Feed.rss("A", "a1")))
    #expect(try await bench.refresh(id)[0].isLoaded)
  }

  @Test func aRefreshEndsWithAllThatWasNotAsked() async throws {
    let ended = try await end()
    let job = bench.start(.refresh([ended]))
    _ = await bench.outcome(of: job)
    #expect(bench.progress[job]?.last?.fraction == 1)
  }
}
