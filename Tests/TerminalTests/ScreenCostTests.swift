import Canvas
import Interface
import Terminal
import Testing

/// What single changes of a whole screen cost in bytes (R57).
@Suite struct ScreenCostTests {
  private let size = Size(columns: 120, rows: 30)

  private func frame(clock: String) -> Frame {
    let rows = (1...40).map {
      Table.Row(number: $0, cells: ["Episode with a name, number \($0)", "\($0):00"])
    }
    let table = Table(
      columns: [.init("Episode", stretches: true), .init("Length")], rows: rows, total: 40,
      selected: 3, whenEmpty: "")
    return Frame(
      tabs: TabBarView(tabs: [.init(title: "Productions")], active: 0), place: 1,
      panes: .single(Page(breadcrumb: ["Productions"], blocks: [.table(table)])),
      prompt: .command, screen: ScreenView(hints: [Hint("F1", "help")], clock: clock))
  }

  private func bytes(
    _ theme: Theme.Name, from old: (clock: String, text: String),
    to new: (clock: String, text: String)
  ) -> Int {
    let renderer = CellRenderer(theme: .named(theme), depth: .full)
    var writer = ScreenWriter(depth: .full)
    func write(_ state: (clock: String, text: String)) -> Int {
      let rendering = renderer.render(
        frame(clock: state.clock),
        draft: PromptDraft(
          prompt: "tekpub> ", text: state.text, cursorBytes: state.text.utf8.count), size: size)
      return writer.frame(
        rendering.canvas, ScreenWriter.Modes(isAlternate: true, cursor: rendering.cursor)
      ).count
    }
    _ = write(old)
    return write(new)
  }

  @Test(arguments: Theme.Name.allCases) func aTypedCharacterCostsAtMost200Bytes(theme: Theme.Name) {
    for (old, new) in [
      ("", "x"), ("play", "play "), ("日", "日本"), ("", "👩‍💻"),
      (String(repeating: "a", count: 110), String(repeating: "a", count: 111)),
    ] {
      let cost = bytes(theme, from: ("12:34:56", old), to: ("12:34:56", new))
      #expect(cost <= 200, "\(old) -> \(new): \(cost)")
    }
  }

  @Test(arguments: Theme.Name.allCases) func aTickOfTheClockCostsAtMost40Bytes(theme: Theme.Name) {
    for (old, new) in [
      ("12:34:56", "12:34:57"), ("12:34:59", "12:35:00"), ("12:59:59", "13:00:00"),
    ] {
      let cost = bytes(theme, from: (old, "play"), to: (new, "play"))
      #expect(cost <= 40, "\(old) -> \(new): \(cost)")
    }
  }
}
