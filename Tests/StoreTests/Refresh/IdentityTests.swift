import Catalog
import FoundationEssentials
import Store
import Testing

@Suite struct IdentityTests {
  @Test func aChangedTitleUpdatesTheEpisodeInPlace() async throws {
    let library = try await TestLibrary()
    try await library.save([.numbered(1), .numbered(2)])
    let before = try library.episodes()
    for edit in [LibraryEdit.watched(before[0].id, true), .starred(before[0].id, true)] {
      try await library.apply(edit)
    }
    try await library.apply(.queued(before[0].id, true))
    var changed = PublishedEpisode.numbered(1)
    changed.title = "Corrected"
    let outcome = try await library.save([changed, .numbered(2)])
    #expect(outcome == SaveOutcome(changedEpisodes: 1))
    let after = try library.episodes()
    #expect(after.map(\.id) == before.map(\.id))
    #expect(after[0].title == "Corrected")
    #expect(after[0].watch.isWatched && after[0].isStarred && after[0].queuePosition == 1)
  }

  @Test func aReissuedGuidIsTheSameEpisodeByFileAndTitle() async throws {
    let library = try await TestLibrary()
    try await library.save([.numbered(1, guid: "a")])
    let id = try library.episodes()[0].id
    try await library.apply(.watched(id, true))
    var reissued = PublishedEpisode.numbered(1, guid: "b")
    reissued.published = nil
    reissued.media[0].url = "https://example.org/1.mp4?token=other"
    #expect(try await library.save([reissued]).newEpisodes == 0)
    #expect(try library.episodes().map(\.id) == [id])
    #expect(try library.episodes()[0].watch.isWatched)
  }

  @Test func aReissuedGuidIsTheSameEpisodeByTitleAndDate() async throws {
    let library = try await TestLibrary()
    try await library.save([.numbered(1, guid: "a")])
    var moved = PublishedEpisode.numbered(1, guid: "b")
    moved.media[0].url = "https://elsewhere.example.org/x.mp4"
    #expect(try await library.save([moved]).newEpisodes == 0)
    #expect(try library.episodes().count == 1)
  }

  @Test(arguments: [true, false]) func itemsWithoutGuidThatShareALinkStayApart(alike: Bool)
    async throws
  {
    let library = try await TestLibrary()
    let items = (1...3).map {
      PublishedEpisode(title: alike ? "Same" : "Part \($0)", page: "https://example.org/all")
    }
    #expect(try await library.save(items).newEpisodes == 3)
    let ids = try library.episodes().map(\.id)
    for _ in 1...2 {
      #expect(try await library.save(items) == SaveOutcome())
      #expect(try library.episodes().map(\.id) == ids)
    }
  }

  @Test func aBlankGuidIsNone() async throws {
    let library = try await TestLibrary()
    let items = (1...3).map { PublishedEpisode.numbered($0, guid: " ") }
    #expect(try await library.save(items).newEpisodes == 3)
    #expect(try await library.save(items) == SaveOutcome())
  }

  @Test func theLaterOfARepeatedItemWinsAndKeepsTheProgress() async throws {
    let library = try await TestLibrary()
    try await library.save([.numbered(1), .numbered(2)])
    let first = try library.episodes()[0]
    try await library.apply(.watched(first.id, true))
    var repeated = PublishedEpisode.numbered(1)
    repeated.notes = "Other notes"
    repeated.published = TestLibrary.now
    repeated.media = [Media(url: "https://example.org/public.mp4")]
    let outcome = try await library.save([.numbered(1), repeated, .numbered(2)])
    #expect(outcome == SaveOutcome(changedEpisodes: 1, repeatedEpisodes: 1))
    let stored = try #require(try library.reader.episode(first.id))
    #expect(stored.notes == "Other notes" && stored.published == TestLibrary.now)
    #expect(stored.media == repeated.media && stored.watch.isWatched)
    #expect(try library.episodes().map(\.title) == ["Episode 1", "Episode 2"])
  }

  @Test func aCorrectedTitleOfARepeatedItemIsKnownByItsPage() async throws {
    let library = try await TestLibrary()
    var repeated = PublishedEpisode.numbered(1)
    repeated.title = "Corrected"
    repeated.media = []
    let outcome = try await library.save([.numbered(1), repeated, .numbered(2)])
    #expect(outcome.newEpisodes == 2 && outcome.repeatedEpisodes == 1)
    #expect(try library.episodes().map(\.title) == ["Corrected", "Episode 2"])
  }

