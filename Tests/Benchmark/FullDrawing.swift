import Canvas
import FoundationEssentials
import Interface
import Terminal

/// What one full page costs.
func drawingFigures() {
  let size = Size(columns: 200, rows: 60)
  let rows = (1...60).map { number in
    Table.Row(number: number, cells: ["Entry \(number) of a long list of talks", "29:52", "x"])
  }
  var table = Table(
    columns: [.init("Episode", stretches: true), .init("Length"), .init("")], rows: rows,
    total: 60, selected: 1, whenEmpty: "")
  let renderer = CellRenderer()
  var writer = ScreenWriter(depth: .full)
  var times: [Double] = []
  for number in 0..<100 {
    table.selected = number % 50 + 1
    let page = Page(breadcrumb: ["Productions"], blocks: [.table(table)])
    let frame = Frame(
      tabs: nil, place: 0, panes: .single(page), prompt: .command)
    let began = ContinuousClock.now
    let rendering = renderer.render(frame, draft: PromptDraft(prompt: "tekpub> "), size: size)
    _ = writer.frame(rendering.canvas, .init(isAlternate: true, cursor: rendering.cursor))
    times.append((ContinuousClock.now - began) / .milliseconds(1))
  }
  report("full: draw and diff of 200x60: \(Figure(values: times).text) ms")
}
