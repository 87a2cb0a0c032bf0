import CSQLite
import Catalog
import Glibc

extension LibraryError {
  /// What a result code of SQLite means for the library.
  init(code: Int32, of handle: OpaquePointer, path: String) {
    let system = sqlite3_system_errno(handle)
    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
      self = .busy(path: path)
    case SQLITE_FULL:
      self = .diskFull(path: path)
    case SQLITE_IOERR where system == ENOSPC || system == EDQUOT:
      self = .diskFull(path: path)
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT:
      self = .damaged(path: path, detail: String(cString: sqlite3_errstr(code)))
    case SQLITE_READONLY:
      self = .unreadable(path: path, reason: "it cannot be written to")
    case SQLITE_CANTOPEN where system != 0, SQLITE_IOERR where system != 0:
      self = .unreadable(path: path, errno: system)
    default:
      self = .unreadable(path: path, reason: String(cString: sqlite3_errmsg(handle)))
    }
  }

  static func unreadable(path: String, errno code: Int32) -> LibraryError {
    .unreadable(path: path, reason: String(cString: strerror(code)))
  }
}
