import Canvas
import Catalog
import Interface
import Shell
import TestSupport
import Testing

/// A listing that is filtered or sorted has the detail of its selected row beside it.
@MainActor @Suite("S6: both panes come from the same list and entry") struct FullFilterTests {
  private static let wide = Size(columns: 120, rows: 30)
  private static let narrow = Size(columns: 80, rows: 24)

  /// With the detail of the first production and the keys on the productions.
  private func pilot() async throws -> Pilot {
    let pilot = try await Pilot(split: true, size: Self.wide)
    await pilot.start()
    await pilot.press(.enter, .tab)
    #expect(titles(pilot) == ["Productions", "Linq"])
    return pilot
  }

  private func titles(_ pilot: Pilot) -> [String] {
    switch pilot.frame?.panes {
    case .single(let page)?: [page.title]
    case .split(let list, let detail)?: [list.title, detail.title]
    case nil: []
    }
  }

  @Test func besideAnEmptyListingNothingIsShown() async throws {
    let pilot = try await pilot()
    await pilot.type("filter presenter:nobody")
    #expect(titles(pilot) == ["Productions", ""])
    #expect(pilot.screen.contains("No production matches."))
    #expect(!pilot.screen.contains("Query basics"))
    await pilot.type("filter off")
    #expect(titles(pilot) == ["Productions", "Linq"])
    #expect(pilot.frame?.screen.focus == .list)
    await pilot.type("filter presenter:nobody")
    await pilot.send(.resize(Self.narrow))
    #expect(titles(pilot) == ["Productions"])
    #expect(pilot.screen.contains("No production matches."))
  }

  @Test func whatIsOpenedFromThereStandsBesideTheListing() async throws {
    let pilot = try await pilot()
    await pilot.type(["filter presenter:nobody", "find routing"])
    #expect(titles(pilot) == ["Productions", "Find routing"])
    await pilot.type(["back", "find routing", "filter starred", "help"])
    #expect(titles(pilot) == ["Find routing", "Help"])
  }

  @Test func anotherSelectionBringsItsDetail() async throws {
    let pilot = try await pilot()
    await pilot.type("filter presenter:Ada")
    #expect(titles(pilot) == ["Productions", "Linq"])
    await pilot.press(.character("/"), .character("r"), .character("a"))
    #expect(titles(pilot) == ["Productions", ""])
    await pilot.press(.backspace, .backspace)
    #expect(titles(pilot) == ["Productions", "Linq"])
    await pilot.press(.character("z"), .escape)
    #expect(titles(pilot) == ["Productions", "Linq"])
    await pilot.press(.enter, .right, .tab)
    #expect(titles(pilot) == ["Linq", "Query basics"])
    await pilot.type("sort title")
    await pilot.press(.tab, .character("]"))
    #expect(pilot.failures.last?.message == "This is the last one.")
    await pilot.press(.tab)
    await pilot.type("filter tag:nothing")
    #expect(titles(pilot) == ["Linq", ""])
    await pilot.type("filter off")
    #expect(titles(pilot) == ["Linq", "Deferred execution"])
  }

  @Test func workThatChangesTheRowsChangesBoth() async throws {
    let pilot = try await pilot()
    let episode = try #require(pilot.page?.table?.rows.first?.open?.target)
    let queue = try Invocation(.queued, episode, [.flag(true)])
    await pilot.send(.invoke(queue))
    await pilot.type("tab up")
    await pilot.press(.right, .tab)
    #expect(titles(pilot) == ["Up Next", "Query basics"])
    await pilot.type("unqueue")
    #expect(titles(pilot) == ["Up Next", ""])
    await pilot.send(.invoke(queue))
    #expect(titles(pilot) == ["Up Next", "Query basics"])
    // Who looks at the entry goes on looking at it.
    await pilot.press(.tab)
    await pilot.type("unqueue")
    #expect(titles(pilot) == ["Up Next", "Query basics"])
  }

  @Test func aPageThatIsNoDetailStaysWhileTheSelectionDoes() async throws {
    let pilot = try await pilot()
    await pilot.type(["home", "notices"])
    await pilot.press(.tab)
    await pilot.type("sort title desc")
    #expect(titles(pilot) == ["Productions", "Notices"])
  }
}
