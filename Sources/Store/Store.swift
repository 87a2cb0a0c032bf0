public import Catalog
import FoundationEssentials

/// The library on disk: everything that changes it goes through here, one transaction each.
///
/// Reads are in `reader`, on a connection of their own. Whoever announces a change does so after
/// the call returned: then it is committed, and the reader sees it.
public actor Store {
  /// Synchronous reads, for the main thread; each sees all that was committed before.
  public nonisolated let reader: LibraryReader

  let makeReportID: @Sendable (Int64) -> String
  /// Names this opening of the library, for changes that it may take back at any time.
  let run = Store.randomReportID()
  private let reads: Reads
  /// Closed after `reads`: the last to close writes the log back, and must be able to.
  let connection: Connection
  private let executor = StoreExecutor()

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Opens a library, making the file (readable by the user alone) and its folder when missing.
  ///
  /// A file that cannot be used is left exactly as it is. `busyTimeout` is how many milliseconds
  /// to wait for another program's change, here and later; `makeReportID` gives each report, and
  /// each run through a production, its UUID in lower case. It is told a number that this library
  /// gives no other.
  public static func open(
    path: String, busyTimeout: Int32 = 5000,
    makeReportID: @escaping @Sendable (Int64) -> String = { _ in Store.randomReportID() }
  ) throws(LibraryError) -> Store {
    try Store(
      file: LibraryFile(path: path, busyTimeout: busyTimeout), makeReportID: makeReportID)
  }

  /// A new random UUID in lower case.
  public static func randomReportID() -> String { UUID().uuidString.lowercased() }

  init(file: LibraryFile, makeReportID: @escaping @Sendable (Int64) -> String) throws(LibraryError)
  {
    let connection = try file.open()
    let reads = try Reads(path: file.path, busyTimeout: file.busyTimeout)
    self.connection = connection
    self.reads = reads
    self.makeReportID = makeReportID
    reader = LibraryReader(reads, run: run)
  }

  /// Lists these catalogs beside the followed ones until the program ends.
  public nonisolated func show(_ catalogs: [CatalogID]) throws(LibraryError) {
    try reads.show(catalogs)
  }
}

extension Store {
  func change<T>(_ body: () throws(LibraryError) -> T) throws(LibraryError) -> T {
    try connection.transaction(body)
  }
}
