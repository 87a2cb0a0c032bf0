import Canvas
import Interface
import Shell
import TestSupport
import Testing

/// A screen that the program knows nothing of.
private struct StrangeScreen: Screen {
  var list: ListState? = ListState()
  var route: Route { .reply("Strange") }

  func content(in world: World) -> ScreenContent {
    let rows = (1...40).map { number in
      Table.Row(
        number: number, cells: ["Thing \(number)"],
        open: try? Invocation(.open, .production(Int64(number))))
    }
    let table = Table(
      columns: [.init("Thing", stretches: true)], rows: rows, total: rows.count,
      selected: list?.index.map { $0 + 1 }, whenEmpty: "")
    return ScreenContent(page: Page(breadcrumb: ["Strange"], blocks: [.table(table)]))
  }
}

@MainActor @Suite struct FullOverlayTests {
  enum Below: CaseIterable, Sendable { case ours, strange }

  private func pilot(_ below: Below, notices: Int) async throws -> Pilot {
    let roots: [(title: String, screen: any Screen)]? =
      below == .ours
      ? nil : [("Strange", StrangeScreen()), ("Other", StrangeScreen())]
    let pilot = try await Pilot(split: true, size: Size(columns: 80, rows: 24), roots: roots)
    await pilot.start()
    for number in 0..<notices { await pilot.send(.notice("Something happened \(number)")) }
    pilot.render()
    return pilot
  }

  private static let keys: [Key] =
    [.up, .down, .pageUp, .pageDown, .home, .end, .enter, .left, .right, .escape, .tab].map {
      Key($0)
    } + ["/", "[", "]", " "].map { Key(.character($0)) } + [Key(.function(1))]
    + ["1", "2"].map { Key(.character($0), .alt) }

  @Test(arguments: Below.allCases) func everyKeyReachesTheScreenBelow(below: Below) async throws {
    for key in Self.keys {
      let bare = try await pilot(below, notices: 0)
      let covered = try await pilot(below, notices: 2)
      #expect(covered.render().shownNotices.count == 2)
      for pilot in [bare, covered] {
        await pilot.press(.down)
        pilot.render()
        await pilot.send(.key(key))
      }
      #expect(covered.frame?.panes == bare.frame?.panes, "\(key)")
      #expect(covered.frame?.screen == bare.frame?.screen, "\(key)")
    }
  }

  @Test(arguments: Below.allCases)
  func everyCellOutsideTheNoticesReachesTheScreenBelow(below: Below) async throws {
    let bare = try await pilot(below, notices: 0).render()
    let covered = try await pilot(below, notices: 3).render()
    let boxes = covered.targets.filter { target in
      if case .notice = target.action { true } else { false }
    }
    #expect(boxes.count == 3)
    var reached = 0
    for row in 0..<24 {
      for column in 0..<80 {
        let place = Position(column: column, row: row)
        guard !boxes.contains(where: { $0.area.contains(place) }) else { continue }
        #expect(covered.target(at: place) == bare.target(at: place))
        reached += 1
      }
    }
    #expect(reached > 1000)
  }

  @Test func aClickMeansTheScreenThatIsThereWhenItArrives() async throws {
    let pilot = try await pilot(.ours, notices: 1)
    await pilot.type("open 1")
    #expect(await pilot.click("Deferred", .click))
    #expect(pilot.page?.table?.selected == 2)
    #expect(pilot.page?.title == "Linq")
    #expect(pilot.render().shownNotices.count == 1)
  }

  @Test func aClickOnANoticeOpensWhatItIsAbout() async throws {
    let pilot = try await pilot(.ours, notices: 0)
    await pilot.type(["open 1", "watched 1"])
    #expect(await pilot.click("Finisher"))
    #expect(pilot.page?.title == "Achievements")
    #expect(pilot.render().shownNotices.isEmpty)
  }

  @Test func theTimeOfANoticeRunsOnlyWhileItIsSeen() async throws {
    let pilot = try await pilot(.ours, notices: 1)
    await pilot.send(.tick)
    pilot.clock.advance(by: .seconds(4))
    await pilot.send(.tick)
    #expect(pilot.frame?.notices.count == 1)
    await pilot.type("unsubscribe 1")
    pilot.render()
    pilot.clock.advance(by: .seconds(60))
    await pilot.send(.tick)
    #expect(pilot.render().shownNotices.count == 1)
    await pilot.send(.cancel)
    pilot.render()
    pilot.clock.advance(by: .seconds(2))
    await pilot.send(.tick)
    #expect(pilot.frame?.notices.isEmpty == true)
  }

  @Test func aFloodIsCountedAndNoneIsLost() async throws {
    let pilot = try await pilot(.ours, notices: 1000)
    #expect(pilot.frame?.notices.count == 3)
    #expect(pilot.render().shownNotices.count == 3)
    for _ in 0..<2 {
      pilot.clock.advance(by: .seconds(7))
      await pilot.send(.tick)
      pilot.render()
    }
    #expect(pilot.frame?.notices.last?.text == "992 more; notices lists them all.")
    await pilot.type("notices")
    #expect(pilot.page?.table?.total == 1000)
  }

  @Test("R22: what went wrong can be read again, all of it")
  func failuresAreKept() async throws {
    let pilot = try await pilot(.ours, notices: 0)
    await pilot.type("bogus")
    await pilot.type("notices")
    #expect(
      pilot.page?.table?.rows.last?.cells.last
        == "Unknown command: bogus. Type \"help\" for a list.")
    await pilot.send(.resize(Size(columns: 20, rows: 5)))
    await pilot.type("notices")
    await pilot.press(.enter, .pageDown)
    #expect(pilot.screen.contains("Unknown"))
    await pilot.press(.end)
    #expect(pilot.screen.contains("list."))
  }

  @Test func aKeySaysNothingOfWhatIsSeen() async throws {
    let pilot = try await pilot(.ours, notices: 0)
    await pilot.type("bind F7 home")
    await pilot.press(.function(7), .character("]"))
    #expect(pilot.frame?.screen.reply == nil)
    await pilot.type("home")
    #expect(pilot.frame?.screen.reply?.text == "This is the first page.")
  }

  @Test func whatACommandSaysTakesThePlaceOfWhatTheLastOneSaid() async throws {
    let pilot = try await pilot(.ours, notices: 5)
    await pilot.type("bogus")
    await pilot.type("other")
    #expect(pilot.frame?.screen.reply?.text.contains("other") == true)
    #expect(pilot.frame?.notices.count == 3)
  }

  private func isNotice(_ target: Target) -> Bool {
    if case .notice = target.action { true } else { false }
  }

  @Test(arguments: [Size(columns: 120, rows: 30), Size(columns: 40, rows: 12)])
  func noticesLeavePromptSelectionAndQuestionAlone(size: Size) async throws {
    let pilot = try await pilot(.ours, notices: 3)
    await pilot.send(.resize(size))
    let rendering = pilot.render()
    let boxes = rendering.targets.filter(isNotice)
    let rows = rendering.targets.filter { target in
      if case .row(.list, 1, _) = target.action { true } else { false }
    }
    #expect(!boxes.isEmpty)
    for box in boxes {
      #expect(box.area.endRow < size.rows)
      #expect(!rows.contains { $0.area.intersects(box.area) })
    }
    await pilot.type("unsubscribe 1")
    let asked = pilot.render()
    let alert = try #require(asked.targets.first { $0.action == .alert })
    #expect(!asked.targets.contains { isNotice($0) && $0.area.intersects(alert.area) })
  }
}
