import CSQLite
import FoundationEssentials

/// The current row of a statement, valid until the next step. Columns count from 0.
struct Row {
  let statement: OpaquePointer

  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  /// 0 for NULL.
  func int64(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// 0 for NULL.
  func int(_ column: Int32) -> Int { Int(clamping: int64(column)) }

  func bool(_ column: Int32) -> Bool { int64(column) != 0 }

  func optionalInt(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }

  /// Empty for NULL.
  func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  func optionalText(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(statement, column) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// nil for NULL.
  func bytes(_ column: Int32) -> [UInt8]? {
    if isNull(column) { return nil }
    let count = Int(sqlite3_column_bytes(statement, column))
    return [UInt8](
      UnsafeRawBufferPointer(start: sqlite3_column_blob(statement, column), count: count))
  }

  func date(_ column: Int32) -> Date? {
    isNull(column)
      ? nil : Date(timeIntervalSince1970: sqlite3_column_double(statement, column))
  }
}
