import Canvas
import Catalog
import FoundationEssentials
import Interface

/// All achievements with how far each is.
struct AchievementsScreen: Screen {
  var list: ListState? = .fixed

  var route: Route { .achievements }
  var subject: Invocation.Target? { list?.selected }

  func content(in world: World) -> ScreenContent {
    do {
      if world.presentation == .full { return try drawn(in: world) }
      let entries = try AchievementRecord.all(in: world)
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
        ], rows: rows, total: entries.count,
        whenEmpty: "No achievements are defined.")
      return ScreenContent(
        page: Page(breadcrumb: ["Achievements"], blocks: [.caption(summary), .table(table)]),
        record: .achievements(
          Listing(rows: Array(shown), offset: window.offset, total: entries.count)))
    } catch {
      return .failed(["Achievements"], Failure(error))
    }
  }

  func position(of target: Invocation.Target, in world: World) -> Int? {
    try? AchievementRecord.listed(in: world).firstIndex { .achievement($0.id) == target }
  }

  private static func row(_ entry: AchievementRecord, number: Int) -> Table.Row {
    Table.Row(
      number: number,
      cells: [
        entry.shownTitle, "\(entry.points)", entry.isSecret ? "-" : entry.progress,
        entry.isSecret ? "-" : entry.how,
      ], open: try? Invocation(.open, .achievement(entry.id)))
  }
}

/// One achievement: how it is earned, how far it is, since when.
struct AchievementScreen: Screen {
  let id: AchievementID

  var route: Route { .achievement(id) }
  var subject: Invocation.Target? { .achievement(id.rawValue) }

  func content(in world: World) -> ScreenContent {
    do {
      guard let entry = try AchievementRecord.all(in: world).first(where: { $0.id == id.rawValue })
      else {
        return .failed(["Achievements"], Failure("There is no achievement \(id.rawValue)."))
      }
      if world.presentation == .full { return try drawn(entry, in: world) }
      return ScreenContent(
        page: Page(
          breadcrumb: ["Achievements", entry.shownTitle],
          blocks: [.text(Self.text(of: entry)), .facts(Self.facts(of: entry))]),
        record: .achievements(Listing(rows: [entry], offset: 0, total: 1)))
    } catch {
      return .failed(["Achievements"], Failure(error))
    }
  }

  /// The day it is: its calendar is another tomorrow.
  func phase(in world: World) -> (any Hashable & Sendable)? {
    world.presentation == .full ? LocalDay(in: world).number(of: world.moment.wall) : nil
  }

  func neighbour(_ step: Step, in world: World) -> Route? {
    let ids = try? AchievementRecord.listed(in: world).map(\.id)
    return step.neighbour(of: id.rawValue, in: ids ?? []).map {
      .achievement(AchievementID(rawValue: $0))
    }
  }

  static func text(of entry: AchievementRecord) -> String {
    entry.isSecret ? "How to earn it is shown once you have begun." : entry.how
  }

  private static func facts(of entry: AchievementRecord) -> [Fact] {
    var facts = [Fact("Points", "\(entry.points)")]
    if !entry.isSecret {
      facts.append(Fact("Progress", entry.progress == "-" ? "not begun" : entry.progress))
    }
    if let earned = entry.earned { facts.append(Fact("Earned", DateText.minute(earned))) }
    if !entry.isSecret { facts.append(Fact("Id", entry.id)) }
    return facts
  }
}

extension AchievementRecord {
  /// In the order of their definitions.
  static func all(in world: World) throws(LibraryError) -> [AchievementRecord] {
    let progress = Dictionary(
      try world.library.achievements().map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    return world.achievements.map { AchievementRecord($0, progress[$0.id]) }
  }

  /// In the order in which they stand in their list: on a full screen what is nearest comes first, of
  /// those earned the latest.
  static func listed(in world: World) throws(LibraryError) -> [AchievementRecord] {
    let all = try all(in: world)
    guard world.presentation == .full else { return all }
    let open = all.filter { !$0.isEarned }.enumerated().sorted { left, right in
      (left.element.nearness, -left.offset) > (right.element.nearness, -right.offset)
    }
    let earned = all.filter(\.isEarned).enumerated().sorted { left, right in
      let (first, second) = (left.element.earned, right.element.earned)
      return first == second
        ? left.offset < right.offset : (first ?? .distantPast) > (second ?? .distantPast)
    }
    return (open + earned).map(\.element)
  }

  var isEarned: Bool { percent == 100 }

  /// By how much of it is done; what is kept secret comes last.
  private var nearness: Int { isSecret ? -1 : percent }

  /// What to do, and once it is earned what was done.
  var how: String { isEarned ? text : goal ?? text }

  var isSecret: Bool { hidden && percent == 0 }
  var shownTitle: String { isSecret ? "Hidden" : title }

  var progress: String {
    switch (percent, target) {
    case (100, _): "earned"
    case (0, 1): "-"
    case (_, 1): "\(percent) %"
    default: "\(value) of \(target)"
    }
  }
}
