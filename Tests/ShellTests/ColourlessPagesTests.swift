import Canvas
import Catalog
import Interface
import Shell
import TestSupport
import Testing

/// Rows of the pages there are say their state without colour (R54).
@MainActor @Suite struct ColourlessPagesTests {
  private static let size = Size(columns: 80, rows: 40)

  private static var catalogs: [PublishedCatalog] {
    var gone = Sample.catalog(
      "Gone", key: "gone", episodes: [Sample.episode("Lost one"), Sample.episode("Lost two")])
    gone.productions[0].unavailable = "It was taken down."
    return Sample.two + [gone]
  }

  /// What is left of a row without colours: letters, and what is bold or reversed.
  private func seen(_ row: Table.Row, of table: Table, like other: Table.Row) -> [String] {
    var row = row
    (row.number, row.cells, row.section, row.fraction) = (1, other.cells, nil, nil)
    row.flags = []
    // The room for marks is there when any row has one.
    var marked = other
    (marked.number, marked.mark, marked.flags) = (2, .new, [.starred, .downloaded])
    (marked.section, marked.cells) = (nil, other.cells.map { _ in "?" })
    let page = Page(
      breadcrumb: ["Here"],
      blocks: [
        .table(Table(columns: table.columns, rows: [row, marked], total: 2, whenEmpty: ""))
      ])
    let frame = Frame(
      tabs: nil, place: 1, panes: .single(page), prompt: .command, screen: ScreenView())
    let canvas = CellRenderer(theme: .dark, depth: .full).render(
      frame, draft: PromptDraft(prompt: "> "), size: Self.size
    ).canvas
    return (0..<Self.size.rows).flatMap { line in
      (0..<Self.size.columns).map { column in
        let cell = canvas[column, line]
        return cell.text + "\(cell.style.attributes.intersection([.bold, .reverse]).rawValue)"
      }
    }
  }

  /// Whether some column tells the two states apart in words.
  private func isSaid(_ first: Table.Row.State, _ second: Table.Row.State, in table: Table) -> Bool
  {
    table.columns.indices.contains { column -> Bool in
      func words(_ state: Table.Row.State) -> Set<String> {
        Set(
          table.rows.filter { $0.state == state }.compactMap { row in
            row.cells.indices.contains(column) ? row.cells[column] : nil
          })
      }
      return !table.columns[column].stretches && words(first).isDisjoint(with: words(second))
    }
  }

  @Test func statesAreSeenWithoutColour() async throws {
    let pilot = try await Pilot(
      Self.catalogs, subscriptions: ["http://127.0.0.1:1/none.xml"], split: true, size: Self.size)
    await pilot.start()
    var pairs = Set<[Table.Row.State]>()
    await pilot.type(["open Linq", "watched 1", "star 2", "queue all", "home", "open Rails"])
    await pilot.type(["watched all", "home", "refresh", "report com.tekpub.three 1/3"])
    for line in [
      "home", "open Linq", "home", "open Rails", "home", "open Gone", "find e", "find basics",
      "filter starred", "filter reset", "tab 2", "tab 3", "tab 4", "tab 5", "tab 6", "catalogs",
      "achievements", "achievements pending", "notices", "filter watched",
    ] {
      await pilot.type(line)
      let pages = [pilot.page].compactMap(\.self) + (pilot.frame?.screen.previews ?? [])
      for table in pages.compactMap(\.table) {
        for first in table.rows {
          for second in table.rows where second.state != first.state {
            let isSeen = seen(first, of: table, like: first) != seen(second, of: table, like: first)
            #expect(
              isSeen || isSaid(first.state, second.state, in: table),
              "\(line): \(first.state) and \(second.state)")
            pairs.insert([first.state, second.state])
          }
        }
      }
    }
    #expect(pairs.count >= 4, "\(pairs)")
  }
}
