import Canvas
import Interface
import Shell
import TestSupport
import Testing

/// A key that one layer has no use for goes to the one below.
@MainActor @Suite struct KeyLayerTests {
  private func pilot() async throws -> Pilot {
    let pilot = try await Pilot(split: true, size: Size(columns: 80, rows: 24))
    await pilot.start()
    pilot.render()
    await pilot.type(["bind M-9 open 2", "bind M-1 open 2", "bind F1 open 2", "bind F6 open 2"])
    return pilot
  }

  @Test func aDigitWithoutATabIsThereToBeBound() async throws {
    let pilot = try await pilot()
    await pilot.send(.key(Key(.character("9"), .alt)))
    #expect(pilot.page?.title == "Rails")
    await pilot.send(.key(Key(.character("1"), .alt)))
    #expect(pilot.page?.title == "Productions")
  }

  @Test func aBindingComesBeforeThePage() async throws {
    let pilot = try await pilot()
    await pilot.press(.function(1))
    #expect(pilot.frame?.screen.help == nil)
    #expect(pilot.page?.title == "Rails")
  }

  @Test func whileSomethingIsSoughtABoundKeyIsForTheSearch() async throws {
    let pilot = try await pilot()
    await pilot.press(.character("/"), .character("r"), .function(6))
    #expect(pilot.page?.title == "Productions")
    await pilot.press(.escape, .function(6))
    #expect(pilot.page?.title == "Rails")
  }

  @Test func aKeyTheTabBarHasNoUseForLeavesIt() async throws {
    let pilot = try await pilot()
    await pilot.press(.up)
    #expect(pilot.frame?.screen.isInTabs == true)
    await pilot.press(.function(9))
    #expect(pilot.frame?.screen.isInTabs == false)
    #expect(pilot.page?.title == "Productions")
    await pilot.press(.up, .function(6))
    #expect(pilot.page?.title == "Rails")
  }
}
