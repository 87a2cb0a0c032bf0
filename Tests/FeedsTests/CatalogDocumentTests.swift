import Catalog
import FoundationEssentials
import Testing

@testable import Feeds

@Suite struct CatalogDocumentTests {
  private static func text(_ productions: String, extra: String = "") -> String {
    "{\"format\":\"tekpub-catalog\",\"version\":1,\"title\":\"C\"\(extra),\n\"productions\":[\(productions)]}"
  }

  /// A catalog with one production with one episode, whose further fields are given.
  private static func episode(_ fields: String) -> String {
    text("{\"id\":\"p\",\"title\":\"P\",\"episodes\":[\n{\"id\":\"e\",\"title\":\"E\"\(fields)}]}")
  }

  private static func read(_ text: String) throws -> PublishedCatalog {
    try Documents.read(text, location: "c.json")
  }

  @Test func everyFieldIsRead() throws {
    let catalog = try Self.read(
      """
      {"format": "tekpub-catalog", "version": 1, "title": " My\\n catalog ", "source": "x", "license": "y",
       "later": {"a": [1, null]}, "productions": [
        {"id": "p", "title": "P \\u00e9\\ud83d\\ude00", "presenters": ["Ann"], "summary": "S\\n\\nT",
         "page": "https://x.example/", "language": "en", "tags": ["t"], "year": 2013, "unavailable": "Gone.",
         "episodes": [{"id": "e", "title": "E", "presenters": ["Bob"], "date": "2013-07-06",
          "duration": 61, "language": "de", "tags": ["u"], "page": "https://x.example/e", "notes": "N\\u0007",
          "media": [{"url": "https://x.example/a b.mp4", "type": "video/mp4", "bytes": 7},
                    {"url": "https://x.example/c.webm", "type": null}]}]},
        {"id": "q", "title": "Q", "episodes": null}]}
      """)
    let episode = PublishedEpisode(
      guid: "e", title: "E", presenters: ["Bob"], notes: "N", page: "https://x.example/e",
      published: Date(timeIntervalSince1970: 1_373_068_800), duration: 61, language: "de",
      tags: ["u"],
      media: [
        Media(url: "https://x.example/a%20b.mp4", type: "video/mp4", bytes: 7),
        Media(url: "https://x.example/c.webm", type: "video/webm"),
      ])
    let production = PublishedProduction(
      key: "p", title: "P é😀", presenters: ["Ann"], summary: "S\n\nT", page: "https://x.example/",
      language: "en", tags: ["t"], year: 2013, unavailable: "Gone.", episodes: [episode])
    #expect(
      catalog
        == PublishedCatalog(
          format: .tekpub, title: "My catalog",
          productions: [production, PublishedProduction(key: "q", title: "Q")]))
  }

  @Test(arguments: [
    (
      ",\"duration\":\"abc\"", "productions[0].episodes[0].duration",
      "expected seconds, found \"abc\""
    ),
    (
      ",\"date\":\"soon\"", "productions[0].episodes[0].date",
      "expected a date such as 2013-07-06, found \"soon\""
    ),
    (
      ",\"page\":\"x\"", "productions[0].episodes[0].page",
      "expected an http or https address, found \"x\""
    ),
    (",\"tags\":\"x\"", "productions[0].episodes[0].tags", "expected a list, found \"x\""),
    (",\"tags\":[1]", "productions[0].episodes[0].tags[0]", "expected text, found 1"),
    (",\"media\":[{}]", "productions[0].episodes[0].media[0].url", "is missing"),
    (",\"media\":[true]", "productions[0].episodes[0].media[0]", "expected an object, found true"),
    (
      ",\"media\":[{\"url\":\"https://x.example/\",\"bytes\":1.5}]",
      "productions[0].episodes[0].media[0].bytes",
      "expected a number of bytes, found 1.5"
    ),
    (",\"title\":\" \"", "productions[0].episodes[0].title", "is blank"),
  ])
  func anErrorNamesLineAndField(fields: String, path: String, problem: String) {
    #expect(throws: FeedError.invalid(location: "c.json", line: 3, path: path, problem: problem)) {
      try Self.read(Self.episode(fields))
    }
  }

  @Test func idsAreUsedOnce() {
    let twice = Self.text("{\"id\":\"p\",\"title\":\"P\"},{\"id\":\"p\",\"title\":\"Q\"}")
    #expect(
      throws: FeedError.invalid(
        location: "c.json", line: 2, path: "productions[1].id",
        problem: "\"p\" is used twice, first in productions[0].id")
    ) { try Self.read(twice) }
  }

  @Test(arguments: [0, -5, 172_801, 99_999_999])
  func anAbsurdDurationIsUnknown(seconds: Int) throws {
    let catalog = try Self.read(Self.episode(",\"duration\":\(seconds)"))
    #expect(try Documents.first(catalog).duration == nil)
    #expect(
      catalog.warnings == [
        "productions[0].episodes[0].duration: \(seconds) seconds cannot be right; taken as unknown"
      ])
  }

  @Test func aLaterVersionIsNamed() {
    let text = Self.text("").replacing("\"version\":1", with: "\"version\":2")
    #expect(throws: FeedError.newer(location: "c.json", version: 2, known: 1)) {
      try Self.read(text)
    }
  }

  @Test(arguments: [
    ("{\"a\":1,\n\"b\" 2}", 2, "expected \":\" after \"b\", found \"2\""),
    ("{\n\n", 3, "the document ends where a name in quotes is expected"),
    ("{\"a\":1} x", 1, "something follows the end of the document"),
    ("[1,]", 1, "expected a value, found \"]\""),
    ("{\"a\":\"x", 1, "the document ends inside a string"),
    ("{\"a\":\"\\q\"}", 1, "\\q is not an escape"),
    ("[1.2.3]", 1, "1.2.3 is not a number"), ("[tru]", 1, "expected a value, found \"t\""),
    ("[\"a\n\"]", 1, "a string has no closing quote on its line"),
    ("[\"\\u12\"]", 1, "\\u needs four hexadecimal digits"),
  ])
  func brokenJSONNamesTheLine(text: String, line: Int, problem: String) {
    #expect(throws: FeedError.malformed(location: "c.json", line: line, problem: problem)) {
      try Self.read(text)
    }
  }

  @Test func deepNestingIsRefused() {
    #expect(throws: FeedError.malformed(location: "c.json", line: 1, problem: "nested too deeply"))
    {
      try Self.read(String(repeating: "[", count: 100_000))
    }
  }
}

