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

extension Store {
  /// Lets the file grow by two more pages only, as on a disk that is nearly full.
  func limitPages() throws {
    let pages = try connection.number("PRAGMA page_count")
    try connection.run("PRAGMA max_page_count = \(pages + 2)")
  }
}
