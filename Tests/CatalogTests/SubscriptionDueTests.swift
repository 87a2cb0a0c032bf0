import Catalog
import FoundationEssentials
import Testing

@Suite struct SubscriptionDueTests {
  private let now = Date(timeIntervalSince1970: 1_796_040_000)

  private func subscription(_ change: (inout Subscription) -> Void) -> Subscription {
    var subscription = Subscription(
      id: CatalogID(rawValue: 1), location: "http://a.org/", title: "A", origin: .user,
      isFollowed: true)
    change(&subscription)
    return subscription
  }

  private func date(_ seconds: TimeInterval?) -> Date? { seconds.map(now.addingTimeInterval) }

  @Test(
    arguments: [
      (nil, true), (-3601, true), (-3600, true), (-3599, false), (0, false), (1, true),
      (365 * 86_400, true),
    ] as [(TimeInterval?, Bool)])
  func theLastTimeDecides(checked: TimeInterval?, isDue: Bool) {
    let subscription = subscription { $0.checked = date(checked) }
    #expect(subscription.isDue(at: now, every: 3600) == isDue)
  }

  @Test(
    arguments: [
      (nil, true), (-1, true), (0, true), (1, false), (86_400, false), (2 * 86_400, true),
    ] as [(TimeInterval?, Bool)])
  func itWaitsWhileItsServerAskedForThat(end: TimeInterval?, isDue: Bool) {
    let own = subscription { $0.pausedUntil = date(end) }
    let server = subscription { $0.serverPausedUntil = date(end) }
    #expect(own.isDue(at: now, every: 3600) == isDue)
    #expect(server.isDue(at: now, every: 3600) == isDue)
    let kept = isDue ? nil : date(end)
    #expect(own.waitsUntil(at: now) == kept && own.waitsUntil(at: now, isNamed: true) == kept)
    #expect(server.waitsUntil(at: now) == kept && server.waitsUntil(at: now, isNamed: true) == nil)
  }

  @Test func whatHasEndedIsNeverDue() {
    #expect(!subscription { $0.ended = now }.isDue(at: now, every: 0))
  }

  @Test(
    arguments: [
      (nil, false), (-1, true), (0, true), (1, false), (-7 * 86_400, false),
      (-7 * 86_400 + 1, true),
    ] as [(TimeInterval?, Bool)])
  func notChangedIsBelievedForAWeek(whole: TimeInterval?, isBelieved: Bool) {
    #expect(subscription { $0.whole = date(whole) }.mayBeUnchanged(at: now) == isBelieved)
  }

  @Test func partOfADocumentIsNoFailure() {
    let failed = subscription { ($0.failure, $0.checked, $0.succeeded) = ("x", now, date(-1)) }
    let part = subscription { ($0.failure, $0.checked, $0.succeeded) = ("x", now, now) }
    let whole = subscription { ($0.checked, $0.succeeded) = (now, now) }
    #expect([failed, part, whole].map(\.isIncomplete) == [false, true, false])
  }
}
