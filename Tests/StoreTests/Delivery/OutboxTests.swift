import Catalog
import FoundationEssentials
import Testing

@testable import Store

@Suite struct OutboxTests {
  private var library: TestLibrary
  private let now = TestLibrary.now
  private let definition = AchievementTests.definition(.episodesFinished, 100)

  init() async throws {
    library = try await TestLibrary()
    library.definitions = [definition]
  }

  /// Leaves that many reports in the outbox.
  private func report(_ count: Int) async throws {
    for percent in 1...count {
      try await library.apply(.report(definition.id, percent: percent))
    }
  }

  private func claim(
    _ owner: String = "one", limit: Int = 10, after seconds: Double = 0, in store: Store? = nil,
    build: @escaping @Sendable (PendingReport) -> [UInt8]? = { Array("\($0.fact.percent)".utf8) }
  ) async throws -> [ClaimedReport] {
    try await (store ?? library.store).claim(
      .init(owner: owner, limit: limit, lease: .seconds(60)),
      now: now.addingTimeInterval(seconds), build: build
    ).reports
  }

  private var pending: [PendingReport] {
    get throws { try library.reader.pendingReports(Window()).rows }
  }

  @Test func theOldestAreTakenFirstAndNoMoreThanAsked() async throws {
    try await report(5)
    let claimed = try await claim(limit: 3)
    #expect(claimed.map(\.statement) == ["1", "2", "3"].map { Array($0.utf8) })
    #expect(claimed.map(\.id) == (try pending).prefix(3).map(\.id))
  }

