import Canvas
import Catalog
import FoundationEssentials
import Interface

/// Achievements on a full screen: what is nearest first, with how far it is as a bar.
extension AchievementsScreen {
  func drawn(in world: World) throws(LibraryError) -> ScreenContent {
    let entries = try AchievementRecord.listed(in: world)
    let window = (list ?? .fixed).window(in: world)
    let shown = Array(entries.dropFirst(window.offset).prefix(window.limit ?? entries.count))
    let dates = NearDate(in: world)
    let first = entries.firstIndex(where: \.isEarned)
    let rows = shown.enumerated().map { index, entry in
      let place = window.offset + index
      var row = Self.drawn(entry, number: place + 1, dates)
      if place == first, place > 0 { row.section = "Earned" }
      return row
    }
    var table = Table(
      columns: [
        .init("Achievement", stretches: true),
        .init("Progress", importance: 1, isFaint: true, drawsBar: true),
        .init("Count", .trailing, importance: 2), .init("Points", .trailing, isFaint: true),
      ], rows: rows, total: entries.count, whenEmpty: "No achievements are defined.")
    table.hasTitles = false
    let earned = entries.filter(\.isEarned)
    let points = earned.reduce(0) { $0 + $1.points }
    return ScreenContent(
      page: Page(
        breadcrumb: ["Achievements"], blocks: [.table(table)],
        aside: "\(earned.count) of \(entries.count), \(counted(points, "point"))"),
      record: .achievements(Listing(rows: shown, offset: window.offset, total: entries.count)))
  }

  private static func drawn(_ entry: AchievementRecord, number: Int, _ dates: NearDate)
    -> Table.Row
  {
    let isBegun = !entry.isEarned && !entry.isSecret && entry.target > 1
    var row = Table.Row(
      number: number,
      cells: [
        entry.shownTitle, dates.day(entry.earned),
        isBegun ? "\(entry.value)/\(entry.target)" : "", "\(entry.points)",
      ], open: try? Invocation(.open, .achievement(entry.id)),
      state: entry.isEarned ? .earned : .ordinary,
      fraction: isBegun ? Double(entry.value) / Double(entry.target) : nil)
    if entry.isEarned { row.flags.insert(.starred) }
    return row
  }
}

/// One of them, with the weeks that led to it.
extension AchievementScreen {
  func drawn(_ entry: AchievementRecord, in world: World) throws(LibraryError) -> ScreenContent {
    var blocks = [Block.text(Self.text(of: entry))]
    if let earned = entry.earned {
      blocks.append(.joined(["Earned \(NearDate(in: world).whole(earned))"]))
    } else if !entry.isSecret, entry.target > 1 {
      let unit = world.achievements.first { $0.id == id }?.metric.unit ?? "step"
      blocks.append(
        .bar(
          BarView(
            fraction: Double(entry.value) / Double(entry.target),
            words: "\(entry.value) of \(counted(entry.target, unit))")))
    }
    blocks += try ActivityHistory(in: world).blocks
    return ScreenContent(
      page: Page(
        breadcrumb: ["Achievements", entry.shownTitle], blocks: blocks,
        aside: counted(entry.points, "point")),
      record: .achievements(Listing(rows: [entry], offset: 0, total: 1)))
  }
}

extension Metric {
  /// What it counts, of one.
  fileprivate var unit: String {
    switch self {
    case .episodesStarted, .episodesFinished, .starred, .queued: "episode"
    case .minutesWatched: "minute"
    case .productionsStarted, .productionsCompleted: "production"
    case .streakDays: "day"
    case .presenters: "presenter"
    case .subscriptions: "catalog"
    case .searches: "search"
    case .browsed: "page"
    case .imports: "import"
    case .exports: "export"
    case .circles: "circle"
    case .powerHours: "power hour"
    }
  }
}
