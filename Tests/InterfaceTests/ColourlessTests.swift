import Canvas
import Testing

@testable import Interface

/// Nothing is said by colour alone (R54): without colours rows of different states still differ.
@Suite struct ColourlessTests {
  private static let marks: [Table.Row.Mark?] = [
    nil, .new, .begun(0.1), .begun(0.5), .begun(0.9), .done, .failed,
  ]
  private static let flags: [Set<Table.Row.Flag>] = [
    [], [.starred], [.downloaded], [.starred, .downloaded],
  ]

  /// What is left of a row: letters, and what is bold or reversed.
  private func seen(_ canvas: Canvas, row: Int) -> [String] {
    (0..<canvas.size.columns).map { column in
      let cell = canvas[column, row]
      let attributes = cell.style.attributes.intersection([.bold, .reverse, .underline])
      return "\(cell.text)\(attributes.rawValue)"
    }
  }

  private func rendering(_ rows: [Table.Row], _ theme: Theme, _ chrome: Chrome, selected: Int?)
    -> Canvas
  {
    let table = Table(
      columns: [.init("Title", stretches: true)], rows: rows, total: rows.count,
      selected: selected, whenEmpty: "")
    let page = Page(breadcrumb: ["Titles"], blocks: [.table(table)])
    return CellRenderer(theme: theme, depth: .full, chrome: chrome).render(
      SampleFrames.frame(.single(page)), draft: SampleFrames.draft,
      size: Size(columns: 60, rows: rows.count + 12)
    ).canvas
  }

  @Test(arguments: Theme.Name.allCases) func rowsOfDifferentMarksDiffer(name: Theme.Name) throws {
    var rows: [Table.Row] = []
    for mark in Self.marks {
      for flags in Self.flags {
        var row = Table.Row(number: 7, cells: ["Same title"])
        (row.mark, row.flags) = (mark, flags)
        rows.append(row)
      }
    }
    for chrome in [Chrome.unicode, .ascii] {
      let canvas = rendering(rows, .named(name), chrome, selected: nil)
      let drawn = (0..<canvas.size.rows).filter { canvas.line($0).contains("Same title") }
      #expect(drawn.count == rows.count)
      // In ASCII what was begun has one mark; how far, the bar and the words say.
      let expected = chrome == .ascii ? Set(chrome.marks.begun).count + 4 : Self.marks.count
      #expect(Set(drawn.map { seen(canvas, row: $0) }).count == expected * Self.flags.count)
    }
  }

  @Test(arguments: Theme.Name.allCases) func failureActivityAndSelectionAreSeen(name: Theme.Name) {
    let states: [Table.Row.State] = [.ordinary, .active, .failed, .disabled]
    let rows = states.map { Table.Row(number: 7, cells: ["Same title"], state: $0) }
    for chrome in [Chrome.unicode, .ascii] {
      let canvas = rendering(rows, .named(name), chrome, selected: nil)
      let drawn = (0..<canvas.size.rows).filter { canvas.line($0).contains("Same title") }
      #expect(Set(drawn.map { seen(canvas, row: $0) }).count == states.count, "\(name)")
      for (index, row) in drawn.enumerated() {
        var numbered = rows
        for place in numbered.indices { numbered[place].number = place + 1 }
        let selected = rendering(numbered, .named(name), chrome, selected: index + 1)
        let plain = rendering(numbered, .named(name), chrome, selected: nil)
        #expect(seen(selected, row: row) != seen(plain, row: row))
      }
    }
  }
}
