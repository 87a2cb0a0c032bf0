public import Canvas
import Interface

/// A full screen to be drawn again and again: list and detail, with notices and a clock.
public struct DrawingSample {
  public let size: Size
  private let list: Page
  private let detail: Page
  private let renderer = CellRenderer(theme: .dark, depth: .full)
  private var shown: Canvas

  public init(size: Size = Size(columns: 200, rows: 60)) {
    self.size = size
    shown = Canvas(size: size)
    list = Self.page(
      "Productions", columns: [.init("Production", stretches: true), .init("Watched", .trailing)]
    ) { ["A production with a long name, number \($0)", "\($0 % 100) %"] }
    detail = Self.page(
      "A course of many episodes",
      columns: [
        .init(""), .init("Episode", stretches: true), .init("Length", .trailing), .init("Date"),
      ]
    ) { ["x ", "第\($0)回 An episode on caf\u{e9}s and 👩‍💻 pairs", "\($0):07", "2013-07-06"] }
  }

  /// Draws the frame of this step afresh and compares it with the one before; what a key costs
  /// without the bytes.
  ///
  /// - Returns: how many runs of cells differ.
  public mutating func drawAndCompare(step: Int) -> Int {
    let next = draw(step: step)
    let diff = CanvasDiff(from: shown, to: next)
    shown = next
    return diff.runs.count
  }

  /// The selection moves by one row a step.
  public func draw(step: Int) -> Canvas {
    var list = list
    if case .table(var table) = list.blocks[0] {
      table.selected = step % table.rows.count + 1
      list.blocks[0] = .table(table)
    }
    let notices = [Notice(id: 1, kind: .achievement, text: "Achievement: First Steps (10 points)")]
    let frame = Frame(
      tabs: TabBarView(
        tabs: ["Productions", "Up Next", "Downloads", "Achievements"].map { .init(title: $0) },
        active: 0), place: 1, panes: .split(list: list, detail: detail), notices: notices,
      prompt: .command,
      screen: ScreenView(
        hints: [Hint("Up/Down", "move"), Hint("Enter", "open"), Hint("F1", "help")],
        clock: "12:34:56"))
    let draft = PromptDraft(prompt: "tekpub> ", text: "play 1", cursorBytes: 6)
    return renderer.render(frame, draft: draft, size: size).canvas
  }

  private static func page(
    _ title: String, columns: [Table.Column], cells: (Int) -> [String]
  ) -> Page {
    let rows = (1...60).map { Table.Row(number: $0, cells: cells($0)) }
    return Page(
      breadcrumb: [title],
      blocks: [
        .table(Table(columns: columns, rows: rows, total: 60, selected: 3, whenEmpty: ""))
      ])
  }
}
