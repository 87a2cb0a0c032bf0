import Catalog
import FoundationEssentials
import Shell
import Store
import TestSupport
import Testing

/// Lists lose nothing on their way through a library.
@Suite(.timeLimit(.minutes(1))) struct OutlineRoundTripTests {
  /// What a list is about, as a library has it.
  private struct Contents: Equatable {
    var subscriptions: [String]
    var others: [String]
  }

  private func contents(_ bench: Bench) async throws -> Contents {
    let followed = try bench.catalogs.filter(\.isFollowed).map {
      "\($0.title) | \($0.location) | \($0.page ?? "-") | \($0.folders) "
        + "| \($0.attributes.sorted { $0.key < $1.key })"
    }
    let kept = try await bench.store.keptOutlines().map {
      "\($0.kind) | \($0.title) | \($0.location) | \($0.page ?? "-") | \($0.folders) "
        + "| \($0.attributes.sorted { $0.key < $1.key })"
    }
    return Contents(subscriptions: followed.sorted(), others: kept.sorted())
  }

  /// Imports a list and answers with what the library then writes.
  private func passed(_ list: String, through bench: Bench) async throws -> String {
    try bench.folder.write(list, to: "in.opml")
    let outcome = await bench.perform(.importOutlines("in.opml"), isOffline: true)
    _ = try outcome.imported
    _ = await bench.perform(.exportOutlines("out.opml", overwriting: true))
    return try #require(bench.folder.read("out.opml"))
  }

  /// A list of some feeds, some in several folders, some commented out, with links between them.
  private func list(_ random: inout SeededGenerator) -> String {
    let names = [
      "Art", "Zone", "A & B", "\"q\"", "<b>", "日本", "a/b", "é", "x, y", "isComment", "a\u{202E}b",
    ]
    func entry(_ index: Int) -> String {
      let name = names[random.below(names.count)].replacing("&", with: "&amp;")
        .replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
      let title = random.chance(80) ? " text=\"\(name) \(index)\"" : ""
      let more =
        random.chance(30) ? " category=\"/A/B,\(name)\" description=\"d &quot;\(index)&quot;\"" : ""
      let page = random.chance(30) ? " htmlUrl=\"https://x.example/p?a=1&amp;b=\(index)\"" : ""
      let number = random.chance(20) ? random.below(index + 1) : index
      switch random.below(10) {
      case 0:
        return
          "<outline type=\"rss\" isComment=\"true\"\(title)\(more) xmlUrl=\"https://x.example/off\(index)\"/>"
      case 1:
        return "<outline type=\"link\"\(title)\(page) url=\"https://x.example/page\(index)\"/>"
      case 2: return "<outline type=\"link\"\(title) url=\"mailto:\(index)@x.example\"/>"
      case 3: return "<outline\(title) xmlUrl=\"file:///tmp/feed%20%20\(index).xml\"/>"
      default:
        return "<outline\(title)\(page)\(more) xmlUrl=\"https://x.example/\(number)?a&amp;b\"/>"
      }
    }
    func folder(_ depth: Int, _ start: Int) -> String {
      (start..<(start + 3)).map { index in
        guard depth < 4, random.chance(40) else { return entry(index) }
        let name = names[random.below(3)].replacing("&", with: "&amp;")
        let off = random.chance(10) ? " isComment=\"true\"" : ""
        return "<outline text=\"\(name)\"\(off)>\(folder(depth + 1, index * 3))</outline>"
      }.joined(separator: "\n")
    }
    return "<opml version=\"2.0\"><head/><body>\(entry(0))\(folder(0, 1))</body></opml>"
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func nothingIsLost(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let (first, second) = (try await Bench(), try await Bench())
    let list = list(&random)
    let written = try await passed(list, through: first)
    let again = try await passed(written, through: second)
    #expect(try await contents(first) == contents(second), "\(list)")
    #expect(again == written)
    // The same list once more changes nothing.
    #expect(try await passed(written, through: second) == written)
    #expect(try await contents(first) == contents(second))
  }

  @Test func foldersDisabledEntriesAndLinksAreWrittenBack() async throws {
    let bench = try await Bench()
    let written = try await passed(
      """
      <opml version="2.0"><head/><body>
      <outline text="Art"><outline text="Zone">
      <outline type="rss" text="zone" xmlUrl="https://a.example/rss"/></outline></outline>
      <outline text="off" isComment="true" type="rss" xmlUrl="http://a.example/off"/>
      <outline text="Art"><outline text="more" xmlUrl="https://a.example/more"/></outline>
      <outline text="page" type="link" url="http://a.example/page.html"/></body></opml>
      """, through: bench)
    let body = try #require(written.components(separatedBy: "<body>\n").last)
    #expect(
      body == """
            <outline text="Art">
              <outline text="Zone">
                <outline type="rss" text="zone" title="zone" xmlUrl="https://a.example/rss"/>
              </outline>
              <outline type="rss" text="more" title="more" xmlUrl="https://a.example/more"/>
            </outline>
            <outline type="rss" text="off" title="off" isComment="true" xmlUrl="http://a.example/off"/>
            <outline type="link" text="page" title="page" url="http://a.example/page.html"/>
          </body>
        </opml>

        """)
    let followed = try bench.catalogs.filter(\.isFollowed)
    #expect(followed.map(\.folders) == [[["Art", "Zone"]], [["Art"]]])
  }

  @Test func aListOfNothingToFollowIsKeptAndSaid() async throws {
    let bench = try await Bench()
    try bench.folder.write(
      """
      <opml><body>
      <outline type="link" text="page" url="http://a.example/p"/>
      <outline isComment="true" text="off" xmlUrl="http://a.example/off"/></body></opml>
      """, to: "list.opml")
    let outcome = await bench.perform(.importOutlines("list.opml"), isOffline: true)
    let report = try outcome.imported
    #expect(report.added == 0 && report.known == 0)
    #expect(report.warnings == ["not followed, kept for an export: lines 2, 3"])
    // Following what was commented out takes it up.
    _ = try await bench.store.follow(Outline(title: "on", location: "http://a.example/off"))
    #expect(try await bench.store.keptOutlines().map(\.location) == ["http://a.example/p"])
  }

  // MARK: Titles

  @Test func anOwnTitleStaysOverTheFeeds() async throws {
    let bench = try await Bench(routes: ["/a": Feed.rss("Theirs", "a1")])
    let address = bench.server.url("/a")
    let list = "<opml><body><outline text=\"Mine\" xmlUrl=\"\(address)\"/></body></opml>"
    try bench.folder.write(list, to: "list.opml")
    _ = await bench.perform(.importOutlines("list.opml"))
    let catalog = try #require(try bench.catalogs.first)
    #expect(catalog.title == "Mine" && catalog.episodeCount == 1)
    bench.server.route("/a", .answer(Feed.rss("Theirs, renamed", "a1", "a2")))
    _ = try await bench.refresh(catalog.id)
    #expect(try bench.catalog(catalog.id).title == "Mine")
    let productions = try bench.store.reader.productions(ProductionQuery(), Window()).rows
    #expect(productions.map(\.title) == ["Mine"] && productions.map(\.episodeCount) == [2])
    _ = await bench.perform(.exportOutlines("out.opml", overwriting: false))
    #expect(bench.folder.read("out.opml")?.contains("title=\"Mine\"") == true)
  }

  @Test func aTitleThatIsTheFeedsFollowsIt() async throws {
    let bench = try await Bench(routes: ["/a": Feed.rss("Theirs", "a1")])
    let list =
      "<opml><body><outline text=\"Theirs\" xmlUrl=\"\(bench.server.url("/a"))\"/></body></opml>"
    try bench.folder.write(list, to: "list.opml")
    _ = await bench.perform(.importOutlines("list.opml"))
    bench.server.route("/a", .answer(Feed.rss("Renamed", "a1")))
    let id = try #require(try bench.catalogs.first?.id)
    _ = try await bench.refresh(id)
    #expect(try bench.catalog(id).title == "Renamed")
    // An old list does not bring the old name back, but its folder.
    try bench.folder.write(
      list.replacing("<body>", with: "<body><outline text=\"F\">")
        .replacing("</body>", with: "</outline></body>"), to: "list.opml")
    _ = await bench.perform(.importOutlines("list.opml"))
    #expect(try bench.catalog(id).title == "Renamed" && bench.catalog(id).folders == [["F"]])
  }

  @Test func foldersAreTags() async throws {
    let bench = try await Bench(routes: ["/a": Feed.rss("A", "a1"), "/b": Feed.rss("B", "b1")])
    let list = """
      <opml><body><outline text="Art"><outline text="Zone">
      <outline xmlUrl="\(bench.server.url("/a"))"/></outline></outline>
      <outline xmlUrl="\(bench.server.url("/b"))"/></body></opml>
      """
    try bench.folder.write(list, to: "list.opml")
    _ = await bench.perform(.importOutlines("list.opml"))
    for tag in ["art", "ZONE"] {
      var filter = LibraryFilter()
      filter.tags = [tag]
      let found = try bench.store.reader.productions(ProductionQuery(filter: filter), Window()).rows
      #expect(found.map(\.title) == ["A"] && found.map(\.tags) == [["Art", "Zone"]])
      let episodes = try bench.store.reader.episodes(
        EpisodeQuery(scope: .all, filter: filter), Window())
      #expect(episodes.rows.map(\.title) == ["a1"] && episodes.total == 1)
    }
  }
}
