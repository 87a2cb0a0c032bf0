import Catalog

/// The read-only connection behind `LibraryReader`.
///
/// Safety: everything but the lock is used only by the thread that holds it.
final class Reads: @unchecked Sendable {
  private let lock = RecursiveLock()
  private let connection: Connection
  /// How many reads that see one state are under way, one within the other.
  private var depth = 0
  /// What the first read that failed since the outermost `begin` failed with.
  private var fault: LibraryError?

  init(path: String, busyTimeout: Int32) throws(LibraryError) {
    let opened = try Connection(path: path, access: .reading, busyTimeout: busyTimeout)
    try opened.execute(
      """
      PRAGMA temp_store = MEMORY;
      CREATE TEMP TABLE shown(id INTEGER PRIMARY KEY);
      """)
    connection = opened
  }

  /// Adds to the catalogs that count as visible on this connection.
  func show(_ catalogs: [CatalogID]) throws(LibraryError) {
    lock.lock()
    defer { lock.unlock() }
    for catalog in catalogs {
      try connection.run("INSERT OR IGNORE INTO temp.shown VALUES (?)", catalog)
    }
  }

  /// Runs the body on one unchanging state of the library.
  func read<T: Sendable>(_ body: @Sendable (Connection) throws(LibraryError) -> T)
    throws(LibraryError) -> T
  {
    lock.lock()
    defer { lock.unlock() }
    do throws(LibraryError) {
      if depth > 0 { return try body(connection) }
      try connection.run("BEGIN")
      defer { try? connection.run("COMMIT") }
      return try body(connection)
    } catch {
      if depth > 0 { fault = fault ?? error }
      throw error
    }
  }
}

// MARK: Many reads of one state

extension Reads {
  /// Until `end`, every read of this thread sees the state this returns; other threads wait.
  func begin() -> LibraryRevision? {
    lock.lock()
    depth += 1
    guard depth == 1 else { return try? revision() }
    fault = nil
    do throws(LibraryError) {
      try connection.run("BEGIN")
      return try revision()
    } catch {
      fault = error
      return nil
    }
  }

  func end() -> LibraryError? {
    depth -= 1
    defer { lock.unlock() }
    guard depth == 0 else { return nil }
    // Without a beginning there is nothing to end.
    try? connection.run("COMMIT")
    return fault
  }

  /// SQLite's own count of commits made by other connections, ours that write among them.
  private func revision() throws(LibraryError) -> LibraryRevision {
    LibraryRevision(rawValue: try connection.number("PRAGMA data_version"))
  }
}

extension LibraryReader {
  init(_ reads: Reads, run: String) {
    self.init(
      begin: { reads.begin() }, end: { reads.end() },
      counts: { () throws(LibraryError) in try reads.read(Overview.counts) },
      productions: { query, window throws(LibraryError) in
        try reads.read { db throws(LibraryError) in
          try ProductionListing(query: query).page(window, db)
        }
      },
      shelf: { query, window throws(LibraryError) in
        try reads.read { db throws(LibraryError) in
          try ProductionListing(query: query).shelf(window, db)
        }
      }, toWatch: { () throws(LibraryError) in try reads.read(ProductionListing.toWatch) },
      continuation: { id throws(LibraryError) in
        try reads.read { db throws(LibraryError) in try ProductionListing.continuation(id, db) }
      },
      production: { id throws(LibraryError) in
        try reads.read { db throws(LibraryError) in try ProductionListing.production(id, db) }
      },
      place: { id, query throws(LibraryError) in
        try reads.read { db throws(LibraryError) in
          try ProductionListing(query: query).place(of: id, db)
        }
      },
      episodes: { query, window throws(LibraryError) in
        try reads.read { db throws(LibraryError) in
          try EpisodeListing(query: query).page(window, db)
        }
      },
      episode: { id throws(LibraryError) in
        try reads.read { db throws(LibraryError) in try EpisodeListing.episode(id, db) }
      },
      episodeIDs: { query throws(LibraryError) in
        try reads.read { db throws(LibraryError) in
          try EpisodeListing(query: query).ids(Window(), db)
        }
      },
      catalogs: { () throws(LibraryError) in try reads.read(Overview.catalogs) },
      titles: { text, scope, limit throws(LibraryError) in
        try reads.read { db throws(LibraryError) in
          try TitleSearch(text: text, scope: scope).matches(limit, db)
        }
      },
      achievements: { () throws(LibraryError) in try reads.read(Overview.achievements) },
      pendingReports: { window throws(LibraryError) in
        try reads.read { db throws(LibraryError) in try Overview.pendingReports(window, db) }
      },
      pendingReport: { id throws(LibraryError) in
        try reads.read { db throws(LibraryError) in try Overview.pendingReport(id, db) }
      },
      pendingIDs: { () throws(LibraryError) in try reads.read(Overview.pendingIDs) },
      settings: { () throws(LibraryError) in try reads.read(Overview.settings) },
      powerHour: { () throws(LibraryError) in try reads.read(PowerHourRow.stored) },
      lastPlayed: { () throws(LibraryError) in try reads.read(PlayerRows.lastPlayed) },
      remarks: { id throws(LibraryError) in
        try reads.read { db throws(LibraryError) in try PlayerRows.remarks(id, db) }
      },
      activity: { start throws(LibraryError) in
        try reads.read { db throws(LibraryError) in
          try ActivityRows(db: db).activity(since: start)
        }
      },
      canUndo: { now throws(LibraryError) in
        try reads.read { db throws(LibraryError) in
          try UndoRows(db: db, run: run).newest(now) != nil
        }
      })
  }
}
