import Catalog
import Synchronization

/// The read-only connection behind `LibraryReader`.
final class Reads: Sendable {
  private let connection: Mutex<Connection>

  init(path: String, busyTimeout: Int32) throws(LibraryError) {
    let opened = try Connection(path: path, access: .reading, busyTimeout: busyTimeout)
    try opened.execute(
      """
      PRAGMA temp_store = MEMORY;
      CREATE TEMP TABLE shown(id INTEGER PRIMARY KEY);
      """)
    connection = Mutex(opened)
  }

  /// Adds to the catalogs that count as visible on this connection.
  func show(_ catalogs: [CatalogID]) throws(LibraryError) {
    try connection.withLock { connection throws(LibraryError) in
      for catalog in catalogs {
        try connection.run("INSERT OR IGNORE INTO temp.shown VALUES (?)", catalog)
      }
    }
  }

  /// Runs the body on one unchanging state of the library.
  func read<T: Sendable>(_ body: @Sendable (Connection) throws(LibraryError) -> T)
    throws(LibraryError) -> T
  {
    try connection.withLock { connection throws(LibraryError) in
      try connection.run("BEGIN")
      defer { try? connection.run("COMMIT") }
      return try body(connection)
    }
  }
}

extension LibraryReader {
  init(_ reads: Reads) {
    self.init(
      counts: { () throws(LibraryError) in try reads.read(Overview.counts) },
      productions: { query, window throws(LibraryError) in
        try reads.read { db throws(LibraryError) in
          try ProductionListing(query: query).page(window, db)
        }
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
      powerHour: { () throws(LibraryError) in try reads.read(PowerHourRow.stored) })
  }
}
