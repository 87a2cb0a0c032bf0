import Catalog
import FoundationEssentials
import Store
import Testing

/// What has been watched is never taken for something new.
@Suite struct MarkTests {
  private typealias Item = PublishedEpisode

  private static func item(
    _ title: String, guid: String? = nil, day: Int? = nil, page: String? = nil, file: String? = nil
  ) -> Item {
    PublishedEpisode(
      guid: guid, title: title, page: page.map { "http://x.example/\($0)" },
      published: day.map { TestLibrary.now.addingTimeInterval(Double($0) * 86_400) },
      media: file.map { [Media(url: "http://c.example/\($0)")] } ?? [])
  }

  /// Two refreshes: the first item of the first is watched; `watched` is the index of the one in the
  /// second that is watched then, nil when it is none of them.
  private struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var first: [Item]
    var second: [Item]
    var watched: Int?

    init(_ description: String, _ first: [Item], _ second: [Item], _ watched: Int?) {
      testDescription = description
      (self.first, self.second, self.watched) = (first, second, watched)
    }
  }

  @Test(arguments: [
    Case(
      "same title, files that differ in the query",
      [item("News", day: 1, page: "1", file: "get?id=1")],
      [
        item("News", day: 2, page: "2", file: "get?id=2"),
        item("News", day: 1, page: "1", file: "get?id=1"),
      ], 1),
    Case(
      "the same, and the old one is listed no more",
      [item("News", day: 1, page: "1", file: "get?id=1")],
      [item("News", day: 2, page: "2", file: "get?id=2")], nil),
    Case(
      "the same with one page for all",
      [item("News", day: 1, page: "all", file: "get?id=1")],
      [item("News", day: 2, page: "all", file: "get?id=2")], nil),
    Case(
      "the same without dates and pages",
      [item("News", file: "get?id=1"), item("Sport", file: "get?id=2")],
      [item("News", file: "get?id=3"), item("Sport", file: "get?id=4")], nil),
    Case(
      "one file and one title for every edition",
      [item("News", day: 1, file: "latest.mp3")], [item("News", day: 2, file: "latest.mp3")], nil),
    Case(
      "blank guids, and a new item above",
      [item("One", guid: " ", day: 1), item("Two", guid: "", day: 0)],
      [
        item("Three", guid: " ", day: 2), item("One", guid: "\t", day: 1),
        item("Two", guid: "", day: 0),
      ], 1),
    Case(
      "blank guids and titles only",
      [item("One", guid: ""), item("Two", guid: "")],
      [item("Three", guid: ""), item("One", guid: ""), item("Two", guid: "")], 1),
    Case(
      "new guids for all, and a new item",
      [item("One", guid: "a", day: 1, page: "1"), item("Two", guid: "b", day: 0, page: "2")],
      [
        item("Three", guid: "x", day: 2, page: "3"), item("One", guid: "y", day: 1, page: "1"),
        item("Two", guid: "z", day: 0, page: "2"),
      ], 1),
    Case(
      "new guids for all items with titles only, and a new item",
      [item("One", guid: "a"), item("Two", guid: "b")],
      [item("Three", guid: "x"), item("One", guid: "y"), item("Two", guid: "z")], 1),
    Case(
      "guids that count from the newest",
      [item("One", guid: "1", day: 1, page: "1"), item("Two", guid: "2", day: 0, page: "2")],
      [
        item("Three", guid: "1", day: 2, page: "3"), item("One", guid: "2", day: 1, page: "1"),
        item("Two", guid: "3", day: 0, page: "2"),
      ], 1),
    Case(
      "guids that count from the newest, with titles only",
      [item("One", guid: "1"), item("Two", guid: "2")],
      [item("Three", guid: "1"), item("One", guid: "2"), item("Two", guid: "3")], 1),
    Case(
      "guids that count from the newest, with one title and one page",
      [item("News", guid: "1", day: 1, page: "all"), item("News", guid: "2", day: 0, page: "all")],
      [
        item("News", guid: "1", day: 2, page: "all"), item("News", guid: "2", day: 1, page: "all"),
      ], 1),
    Case(
      "guids that count from the newest, and nothing else is left",
      [item("One", guid: "1", day: 1, file: "1"), item("Two", guid: "2", day: 0, file: "2")],
      [item("Four", guid: "1", day: 3, file: "4"), item("Three", guid: "2", day: 2, file: "3")],
      nil),
    Case(
      "one guid for all",
      [item("One", guid: "g", day: 1), item("Two", guid: "g", day: 0)],
      [
        item("Three", guid: "g", day: 2), item("One", guid: "g", day: 1),
        item("Two", guid: "g", day: 0),
      ], 1),
    Case(
      "a guid that became shared",
      [item("One", guid: "g", day: 1, page: "1")],
      [item("Two", guid: "g", day: 2, page: "2"), item("One", guid: "g", day: 1, page: "1")], 1),
    Case(
      "guid and page went to https, undated",
      [item("A", guid: "http://x.example/a", page: "a"), item("B", guid: "http://x.example/b")],
      [item("A", guid: "https://x.example/a"), item("B", guid: "https://x.example/b")], 0),
    Case(
      "the guid is the same and all else is not",
      [item("A", guid: "a", day: 1, page: "1", file: "1"), item("B", guid: "b", day: 2)],
      [item("B", guid: "b", day: 2), item("A2", guid: "a", day: 3, page: "3", file: "3")], 1),
    Case(
      "another guid where guids are kept",
      [item("News", guid: "a"), item("B", guid: "b")],
      [item("News", guid: "c"), item("B", guid: "b")], nil),
    Case(
      "a corrected title, no guid, no date",
      [item("A", page: "a"), item("B", page: "b")],
      [item("A, corrected", page: "a"), item("B", page: "b")], 0),
    Case(
      "another title at the one page of the feed",
      [item("A", page: "all")], [item("B", page: "all")], nil),
    Case(
      "a pass in the query of a file of its own",
      [item("A", file: "a.mp3?t=1"), item("B", file: "b.mp3?t=1")],
      [item("A", file: "a.mp3?t=2"), item("B", file: "b.mp3?t=2")], 0),
    Case(
      "one path for the files of some items, and another title",
      [item("A", file: "moved?to=1"), item("B", file: "b")],
      [item("C", file: "moved?to=2"), item("B", file: "b")], nil),
    Case(
      "a corrected date",
      [item("A", day: 1, page: "a", file: "a"), item("B", day: 2, page: "b", file: "b")],
      [item("A", day: 3, page: "a", file: "a"), item("B", day: 2, page: "b", file: "b")], 0),
  ])
  private func marksStay(test: Case) async throws {
    let library = try await TestLibrary()
    try await library.save(test.first)
    let marked = try library.episodes()[0]
    #expect(marked.title == test.first[0].title)
    for edit in [LibraryEdit.watched(marked.id, true), .starred(marked.id, true)] {
      try await library.apply(edit)
    }
    try await library.save(test.second)
    let after = try library.episodes()
    let watched = after.filter(\.watch.isWatched)
    #expect(watched.map(\.id) == [marked.id] && watched.allSatisfy(\.isStarred))
    let wanted = test.watched.map { test.second[$0] } ?? test.first[0]
    let published = try #require(watched.first)
    #expect(published.title == wanted.title && published.published == wanted.published)
    #expect(published.media == wanted.media && published.page == wanted.page)
    let kept = Set(test.first.map(\.title)).subtracting(test.second.map(\.title))
    #expect(
      after.count >= test.second.count && after.count <= test.second.count + test.first.count,
      "\(kept)")
    // Refreshing once more changes nothing.
    #expect(try await library.save(test.second) == SaveOutcome())
  }
}
