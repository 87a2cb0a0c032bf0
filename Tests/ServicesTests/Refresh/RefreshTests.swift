import Catalog
import HTTP
import Shell
import Store
import Synchronization
import TestSupport
import Testing

@testable import Services

@Suite(.timeLimit(.minutes(1))) struct RefreshTests {
  @Test func whatIsFetchedIsStoredAndCounted() async throws {
    let bodies = [Feed.rss("A", "a1", "a2"), Feed.rss("B", "b1")]
    let bench = try await Bench(routes: ["/a": bodies[0], "/b": bodies[1]])
    let a = try await bench.follow(bench.server.url("/a"))
    let b = try await bench.follow(bench.server.url("/b"))
    let job = bench.start(.refresh([a, b]))
    let report = try await bench.outcome(of: job).refreshed
    #expect(report.attempts.map(\.title) == ["\(bench.server.url("/a"))", bench.server.url("/b")])
    #expect(report.newEpisodes == 3)
    let progress = try #require(bench.progress[job])
    #expect(progress.map(\.fraction) == progress.map(\.fraction).sorted())
    let last = try #require(progress.last)
    #expect(last.fraction == 1 && last.finished == 2 && last.total == 2)
    #expect(last.bytes == bodies.reduce(0) { $0 + Int64($1.utf8.count) })
    #expect(try bench.catalog(a).title == "A")
    #expect(try bench.episodes == ["a1", "a2", "b1"])
  }

  @Test func anySinkIsDriven() async throws {
    let bench = try await Bench(routes: ["/a": Feed.rss("A", "a1")])
    let sink = Mutex<[String]>([])
    var proxy = bench.services.proxy(for: Job(id: JobID(rawValue: 1), work: .refresh([])))
    proxy.progress = { progress in
      sink.withLock { $0.append("\(progress.finished)/\(progress.total)") }
    }
    let id = try await bench.follow(bench.server.url("/a"))
    _ = await proxy.load([try bench.catalog(id)])
    #expect(sink.withLock { $0.last } == "1/1")
    #expect(bench.queue.isIdle)
  }

  @Test func progressCountsFilesOnlyWhenNothingElseIsLoaded() async throws {
    let bench = try await Bench(routes: ["/a": Feed.rss("A", "a1")])
    let files = try [1, 2].map { try bench.folder.write(Feed.rss("F", "f\($0)"), to: "\($0).xml") }
    let first = try await bench.follow(files[0])
    let remote = try await bench.follow(bench.server.url("/a"))
    let last = try await bench.follow(files[1])
    let all = bench.start(.refresh([first, remote, last]))
    let report = try await bench.outcome(of: all).refreshed
    #expect(report.newEpisodes == 3)
    let progress = try #require(bench.progress[all])
    #expect(progress.allSatisfy { $0.total == 1 } && progress.last?.finished == 1)
    #expect(progress.last?.fraction == 1)
    let local = bench.start(.refresh([first, last]))
    _ = await bench.outcome(of: local)
    #expect(bench.progress[local]?.last?.finished == 2 && bench.progress[local]?.last?.total == 2)
  }

  @Test func validatorsOfEveryAnswerAreEchoedByteForByte() async throws {
    let bench = try await Bench()
    let etags = ["W/\"a  %20\"", "\"b\""]
    let modified = "Tue,  3 Feb 2015 03:04:05 +0000 (as written)"
    bench.server.route("/a") { [server = bench.server] request in
      let asked = server.log.count
      return .unlessKnown(
        request, etag: etags[min(asked, 2) - 1], lastModified: modified,
        body: Feed.rss("A", "a1"))
    }
    let id = try await bench.follow(bench.server.url("/a"))
    for _ in 1...2 { #expect(try await bench.refresh(id).allSatisfy(\.isLoaded)) }
    #expect(try bench.catalog(id).etag == etags[1])
    #expect(try await bench.refresh(id) == [.unchanged])
    #expect(bench.server.log.map { $0[header: "If-None-Match"] } == [nil, etags[0], etags[1]])
    #expect(
      bench.server.log.map { $0[header: "If-Modified-Since"] } == [nil, modified, modified])
  }

  @Test func notChangedNeedsNoDocumentAndEndsAFailure() async throws {
    let bench = try await Bench()
    bench.server.route("/a") {
      .unlessKnown($0, etag: "\"1\"", body: Feed.rss("A", "a1"))
    }
    let id = try await bench.follow(bench.server.url("/a"))
    _ = try await bench.refresh(id)
    try await bench.store.note(checked: id, at: bench.clock.now.wall, failure: "was away")
    bench.clock.advance(by: .seconds(60))
    let job = bench.start(.refresh([id]))
    _ = await bench.outcome(of: job)
    #expect(bench.progress[job]?.last?.fraction == 1)
    #expect(bench.progress[job]?.last?.bytes == 0)
    #expect(try bench.catalog(id).failure == nil)
    #expect(try bench.catalog(id).succeeded == bench.clock.now.wall)
    #expect(try bench.episodes == ["a1"])
  }

  @Test(arguments: [
    (301, "/new"), (308, "/new"), (302, "/old"), (303, "/old"), (307, "/old"),
  ]) func permanentRedirectsAreFollowedForGood(status: Int, kept: String) async throws {
    let bench = try await Bench(routes: ["/new": Feed.rss("A", "a1")])
    bench.server.route("/old", .redirect(status, to: "/new"))
    let id = try await bench.follow(bench.server.url("/old"))
    #expect(try await bench.refresh(id)[0].isLoaded)
    #expect(try bench.catalog(id).location == bench.server.url(kept))
  }

  @Test func aCatalogThatMovedAndDidNotChangeMovesToo() async throws {
    let bench = try await Bench()
    let feed: LoopbackServer.Handler = {
      .unlessKnown($0, etag: "\"1\"", body: Feed.rss("A", "a1"))
    }
    bench.server.route("/old", feed)
    bench.server.route("/new", feed)
    let id = try await bench.follow(bench.server.url("/old"))
    _ = try await bench.refresh(id)
    bench.server.route("/old", .redirect(301, to: "/new"))
    let moved = SaveOutcome(movedTo: bench.server.url("/new"))
    #expect(try await bench.refresh(id) == [.loaded(moved)])
    #expect(try bench.catalog(id).location == bench.server.url("/new"))
    #expect(bench.server.log.last?[header: "If-None-Match"] == nil)
    #expect(try await bench.refresh(id) == [.unchanged])
  }

  @Test func aMoveToAFollowedCatalogMakesNoSecondOne() async throws {
    let bench = try await Bench(routes: ["/new": Feed.rss("A", "a1")])
    bench.server.route("/old", .redirect(301, to: "/new"))
    let old = try await bench.follow(bench.server.url("/old"))
    let new = try await bench.follow(bench.server.url("/new"))
    for _ in 1...2 { #expect(try await bench.refresh(old, new).allSatisfy { $0.reason == nil }) }
    let locations = try bench.catalogs.map(\.location)
    #expect(locations == [bench.server.url("/old"), bench.server.url("/new")])
  }

  @Test func aPasswordGoesAlongToTheNewPlaceOfTheSameServer() async throws {
    let bench = try await Bench(routes: ["/new": Feed.rss("A", "a1")])
    bench.server.route("/old", .redirect(301, to: "/new"))
    let id = try await bench.follow("http://ada:secret@\(bench.server.authority)/old")
    _ = try await bench.refresh(id)
    #expect(try bench.catalog(id).location == "http://ada:secret@\(bench.server.authority)/new")
    #expect(try bench.catalog(id).shownLocation == bench.server.url("/new"))
  }

  @Test func relativeAddressesBelongToWhereTheDocumentWas() async throws {
    let bench = try await Bench()
    bench.server.route("/old", .redirect(302, to: "/b/feed"))
    bench.server.route(
      "/b/feed",
      .answer(Feed.rss("A", "a1").replacing("https://media.example.org/", with: "")))
    let id = try await bench.follow(bench.server.url("/old"))
    _ = try await bench.refresh(id)
    let episode = try bench.store.reader.episodes(EpisodeQuery(scope: .all), Window()).rows.first
    #expect(episode?.media.first?.url == bench.server.url("/b/a1.mp4"))
  }

  @Test func aFileIsReadAgainOnlyWhenItChanged() async throws {
    let bench = try await Bench()
    let path = try bench.folder.write(Feed.rss("A", "a1"), to: "a.xml")
    let id = try await bench.follow(path)
    #expect(try await bench.refresh(id)[0].isLoaded)
    #expect(try await bench.refresh(id) == [.unchanged])
    try bench.folder.write(Feed.rss("A", "a1", "a2"), to: "a.xml")
    #expect(try await bench.refresh(id)[0].isLoaded)
    #expect(try bench.episodes == ["a1", "a2"])
  }

  @Test func atMostThirtyTwoAreUnderWay() async throws {
    let bench = try await Bench()
    let gate = Gate()
    bench.server.route("/a", .answer(Feed.rss("A", "a1")).behind(gate))
    var catalogs: [Subscription] = []
    for index in 1...40 {
      catalogs.append(try bench.catalog(try await bench.follow(bench.server.url("/a?\(index)"))))
    }
    let job = Job(id: JobID(rawValue: 1), work: .refresh([]))
    let proxy = CatalogProxy(
      store: bench.store, http: HTTPClient(maximum: 100, perHost: 100, userAgent: "bench"),
      locations: bench.services.locations, definitions: [],
      clock: { [clock = bench.clock] in clock.now },
      patience: .seconds(60), isOffline: job.isOffline)
    async let report = proxy.load(catalogs)
    await bench.server.requests.current(reaches: 32)
    for done in 1...8 {
      gate.release()
      await bench.server.requests.total(reaches: 32 + done)
    }
    gate.open()
    #expect(await report.attempts.count == 40)
    #expect(bench.server.requests.peak == 32)
    #expect(bench.server.requests.total == 40)
    proxy.http.shutdown()
  }
}
