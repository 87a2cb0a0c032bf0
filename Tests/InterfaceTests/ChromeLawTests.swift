import Canvas
import Interface
import Testing

/// What the app draws around its pages stays whole, whatever the pages hold.
@Suite struct ChromeLawTests {
  private let hostile = [
    "日本語の長い題名はどこで切れるのか見てみよう日本語の長い題名はどこで切れるのか見てみよう", "👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻",
    "e\u{301}e\u{301}e\u{301}", "\u{1b}[2J\u{9b}31m\u{202e}", "", "a\nb\tc\r\nd",
    String(repeating: "wide and wider ", count: 20), "\u{301}\u{200d}",
  ]

  private func page(_ title: String) -> Page {
    let rows = hostile.indices.map {
      Table.Row(number: $0 + 1, cells: [hostile[$0], hostile[($0 + 3) % hostile.count], "9"])
    }
    let table = Table(
      columns: [
        .init(hostile[0], stretches: true), .init(hostile[1], stretches: true),
        .init("n", .trailing),
      ], rows: rows, total: 400, selected: 2, whenEmpty: hostile[6])
    return Page(
      breadcrumb: [hostile[1], title],
      blocks: [.caption(hostile[0]), .text(hostile[6]), .table(table), .text(hostile[3])])
  }

  private func frame(_ panes: Panes) -> Frame {
    Frame(
      tabs: TabBarView(tabs: hostile.map { .init(title: $0, badge: 7) }, active: 1), place: 1,
      panes: panes, activity: ProgressView(fraction: 0.3, detail: hostile[0]), prompt: .command,
      screen: ScreenView(hints: hostile.map { Hint($0, $0) }, clock: "12:34"))
  }

  @Test(arguments: 60..<140) func thePanesStayOnTheirSidesOfTheDivider(columns: Int) {
    let detail = Page(
      breadcrumb: [hostile[0]],
      blocks: [.facts(hostile.map { Fact($0, $0) }), .text(hostile.joined(separator: "\n"))])
    for (list, other) in [(page(hostile[0]), detail), (detail, page(hostile[6]))] {
      let rendering = CellRenderer().render(
        frame(.split(list: list, detail: other)), draft: SampleFrames.draft,
        size: Size(columns: columns, rows: 20))
      let canvas = rendering.canvas
      let divider = canvas.bounds.columns
      let panes = rendering.targets.filter { $0.action == .pane(.detail) }
      #expect(panes.count == 1)
      let place = (panes.first?.area.column ?? divider) - 1
      for row in 2..<17 {
        #expect(["\u{2502}", "\u{2503}"].contains(canvas[place, row].text), "row \(row)")
      }
      for row in [1, 17] {
        for column in 0..<columns {
          let tee = row == 1 ? "\u{252C}" : "\u{2534}"
          #expect(canvas[column, row].text == (column == place ? tee : "\u{2500}"))
        }
      }
    }
  }

  @Test(arguments: 20..<140) func hostileTextsLeaveThePromptAlone(columns: Int) {
    let rendering = CellRenderer(chrome: .ascii).render(
      frame(.single(page("x"))), draft: SampleFrames.draft,
      size: Size(columns: columns, rows: 14))
    #expect(rendering.canvas.line(13) == "tekpub>")
    #expect(rendering.cursor == Position(column: 8, row: 13))
    let controls = rendering.canvas.text.unicodeScalars.filter {
      $0.value != 0x0a && ($0.value < 0x20 || (0x7f...0x9f).contains($0.value))
    }
    #expect(controls.isEmpty)
  }
}
