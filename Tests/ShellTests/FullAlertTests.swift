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
    "R43: the default is chosen by Enter, Esc and its number",
    arguments: [Key.Code.enter, .escape, .character("1")])
  func whatIsNoYesIsANo(code: Key.Code) async throws {
    let pilot = try await asked()
    await pilot.press(code)
    #expect(pilot.alert == nil)
    #expect(pilot.page?.table?.total == 2)
  }

  @Test(arguments: [
    Key.Code.character(" "), .function(1), .character("x"), .character("u"), .pageDown, .home,
  ])
  func otherKeysDoNothing(code: Key.Code) async throws {
    let pilot = try await asked()
    await pilot.press(code)
    #expect(pilot.alert?.title == "Unsubscribe from Rails?")
    #expect(pilot.frame?.screen.help == nil)
  }

  @Test(arguments: [
    [Key.Code.right, .enter], [.tab, .enter], [.down, .enter], [.left, .enter],
    [.character("u"), .enter], [.character("2")],
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

  private func menu(_ size: Size) async throws -> Pilot {
    let pilot = try await Pilot(split: true, size: size)
    await pilot.start()
    await pilot.press(.enter, .right, .function(2))
    return pilot
  }

  @Test(
    "What a digit says of the menu moves nothing",
    arguments: [
      Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), .init(columns: 60, rows: 14),
    ])
  func aDigitLeavesTheBoxWhereItIs(size: Size) async throws {
    let pilot = try await menu(size)
    await pilot.answer("More")
    let before = pilot.render()
    #expect(before.canvas.text.contains("Import subscriptions..."))
    #expect(before.canvas.text.contains("Esc cancel"))
    await pilot.press(.character("1"))
    let after = pilot.render()
    #expect(after.canvas.text.contains("Import subscriptions..."))
    #expect(after.canvas.text.contains("Enter takes 1; another digit makes it 10"))
    #expect(after.targets == before.targets)
  }

  @Test("R22: the way out is seen", arguments: [20, 24, 30, 38], [8, 9, 10, 14, 18])
  func theWayOutIsSeen(columns: Int, rows: Int) async throws {
    let pilot = try await menu(Size(columns: columns, rows: rows))
    for key in [Key.Code.down, .character("1")] {
      #expect(pilot.screen.contains("What next?"))
      #expect(pilot.screen.contains("Esc cancel"))
      await pilot.press(key)
    }
    await pilot.press(.escape, .function(1))
    #expect(pilot.screen.contains("Esc close"))
  }

  @Test("R20: also where there is little room", arguments: [(20, 5), (24, 9), (40, 12)])
  func thatAPasteWasIgnoredIsSaid(columns: Int, rows: Int) async throws {
    let pilot = try await menu(Size(columns: columns, rows: rows))
    var frame = try #require(pilot.frame)
    frame.alert?.footnote = "Pasted text was ignored."
    let rendering = CellRenderer().render(
      frame, draft: PromptDraft(prompt: "> "), size: Size(columns: columns, rows: rows))
    let words = rendering.canvas.text.split { $0.isWhitespace || $0 == "╎" }.joined(separator: " ")
    #expect(words.contains("Pasted text was ignored."))
    #expect(words.contains("What next?"))
    #expect(words.contains("[1 Play]"))
  }
}
