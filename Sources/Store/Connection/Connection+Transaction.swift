import Catalog

extension Connection {
  /// Commits what the body did, or nothing of it when it throws. Takes the write lock at once, so
  /// that it waits for others at the start and never in the middle.
  func transaction<T>(_ body: () throws(LibraryError) -> T) throws(LibraryError) -> T {
    try run("BEGIN IMMEDIATE")
    do throws(LibraryError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // Some failures have rolled back already; then this one says so, and that is all it says.
      try? run("ROLLBACK")
      throw error
    }
  }
}
