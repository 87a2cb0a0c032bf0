import Catalog
import HTTP
import Services
import Shell
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct RefreshFailureTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var reply: TestSupport.Reply
    /// With `HOST` and `ADDRESS` for the server's.
    var reason: String

    init(_ name: String, _ reply: TestSupport.Reply, _ reason: String) {
      testDescription = name
      self.reply = reply
      self.reason = reason
    }
  }

  @Test(arguments: [
    Case("404", .answer("no", status: 404), "HOST answered 404 (Not Found)."),
    Case("410", .answer("no", status: 410), "HOST answered 410 (Gone)."),
    Case("503", .answer("no", status: 503), "HOST answered 503 (Service Unavailable)."),
    Case("silent", .silent, "HOST sent nothing for 0.2 s."),
    Case(
      "stalled", .stalled(after: Array("<rss>".utf8), declared: 50),
      "HOST sent nothing for 0.2 s."),
    Case(
      "cut off", .cutOff(Array("<rss>".utf8), declared: 50),
      "HOST closed the connection early, after 5 of 50 bytes."),
    Case("hung up", .hangUp, "HOST closed the connection without an answer."),
    Case("HTML", .answer(Feed.html), "ADDRESS is not a catalog: it is an HTML page."),
    Case("nothing", .answer(""), "ADDRESS is not a catalog: it is empty."),
    Case(
      "no feed any more", .answer(Feed.opml("https://example.org/a")),
      "ADDRESS has become a list of feeds, no catalog."),
  ]) func eachFailureIsKeptInWordsAndDisturbsNothing(_ failing: Case) async throws {
    let bench = try await Bench(
      patience: .milliseconds(200),
      routes: ["/bad": Feed.rss("Bad", "old"), "/good": Feed.rss("Good", "g1")])
    let bad = try await bench.follow(bench.server.url("/bad"))
    let good = try await bench.follow(bench.server.url("/good"))
    _ = try await bench.refresh(bad, good)
    bench.server.route("/bad", failing.reply)
    bench.server.route("/good", .answer(Feed.rss("Good", "g1", "g2")))
    let before = try bench.catalog(bad)
    bench.clock.advance(by: .seconds(60))

    let job = bench.start(.refresh([bad, good]))
    let report = try await bench.outcome(of: job).refreshed
    let reason = failing.reason.replacing("HOST", with: bench.server.authority)
      .replacing("ADDRESS", with: bench.server.url("/bad"))
    #expect(report.attempts.map(\.result.reason) == [reason, nil])
    let after = try bench.catalog(bad)
    #expect(after.failure == reason)
    #expect(after.checked == bench.clock.now.wall && after.succeeded == before.succeeded)
    #expect(try bench.episodes == ["g1", "g2", "old"])
    #expect(bench.progress[job]?.last?.finished == 2)
    #expect(bench.progress[job]?.allSatisfy { $0.fraction < 1 } == true)
  }

  @Test func brokenJSONNamesItsLine() async throws {
    let bench = try await Bench(routes: ["/a": "{\"format\": \"tekpub-catalog\",\n oops}"])
    let id = try await bench.follow(bench.server.url("/a"))
    let reason = try #require(try await bench.refresh(id)[0].reason)
    #expect(reason.hasPrefix("\(bench.server.url("/a")) is not valid JSON: line 2: "))
    #expect(try bench.catalog(id).failure == reason)
  }

  @Test func aRefusedConnectionNamesTheHost() async throws {
    let bench = try await Bench()
    let port = try ReservedPort()
    let id = try await bench.follow(port.url("/a"))
    #expect(
      try await bench.refresh(id)
        == [.failed(host: port.authority, reason: "\(port.authority) refused the connection.")])
  }

  @Test func aFileThatIsGoneSaysSo() async throws {
    let bench = try await Bench()
    let id = try await bench.follow("/nowhere/a.xml")
    #expect(
      try await bench.refresh(id) == [.failed(host: nil, reason: "/nowhere/a.xml does not exist.")])
  }

  @Test func aFailureIsOverWithTheNextDocument() async throws {
    let bench = try await Bench()
    let id = try await bench.follow(bench.server.url("/a"))
    #expect(try await bench.refresh(id)[0].reason != nil)
    bench.server.route("/a", .answer(Feed.rss("A", "a1")))
    #expect(try await bench.refresh(id)[0].isLoaded)
    #expect(try bench.catalog(id).failure == nil)
  }

  @Test func offlineOnlyTheNetworkIsLeftAlone() async throws {
    let bench = try await Bench(routes: ["/a": Feed.rss("A", "a1")])
    let web = try await bench.follow(bench.server.url("/a"))
    let file = try await bench.follow(bench.folder.write(Feed.rss("B", "b1"), to: "b.xml"))
    let results = try await bench.refresh(web, file, isOffline: true)
    #expect(results[0] == .skipped(.offline) && results[1].isLoaded)
    #expect(try bench.catalog(web).failure == nil && bench.catalog(web).checked == nil)
    #expect(bench.server.requests.total == 0)
  }

  @Test func cancelledCatalogsHaveNotFailed() async throws {
    let bench = try await Bench(routes: ["/done": Feed.rss("A", "a1")])
    bench.server.route("/held", .silent)
    let done = try await bench.follow(bench.server.url("/done"))
    let held = try await bench.follow(bench.server.url("/held"))
    let job = bench.start(.refresh([held, done]))
    while (bench.progress[job]?.last?.finished ?? 0) < 1 { await bench.nextEvents() }
    bench.services.door.cancel(job)
    let report = try await bench.outcome(of: job).refreshed
    #expect(report.attempts[0].result == .skipped(.cancelled))
    #expect(report.attempts[1].result.isLoaded)
    #expect(report.failures.isEmpty)
    #expect(try bench.catalog(held).failure == nil && bench.catalog(held).checked == nil)
  }

  @Test func everyCatalogOfACancelledRefreshHasOneOutcome() async throws {
    let bench = try await Bench()
    bench.server.route("/a", .silent)
    var ids: [CatalogID] = []
    for index in 1...40 { ids.append(try await bench.follow(bench.server.url("/a?\(index)"))) }
    let job = bench.start(.refresh(ids))
    await bench.server.requests.total(reaches: 1)
    bench.services.door.cancel(job)
    let report = try await bench.outcome(of: job).refreshed
    #expect(report.attempts.map(\.catalog) == ids)
    #expect(report.skipped(.cancelled) == 40)
    #expect(bench.queue.isIdle)
  }
}
