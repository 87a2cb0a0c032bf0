import CSQLite

/// A compiled statement; finalized with its last reference.
final class PreparedStatement {
  let handle: OpaquePointer
  /// Whether someone is stepping through it, so that it cannot be lent out again.
  var isInUse = false

  init(handle: OpaquePointer) {
    self.handle = handle
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Makes it ready for other parameters.
  func rewind() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    isInUse = false
  }
}
