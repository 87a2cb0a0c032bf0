import Catalog

@testable import Store

extension Store {
  /// Rows written on the store's connection since it was opened.
  var rowsChanged: Int {
    get throws { try connection.number("SELECT total_changes()") }
  }

  /// Counted since the last reset.
  func metric(_ metric: Metric) throws -> Int {
    try connection.number(
      "SELECT value - baseline FROM metrics WHERE name = ?", values: [metric.rawValue])
  }
}
