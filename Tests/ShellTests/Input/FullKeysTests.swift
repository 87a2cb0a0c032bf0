import Canvas
import Interface
import Shell
import TestSupport
import Testing

@MainActor @Suite struct FullKeysTests {
  nonisolated private static let wide = Size(columns: 120, rows: 30)
  nonisolated private static let narrow = Size(columns: 80, rows: 24)

  private func pilot(_ size: Size = narrow) async throws -> Pilot {
    let pilot = try await Pilot(split: true, size: size)
    await pilot.start()
    pilot.render()
    return pilot
  }

  @Test func theWalkNeedsOnlyArrowsEnterAndEscape() async throws {
    let pilot = try await pilot()
    #expect(pilot.page?.table?.selected == 1)
    await pilot.press(.down, .enter)
    #expect(pilot.page?.title == "Rails")
    await pilot.press(.down, .right)
    #expect(pilot.page?.title == "Rails routing")
    await pilot.press(.escape)
    #expect(pilot.page?.table?.selected == 2)
    await pilot.press(.left)
    #expect(pilot.page?.title == "Productions")
    #expect(pilot.page?.table?.selected == 2)
    await pilot.press(.escape)
    #expect(pilot.page?.title == "Productions")
    #expect(pilot.session.exit == nil)
  }

  @Test func upOnTheFirstRowReachesTheTabBar() async throws {
    let pilot = try await pilot()
    await pilot.press(.up)
    #expect(pilot.frame?.screen.isInTabs == true)
    await pilot.press(.right, .right)
    #expect(pilot.page?.title == "Downloads")
    await pilot.press(.left, .down)
    #expect(pilot.page?.title == "Up Next")
    #expect(pilot.frame?.screen.isInTabs == false)
    await pilot.press(.up, .left, .down, .down)
    #expect(pilot.page?.title == "Productions")
    #expect(pilot.page?.table?.selected == 2)
  }

  @Test func altAndADigitChooseATabWhosePlaceIsKept() async throws {
    let pilot = try await pilot()
    await pilot.press(.enter)
    await pilot.send(.key(Key(.character("6"), .alt)))
    #expect(pilot.page?.title == "Settings")
    await pilot.send(.key(Key(.character("1"), .alt)))
    #expect(pilot.page?.title == "Linq")
    await pilot.send(.key(Key(.character("1"), .alt)))
    #expect(pilot.page?.title == "Productions")
  }

  @Test func bracketsStepThroughTheListBelow() async throws {
    let pilot = try await pilot()
    await pilot.press(.enter, .right, .character("]"))
    #expect(pilot.page?.title == "Deferred execution")
    await pilot.press(.character("["))
    #expect(pilot.page?.title == "Query basics")
    await pilot.press(.character("]"), .left)
    #expect(pilot.page?.table?.selected == 2)
  }

  @Test func typingAfterASlashFindsInTheListing() async throws {
    let pilot = try await pilot()
    await pilot.press(.character("/"), .character("r"), .character("a"))
    #expect(pilot.frame?.screen.find == FindView(text: "ra", matches: 1))
    #expect(pilot.page?.table?.rows.first?.cells.first == "Rails")
    await pilot.press(.backspace, .backspace)
    #expect(pilot.page?.table?.total == 2)
    await pilot.press(.character("z"), .character("z"))
    #expect(pilot.frame?.screen.find?.matches == 0)
    await pilot.press(.escape)
    #expect(pilot.frame?.screen.find == nil)
    #expect(pilot.page?.table?.total == 2)
    await pilot.press(.character("/"), .character("r"), .character("a"), .enter)
    #expect(pilot.frame?.screen.find == nil)
    #expect(pilot.page?.table?.total == 1)
  }

  @Test func helpScrollsAndIsClosedByAnyOtherKey() async throws {
    let pilot = try await pilot()
    await pilot.press(.function(1))
    #expect(pilot.screen.contains("While the line is empty"))
    await pilot.press(.end)
    #expect(!pilot.screen.contains("While the line is empty"))
    #expect(pilot.screen.contains("quit"))
    await pilot.press(.escape)
    #expect(pilot.frame?.screen.help == nil)
    #expect(pilot.page?.title == "Productions")
  }

  @Test(arguments: [Key.Code.up, .pageUp])
  func helpScrollsUpAtOnceAfterTheScreenBecameLarger(code: Key.Code) async throws {
    let pilot = try await pilot(Size(columns: 40, rows: 12))
    await pilot.press(.function(1), .end)
    await pilot.send(.resize(Self.narrow))
    let end = pilot.screen
    await pilot.press(code)
    #expect(pilot.screen != end)
    #expect(pilot.frame?.screen.help != nil)
  }

