import Canvas
import Catalog
import Interface

/// The productions on a full screen: in the user's own order, with what is left of each.
extension ProductionsScreen {
  func shelf(_ state: ListState, in world: World, whenEmpty: String) throws(LibraryError)
    -> ScreenContent
  {
    let window = state.window(in: world)
    let listing = try world.library.shelf(Self.query(state, world), window)
    var rows: [Table.Row] = []
    for (index, shelf) in listing.rows.enumerated() {
      var row = Self.row(shelf, number: listing.offset + index + 1)
      if state.sort == nil, index > 0, shelf.group == .offered,
        listing.rows[index - 1].group != .offered
      {
        row.section = "More to try"
      }
      rows.append(row)
    }
    var table = Table(
      columns: [
        .init("Production", stretches: true), .init("Left", .trailing, isFaint: true),
        .init("Episodes", .trailing, importance: 1, isFaint: true),
      ], rows: rows, total: listing.total, whenEmpty: whenEmpty)
    table.hasTitles = false
    let caption = state.caption.isEmpty ? [] : [Block.caption(state.caption)]
    let waiting = try world.library.toWatch()
    return ScreenContent(
      page: Page(
        breadcrumb: ["Productions"], blocks: caption + [.table(table)],
        aside: waiting > 0 && state.filter.isEmpty ? "\(waiting) to watch" : nil),
      record: .productions(
        Listing(
          rows: listing.rows.map(\.production), offset: listing.offset, total: listing.total)))
  }

  private static func row(_ shelf: ShelfRow, number: Int) -> Table.Row {
    let production = shelf.production
    var row = Table.Row(
      number: number,
      cells: [
        production.title, left(of: shelf),
        shelf.group == .finished ? "" : "\(production.episodeCount)",
      ], open: try? Invocation(.open, .production(production.id.rawValue)),
      state: production.unavailable != nil
        ? .disabled : shelf.group == .finished ? .done : .ordinary)
    switch shelf.group {
    case .begun:
      row.mark = .begun(Double(production.watchedCount) / Double(max(1, production.episodeCount)))
    case .finished: row.mark = .done
    case .followed, .offered: if production.newCount > 0 { row.mark = .new }
    }
    return row
  }

  /// `3 new`, else `2 h left`, or how many episodes are left where lengths are unknown; empty for what is not begun.
  private static func left(of shelf: ShelfRow) -> String {
    if shelf.production.newCount > 0 { return "\(shelf.production.newCount) new" }
    guard shelf.group == .begun else { return "" }
    guard let seconds = shelf.secondsLeft, seconds > 0 else {
      return "\(shelf.production.episodeCount - shelf.production.watchedCount) left"
    }
    return DurationText.rough(seconds) + " left"
  }
}