  @Test func twoShellsNeverTakeTheSameRow() async throws {
    try await report(60)
    let other = try Store.open(path: library.folder.library)
    let taken = try await withThrowingTaskGroup(of: [String].self) { group in
      for index in 0..<12 {
        group.addTask {
          try await claim("\(index)", in: index.isMultiple(of: 2) ? other : nil).map(\.id)
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(taken.count == 60)
    #expect(Set(taken).count == 60)
  }

  @Test func aClockThatIsBehindByALittleTakesNothingFromAnother() async throws {
    try await report(1)
    #expect(try await claim("one", after: 1).count == 1)
    #expect(try await claim("other", after: 0).isEmpty)
    #expect(try await claim("other", after: -59).isEmpty)
  }

  @Test func whatAKilledShellClaimedIsTakenLaterWithTheSameBytes() async throws {
    try await report(1)
    let first = try await claim("killed")
    let other = try Store.open(path: library.folder.library)
    #expect(try await claim("other", after: 59, in: other).isEmpty)
    let again = try await claim("other", after: 60, in: other) { _ in [0] }
    #expect(again == first)
  }

  @Test func whatArrivedIsGoneAndTheRestStays() async throws {
    try await report(3)
    let claimed = try await claim()
    try await library.store.markDelivered([claimed[1].id])
    #expect(try pending.map(\.fact.percent) == [1, 3])
  }

  @Test func whatFailedSaysWhyAndHoldsEverythingUntilItsNextTry() async throws {
    try await report(2)
    let claimed = try await claim(limit: 1)
    try await library.store.markFailed(
      [claimed[0].id], of: "one", error: "down", nextTry: now.addingTimeInterval(30))
    let first = try #require(try pending.first)
    #expect(first.attempts == 1)
    #expect(first.lastError == "down")
    #expect(first.nextTry == now.addingTimeInterval(30))
    #expect(try await claim(after: 29).isEmpty)
    #expect(try await claim(after: 30).map(\.delays) == [1, 0])
  }

  @Test func whatWasPutOffWithAWrongClockIsSentWithTheRightOne() async throws {
    try await report(2)
    let year = 365 * 86_400.0
    let claimed = try await claim("ahead", limit: 1, after: year)
    #expect(try await claim(after: 0).map(\.id) == (try pending).map(\.id))
    try await library.store.markFailed(
      claimed.map(\.id), of: "one", error: "down", nextTry: now.addingTimeInterval(year))
    #expect(try await library.store.nextClaim(after: now) == now.addingTimeInterval(60))
    #expect(try await claim(after: 60).count == 2)
  }

  @Test func onlyDelaysInARowCount() async throws {
    try await report(1)
    func fail(_ nextTry: Date?) async throws -> Int? {
      let claimed = try await claim()
      try await library.store.markFailed(
        claimed.map(\.id), of: "one", error: "no", nextTry: nextTry)
      return claimed.first?.delays
    }
    #expect(try await fail(now) == 0)
    #expect(try await fail(now) == 1)
    #expect(try await fail(nil) == 2)
    #expect(try await fail(now) == 0)
    try await library.store.beginAnew()
    #expect(try await fail(now) == 0)
    try await library.store.retryAll()
    #expect(try await fail(now) == 0)
    #expect(try pending.map(\.attempts) == [6])
  }

  @Test func whatIsBeingSentSaysWhenItMayBeSentAgain() async throws {
    try await report(1)
    _ = try await claim("killed")
    #expect(try pending.map(\.nextTry) == [now.addingTimeInterval(60)])
  }

  @Test func anOutboxOfAnOlderVersionBeginsWithoutDelays() async throws {
    let folder = try TemporaryFolder()
    let old = LibraryFile(
      path: folder.library, busyTimeout: 0, migrations: Array(Schema.migrations.prefix(4)))
    try old.open().execute(
      """
      INSERT INTO outbox(id, achievement, percent, created, by_hand, attempts)
      VALUES ('x', 'a', 40, 0, 1, 7)
      """)
    let store = try Store.open(path: folder.library)
    #expect(try store.reader.pendingReports(Window()).rows.map(\.attempts) == [7])
    #expect(try await claim(in: store).map(\.delays) == [0])
  }

  @Test func whatWasSetAsideLetsTheOthersPass() async throws {
    try await report(2)
    let claimed = try await claim()
    try await library.store.setAside(claimed[0].id, of: "one", reason: "malformed")
    try await library.store.release(of: "one")
    #expect(try pending.map(\.isSetAside) == [true, false])
    #expect(try pending.first?.lastError == "malformed")
    #expect(try await claim().map(\.id) == [claimed[1].id])
    try await library.store.release(of: "one")
    try await library.store.retryAll()
    #expect(try await claim().map(\.id) == claimed.map(\.id))
  }

  @Test func anOwnerThatLostItsClaimChangesNothing() async throws {
    try await report(1)
    let late = try await claim("late")
    _ = try await claim("other", after: 61)
    try await library.store.markFailed([late[0].id], of: "late", error: "x", nextTry: now)
    try await library.store.setAside(late[0].id, of: "late", reason: "x")
    #expect(try pending.map(\.attempts) == [0])
    #expect(try pending.map(\.isSetAside) == [false])
  }

  @Test func whatCannotBeBuiltIsSetAsideAndOthersAreTaken() async throws {
    try await report(5)
    let batch = try await library.store.claim(
      .init(owner: "one", limit: 2, lease: .seconds(60)), now: now
    ) { $0.fact.percent < 4 ? nil : [1] }
    #expect(batch.reports.count == 1 && batch.setAside == 3)
    #expect(try pending.map(\.isSetAside) == [true, true, true, false, false])
    #expect(try pending.first?.lastError == "No statement can be made of it.")
    #expect(try await claim().map(\.id) == (try pending).suffix(1).map(\.id))
    try await library.store.retryAll()
    #expect(try await claim("two").count == 3)
  }

  @Test func whatCannotBeReadIsSetAsideAndNeverSent() async throws {
    try await report(2)
    try library.connection().execute(
      """
      UPDATE outbox SET achievement = '', fact = '{"kind":"dreamt"}' WHERE sequence =
        (SELECT min(sequence) FROM outbox)
      """)
    #expect(try await claim { _ in [1] }.map(\.id) == (try pending).suffix(1).map(\.id))
    let first = try #require(try pending.first)
    #expect(first.fact == .unreadable && first.isSetAside)
    #expect(first.lastError == "This version cannot read what it is about.")
  }

  @Test func theLearnerKeepsItsName() async throws {
    let first = try await library.store.learner()
    #expect(first.count == 36)
    #expect(try await library.store.learner() == first)
    #expect(try await library.store.learner(named: "ada") == "ada")
    #expect(try await library.store.learner() == "ada")
  }
}
