import FoundationEssentials
import TestSupport
import Testing

@testable import Shell

/// Dates as they are said on a full screen, and titles in their own list.
@MainActor @Suite struct NearDateTests {
  private static let now = 1_796_126_400.0  // 2026-12-01 12:00 UTC

  private func dates(offset hours: Int) async throws -> NearDate {
    let pilot = try await Pilot(isDeterministic: false)
    var world = pilot.session.state.world
    world.moment.wall = Date(timeIntervalSince1970: Self.now)
    world.surroundings.utcOffset = { _ in hours * 3600 }
    return NearDate(in: world)
  }

  /// Hours from now, the hours that the user is ahead of UTC, and what is said.
  nonisolated private static let said: [(hours: Double, offset: Int, text: String)] = [
    (0, 0, "today 12:00"), (-12, 0, "today"), (-13, 0, "1 d"), (-13, 2, "today 01:00"),
    (13, 0, "2 Dec"), (-144, 0, "6 d"), (-168, 0, "24 Nov"), (-4080, 0, "14 Jun"),
    (-9600, 0, "Oct 2025"), (-48_012, 0, "Jun 2021"),
  ]

  @Test(arguments: said)
  func aDateIsSaidAsOneWould(hours: Double, offset: Int, text: String) async throws {
    let dates = try await dates(offset: offset)
    #expect(dates.text(Date(timeIntervalSince1970: Self.now + hours * 3600)) == text)
  }

  /// Midnight in UTC is how a day without a time is stored.
  @Test(arguments: [-11, 0, 14]) func aDayWithoutATimeIsTheSameEverywhere(offset: Int) async throws
  {
    let dates = try await dates(offset: offset)
    #expect(dates.whole(Date(timeIntervalSince1970: 1_623_628_800)) == "14 Jun 2021")
    #expect(dates.text(nil) == "")
  }

  @Test func aDayIsSaidWithoutItsTime() async throws {
    let dates = try await dates(offset: 0)
    #expect(dates.day(Date(timeIntervalSince1970: Self.now + 1)) == "today")
    #expect(dates.day(Date(timeIntervalSince1970: Self.now - 14 * 86_400)) == "17 Nov")
  }

  @Test func withAClockThatIsGivenEveryRunSaysTheSame() async throws {
    let pilot = try await Pilot()
    let dates = NearDate(in: pilot.session.state.world)
    #expect(dates.text(Date(timeIntervalSince1970: 1_623_628_800)) == "2021-06-14")
  }
}
