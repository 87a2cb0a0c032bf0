import Catalog
import FoundationEssentials
import HTTP
import Shell
import Store

/// Sends the reports of the outbox to a record store, each until it has arrived (S8).
///
/// Rows leave the outbox only after the store has said that it has them. What is sent twice is the
/// same, byte for byte, so that the store can tell.
struct Delivery: Sendable {
  let store: Store
  let http: HTTPClient
  let account: Account
  let learner: String
  let definitions: [AchievementDefinition]
  let clock: @Sendable () -> Moment
  let patience: Duration
  let random: @Sendable () -> Double
  /// Whether reports still go to that account. Asked before each batch, and before each report that
  /// goes alone.
  let isCurrent: @Sendable () throws -> Bool
  /// Names this flush among all that use the library.
  let owner = Store.randomReportID()

  /// Statements in one request.
  static let batch = 50
  /// Longer than one request may take, so that no claim runs out while its answer is awaited.
  static let lease = Duration.seconds(60)
  /// After this no further request is begun: scripts wait for a flush.
  static let limit = Duration.seconds(60)

  /// Sends what may be sent now, in bounded batches, until nothing is left or it stops working.
  @concurrent func flush() async throws -> DeliveryReport {
    var report = DeliveryReport()
    let end = clock().uptime + Self.limit
    while report.trouble == nil, try mayGoOn(until: end) {
      let batch = try await store.claim(
        .init(owner: owner, limit: Self.batch, lease: Self.lease), now: clock().wall
      ) { [account, learner, definitions] pending in
        try? StatementDocument(
          report: pending, definition: pending.definition(in: definitions),
          account: StatementAccount(homePage: account.homePage, name: learner)
        ).bytes()
      }
      report.setAside += batch.setAside
      if batch.reports.isEmpty { break }
      do {
        try await deliver(batch.reports, until: end, &report)
      } catch {
        try? await store.release(of: owner)
        throw error
      }
    }
    report.waiting = try store.reader.pendingReports(Window(limit: 1)).total
    if report.waiting > 0 {
      // Its time was over: the rest goes with the next one.
      let isUnfinished = try report.trouble == nil && clock().uptime >= end && isCurrent()
      let now = clock().wall
      report.nextTry = try await store.nextClaim(after: now) ?? (isUnfinished ? now : nil)
    }
    return report
  }

  private func mayGoOn(until end: Duration) throws -> Bool {
    try clock().uptime < end && isCurrent()
  }

  private func deliver(
    _ rows: [ClaimedReport], until end: Duration, _ report: inout DeliveryReport
  ) async throws {
    switch await send(rows) {
    case .conflict where rows.count == 1, .delivered:
      try await store.markDelivered(rows.map(\.id))
      report.delivered += rows.count
    case .guilty(let reason) where rows.count == 1:
      try await store.setAside(rows[0].id, of: owner, reason: reason)
      report.setAside += 1
    case .conflict, .guilty:
      // One of them is at fault and none was taken: each goes alone.
      for row in rows {
        guard try mayGoOn(until: end) else { return try await store.release(of: owner) }
        try await store.renew(of: owner, until: expiry)
        try await deliver([row], until: end, &report)
        if report.trouble != nil { return try await store.release(of: owner) }
      }
    case .delayed(let cause, let asked):
      let delays = (rows.map(\.delays).max() ?? 0) + 1
      let pause = RetryPolicy.delivery.pause(after: delays, asked: asked, random: random())
      let next = clock().wall.addingTimeInterval(pause)
      try await store.markFailed(rows.map(\.id), of: owner, error: cause.brief, nextTry: next)
      report.trouble = .delayed(reason: cause.sentence)
    case .refused(let cause):
      try await store.markFailed(rows.map(\.id), of: owner, error: cause.brief, nextTry: nil)
      report.trouble = .refused(reason: cause.sentence)
    case .cancelled: throw CancellationError()
    }
  }

  private var expiry: Date {
    clock().wall.addingTimeInterval(Double(Self.lease.components.seconds))
  }

  private func send(_ rows: [ClaimedReport]) async -> DeliveryVerdict {
    do throws(FetchError) {
      let request = account.request(rows.map(\.statement), patience: patience)
      return DeliveryVerdict(try await http.fetch(request), from: account.host)
    } catch {
      return DeliveryVerdict(error, conceals: account.isTold(in:))
    }
  }
}
