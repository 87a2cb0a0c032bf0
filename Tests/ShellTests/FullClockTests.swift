import Canvas
import Interface
import Shell
import TestSupport
import Testing

/// The clock in the tab bar (S10).
@MainActor @Suite struct FullClockTests {
  @Test func itTicksOnceASecondAndOnlyWhereItIsSeen() async throws {
    let pilot = try await Pilot(split: true, size: Size(columns: 100, rows: 24))
    await pilot.start()
    #expect(pilot.session.deadline == nil)
    await pilot.type("set clock on")
    pilot.clock.advance(by: .seconds(60))
    await pilot.send(.tick)
    pilot.render()
    await pilot.send(.tick)
    let shown = try #require(pilot.frame?.screen.clock)
    #expect(shown.count == 8)
    #expect(pilot.screen.contains(shown))
    let now = pilot.clock.now.uptime
    let due = try #require(pilot.session.deadline)
    #expect(due > now && due <= now + .seconds(1))
    pilot.clock.advance(by: .seconds(1))
    await pilot.send(.tick)
    #expect(pilot.frame?.screen.clock != shown)
    await pilot.type("set clock off")
    #expect(pilot.frame?.screen.clock == nil)
  }

  @Test(arguments: 40...120) func itTakesNoTabAway(columns: Int) async throws {
    let pilot = try await Pilot(split: true, size: Size(columns: columns, rows: 24))
    await pilot.start()
    func tabs() -> Int {
      pilot.render().targets.count { if case .tab = $0.action { true } else { false } }
    }
    let before = tabs()
    await pilot.type("set clock on")
    #expect(tabs() == before)
  }

  @Test func plainNeverTicks() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    await pilot.type("set clock on")
    #expect(pilot.session.deadline == nil)
  }
}
