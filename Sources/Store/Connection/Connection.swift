import CSQLite
import Catalog

/// One connection to a library file. Used by one thread at a time; its owner sees to that.
final class Connection {
  enum Access {
    case reading, writing
  }

  /// The library's file, as errors name it.
  let path: String
  let handle: OpaquePointer
  private var statements: [String: PreparedStatement] = [:]

  /// Opens the file without reading it; `writing` creates it when it is missing.
  /// Waits `busyTimeout` milliseconds for locks of others before it throws `busy`.
  init(path: String, access: Access, busyTimeout: Int32) throws(LibraryError) {
    // A name like ":memory:" is a file like any other.
    let name = path.hasPrefix("/") ? path : "./" + path
    let mode =
      access == .reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      name, &opened, mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let opened else { throw .unreadable(path: path, reason: "out of memory") }
    guard code == SQLITE_OK else {
      let error = LibraryError(code: code, of: opened, path: path)
      sqlite3_close_v2(opened)
      throw error
    }
    self.path = path
    handle = opened
    sqlite3_busy_timeout(handle, busyTimeout)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Rows the last statement inserted, updated or deleted.
  var changes: Int { Int(sqlite3_changes(handle)) }

  var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Runs a statement for its effect. Its text is never built from data.
  func run(_ sql: String, _ values: any Bindable...) throws(LibraryError) {
    try step(sql, values) { _ in }
  }

  func rows<T>(_ sql: String, _ values: any Bindable..., read: (Row) -> T) throws(LibraryError)
    -> [T]
  {
    try rows(sql, values: values, read: read)
  }

  func rows<T>(_ sql: String, values: [any Bindable], read: (Row) -> T) throws(LibraryError) -> [T]
  {
    var found: [T] = []
    try step(sql, values) { found.append(read($0)) }
    return found
  }

  /// The first row; nil when there is none.
  func first<T>(_ sql: String, _ values: any Bindable..., read: (Row) -> T) throws(LibraryError)
    -> T?
  {
    try rows(sql, values: values, read: read).first
  }

  /// The first column of the first row; 0 when there is none.
  func number(_ sql: String, values: [any Bindable] = []) throws(LibraryError) -> Int {
    try rows(sql, values: values) { $0.int(0) }.first ?? 0
  }

  /// Runs a script of several statements without parameters.
  func execute(_ script: String) throws(LibraryError) {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  func failure(_ code: Int32) -> LibraryError {
    LibraryError(code: code, of: handle, path: path)
  }
}

extension Connection {
  private func step(_ sql: String, _ values: [any Bindable], _ visit: (Row) -> Void)
    throws(LibraryError)
  {
    let statement = try prepared(sql)
    statement.isInUse = true
    defer { statement.rewind() }
    for (index, value) in values.enumerated() {
      let code = value.bind(to: statement.handle, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw failure(code) }
    }
    while true {
      switch sqlite3_step(statement.handle) {
      case SQLITE_ROW: visit(Row(statement: statement.handle))
      case SQLITE_DONE: return
      case let code: throw failure(code)
      }
    }
  }

  private func prepared(_ sql: String) throws(LibraryError) -> PreparedStatement {
    if let kept = statements[sql], !kept.isInUse { return kept }
    var made: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil)
    guard code == SQLITE_OK, let made else { throw failure(code) }
    let statement = PreparedStatement(handle: made)
    // Few texts exist besides the combinations of filters; those must not pile up.
    if statements.count >= 100 { statements.removeAll() }
    statements[sql] = statement
    return statement
  }
}
