import Canvas
import Interface
import Shell
import TestSupport
import Testing

@MainActor @Suite struct FullAlertTests {
  private func asked() async throws -> Pilot {
    let pilot = try await Pilot(split: true, size: Size(columns: 80, rows: 24))
    await pilot.start()
    await pilot.type("unsubscribe 2")
    #expect(pilot.alert?.title == "Unsubscribe from Rails?")
    return pilot
  }

  @Test(
    "R43: the default is chosen by Enter, Esc, its letter and its number",
    arguments: [Key.Code.enter, .escape, .character("c"), .character("1")])
  func whatIsNoYesIsANo(code: Key.Code) async throws {
    let pilot = try await asked()
    await pilot.press(code)
    #expect(pilot.alert == nil)
    #expect(pilot.page?.table?.total == 2)
  }

  @Test(arguments: [Key.Code.character(" "), .function(1), .character("x"), .pageDown, .home])
  func otherKeysDoNothing(code: Key.Code) async throws {
    let pilot = try await asked()
    await pilot.press(code)
    #expect(pilot.alert?.title == "Unsubscribe from Rails?")
    #expect(pilot.frame?.screen.help == nil)
  }

  @Test(arguments: [
    [Key.Code.right, .enter], [.tab, .enter], [.down, .enter], [.left, .enter], [.character("u")],
    [.character("2")],
  ])
  func destroyingNeedsItsOwnKeyOrAMove(codes: [Key.Code]) async throws {
    let pilot = try await asked()
    for code in codes { await pilot.press(code) }
    #expect(pilot.alert == nil)
    #expect(pilot.screen.contains("Unsubscribed from Rails"))
  }

  @Test func theRestIsDimmedAndTheKeysOfTheQuestionAreHinted() async throws {
    let pilot = try await asked()
    let screen = pilot.screen
    #expect(screen.contains("Enter choose"))
    #expect(screen.contains("Esc cancel"))
    #expect(!screen.contains("F1 help"))
  }

  @Test(
    "R34: Ctrl-D cancels a question and closes help and what is sought",
    arguments: [["unsubscribe 2"], ["menu"], []])
  func controlDCancels(lines: [String]) async throws {
    let pilot = try await Pilot(split: true, size: Size(columns: 80, rows: 24))
    await pilot.start()
    await pilot.type(lines)
    if lines.isEmpty { await pilot.press(.function(1)) }
    await pilot.send(.key(Key(.character("d"), .control)))
    #expect(pilot.alert == nil)
    #expect(pilot.frame?.screen.help == nil)
    await pilot.press(.character("/"))
    await pilot.send(.key(Key(.character("d"), .control)))
    #expect(pilot.frame?.screen.find == nil)
    #expect(pilot.session.exit == nil)
    #expect(pilot.page?.table?.total == 2)
  }

  @Test(arguments: [(20, 5), (24, 6), (40, 12)])
  func questionAndChoicesAreReachableOnSmallScreens(columns: Int, rows: Int) async throws {
    let pilot = try await asked()
    await pilot.send(.resize(Size(columns: columns, rows: rows)))
    #expect(pilot.screen.contains("Unsubscribe"))
    #expect(pilot.screen.contains("Cancel"))
    await pilot.press(.right)
    #expect(pilot.screen.contains("Unsubscribe"))
    await pilot.press(.escape)
    #expect(pilot.alert == nil)
  }
}
