import CSQLite
import Catalog
import Glibc

/// A library's file on its way to becoming a connection that may write.
///
/// A file that is not ours, or newer than this program, is refused before SQLite has looked at its
/// contents, so that not even a journal is replayed or a log written back.
struct LibraryFile {
  let path: String
  /// Milliseconds to wait for another program's lock.
  let busyTimeout: Int32
  var migrations = Schema.migrations

  func open() throws(LibraryError) -> Connection {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      throw .unreadable(path: path, reason: "it is not a file")
    }
    if !exists { try makeFolder() }
    let connection = try Connection(path: path, access: .writing, busyTimeout: busyTimeout)
    do throws(LibraryError) {
      if sqlite3_db_readonly(connection.handle, "main") == 1 {
        throw LibraryError.unreadable(path: path, reason: "it cannot be written to")
      }
      if try isEmptyAfterInspection(connection) { chmod(path, 0o600) }
      try migrate(connection)
      try configure(connection)
    } catch {
      tk_keep_log_on_close(connection.handle)
      throw error
    }
    return connection
  }
}

extension LibraryFile {
  private func makeFolder() throws(LibraryError) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      // Others' folders on the way may refuse this although they are there.
      if mkdir(folder, 0o700) != 0 {
        let reason = errno
        if access(folder, F_OK) != 0 {
          throw .unreadable(path: path, errno: reason == EEXIST ? errno : reason)
        }
      }
    }
    // SQLite would report that there is no file, not why none can be made.
    if access(folder.isEmpty ? "." : folder, W_OK) != 0 {
      throw .unreadable(path: path, errno: errno)
    }
  }

  /// Looks at the header as it lies on disk. Only our own creation writes the first page, with the
  /// application's mark in it, so a file with content and without the mark is someone else's.
  private func isEmptyAfterInspection(_ connection: Connection) throws(LibraryError) -> Bool {
    var header = [UInt8](repeating: 0, count: 100)
    var size: Int64 = 0
    let code = tk_peek(connection.handle, &header, 100, &size)
    guard code == SQLITE_OK else { throw connection.failure(code) }
    if size == 0 { return true }
    func number(at offset: Int) -> Int {
      header[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    guard header.starts(with: "SQLite format 3\0".utf8),
      number(at: 68) == Schema.applicationID
    else { throw .notALibrary(path: path) }
    try refuseNewer(number(at: 60))
    return false
  }

  private func refuseNewer(_ version: Int) throws(LibraryError) {
    if version > migrations.count || version < 0 {
      throw .newer(path: path, version: version, known: migrations.count)
    }
  }

  /// Brings the format up to date. Safe when several processes arrive at once: the first one holds
  /// the write lock, the others find nothing left to do.
  private func migrate(_ connection: Connection) throws(LibraryError) {
    func version() throws(LibraryError) -> Int { try connection.number("PRAGMA user_version") }
    let found = try version()
    try refuseNewer(found)
    if found == migrations.count { return }
    try connection.transaction { () throws(LibraryError) in
      let found = try version()
      try refuseNewer(found)
      try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
      for step in migrations[found...] { try connection.execute(step) }
      try connection.execute("PRAGMA user_version = \(migrations.count)")
    }
  }

  private func configure(_ connection: Connection) throws(LibraryError) {
    try useLog(connection)
    try connection.execute(
      """
      PRAGMA synchronous = NORMAL;
      PRAGMA foreign_keys = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA journal_size_limit = 4194304;
      """)
  }

  /// Switches to the write-ahead log, which others see at once. SQLite answers "busy" here without
  /// waiting when another process is switching too, so the waiting is ours.
  private func useLog(_ connection: Connection) throws(LibraryError) {
    var waited: Int32 = 0
    while true {
      do throws(LibraryError) {
        return try connection.run("PRAGMA journal_mode = WAL")
      } catch .busy where waited < busyTimeout {
        waited += sqlite3_sleep(5)
      }
    }
  }
}
