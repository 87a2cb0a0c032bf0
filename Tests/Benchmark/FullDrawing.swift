import Canvas
import FoundationEssentials
import Interface
import Terminal

/// What one full page costs, and whether a label that runs for days grows.
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
  label(&writer)
}

private func label(_ writer: inout ScreenWriter) {
  var canvas = Canvas(size: Size(columns: 12, rows: 1))
  var label = Label(
    area: Rectangle(column: 2, row: 0, columns: 8, rows: 1), style: .plain)
  var early = 0
  var most = 0
  for second in 0..<1_000_000 {
    label.text = "\(10 + second / 3600 % 14):\(10 + second / 60 % 50):\(10 + second % 50)"
    label.draw(on: &canvas)
    let bytes = writer.frame(canvas, .init(isAlternate: true))
    if second > 0 { most = max(most, bytes.count) }
    if second == 1000 { early = resident }
  }
  report(
    "full: label after 1,000,000 updates: \(resident - early) kB more than after 1,000; "
      + "at most \(most) bytes for one")
}

/// Resident size of this process in kB.
private var resident: Int {
  guard let bytes = FileManager.default.contents(atPath: "/proc/self/status") else { return 0 }
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  let line = lines.first { $0.hasPrefix("VmRSS:") } ?? ""
  return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
}
