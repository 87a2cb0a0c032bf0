import Catalog
import Glibc
import Testing

@testable import Store

@Suite struct OpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func failure(_ path: String? = nil) -> LibraryError? {
    do throws(LibraryError) {
      _ = try Store.open(path: path ?? folder.library)
      return nil
    } catch { return error }
  }

  @Test func makesItsFolderAndAFileForTheUserAlone() throws {
    let path = folder.path + "/a/b/library.db"
    _ = try Store.open(path: path)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func usesTheWriteAheadLogAndMarksTheFile() throws {
    let store = try Store.open(path: folder.library)
    let db = try Connection(path: folder.library, access: .reading, busyTimeout: 0)
    #expect(try db.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
    #expect(try db.number("PRAGMA application_id") == Schema.applicationID)
    #expect(try db.number("PRAGMA user_version") == Schema.migrations.count)
    #expect(try store.reader.counts() == LibraryReader.Counts())
  }

  @Test func anEmptyFileBecomesALibrary() throws {
    folder.write([])
    _ = try Store.open(path: folder.library)
  }

  @Test func anotherKindOfFileIsRefusedAndLeftAlone() throws {
    let text = [UInt8]("This is a letter, and not a short one.".utf8)
    folder.write(text)
    #expect(failure() == .notALibrary(path: folder.library))
    #expect(folder.bytes() == text)
    #expect(folder.files == ["library.db"])
  }

  @Test func anotherProgramsDatabaseIsRefusedAndLeftAlone() throws {
    do {
      let other = try Connection(path: folder.library, access: .writing, busyTimeout: 0)
      try other.execute("PRAGMA journal_mode = WAL; CREATE TABLE t(x); INSERT INTO t VALUES (1);")
    }
    let before = folder.bytes()
    #expect(failure() == .notALibrary(path: folder.library))
    #expect(folder.bytes() == before)
    #expect(folder.files == ["library.db"])
  }

  @Test func aNewerLibraryIsRefusedAndLeftAlone() throws {
    _ = try Store.open(path: folder.library)
    let migrations = Schema.migrations + ["CREATE TABLE later(x);"]
    let newer = LibraryFile(path: folder.library, busyTimeout: 0, migrations: migrations)
    _ = try newer.open()
    let before = folder.bytes()
    #expect(
      failure()
        == .newer(
          path: folder.library, version: migrations.count, known: Schema.migrations.count))
    #expect(folder.bytes() == before)
  }

  @Test func aDamagedLibraryIsRefusedAndLeftAlone() throws {
    _ = try Store.open(path: folder.library)
    var bytes = try #require(folder.bytes())
    for index in 100..<4000 { bytes[index] = 0xa5 }
    folder.write(bytes)
    guard case .damaged(folder.library, _)? = failure() else {
      Issue.record("opened, or refused for another reason: \(String(describing: failure()))")
      return
    }
    #expect(folder.bytes() == bytes)
  }

  @Test func aTruncatedLibraryIsRefusedAndLeftAlone() throws {
    _ = try Store.open(path: folder.library)
    let bytes = Array(try #require(folder.bytes()).prefix(10_000))
    folder.write(bytes)
    guard case .damaged? = failure() else {
      Issue.record("opened, or refused for another reason: \(String(describing: failure()))")
      return
    }
    #expect(folder.bytes() == bytes)
  }

  @Test func damageFoundLaterIsReported() async throws {
    let library = try await TestLibrary()
    try await library.save((1...500).map { .numbered($0) })
    try library.connection().run("PRAGMA wal_checkpoint(TRUNCATE)")
    var bytes = try #require(library.folder.bytes())
    for index in bytes.count / 2..<bytes.count { bytes[index] = 0xa5 }
    folder.write(bytes)
    let reader = try Store.open(path: folder.library).reader
    do throws(LibraryError) {
      _ = try reader.episodes(EpisodeQuery(scope: .all), Window())
      for id in 1...500 { _ = try reader.episode(EpisodeID(rawValue: Int64(id))) }
      _ = try reader.episodes(EpisodeQuery(scope: .search("notes")), Window())
      Issue.record("read everything")
    } catch {
      if case .damaged = error { return }
      Issue.record(error)
    }
  }

  @Test func aFolderInPlaceOfTheFileIsRefused() {
    #expect(failure(folder.path) == .unreadable(path: folder.path, reason: "it is not a file"))
  }

  @Test func aFileInPlaceOfTheFolderIsRefused() {
    folder.write([1], to: "file")
    let path = folder.path + "/file/library.db"
    #expect(failure(path) == .unreadable(path: path, reason: "Not a directory"))
  }

  @Test func aFolderThatTakesNoFilesIsRefused() {
    guard case .unreadable("/proc/tekpub/library.db", _)? = failure("/proc/tekpub/library.db")
    else {
      Issue.record("opened, or refused for another reason")
      return
    }
  }

  @Test func manyMayOpenANewLibraryAtOnce() async throws {
    let path = folder.library
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { @concurrent in
          try Store.open(path: path).reader.counts().catalogs
        }
      }
      for try await catalogs in group { #expect(catalogs == 0) }
    }
  }

  @Test func eachOlderVersionIsBroughtUpToDate() async throws {
    for version in 1...Schema.migrations.count {
      let folder = try TemporaryFolder()
      let old = LibraryFile(
        path: folder.library, busyTimeout: 0, migrations: Array(Schema.migrations[..<version]))
      do {
        let db = try old.open()
        try db.run("INSERT INTO settings VALUES ('kept', 'yes')")
      }
      let later = LibraryFile(
        path: folder.library, busyTimeout: 0,
        migrations: Schema.migrations + ["CREATE TABLE later(x INTEGER);"])
      let db = try later.open()
      #expect(try db.number("PRAGMA user_version") == Schema.migrations.count + 1)
      #expect(try db.number("SELECT count(*) FROM later") == 0)
      #expect(try db.number("SELECT count(*) FROM settings WHERE value = 'yes'") == 1)
    }
  }

  @Test func aFailingMigrationLeavesTheOldVersion() throws {
    _ = try Store.open(path: folder.library)
    let broken = LibraryFile(
      path: folder.library, busyTimeout: 0,
      migrations: Schema.migrations + ["CREATE TABLE later(x); CREATE TABLE settings(x);"])
    #expect(throws: LibraryError.self) { try broken.open() }
    let db = try LibraryFile(path: folder.library, busyTimeout: 0).open()
    #expect(try db.number("SELECT count(*) FROM sqlite_schema WHERE name = 'later'") == 0)
  }
}
