import Canvas
import Interface
import Shell
import TestSupport
import Testing

@MainActor @Suite struct FullSplitTests {
  private static let wide = Size(columns: 120, rows: 30)
  private static let narrow = Size(columns: 80, rows: 24)

  private func titles(_ pilot: Pilot) -> [String] {
    switch pilot.frame?.panes {
    case .single(let page)?: [page.title]
    case .split(let list, let detail)?: [list.title, detail.title]
    case nil: []
    }
  }

  /// The selected row of each pane, the list's first.
  private func selections(_ pilot: Pilot) -> [Int?] {
    switch pilot.frame?.panes {
    case .single(let page)?: [page.table?.selected]
    case .split(let list, let detail)?: [list.table?.selected, detail.table?.selected]
    case nil: []
    }
  }

  @Test("R46: list and detail stand side by side") func theListAndTheDetailStandSideBySide()
    async throws
  {
    let pilot = try await Pilot(split: true, size: Self.wide)
    await pilot.start()
    #expect(titles(pilot) == ["Productions"])
    #expect(pilot.frame?.screen.previews.map(\.title) == ["Linq"])
    await pilot.press(.down, .enter)
    #expect(titles(pilot) == ["Productions", "Rails"])
    #expect(pilot.frame?.screen.focus == .detail)
    await pilot.press(.tab, .up)
    #expect(titles(pilot) == ["Productions", "Linq"])
    #expect(pilot.frame?.screen.focus == .list)
    await pilot.press(.right, .down, .right)
    #expect(titles(pilot) == ["Linq", "Deferred execution"])
    await pilot.press(.tab, .down)
    #expect(titles(pilot) == ["Linq", "Expression trees"])
  }

  @Test func anEntryOfTheListTakesThePlaceOfTheDetailFromThere() async throws {
    let pilot = try await Pilot(split: true, size: Self.wide)
    await pilot.start()
    await pilot.press(.enter)
    #expect(pilot.frame?.screen.focus == .detail)
    await pilot.type("open Rails")
    #expect(titles(pilot) == ["Productions", "Rails"])
    #expect(selections(pilot).first == 2)
  }

  @Test func aResizeConvertsBothWaysAlsoInHiddenTabs() async throws {
    let pilot = try await Pilot(split: true, size: Self.wide)
    await pilot.start()
    await pilot.press(.down, .enter, .down)
    await pilot.send(.key(Key(.character("4"), .alt)))
    await pilot.send(.resize(Self.narrow))
    #expect(titles(pilot) == ["Achievements"])
    await pilot.send(.key(Key(.character("1"), .alt)))
    #expect(titles(pilot) == ["Rails"])
    #expect(pilot.page?.table?.selected == 2)
    await pilot.send(.resize(Self.wide))
    #expect(titles(pilot) == ["Productions", "Rails"])
    #expect(pilot.frame?.screen.focus == .detail)
    #expect(selections(pilot) == [2, 2])
  }

  @Test func anEmptyDetailIsNotPushedWhenItGetsNarrow() async throws {
    let pilot = try await Pilot(split: true, size: Self.wide)
    await pilot.start()
    await pilot.press(.down)
    await pilot.send(.resize(Self.narrow))
    #expect(titles(pilot) == ["Productions"])
    #expect(pilot.page?.table?.selected == 2)
  }

  @Test func theKeysAndCommandsActOnThePaneThatHasThem() async throws {
    let pilot = try await Pilot(split: true, size: Self.wide)
    await pilot.start()
    await pilot.press(.enter, .down, .tab, .character("]"))
    #expect(titles(pilot) == ["Productions", "Rails"])
    #expect(pilot.frame?.screen.reply == nil)
    await pilot.press(.function(2))
    #expect(pilot.alert?.message == "Production: Rails")
    await pilot.press(.escape)
    await pilot.type("star")
    #expect(pilot.failures.last?.message == "Which one? Nothing is selected.")
    await pilot.press(.character("["), .enter, .character("]"))
    #expect(titles(pilot) == ["Productions", "Linq"])
    #expect(pilot.page?.table?.selected == 2)
    await pilot.press(.function(2))
    #expect(pilot.alert?.message == "Episode: Deferred execution\nProduction: Linq")
  }

  @Test func whereNothingCanBeChosenThePageHasTheRoomToItself() async throws {
    let pilot = try await Pilot(split: true, size: Self.wide)
    await pilot.start()
    for tab in ["up", "downloads", "power"] {
      await pilot.type("tab " + tab)
      #expect(titles(pilot).count == 1)
      #expect(pilot.frame?.screen.previews == [])
    }
    await pilot.type("tab up")
    #expect(pilot.screen.contains("Queue in the menu (F2) of an episode"))
  }

  @Test func achievementsAndSettingsHaveADetail() async throws {
    let pilot = try await Pilot(split: true, size: Self.wide)
    await pilot.start()
    await pilot.type(["report com.tekpub.finisher 100", "tab achievements"])
    #expect(pilot.frame?.screen.previews.count == 1)
    await pilot.press(.enter)
    #expect(pilot.screen.contains("0 of 3 episodes"))
    await pilot.press(.character("]"))
    #expect(pilot.page?.title == "Curious")
    await pilot.type("tab settings")
    await pilot.press(.end, .enter)
    #expect(pilot.page?.title == "theme")
    let facts = pilot.page?.blocks.compactMap {
      if case .facts(let facts) = $0 { facts } else { nil }
    }
    #expect(
      facts?.first?.last
        == Fact("Takes", "auto, default, light, dark, contrast or the path of a file"))
  }

  @Test func theFocusOnTheListIsKept() async throws {
    let pilot = try await Pilot(split: true, size: Self.wide)
    await pilot.start()
    await pilot.press(.enter, .tab)
    await pilot.send(.resize(Self.narrow))
    await pilot.send(.resize(Self.wide))
    #expect(pilot.frame?.screen.focus == .list)
  }

  @Test func whatIsOpenedWhenNarrowHasTheKeysWhenWide() async throws {
    let pilot = try await Pilot(split: true, size: Self.narrow)
    await pilot.start()
    await pilot.press(.enter, .right)
    await pilot.send(.resize(Self.wide))
    #expect(titles(pilot) == ["Linq", "Query basics"])
    #expect(pilot.frame?.screen.focus == .detail)
  }

  @Test func theColumnsFromWhichItSplitsAreASetting() async throws {
    let pilot = try await Pilot(split: true, size: Self.narrow)
    await pilot.start()
    await pilot.type(["set split.columns 70", "open 1"])
    #expect(titles(pilot) == ["Productions", "Linq"])
  }

  @Test func everySizeIsDrawn() async throws {
    let pilot = try await Pilot(split: true, size: Self.wide)
    await pilot.start()
    await pilot.type(["open 1", "open 1", "bogus", "unsubscribe"])
    for rows in [0, 1, 2, 5, 7, 12, 30] {
      for columns in [0, 1, 2, 19, 20, 33, 40, 61, 100, 130] {
        let size = Size(columns: columns, rows: rows)
        await pilot.send(.resize(size))
        #expect(pilot.render().canvas.size == size)
        await pilot.send(.key(Key(.down)))
      }
    }
    await pilot.send(.resize(Self.wide))
    #expect(titles(pilot).first == "Linq")
    #expect(titles(pilot).count == 2)
  }
}
