import Canvas
import Interface
import Shell
import TestSupport
import Testing

/// What is seen beside the pages that the keys act on.
@MainActor @Suite struct PreviewTests {
  private func pilot(_ columns: Int) async throws -> Pilot {
    let pilot = try await Pilot(split: true, size: Size(columns: columns, rows: 30))
    await pilot.start()
    return pilot
  }

  private func panes(_ pilot: Pilot) -> [Pane] {
    pilot.render().targets.compactMap { if case .pane(let pane) = $0.action { pane } else { nil } }
  }

  @Test func theSelectedRowIsSeenBesideItAsItMoves() async throws {
    let pilot = try await pilot(120)
    #expect(panes(pilot) == [.list, .preview])
    #expect(pilot.screen.contains("Query basics"))
    await pilot.press(.down)
    #expect(pilot.screen.contains("Rails routing"))
    #expect(!pilot.screen.contains("Query basics"))
    await pilot.press(.tab)
    #expect(pilot.frame?.screen.focus == .detail)
    #expect(pilot.page?.title == "Rails")
    #expect(panes(pilot) == [.list, .detail])
  }

  @Test func threePanesKeepTheirPlacesAsTheKeysGoIn() async throws {
    let pilot = try await pilot(168)
    #expect(panes(pilot) == [.list, .preview, .beyond])
    let places = pilot.render().targets.filter { $0.action.isPane }.map(\.area)
    for wanted: [Pane] in [[.list, .detail, .preview], [.outer, .list, .detail]] {
      await pilot.press(.right)
      #expect(panes(pilot) == wanted)
      #expect(pilot.render().targets.filter { $0.action.isPane }.map(\.area) == places)
      for title in ["Productions", "Linq", "Query basics"] {
        #expect(pilot.screen.contains(title))
      }
    }
    await pilot.press(.escape, .escape)
    #expect(panes(pilot) == [.list, .detail, .preview])
    #expect(pilot.frame?.screen.focus == .list)
  }

  @Test("the detail is never empty while a row is selected", arguments: [100, 120, 168, 200])
  func theDetailIsNeverEmpty(columns: Int) async throws {
    let pilot = try await pilot(columns)
    await pilot.type(["queue 1", "watched 2"])
    for tab in 1...6 {
      await pilot.type("tab \(tab)")
      for _ in 0..<30 {
        if pilot.page?.table?.selected != nil, pilot.frame?.panes == .single(pilot.page ?? Page()) {
          #expect(pilot.frame?.screen.previews.first?.blocks.isEmpty == false)
        }
        await pilot.press(.down)
      }
    }
  }

  @Test func aClickInAPreviewGoesThere() async throws {
    let pilot = try await pilot(120)
    #expect(await pilot.click("Expression trees"))
    #expect(pilot.page?.title == "Linq")
    #expect(pilot.page?.table?.selected == 3)
    #expect(pilot.frame?.screen.focus == .detail)
    let wide = try await self.pilot(168)
    await wide.press(.right, .right)
    #expect(wide.page?.title == "Query basics")
    #expect(await wide.click("Rails"))
    #expect(wide.page?.title == "Rails")
    #expect(wide.frame?.screen.focus == .list)
  }

  @Test func numbersBelongToThePaneWithTheKeys() async throws {
    let pilot = try await pilot(120)
    await pilot.press(.enter)
    await pilot.type("star 2")
    #expect(pilot.text.contains("Starred: Deferred execution"))
    await pilot.press(.tab)
    await pilot.type("open 2")
    #expect(pilot.page?.title == "Rails")
  }
}

extension Target.Action {
  fileprivate var isPane: Bool { if case .pane = self { true } else { false } }
}
