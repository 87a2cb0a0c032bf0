import Catalog
import FoundationEssentials
import TestSupport
import Testing

@testable import Store

@Suite struct SearchTests {
  let library: TestLibrary

  init() async throws { library = try await TestLibrary() }

  private func item(_ title: String, _ notes: String? = nil, by presenters: [String] = [])
    -> PublishedEpisode
  {
    PublishedEpisode(guid: title, title: title, presenters: presenters, notes: notes)
  }

  private func find(_ text: String) throws -> [String] {
    let listing = try library.reader.episodes(EpisodeQuery(scope: .search(text)), Window())
    #expect(listing.total == listing.rows.count)
    return listing.rows.map(\.title)
  }

  @Test func everyWordMatchesByItsBeginning() async throws {
    try await library.save([item("Concurrency in Swift"), item("Swift basics")], title: "Course")
    #expect(try find("swi conc") == ["Concurrency in Swift"])
    #expect(try Set(find("SWIFT")).count == 2)
    #expect(try find("wift") == [])
    #expect(try find("cour basic") == ["Swift basics"])
  }

  @Test func accentsAndPresentersAndNotesCount() async throws {
    try await library.save([item("Café", "About crème", by: ["Björn"]), item("Other")])
    for text in ["cafe", "CAFÉ", "creme", "bjorn", "björn café"] {
      #expect(try find(text) == ["Café"], "\(text)")
    }
    #expect(try find("ada") == ["Other"])
  }

  @Test func titlesComeBeforeNotes() async throws {
    let filler = (1...20).map { item("Filler \($0)", "nothing") }
    try await library.save([item("One", "terminal terminal")] + filler + [item("Terminal talk")])
    #expect(try find("terminal") == ["Terminal talk", "One"])
  }

  @Test(arguments: [
    "", " ", "\"", "*", "a\"b", "NEAR(", "AND", "OR NOT", "title:", "(", ")", "-", "^a", "a*b",
    "'; DROP TABLE episodes; --", "\u{0}", "👩‍💻", "+++", "{title}: x", "a AND", "日本",
  ]) func nothingTypedIsAnError(text: String) async throws {
    try await library.save([item("One", "a b or and not")])
    _ = try find(text)
    _ = try library.reader.episodeIDs(EpisodeQuery(scope: .search(text)))
  }

  @Test func filtersAndSortsApplyToWhatWasFound() async throws {
    try await library.save([item("b word"), item("a word"), item("c word"), item("other")])
    let ids = try library.episodes().map(\.id)
    try await library.apply(.watched(ids[2], true))
    var query = EpisodeQuery(scope: .search("word"), sort: LibrarySort(key: .title))
    query.filter.unwatched = true
    let listing = try library.reader.episodes(query, Window(limit: 1))
    #expect(listing.rows.map(\.title) == ["a word"] && listing.total == 2)
    #expect(try library.reader.episodeIDs(query) == [ids[1], ids[0]])
  }

  @Test func theIndexFollowsEveryChange() async throws {
    try await library.save([item("One", "before"), item("Two")])
    try await library.save([item("One", "after"), item("Two", "later")])
    #expect(try find("before") == [])
    #expect(try find("after") == ["One"] && find("later") == ["Two"])
    try library.connection().execute(
      "INSERT INTO search(search, rank) VALUES ('integrity-check', 1)")
  }

  @Test func commonWordsListTitlesFirstAndEverythingOnce() async throws {
    let items = (1...2500).map { item("\($0) \($0 % 3 == 0 ? "common" : "rare")", "common") }
    try await library.save(items)
    let query = EpisodeQuery(scope: .search("common"))
    let all = try library.reader.episodeIDs(query)
    #expect(all.count == 2500 && Set(all).count == 2500)
    var paged: [EpisodeID] = []
    while paged.count < 2500 {
      let page = try library.reader.episodes(query, Window(offset: paged.count, limit: 400))
      #expect(page.total == 2500 && !page.rows.isEmpty)
      if page.rows.isEmpty { break }
      paged += page.rows.map(\.id)
    }
    #expect(paged == all)
    let first = try library.reader.episodes(query, Window(limit: 833)).rows
    #expect(first.allSatisfy { $0.title.hasSuffix("common") })
  }
}
