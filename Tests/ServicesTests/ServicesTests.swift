import Catalog
import Services
import Shell
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ServicesTests {
  @Test func shutdownEndsEverythingUnderWay() async throws {
    let bench = try await Bench()
    bench.server.route("/held", .silent)
    bench.server.route("/half", .stalled(after: Array("<rss>".utf8), declared: 50))
    let held = try await bench.follow(bench.server.url("/held"))
    let half = try await bench.follow(bench.server.url("/half"))
    let jobs = [
      bench.start(.refresh([held, half])), bench.start(.subscribe(bench.server.url("/held"))),
    ]
    await bench.server.requests.total(reaches: 3)
    bench.services.shutdown()
    let report = try await bench.outcome(of: jobs[0]).refreshed
    #expect(report.skipped(.cancelled) == 2)
    #expect(await bench.outcome(of: jobs[1]) == .cancelled)
    await bench.server.connections.empties()
    #expect(bench.queue.isIdle)
    #expect(try bench.catalogs.allSatisfy { $0.failure == nil })
  }

  @Test func workAfterShutdownStillAnswers() async throws {
    let bench = try await Bench()
    let id = try await bench.follow(bench.server.url("/a"))
    bench.services.shutdown()
    #expect(try await bench.refresh(id) == [.skipped(.cancelled)])
    #expect(bench.queue.isIdle)
  }

  /// `Bench` fails when a job ends twice, and the count would not come back to zero.
  @Test func everyJobEndsOnceHoweverOftenItIsCancelled() async throws {
    let bench = try await Bench(routes: ["/a": Feed.rss("A", "a1")])
    bench.server.route("/held", .silent)
    let a = try await bench.follow(bench.server.url("/a"))
    let jobs = [
      bench.start(.refresh([a])), bench.start(.subscribe(bench.server.url("/held"))),
      bench.start(.importOutlines(bench.server.url("/held"))), bench.start(.follow(a)),
      bench.start(.exportOutlines("list.opml", overwriting: true)),
      bench.start(.edit(.setting("splash", "never"))),
      bench.start(.browse("https://example.org/", nil)), bench.start(.refresh([])),
    ]
    for _ in 1...3 { jobs.forEach(bench.services.door.cancel) }
    for job in jobs { _ = await bench.outcome(of: job) }
    jobs.forEach(bench.services.door.cancel)
    #expect(bench.queue.isIdle)
  }

  @Test func cancellingOneJobLeavesTheOthers() async throws {
    let bench = try await Bench()
    let gate = Gate()
    bench.server.route("/held", .silent)
    bench.server.route("/a", .answer(Feed.rss("A", "a1")).behind(gate))
    let held = bench.start(.subscribe(bench.server.url("/held")))
    let other = bench.start(.subscribe(bench.server.url("/a")))
    await bench.server.requests.total(reaches: 2)
    bench.services.door.cancel(held)
    #expect(await bench.outcome(of: held) == .cancelled)
    gate.open()
    #expect(try await bench.outcome(of: other).subscribed.title == "A")
  }

  @Test func aCatalogOfThisRunIsListedUntilItsEnd() async throws {
    let bench = try await Bench(routes: ["/a": Feed.rss("A", "a1")])
    try await bench.services.openForThisRun(["http://ada:secret@\(bench.server.authority)/a"])
    let catalog = try #require(try bench.catalogs.first)
    #expect(catalog.origin == .run && !catalog.isFollowed)
    #expect(catalog.title == bench.server.url("/a"))
    #expect(try await bench.refresh(catalog.id)[0].isLoaded)
    #expect(try bench.episodes == ["a1"])
    let next = try Store.open(path: bench.folder.path + "/library.sqlite")
    #expect(try next.reader.catalogs().isEmpty)
  }
}