@Suite struct ShippedDocumentTests {
  private static func achievements(_ list: String) throws -> [AchievementDefinition] {
    let text = "{\"format\":\"tekpub-achievements\",\"version\":1,\"achievements\":[\(list)]}"
    return try AchievementsDocument.parse(bytes: Array(text.utf8), location: "a.json")
  }

  private static let fields = "\"id\":\"a\",\"title\":\"T\",\"text\":\"X\",\"points\":10"

  @Test func achievementsAreRead() throws {
    let read = try Self.achievements(
      "{\(Self.fields),\"metric\":\"streakDays\",\"target\":7,\"hidden\":true}")
    #expect(
      read == [
        AchievementDefinition(
          id: AchievementID(rawValue: "a"), title: "T", text: "X", points: 10, isHidden: true,
          metric: .streakDays, target: 7)
      ])
  }

  @Test func anAchievementMayBeOfOneProduction() throws {
    let production = "\"production\":{\"catalog\":\"shipped:a.json\",\"id\":\"p\"}"
    let read = try Self.achievements(
      "{\(Self.fields),\"metric\":\"episodesFinished\",\"target\":5,\(production)}")
    #expect(
      read.map(\.production) == [ProductionReference(catalog: "shipped:a.json", key: "p")])
  }

  @Test(arguments: [
    ("{\(fields),\"metric\":\"starred\",\"target\":1,\"production\":{}}", "achievements[0].metric"),
    (
      "{\(fields),\"metric\":\"episodesFinished\",\"target\":1,\"production\":{\"id\":\"p\"}}",
      "achievements[0].production.catalog"
    ),
    ("{}", "achievements[0].metric"),
    ("{\(fields),\"metric\":\"x\",\"target\":1}", "achievements[0].metric"),
    ("{\(fields),\"metric\":\"starred\",\"target\":0}", "achievements[0].target"),
    ("{\(fields),\"metric\":\"starred\",\"target\":\"1\"}", "achievements[0].target"),
    (
      "{\(fields),\"metric\":\"starred\",\"target\":1},{\(fields),\"metric\":\"starred\",\"target\":1}",
      "achievements[1].id"
    ),
  ])
  func aFaultyAchievementIsRefused(list: String, path: String) {
    #expect { try Self.achievements(list) } throws: { error in
      if case FeedError.invalid(_, _, path, _) = error { true } else { false }
    }
  }

  @Test func theIndexIsRead() throws {
    let text = """
      {"format":"tekpub-catalog-index","version":1,"catalogs":[{"file":"catalogs/x.json","title":"X"},
      {"file":"y.json","title":"Y","offered":true}]}
      """
    let index = try CatalogIndex.parse(bytes: Array(text.utf8), location: "i.json")
    #expect(
      index.catalogs == [
        .init(file: "catalogs/x.json", title: "X"),
        .init(file: "y.json", title: "Y", isOffered: true),
      ])
  }

  @Test(arguments: ["/etc/passwd", "../x.json", "a/../../x"])
  func theIndexStaysInItsFolder(file: String) {
    let text =
      "{\"format\":\"tekpub-catalog-index\",\"version\":1,\"catalogs\":[{\"file\":\"\(file)\",\"title\":\"X\"}]}"
    #expect(throws: FeedError.self) {
      try CatalogIndex.parse(bytes: Array(text.utf8), location: "i.json")
    }
  }
}
