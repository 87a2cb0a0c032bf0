import Catalog
import FoundationEssentials
import Services
import Shell
import Store
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct DeliveryTests {
  private let bench: Bench
  private let fake: RecordStoreFake

  init() async throws {
    bench = try await Bench()
    fake = try RecordStoreFake()
  }

  @Test func whatIsStoredLeavesTheOutbox() async throws {
    try await bench.signIn(at: fake, reports: 3)
    let ids = try bench.pending.map(\.id)
    #expect(await bench.deliver() == DeliveryReport(delivered: 3))
    #expect(try bench.pending.isEmpty)
    #expect(Set(fake.statements.keys) == Set(ids))
    let text = String(decoding: try #require(fake.bodies.first), as: UTF8.self)
    #expect(text.contains(#""homePage":"http://\#(fake.server.authority)""#))
    #expect(text.contains("reported-by-hand"))
  }

  @Test func manyGoInBoundedBatches() async throws {
    try await bench.signIn(at: fake)
    try await bench.store.fillOutbox(120)
    #expect(await bench.deliver() == DeliveryReport(delivered: 120))
    #expect(fake.bodies.count == 3)
    #expect(fake.statements.count == 120)
  }

  @Test(arguments: [401, 403, 404, 301]) func aRefusalStopsUntilTheUserActs(status: Int)
    async throws
  {
    try await bench.signIn(at: fake, reports: 2)
    fake.next(.answer("no {json", status: status, headers: [("Location", "/other")]))
    let report = try #require(await bench.deliver())
    guard case .refused(let reason)? = report.trouble else {
      Issue.record("ended with \(report)")
      return
    }
    #expect(reason.contains("\(status)"))
    #expect(report.waiting == 2)
    #expect(try bench.pending.map(\.attempts) == [1, 1])
    for report in try bench.pending {
      #expect(report.nextTry == nil)
      #expect(report.lastError?.hasPrefix("\(status) ") == true)
      #expect(report.lastError?.contains(fake.server.authority) == false)
    }
    #expect(await bench.deliver() == DeliveryReport(waiting: 2))
    #expect(fake.bodies.count == 1)
    #expect(await bench.deliver(isForced: true) == DeliveryReport(delivered: 2))
    #expect(fake.bodies[1] == fake.bodies[0])
  }

  @Test(arguments: [408, 429, 500, 502, 503, 504]) func anOutageIsWaitedOutWithTheSameBytes(
    status: Int
  ) async throws {
    try await bench.signIn(at: fake, reports: 2)
    fake.next(.answer(status: status))
    let report = try #require(await bench.deliver())
    let next = bench.clock.now.wall.addingTimeInterval(30)
    guard case .delayed(let reason)? = report.trouble else {
      Issue.record("ended with \(report)")
      return
    }
    #expect(reason.contains("\(status)"))
    #expect(report.nextTry == next)
    #expect(try bench.pending.allSatisfy { $0.nextTry == next && $0.attempts == 1 })
    bench.clock.advance(by: .seconds(29))
    #expect(await bench.deliver() == DeliveryReport(waiting: 2, nextTry: next))
    bench.clock.advance(by: .seconds(1))
    #expect(await bench.deliver() == DeliveryReport(delivered: 2))
    #expect(fake.bodies.count == 2)
    #expect(fake.bodies[1] == fake.bodies[0])
  }

  @Test(arguments: [429, 503]) func theStoreMaySayWhenToComeBack(status: Int) async throws {
    try await bench.signIn(at: fake, reports: 1)
    fake.next(.answer(status: status, headers: [("Retry-After", "300")]))
    _ = await bench.deliver()
    #expect(
      try bench.pending.map(\.nextTry) == [bench.clock.now.wall.addingTimeInterval(300)])
  }

  @Test func outagesAreAskedAfterLessAndLessOften() async throws {
    try await bench.signIn(at: fake, reports: 1)
    for pause in [30, 60, 120, 240] {
      fake.next(.hangUp)
      _ = await bench.deliver()
      #expect(
        try bench.pending.first?.nextTry == bench.clock.now.wall.addingTimeInterval(Double(pause)))
      bench.clock.advance(by: .seconds(pause))
    }
    #expect(await bench.deliver()?.delivered == 1)
    #expect(Set(fake.bodies).count == 1)
  }

  @Test func retriesByHandAndRefusalsStretchNoPause() async throws {
    try await bench.signIn(at: fake, reports: 1)
    fake.next(.answer(status: 503), .answer(status: 401), .answer(status: 503))
    for _ in 1...3 { _ = await bench.deliver(isForced: true) }
    let next = bench.clock.now.wall.addingTimeInterval(30)
    #expect(try bench.pending.map(\.nextTry) == [next])
    #expect(try bench.pending.map(\.attempts) == [3])
    try await bench.signIn(at: fake)
    #expect(await bench.deliver() == DeliveryReport(delivered: 1))
  }

  @Test(arguments: [
    ("[]", 200), ("[\"one\",\n \"two\"]", 200), ("anything", 204),
  ]) func whatARecordStoreSaysIsTaken(body: String, status: Int) async throws {
    try await bench.signIn(at: fake, reports: 2)
    fake.next(.answer(body, status: status))
    #expect(await bench.deliver() == DeliveryReport(delivered: 2))
  }

  @Test(arguments: [
    ("\n<!DOCTYPE html><p>Welcome to our network", 200, "it answers with a web page"),
    ("", 200, "its answer is empty"), ("ok", 200, "its answer is not a list of ids"),
    ("{\"statements\":[]}", 200, "its answer is not a list of ids"),
    ("[1]", 200, "its answer is not a list of ids"),
    ("[\"id\"", 200, "its answer is not a list of ids"),
    ("[\"id\"]", 202, "it answers 202"),
    (String(repeating: " ", count: 1 << 20) + "[]", 200, "it gives an answer of more than 1 MiB"),
  ]) func whatIsNoRecordStoreLosesNothing(body: String, status: Int, fault: String) async throws {
    try await bench.signIn(at: fake, reports: 2)
    fake.next(.answer(body, status: status))
    let sentence = "\(fake.server.authority) is not a record store: \(fault)."
    #expect(
      await bench.deliver() == DeliveryReport(waiting: 2, trouble: .refused(reason: sentence)))
    #expect(try bench.pending.map(\.lastError).allSatisfy { $0 == "no record store: \(fault)" })
    #expect(await bench.deliver(isForced: true) == DeliveryReport(delivered: 2))
    #expect(fake.bodies[1] == fake.bodies[0])
  }

  @Test func anotherAccountGoesOnWhereOneWasRefused() async throws {
    try await bench.signIn(at: fake, reports: 1, key: "wrong")
    _ = await bench.deliver()
    #expect(fake.bodies.count == 1)
    let other = try await Bench(beside: bench)
    try await other.signIn(at: fake)
    #expect(await bench.deliver() == DeliveryReport(delivered: 1))
  }

  @Test(arguments: [
    (
      "{\"detail\": \"result.score:\u{1b}[31m\r\n  too large\"}",
      "400 Bad Request: {\"detail\": \"result.score: [31m too large\"}"
    ),
    (
      String(repeating: "ab ", count: 90),
      "400 Bad Request: " + String(repeating: "ab ", count: 52) + "a..."
    ),
    ("<html>no", "400 Bad Request"), ("", "400 Bad Request"),
    ("you sent \(RecordStoreFake.secret)", "400 Bad Request"),
  ]) func theFirstWordsOfARefusalAreKept(body: String, error: String) async throws {
    try await bench.signIn(at: fake, reports: 1)
    fake.next(.answer(body, status: 400))
    _ = await bench.deliver()
    #expect(try bench.pending.map(\.lastError) == [error])
  }

  @Test(arguments: [400, 413, 422]) func theGuiltyOneIsSetAsideAndTheOthersArrive(status: Int)
    async throws
  {
    try await bench.signIn(at: fake, reports: 3)
    let ids = try bench.pending.map(\.id)
    // The batch, the first alone (stored), the second alone.
    fake.next(.answer("no", status: status))
    fake.next(.answer(status: 204), .answer("no", status: status))
    #expect(await bench.deliver() == DeliveryReport(delivered: 2, setAside: 1, waiting: 1))
    let left = try #require(try bench.pending.first)
    #expect(left.id == ids[1])
    #expect(left.isSetAside)
    #expect(left.lastError?.contains("\(status)") == true)
    #expect(fake.bodies.count == 4)
    #expect(await bench.deliver() == DeliveryReport(waiting: 1))
    #expect(fake.bodies.count == 4)
    #expect(await bench.deliver(isForced: true) == DeliveryReport(delivered: 1))
    #expect(fake.bodies[4] == fake.bodies[2])
  }

  @Test func aConflictInABatchLosesNoneOfTheOthers() async throws {
    try await bench.signIn(at: fake, reports: 3)
    fake.next(.answer(status: 409), .answer(status: 409))
    #expect(await bench.deliver() == DeliveryReport(delivered: 3))
    #expect(fake.statements.count == 2)
    #expect(fake.bodies.count == 4)
  }

  @Test func anOutageInTheMiddleOfSingleOnesKeepsTheRest() async throws {
    try await bench.signIn(at: fake, reports: 3)
    fake.next(.answer(status: 400), .answer(status: 204), .answer(status: 503))
    let report = try #require(await bench.deliver())
    #expect(report.delivered == 1)
    #expect(report.waiting == 2)
    #expect(try bench.pending.map(\.attempts) == [1, 0])
    bench.clock.advance(by: .seconds(30))
    #expect(await bench.deliver() == DeliveryReport(delivered: 2))
  }

  @Test func singleOnesAreSentForAMinuteToo() async throws {
    try await bench.signIn(at: fake, reports: 3)
    let gate = Gate()
    fake.next(.answer(status: 400), .slow(Array("[]".utf8), piece: 2, gate: gate))
    let job = bench.start(.deliver(isForced: false))
    await fake.server.requests.total(reaches: 2)
    bench.clock.advance(by: .seconds(60))
    gate.open()
    // The rest goes with the next one, at once.
    #expect(
      await bench.outcome(of: job)
        == .delivered(DeliveryReport(delivered: 1, waiting: 2, nextTry: bench.clock.now.wall)))
    #expect(await bench.deliver() == DeliveryReport(delivered: 2))
  }

  /// What was sent before it may have taken half of the time that a claim lasts.
  @Test func eachSingleOneIsClaimedAnew() async throws {
    try await bench.signIn(at: fake, reports: 2)
    let (reader, clock) = (bench.store.reader, bench.clock)
    let start = clock.now.wall
    let claims = Mutex<[Date?]>([])
    fake.server.route("/xAPI/statements") { _ in
      let rows = (try? reader.pendingReports(Window()).rows) ?? []
      claims.withLock { $0.append(rows.compactMap(\.nextTry).max()) }
      clock.advance(by: .seconds(20))
      return .answer("no", status: 400)
    }
    #expect(await bench.deliver()?.setAside == 2)
    #expect(claims.withLock { $0 } == [60, 80, 100].map { start.addingTimeInterval($0) })
  }

  @Test func whoSignsOutMeanwhileSendsNoMore() async throws {
    try await bench.signIn(at: fake)
    try await bench.store.fillOutbox(60)
    let gate = Gate()
    fake.next(.slow(Array("[]".utf8), piece: 2, gate: gate))
    let job = bench.start(.deliver(isForced: false))
    await fake.server.requests.total(reaches: 1)
    _ = await bench.perform(.signOut)
    gate.open()
    #expect(await bench.outcome(of: job) == .delivered(DeliveryReport(delivered: 50, waiting: 10)))
    #expect(fake.bodies.count == 1)
  }

  @Test func offlineTouchesNothing() async throws {
    try await bench.signIn(at: fake, reports: 1)
    let before = try bench.pending
    #expect(await bench.deliver(isOffline: true) == DeliveryReport(waiting: 1))
    let forced = await bench.perform(.deliver(isForced: true), isOffline: true)
    #expect(forced.failure?.hasPrefix("Nothing was sent: this run is offline.") == true)
    #expect(fake.bodies.isEmpty)
    #expect(try bench.pending == before)
  }

  @Test func withoutAStoreReportsAreKept() async throws {
    try await bench.report(2)
    #expect(await bench.deliver() == DeliveryReport(waiting: 2))
    #expect(
      await bench.deliver(isForced: true) == DeliveryReport(waiting: 2, trouble: .notSignedIn))
  }

  @Test func cancellingGivesBackWhatWasOnItsWay() async throws {
    try await bench.signIn(at: fake, reports: 2)
    fake.next(.silent)
    let job = bench.start(.deliver(isForced: false))
    await fake.server.requests.total(reaches: 1)
    bench.services.door.cancel(job)
    #expect(await bench.outcome(of: job) == .cancelled)
    #expect(try bench.pending.map(\.attempts) == [0, 0])
    #expect(await bench.deliver() == DeliveryReport(delivered: 2))
    #expect(fake.bodies[1] == fake.bodies[0])
  }
}
