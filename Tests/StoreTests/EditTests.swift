import Catalog
import FoundationEssentials
import Store
import Testing

@Suite struct EditTests {
  let library: TestLibrary
  let ids: [EpisodeID]

  init() async throws {
    library = try await TestLibrary()
    try await library.save((1...3).map { .numbered($0) })
    ids = try library.episodes().map(\.id)
  }

  private func production() throws -> Production {
    try #require(try library.reader.productions(ProductionQuery(), Window()).rows.first)
  }

  @Test func watchingKeepsTheDayAndTheCount() async throws {
    #expect(try await library.apply(.watched(ids[0], true)).changed)
    #expect(try library.episodes()[0].watch == .watched(on: TestLibrary.now))
    #expect(try production().watchedCount == 1)
    #expect(try await !library.apply(.watched(ids[0], true)).changed)
    #expect(try await library.apply(.watched(ids[0], false)).changed)
    #expect(try library.episodes()[0].watch == .unwatched)
    #expect(try production().watchedCount == 0)
  }

  @Test func startingKeepsWhatIsWatched() async throws {
    #expect(try await library.apply(.started(ids[0])).changed)
    #expect(try library.episodes()[0].watch == .started)
    #expect(try await !library.apply(.started(ids[0])).changed)
    try await library.apply(.watched(ids[1], true))
    try await library.apply(.started(ids[1]))
    #expect(try library.episodes()[1].watch.isWatched)
  }

  @Test func upNextKeepsItsOwnOrder() async throws {
    for id in [ids[2], ids[0]] { #expect(try await library.apply(.queued(id, true)).changed) }
    #expect(try await !library.apply(.queued(ids[0], true)).changed)
    #expect(try library.episodes(.queue).map(\.id) == [ids[2], ids[0]])
    #expect(try library.episodes().map(\.queuePosition) == [2, nil, 1])
    try await library.apply(.queued(ids[2], false))
    #expect(try library.episodes(.queue).map(\.queuePosition) == [1])
    #expect(try library.reader.counts().queued == 1)
  }

  @Test func settingsAreStoredAndReturnToTheirDefault() async throws {
    #expect(try await library.apply(.setting("player", "mpv")).changed)
    #expect(try await !library.apply(.setting("player", "mpv")).changed)
    #expect(try library.reader.settings() == ["player": "mpv"])
    #expect(try await library.apply(.setting("player", nil)).changed)
    #expect(try library.reader.settings().isEmpty)
  }

  @Test(arguments: [
    LibraryEdit.watched(EpisodeID(rawValue: 99), true), .watched(EpisodeID(rawValue: 99), false),
    .started(EpisodeID(rawValue: 99)), .starred(EpisodeID(rawValue: 99), true),
    .queued(EpisodeID(rawValue: 99), true), .queued(EpisodeID(rawValue: 99), false),
    .follow(CatalogID(rawValue: 99), true), .report(AchievementID(rawValue: "none"), percent: 50),
  ]) func whatDoesNotExistIsNotChanged(edit: LibraryEdit) async throws {
    #expect(try await library.apply(edit) == EditOutcome(changed: false))
  }

  @Test func unfollowedCatalogsKeepTheirEpisodes() async throws {
    try await library.apply(.watched(ids[0], true))
    #expect(try await library.apply(.follow(library.catalog, false)).changed)
    #expect(try library.reader.counts().productions == 0)
    #expect(try library.episodes().isEmpty)
    #expect(try library.episodes(.search("episode")).isEmpty)
    #expect(try library.reader.titles("series", .productions, 5).isEmpty)
    #expect(try library.reader.episode(ids[0])?.watch.isWatched == true)
    #expect(try library.reader.production(ProductionID(rawValue: 1))?.episodeCount == 3)
    try await library.apply(.follow(library.catalog, true))
    #expect(try library.episodes().map(\.id) == ids)
  }

  @Test func catalogsOfThisRunAreVisibleInThisRun() async throws {
    try await library.apply(.follow(library.catalog, false))
    try library.store.show([library.catalog])
    #expect(try library.reader.counts().episodes == 3)
    #expect(try library.episodes(.search("episode")).count == 3)
    #expect(try library.reopened().reader.counts().episodes == 0)
  }
}
