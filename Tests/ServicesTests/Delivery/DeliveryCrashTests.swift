import Catalog
import FoundationEssentials
import Services
import Shell
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct DeliveryCrashTests {
  private let bench: Bench
  private let fake: RecordStoreFake

  init() async throws {
    bench = try await Bench()
    fake = try RecordStoreFake()
  }

  @Test func whatWasSentByAKilledShellIsSentAgainWithTheSameBytes() async throws {
    try await bench.signIn(at: fake, reports: 2)
    // It sent, the store took it, and it was killed before it could take note.
    let batch = try await bench.store.claim(
      .init(owner: "killed", limit: 50, lease: .seconds(60)), now: bench.clock.now.wall
    ) { pending in
      try? StatementDocument(
        report: pending, definition: nil,
        account: StatementAccount(homePage: "https://lrs.example.org", name: "killed")
      ).bytes()
    }
    let body = StatementDocument.array(of: batch.reports.map(\.statement))
    let expiry = bench.clock.now.wall.addingTimeInterval(60)
    #expect(await bench.deliver() == DeliveryReport(waiting: 2, nextTry: expiry))
    bench.clock.advance(by: .seconds(60))
    #expect(await bench.deliver() == DeliveryReport(delivered: 2))
    #expect(fake.bodies == [body])
  }

  @Test func aStoreThatHasItAlreadyCountsAsDelivered() async throws {
    try await bench.signIn(at: fake, reports: 1)
    fake.next(.answer(status: 409))
    #expect(await bench.deliver() == DeliveryReport(delivered: 1))
    #expect(try bench.pending.isEmpty)
  }

  @Test func anAnswerThatGetsLostDoublesNothing() async throws {
    try await bench.signIn(at: fake, reports: 3)
    fake.next(.hangUp)
    _ = await bench.deliver()
    bench.clock.advance(by: .seconds(30))
    #expect(await bench.deliver()?.delivered == 3)
    #expect(fake.bodies[1] == fake.bodies[0])
    #expect(fake.statements.count == 3)
  }

  @Test func twoShellsSendEachReportOnce() async throws {
    try await bench.signIn(at: fake)
    try await bench.store.fillOutbox(400)
    let others = [try await Bench(beside: bench), try await Bench(beside: bench)]
    let jobs = ([bench] + others).map { ($0, $0.start(.deliver(isForced: false))) }
    var delivered = 0
    for (bench, job) in jobs {
      let report = try await bench.outcome(of: job).delivered
      #expect(report.trouble == nil)
      delivered += report.delivered
    }
    #expect(delivered == 400)
    #expect(fake.statements.count == 400)
    #expect(fake.bodies.reduce(0) { $0 + $1.count { $0 == UInt8(ascii: "\n") } } == 0)
    #expect(fake.server.log.count == 8)
    #expect(try bench.pending.isEmpty)
  }
}
