import Catalog
import FoundationEssentials
import Testing

@Suite struct RetryPolicyTests {
  private let policy = RetryPolicy(first: 30, longest: 3600, longestAsked: 86_400)
  private let now = Date(timeIntervalSince1970: 1_796_040_000)

  @Test(
    arguments: [
      (1, nil, 1.0, 30.0), (2, nil, 1, 60), (7, nil, 1, 1920), (8, nil, 1, 3600), (9, nil, 1, 3600),
      (1000, nil, 1, 3600), (.max, nil, 1, 3600), (0, nil, 1, 30), (-5, nil, 1, 30),
      (1, nil, 0, 15), (2, nil, 0.5, 45), (1, nil, -3, 15), (1, nil, 7, 30),
      (1, 7, 1, 30), (1, 120, 0, 120), (3, 7200, 1, 7200), (1, 86_400, 1, 86_400),
      (1, 86_401, 1, 86_400), (1, .max, 1, 86_400), (1, 0, 0, 15), (1, -9, 0, 15), (1, .min, 0, 15),
    ] as [(Int, Int?, Double, TimeInterval)])
  func pausesGrowAndAreNeverShorterThanAskedFor(
    failures: Int, asked: Int?, random: Double, pause: TimeInterval
  ) {
    #expect(policy.pause(after: failures, asked: asked, random: random) == pause)
  }

  @Test(arguments: [(nil, 0), (0, 0), (90, 90), (.max, 86_400)] as [(Int?, TimeInterval)])
  func catalogsWaitOnlyWhenAsked(asked: Int?, pause: TimeInterval) {
    for failures in 0...70 {
      #expect(RetryPolicy.catalogs.pause(after: failures, asked: asked, random: 0.5) == pause)
    }
  }

  @Test(
    arguments: [
      (-1, false), (0, false), (1, true), (86_400, true), (90_000, true), (90_001, false),
      (365 * 86_400, false),
    ] as [(TimeInterval, Bool)])
  func aPauseThatNobodyCouldAskForIsNotKept(seconds: TimeInterval, holds: Bool) {
    #expect(policy.holds(until: now.addingTimeInterval(seconds), at: now) == holds)
  }
}
