/// Columns and rows of a terminal or a part of it, in cells; both 0 or more.
public struct Size: Hashable, Sendable, Codable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
