import Canvas
import Catalog
import Interface

/// The notices of this run with their times, oldest first.
struct NoticesScreen: Screen {
  var route: Route { .notices }

  func content(in world: World) -> ScreenContent {
    let records = world.notices.map {
      NoticeRecord(time: $0.time.wall, kind: $0.notice.kind.rawValue, text: $0.notice.text)
    }
    return ScreenContent(
      page: Page(breadcrumb: ["Notices"], blocks: Self.blocks(world)),
      record: .notices(Listing(rows: records, offset: 0, total: records.count)))
  }

  /// A table; where one of its rows would be cut, all of the text is to be read.
  private static func blocks(_ world: World) -> [Block] {
    if world.presentation == .full {
      let room = columns(world) - columnsAround
      if world.notices.contains(where: { DisplayWidth.of($0.notice.text) > room }) {
        return world.notices.map {
          .text(DateText.minute($0.time.wall) + "\n" + $0.notice.text)
        }
      }
    }
    let rows = world.notices.enumerated().map { index, entry in
      Table.Row(
        number: index + 1, cells: [DateText.minute(entry.time.wall), entry.notice.text])
    }
    return [
      .table(
        Table(
          columns: [.init("Time"), .init("Notice", stretches: true)], rows: rows,
          total: rows.count, whenEmpty: "No notices yet."))
    ]
  }

  /// Of its pane: it never is the first page of a tab, so there is a listing beside it where there
  /// is room for two.
  private static func columns(_ world: World) -> Int {
    let columns = world.size.columns
    let split = SplitView(threshold: world.settings.splitColumns)
    guard case .split = split.arrangement(depth: 2, columns: columns) else { return columns }
    return columns - min(60, columns * 2 / 5)
  }

  /// What a row takes beside the text: its number, its time, the space between.
  private static let columnsAround = 32
}
