import Catalog
import Interface

/// Every setting with its value.
struct SettingsScreen: Screen {
  var list: ListState? = .fixed

  var route: Route { .settings }
  var subject: Invocation.Target? { list?.selected }

  func content(in world: World) -> ScreenContent {
    let rows = world.tables.settings.all.enumerated().map { index, setting in
      Table.Row(
        number: index + 1,
        cells: [
          setting.key, setting.read(world.settings),
          setting.defaultValue(in: world.surroundings), setting.summary,
        ],
        open: try? Invocation(.open, .setting(setting.key)))
    }
    let table = Table(
      columns: [
        .init("Setting", importance: 3), .init("Value", importance: 2), .init("Default"),
        .init("", stretches: true),
      ],
      rows: rows, total: rows.count, whenEmpty: "")
    let records = world.tables.settings.all.map { SettingRecord($0, in: world) }
    return ScreenContent(
      page: Page(
        breadcrumb: ["Settings"],
        blocks: [.table(table), .caption("set KEY VALUE changes one, set KEY shows it.")]),
      record: .settings(Listing(rows: records, offset: 0, total: records.count)))
  }

  func position(of target: Invocation.Target, in world: World) -> Int? {
    world.tables.settings.all.firstIndex { .setting($0.key) == target }
  }
}

/// One setting: what it does, what it takes, what it is.
struct SettingScreen: Screen {
  let key: String

  var route: Route { .setting(key) }
  var subject: Invocation.Target? { .setting(key) }

  func content(in world: World) -> ScreenContent {
    guard let setting = world.tables.settings.setting(key) else {
      return .failed(["Settings"], Failure("There is no setting \(key)."))
    }
    let facts = [
      Fact("Value", setting.read(world.settings)),
      Fact("Default", setting.defaultValue(in: world.surroundings)),
      Fact("Takes", setting.kind),
    ]
    let record = SettingRecord(setting, in: world)
    return ScreenContent(
      page: Page(
        breadcrumb: ["Settings", key],
        blocks: [
          .text(setting.summary), .facts(facts),
          .text("set \(key) VALUE changes it, set \(key) \(setting.restoring) restores it."),
        ]),
      record: .settings(Listing(rows: [record], offset: 0, total: 1)))
  }

  func neighbour(_ step: Step, in world: World) -> Route? {
    step.neighbour(of: key, in: world.tables.settings.all.map(\.key)).map { .setting($0) }
  }
}