  @Test func aGuidSharedByDifferentItemsIdentifiesNone() async throws {
    let library = try await TestLibrary()
    let items = (1...3).map { PublishedEpisode.numbered($0, guid: "g") }
    #expect(try await library.save(items).newEpisodes == 3)
    let before = try library.episodes()
    #expect(try await library.save(items.reversed()).newEpisodes == 0)
    #expect(try library.episodes().map(\.id) == before.map(\.id).reversed())
  }

  @Test func aRepetitionSharesATitleOrAFileWithAnyItemOfItsGuid() async throws {
    let library = try await TestLibrary()
    var items = (1...4).map { PublishedEpisode.numbered($0, guid: "g") }
    items[2].title = items[0].title
    items[3].media = items[1].media
    #expect(try await library.save(items).newEpisodes == 2)
    #expect(try library.episodes().map(\.title) == ["Episode 1", "Episode 4"])
  }

  @Test(.timeLimit(.minutes(1))) func manyItemsMayShareAGuid() async throws {
    let library = try await TestLibrary()
    let items = (1...5000).map { PublishedEpisode.numbered($0, guid: "g") }
    #expect(try await library.save(items).newEpisodes == 5000)
  }

  @Test func whatADocumentNoLongerListsIsKeptInItsPlace() async throws {
    let library = try await TestLibrary()
    try await library.save((1...5).map { .numbered($0) })
    try await library.save([6, 2, 4, 7].map { .numbered($0) })
    #expect(
      try library.episodes().map(\.title)
        == [1, 6, 2, 3, 4, 5, 7].map { "Episode \($0)" })
    #expect(try library.episodes().map(\.number) == Array(1...7))
  }

  @Test(arguments: [[3, 4], [4, 3]]) func whenNothingIsListedAnyMoreOldOnesGoToTheOlderEnd(
    order: [Int]
  ) async throws {
    let library = try await TestLibrary()
    try await library.save(order.map { .numbered($0) })
    try await library.save(order.map { .numbered($0 - 2) })
    // Higher numbers are older here.
    let expected = order == [3, 4] ? [1, 2, 3, 4] : [4, 3, 2, 1]
    #expect(try library.episodes().map(\.title) == expected.map { "Episode \($0)" })
  }

  @Test func aFeedMayChangeItsTitle() async throws {
    let library = try await TestLibrary()
    try await library.save([.numbered(1)], title: "Old name")
    let old = try library.reader.productions(ProductionQuery(), Window()).rows
    try await library.save([.numbered(1)], title: "New name")
    let new = try library.reader.productions(ProductionQuery(), Window()).rows
    #expect(new.map(\.id) == old.map(\.id))
    #expect(new.map(\.title) == ["New name"])
    #expect(try library.episodes(.search("new")).count == 1)
    #expect(try library.episodes(.search("old")).isEmpty)
    #expect(try library.episodes()[0].productionTitle == "New name")
  }

  @Test func productionsOfADocumentAreKnownByKey() async throws {
    let library = try await TestLibrary()
    func document(_ keys: [String]) -> PublishedCatalog {
      PublishedCatalog(
        format: .tekpub,
        productions: keys.map {
          PublishedProduction(key: $0, title: "Title \($0)", episodes: [.numbered(1)])
        })
    }
    try await library.save(document(["a", "b", "a"]), for: library.catalog)
    let before = try library.reader.productions(ProductionQuery(), Window()).rows
    #expect(before.map(\.title) == ["Title a", "Title b"])
    try await library.save(document(["b", "c", "a"]), for: library.catalog)
    let after = try library.reader.productions(ProductionQuery(), Window()).rows
    #expect(after.map(\.title) == ["Title b", "Title c", "Title a"])
    #expect(after[2].id == before[0].id && after[0].id == before[1].id)
  }

  @Test func anUnchangedDocumentWritesOneRow() async throws {
    let library = try await TestLibrary()
    let items = (1...200).map { PublishedEpisode.numbered($0) }
    try await library.save(items)
    let before = try await library.store.rowsChanged
    try await library.save(items)
    #expect(try await library.store.rowsChanged - before == 1)
  }
}
