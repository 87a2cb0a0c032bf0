import Catalog
import Interface

/// Every setting with its value.
struct SettingsScreen: Screen {
  var route: Route { .settings }

  func content(in world: World) -> ScreenContent {
    let rows = SettingsTable.all.enumerated().map { index, setting in
      Table.Row(
        number: index + 1,
        cells: [setting.key, setting.read(world.settings), setting.defaultValue, setting.summary])
    }
    let table = Table(
      columns: [.init("Setting"), .init("Value"), .init("Default"), .init("", stretches: true)],
      rows: rows, total: rows.count, whenEmpty: "")
    let records = SettingsTable.all.map { SettingRecord($0, in: world.settings) }
    return ScreenContent(
      page: Page(
        breadcrumb: ["Settings"],
        blocks: [.table(table), .caption("set KEY VALUE changes one, set KEY shows it.")]),
      record: .settings(Listing(rows: records, offset: 0, total: records.count)))
  }
}
