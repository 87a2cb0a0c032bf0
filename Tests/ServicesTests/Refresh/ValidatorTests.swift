import Catalog
import FoundationEssentials
import Services
import Shell
import TestSupport
import Testing

/// What a server says of its documents is believed only as far as it deserves.
@Suite(.timeLimit(.minutes(1))) struct ValidatorTests {
  private let bench: Bench
  private var server: LoopbackServer { bench.server }
  private let validators = [("ETag", "\"v\""), ("Last-Modified", "Tue, 1 Dec 2026 00:00:00 GMT")]

  init() async throws { bench = try await Bench() }

  /// 200 with these bytes and whatever headers, up to the end of the connection.
  private func unmeasured(_ body: [UInt8], _ more: String = "") -> TestSupport.Reply {
    let head = "HTTP/1.1 200 OK\r\nETag: \"v\"\r\n\(more)Connection: close\r\n\r\n"
    return .raw(Array(head.utf8) + body)
  }

  /// Serves what is cut first, then the whole, but 304 to who knows the validators.
  private func serve(first: TestSupport.Reply, then whole: String) {
    server.route("/a") { [server, validators] request in
      if request[header: "If-None-Match"] != nil || request[header: "If-Modified-Since"] != nil {
        return .answer(status: 304)
      }
      return server.log.count == 1 ? first : .answer(whole, headers: validators)
    }
  }

  private static let whole = Feed.rss("A", "a1", "a2", "a3")
  private static let beginning = Array(
    Feed.rss("A", "a1", "a2").replacing("\n</channel></rss>", with: "").utf8)

  private func heals(
    _ first: TestSupport.Reply, _ comment: Comment, then whole: String = Self.whole
  ) async throws {
    serve(first: first, then: whole)
    let id = try await bench.follow(server.url("/a"))
    guard case .loaded(let saved) = try await bench.refresh(id)[0] else {
      Issue.record("not loaded: \(comment)")
      return
    }
    #expect(saved.isCutOff, comment)
    let cut = try bench.catalog(id)
    #expect(cut.etag == nil && cut.lastModified == nil && cut.isIncomplete, comment)
    #expect(
      cut.failure
        == "The document ended early; 2 episodes were read. All of it is asked for next time.")
    #expect(try await bench.refresh(id)[0].isLoaded, comment)
    let healed = try bench.catalog(id)
    #expect(healed.episodeCount == 3 && healed.failure == nil && healed.etag == "\"v\"", comment)
  }

  @Test func oneWithoutALengthThatWasCutIsAskedForAgain() async throws {
    try await heals(unmeasured(Self.beginning), "no length")
  }

  @Test func oneWithTheWrongLengthIsAskedForAgain() async throws {
    try await heals(.answer(Self.beginning, headers: validators), "its length is the part's")
  }

  @Test func packedOnesAreAskedForAgain() async throws {
    let packed = gzipped(Self.beginning + [UInt8](repeating: 32, count: 70_000))
    try await heals(
      unmeasured(Array(packed[..<60_000]), "Content-Encoding: gzip\r\n"), "packed, cut")
  }

  @Test func onesPackedWithoutAWordAreAskedForAgain() async throws {
    let packed = gzipped(Self.beginning + [UInt8](repeating: 32, count: 70_000))
    try await heals(unmeasured(Array(packed[..<60_000])), "packed without a word, cut")
  }

  @Test func onesWithTagsThatDoNotMatchAreAskedForAgain() async throws {
    let text = String(decoding: Self.beginning, as: UTF8.self).replacing(
      "</item>", with: "<x></item>")
    try await heals(unmeasured(Array(text.utf8)), "mismatch, cut")
  }

  @Test func atomIsAskedForAgainToo() async throws {
    let entries = (1...3).map { "<entry><id>\($0)</id><title>\($0)</title></entry>" }
    let head = "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>A</title>"
    let beginning = head + entries[..<2].joined()
    let whole = head + entries.joined() + "</feed>"
    try await heals(unmeasured(Array(beginning.utf8)), "Atom, cut", then: whole)
  }

  @Test func aDocumentThatIsCutAfterAWholeOneKeepsNothingOfIt() async throws {
    server.route("/a", .answer(Self.whole, headers: validators))
    let id = try await bench.follow(server.url("/a"))
    _ = try await bench.refresh(id)
    server.route("/a", unmeasured(Self.beginning))
    _ = try await bench.refresh(id)
    #expect(server.log.last?[header: "If-None-Match"] == "\"v\"")
    #expect(try bench.catalog(id).etag == nil && bench.catalog(id).episodeCount == 3)
    _ = try await bench.refresh(id)
    #expect(server.log.last?[header: "If-None-Match"] == nil)
  }

  @Test func subscribingToPartOfADocumentSaysSo() async throws {
    server.route("/a", unmeasured(Self.beginning))
    let outcome = await bench.perform(.subscribe(server.url("/a")))
    let report = try outcome.subscribed
    #expect(report.warnings.contains { $0.contains("ends early") })
    #expect(try bench.catalog(report.catalog).etag == nil)
  }

  // MARK: Servers that always say "not changed"

  private func serveForever304() {
    server.route("/a") { request in
      request[header: "If-None-Match"] == nil
        ? .answer(Feed.rss("A", "a1"), headers: [("ETag", "\"v\"")]) : .answer(status: 304)
    }
  }

  @Test func whatIsNamedIsAskedForWhole() async throws {
    serveForever304()
    let id = try await bench.follow(server.url("/a"))
    _ = try await bench.refresh(id)
    #expect(try await bench.refresh(id) == [.unchanged])
    let outcome = await bench.perform(.refresh([id], isForced: true))
    #expect(
      outcome
        == .done(
          RefreshReport(attempts: [
            .init(catalog: id, title: "A", result: .loaded(SaveOutcome()))
          ])))
  }

  @Test func onceAWeekAllIsAskedForWhole() async throws {
    serveForever304()
    let id = try await bench.follow(server.url("/a"))
    var unchanged: [Bool] = []
    for _ in 0..<16 {
      unchanged.append(try await bench.refresh(id) == [.unchanged])
      bench.clock.advance(by: .seconds(86_400))
    }
    let week = [false] + [Bool](repeating: true, count: 6)
    #expect(unchanged == week + week + [false, true])
  }

  @Test func aDateThatIsStillToComeIsNotBelieved() async throws {
    serveForever304()
    let id = try await bench.follow(server.url("/a"))
    bench.clock.advance(by: .seconds(365 * 86_400))
    _ = try await bench.refresh(id)
    bench.clock.advance(by: .seconds(-365 * 86_400))
    #expect(try await bench.refresh(id)[0].isLoaded)
    #expect(try await bench.refresh(id) == [.unchanged])
  }
}
