import Canvas
import Interface
import Testing

/// Layouts that are kept from one drawing to the next.
@Suite struct LayoutMemoryTests {
  private func page(_ text: String, rows: Int? = nil) -> Page {
    guard let rows else { return Page(breadcrumb: ["Notes"], blocks: [.text(text)]) }
    let table = Table(
      columns: [.init("Episode", stretches: true)],
      rows: (0..<rows).map { .init(number: $0 + 1, cells: ["Talk"]) }, total: rows,
      whenEmpty: "None")
    return Page(
      breadcrumb: ["Notes"],
      blocks: [.caption("3 of them"), .text(text), .table(table), .text("Below " + text)])
  }

  @Test func whatWasDrawnBeforeChangesNothing() {
    let layouts = LayoutMemory()
    let pages = [page("One http://x.org/ more"), page("Two", rows: 3), page("One", rows: 3)]
    let panes: [Panes] = pages.flatMap { page in
      [.single(page)] + pages.map { .split(list: page, detail: $0) }
    }
    for panes in panes {
      for size in [Size(columns: 120, rows: 24), Size(columns: 40, rows: 12)] {
        for chrome in [Chrome.unicode, .ascii] {
          let (renderer, frame) = (CellRenderer(chrome: chrome), SampleFrames.frame(panes))
          #expect(
            renderer.render(frame, draft: SampleFrames.draft, size: size, layouts: layouts)
              == renderer.render(frame, draft: SampleFrames.draft, size: size))
        }
      }
    }
  }

  @Test(arguments: [nil, 3]) func aLongTextIsLaidOutOnce(rows: Int?) {
    let lines = (0..<2_000).map { "Line \($0) of a text, with http://example.org/\($0) in it." }
    let frame = SampleFrames.frame(.single(page(lines.joined(separator: "\n"), rows: rows)))
    let layouts = LayoutMemory()
    let times = (0..<4).map { _ in
      ContinuousClock().measure {
        _ = CellRenderer().render(
          frame, draft: SampleFrames.draft, size: Size(columns: 80, rows: 24), layouts: layouts)
      }
    }
    #expect(times[1...].min().map { $0 * 4 < times[0] } == true, "\(times)")
  }
}
