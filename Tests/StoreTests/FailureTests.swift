import Catalog
import FoundationEssentials
import TestSupport
import Testing

@testable import Store

@Suite struct FailureTests {
  @Test func aFullDiskIsReportedAndNothingIsLost() async throws {
    let library = try await TestLibrary()
    try await library.save([.numbered(1)])
    let before = try library.episodes()
    try await library.store.limitPages()
    let path = library.folder.library
    let many = (1...500).map { PublishedEpisode.numbered($0) }
    await #expect(throws: LibraryError.diskFull(path: path)) { try await library.save(many) }
    #expect(try library.episodes() == before)
    try await library.apply(.watched(before[0].id, true))
    #expect(try library.reopened().reader.episode(before[0].id)?.watch.isWatched == true)
  }

  @Test func anotherProgramsLockIsReportedAndNothingIsLost() async throws {
    let library = try await TestLibrary(busyTimeout: 20)
    try await library.save([.numbered(1)])
    let other = try library.connection()
    try other.run("BEGIN IMMEDIATE")
    let busy = LibraryError.busy(path: library.folder.library)
    await #expect(throws: busy) { try await library.apply(.setting("a", "b")) }
    await #expect(throws: busy) { try await library.save([.numbered(2)]) }
    #expect(try library.episodes().count == 1)
    try other.run("ROLLBACK")
    #expect(try await library.apply(.setting("a", "b")).changed)
  }

  @Test func readersGoOnWhileSomeoneWrites() async throws {
    let library = try await TestLibrary()
    try await library.save([.numbered(1)])
    let other = try library.connection()
    try other.run("BEGIN IMMEDIATE")
    try other.run("UPDATE episodes SET title = 'half done'")
    #expect(try library.episodes().map(\.title) == ["Episode 1"])
    try other.run("COMMIT")
    #expect(try library.episodes().map(\.title) == ["half done"])
  }

  @Test func twoProgramsLoseNothingOfEachOther() async throws {
    let library = try await TestLibrary()
    let stores = [library.store, try library.reopened()]
    await withTaskGroup(of: Void.self) { group in
      for (index, store) in stores.enumerated() {
        group.addTask { @concurrent in
          for edit in 0..<200 {
            do {
              _ = try await store.apply(
                .setting("\(index)-\(edit)", "x"), now: TestLibrary.now, definitions: [])
              _ = try await store.apply(
                .count(.searches), now: TestLibrary.now, definitions: [])
            } catch { Issue.record(error) }
          }
        }
      }
    }
    #expect(try library.reader.settings().count == 400)
    #expect(try await library.store.metric(.searches) == 400)
  }

  @Test func whatWasCommittedSurvivesWithoutAGoodbye() async throws {
    let library = try await TestLibrary()
    try await library.save([.numbered(1)])
    let id = try library.episodes()[0].id
    try await library.apply(.watched(id, true))
    // The files as a killed process would leave them: the log has not been written back.
    let copy = try TemporaryFolder()
    for name in ["library.db", "library.db-wal"] {
      copy.write(try #require(library.folder.bytes(name)), to: name)
    }
    let store = try Store.open(path: copy.library)
    #expect(try store.reader.episode(id)?.watch.isWatched == true)
  }

  @Test func aFixtureIsTheSameForTheSameSeed() async throws {
    let fixture = LibraryFixture(productions: 3, episodes: 20, seed: 7)
    #expect(
      fixture.document(1) == LibraryFixture(productions: 9, episodes: 20, seed: 7).document(1))
    let library = try await TestLibrary()
    try await fixture.fill(library.store)
    #expect(try library.reader.counts().episodes == 60)
  }
}