  @Test("looks.md rule 13: the keys of this page first; / finds")
  func helpIsSearched() async throws {
    let pilot = try await pilot()
    await pilot.press(.character("?"))
    let all = pilot.frame?.screen.help?.entries ?? []
    #expect(all.first == Fact("On this page", ""))
    #expect(all.contains { $0.label == "< >" })
    await pilot.press(.character("/"), .character("o"), .character("p"), .character("m"))
    #expect(pilot.screen.contains("/opm_"))
    #expect(
      pilot.frame?.screen.help?.entries.map(\.label) == [
        "Commands", "import FILE", "export FILE",
      ])
    await pilot.press(.character("q"))
    #expect(pilot.screen.contains("Nothing here holds that."))
    await pilot.press(.backspace, .enter)
    #expect(pilot.frame?.screen.help?.entries.count == 3)
    await pilot.press(.escape)
    #expect(pilot.frame?.screen.help?.entries == all)
    await pilot.press(.escape)
    #expect(pilot.frame?.screen.help == nil)
  }

  @Test func helpFollowsTheMode() async throws {
    let pilot = try await pilot()
    await pilot.press(.character("?"))
    let line = pilot.frame?.screen.help?.entries.map(\.label) ?? []
    await pilot.press(.escape)
    await pilot.type("set keys letters")
    await pilot.press(.character("?"))
    let letters = pilot.frame?.screen.help?.entries.map(\.label) ?? []
    #expect(line.contains("Up") && !line.contains("u"))
    #expect(letters.contains("Up k") && letters.contains("u"))
    // Letters scroll it, and others close it.
    await pilot.press(.character("j"))
    #expect(pilot.frame?.screen.help?.scroll == 1)
    await pilot.press(.character("q"))
    #expect(pilot.frame?.screen.help == nil)
    #expect(pilot.session.exit == nil)
  }

  @Test func keysOfTheUserAreInHelp() async throws {
    let pilot = try await pilot()
    await pilot.type("bind F5 refresh")
    await pilot.press(.function(1))
    let help = pilot.frame?.screen.help?.entries ?? []
    #expect(help.contains(Fact("F5", "refresh")))
    #expect(help.contains { $0.label.hasPrefix("subscribe") })
  }

  @Test func controlCClosesWhatIsSoughtBeforeItCancelsWork() async throws {
    let pilot = try await pilot()
    await pilot.press(.character("/"), .character("q"))
    await pilot.send(.interrupt)
    #expect(pilot.frame?.screen.find == nil)
    #expect(pilot.session.exit == nil)
  }

  @Test func aPageWithoutSelectionScrolls() async throws {
    let pilot = try await Pilot(split: true, size: Size(columns: 60, rows: 12))
    await pilot.start()
    await pilot.send(.key(Key(.character("6"), .alt)))
    #expect(pilot.screen.contains("accessible"))
    await pilot.press(.end)
    #expect(!pilot.screen.contains("accessible"))
    #expect(pilot.screen.contains("theme"))
    await pilot.press(.home)
    #expect(pilot.screen.contains("accessible"))
  }

  @Test func longListsScrollAndComeBackAsTheyWere() async throws {
    let many = (1...200).map { Sample.episode("Talk \($0)", day: $0) }
    let pilot = try await Pilot(
      [Sample.catalog("Long", episodes: many)], split: true, size: Self.narrow)
    await pilot.start()
    await pilot.press(.enter, .pageDown, .pageDown, .pageDown, .up)
    let before = pilot.screen
    #expect((pilot.page?.table?.selected ?? 0) > 30)
    await pilot.press(.right, .left)
    #expect(pilot.screen == before)
    await pilot.press(.end)
    #expect(pilot.page?.table?.selected == 200)
    await pilot.press(.up)
    #expect(pilot.screen.contains("200"))
  }

  @Test func theSelectionFollowsItsEntryWhenTheOrderChanges() async throws {
    let many = (1...200).map { Sample.episode("Talk \($0)", duration: 1000 - $0, day: $0) }
    let pilot = try await Pilot(
      [Sample.catalog("Long", episodes: many)], split: true, size: Self.narrow)
    await pilot.start()
    await pilot.press(.enter, .down, .down)
    await pilot.type("sort length")
    #expect(pilot.page?.table?.selected == 198)
    pilot.render()
    await pilot.press(.up)
    #expect(pilot.page?.table?.selected == 197)
  }

  @Test func aNumberMayMeanARowFarFromWhatIsSeen() async throws {
    let many = (1...500).map { Sample.episode("Talk \($0)", day: $0) }
    let pilot = try await Pilot(
      [Sample.catalog("Long", episodes: many)], split: true, size: Self.narrow)
    await pilot.start()
    await pilot.press(.enter)
    await pilot.type("open 450")
    #expect(pilot.page?.title == "Talk 450")
    await pilot.type("back")
    await pilot.type("open 501")
    #expect(pilot.failures.last?.text == "There is no number 501; the listing has 1-500.")
  }

  @Test func aSlashInADetailFindsInTheListBesideIt() async throws {
    let pilot = try await pilot(Self.wide)
    await pilot.press(.enter, .right, .right)
    #expect(pilot.page?.title == "Query basics")
    await pilot.press(.character("/"), .character("d"))
    #expect(pilot.frame?.screen.find?.text == "d")
    #expect(pilot.frame?.screen.focus == .list)
  }

  @Test func aSlashWhereNothingIsListedSaysSo() async throws {
    let pilot = try await pilot()
    await pilot.type("tab settings")
    await pilot.press(.enter, .character("/"))
    #expect(pilot.frame?.screen.find == nil)
    #expect(pilot.screen.contains("There is no listing here to find in."))
  }

  @Test func rightOpensNothingButARow() async throws {
    let pilot = try await pilot()
    await pilot.press(.right, .right)
    #expect(pilot.page?.title == "Query basics")
    await pilot.press(.right)
    #expect(pilot.alert == nil)
    await pilot.press(.enter)
    #expect(pilot.alert != nil)
    let wide = try await self.pilot(Self.wide)
    await wide.press(.character("/"), .character("q"), .character("q"), .enter)
    await wide.press(.right)
    #expect(wide.alert == nil)
  }

  @Test(arguments: [narrow, wide])
  func findingIsHintedWhereItWorks(size: Size) async throws {
    let pilot = try await pilot(size)
    await pilot.type(["open 1", "open 1"])
    await pilot.press(.tab)
    #expect(pilot.frame?.screen.hints.contains { $0.action == "find" } == true)
    await pilot.send(.key(Key(.character("4"), .alt)))
    #expect(pilot.frame?.screen.hints.contains { $0.action == "find" } == false)
  }
}
