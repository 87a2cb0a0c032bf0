import Catalog
import Interface

/// The notices of this run with their times, oldest first.
struct NoticesScreen: Screen {
  var list: ListState? = .fixed

  var route: Route { .notices }
  var subject: Invocation.Target? { list?.selected }

  func content(in world: World) -> ScreenContent {
    let all = world.notices
    // A reply, in lines or as JSON, has all of them.
    let window = world.presentation == .full ? (list ?? .fixed).window(in: world) : Window()
    let time = NoticeTime(in: world)
    let shown = all.indices.dropFirst(window.offset).prefix(window.limit ?? all.count)
    let rows = shown.map { index in
      Table.Row(
        number: index + 1,
        cells: [time.row(all[index].time.wall), all[index].notice.text],
        open: try? Invocation(.open, .notice(all[index].notice.id)))
    }
    let table = Table(
      columns: [.init("Time"), .init("Notice", stretches: true)], rows: rows, total: all.count,
      whenEmpty: "No notices yet.")
    return ScreenContent(
      page: Page(breadcrumb: ["Notices"], blocks: [.table(table)]),
      record: .notices(
        Listing(
          rows: shown.map { NoticeRecord(all[$0]) }, offset: window.offset, total: all.count)))
  }

  func phase(in world: World) -> (any Hashable & Sendable)? { NoticeTime(in: world).today }

  func position(of target: Invocation.Target, in world: World) -> Int? {
    world.notices.firstIndex { .notice($0.notice.id) == target }
  }
}

/// One notice, whole.
struct NoticeScreen: Screen {
  let id: Int

  var route: Route { .notice(id) }
  var subject: Invocation.Target? { .notice(id) }

  func content(in world: World) -> ScreenContent {
    guard let entry = world.notices.first(where: { $0.notice.id == id }) else {
      return .failed(["Notices"], Failure("That notice is from an earlier run, or too old."))
    }
    let time = NoticeTime(in: world).whole(entry.time.wall)
    return ScreenContent(
      page: Page(breadcrumb: ["Notices", time], blocks: [.text(entry.notice.text)]),
      record: .notices(Listing(rows: [NoticeRecord(entry)], offset: 0, total: 1)))
  }

  func phase(in world: World) -> (any Hashable & Sendable)? { NoticeTime(in: world).today }

  func neighbour(_ step: Step, in world: World) -> Route? {
    step.neighbour(of: id, in: world.notices.map(\.notice.id)).map { .notice($0) }
  }
}
