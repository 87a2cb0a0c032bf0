import Canvas
import Catalog
import Interface

/// All achievements with how far each is.
struct AchievementsScreen: Screen {
  var list: ListState? = .fixed

  var route: Route { .achievements }

  func content(in world: World) -> ScreenContent {
    do {
      let progress = Dictionary(
        try world.library.achievements().map { ($0.id, $0) },
        uniquingKeysWith: { first, _ in first })
      let entries = world.achievements.map { definition in
        AchievementRecord(definition, progress[definition.id])
      }
      let window = (list ?? .fixed).window(in: world)
      let shown = entries.dropFirst(window.offset).prefix(window.limit ?? entries.count)
      let rows = shown.enumerated().map { index, entry in
        Self.row(entry, number: window.offset + index + 1)
      }
      let earned = entries.filter { $0.percent == 100 }
      let points = earned.reduce(0) { $0 + $1.points }
      let summary = "\(earned.count) of \(entries.count) earned, \(counted(points, "point"))"
      let table = Table(
        columns: [
          .init("Achievement", stretches: true), .init("Points", .trailing),
          .init("Progress", .trailing), .init("How", stretches: true),
        ], rows: rows, total: entries.count, whenEmpty: "No achievements are defined.")
      return ScreenContent(
        page: Page(breadcrumb: ["Achievements"], blocks: [.caption(summary), .table(table)]),
        record: .achievements(
          Listing(rows: Array(shown), offset: window.offset, total: entries.count)))
    } catch {
      return .failed(["Achievements"], Failure(error))
    }
  }

  private static func row(_ entry: AchievementRecord, number: Int) -> Table.Row {
    let progress =
      switch (entry.percent, entry.target) {
      case (100, _): "earned"
      case (0, 1): "-"
      case (_, 1): "\(entry.percent) %"
      default: "\(entry.value) of \(entry.target)"
      }
    let isSecret = entry.hidden && entry.percent == 0
    return Table.Row(
      number: number,
      cells: [
        isSecret ? "Hidden" : entry.title, "\(entry.points)", isSecret ? "-" : progress,
        isSecret ? "-" : entry.text,
      ])
  }
}
