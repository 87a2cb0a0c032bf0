import Catalog
import Testing

@testable import Feeds

/// Documents made to take as long as the square of their length. That they end is the test: with
/// all of the rest looked at from each place, even these would take minutes.
@Suite(.timeLimit(.minutes(1))) struct HostileDocumentTests {
  private static let size = 1 << 18

  private static func filled(_ piece: String) -> String {
    String(repeating: piece, count: size / piece.utf8.count)
  }

  @Test(arguments: [
    "<!--", "<img ", "<b ", "<?", "<h1", "<![", "<a href='", "<b =\" >", "<b>", "<![CDATA[",
    "<![CDATA[]]>",
  ])
  func aTagThatNeverEndsIsReadOnce(piece: String) throws {
    let text = Self.filled(piece)
    let item = try Documents.item(
      "<title><![CDATA[a\(text)]]></title><description><![CDATA[b\(text)-->]]></description>")
    #expect(item.title.first == "a" && item.notes?.first == "b")
  }

  @Test(arguments: ["alt", "href"]) func anAttributeFullOfTagsIsReadOnce(name: String) throws {
    let value = Self.filled("<!--")
    let element = name == "alt" ? "img" : "a"
    let notes = "<\(element) \(name)='https://x.example/\(value)'>x"
    let item = try Documents.item("<description><![CDATA[\(notes)]]></description>")
    #expect(item.notes?.hasSuffix("x") == true)
  }

  @Test func linksInLinksAreEachWrittenOnce() throws {
    let opened = String(repeating: "<a href='https://x.example/'>", count: 10_000)
    let closed = String(repeating: "</a>", count: 10_000)
    let notes = opened + Self.filled("word ") + closed
    let item = try Documents.item("<description><![CDATA[\(notes)]]></description>")
    #expect(item.notes?.hasSuffix("word (https://x.example/)") == true)
  }

  @Test func junkFullOfStartsIsGivenUp() {
    let junk = String(repeating: "<?xml", count: 6000) + Self.filled("x")
    #expect(throws: FeedError.self) { try Documents.read(junk) }
  }

  @Test func aRootAfterSomeJunkIsFound() throws {
    let junk = String(repeating: "<?xml <feeds>", count: 20)
    #expect(try Documents.read("<br>" + junk + "?>" + Documents.rss("")).title == "T")
  }

  @Test func manyLongTagsAreComparedOnce() throws {
    let long = String(repeating: "a", count: Self.size / 200)
    let many = (0..<199).map { "<category>\(long)\($0)</category>" }.joined()
    let item = try Documents.item(many + Self.filled("<category>A</category>"))
    #expect(item.tags.count == 200 && item.tags.last == "A")
  }

  @Test func aNameOfFlagsHasNoEndToLookFor() throws {
    let address = "https://x.example/" + Self.filled("%F0%9F%87%A6")
    #expect(try Documents.item("<enclosure url='\(address)'/>").media.count == 1)
  }

  @Test func aBaseGrowsOnlySoFar() throws {
    let folder = String(repeating: "a", count: 200)
    let opened = String(repeating: "<outline xml:base='\(folder)/'>", count: 2000)
    let list = "<opml><body>\(opened)<outline xmlUrl='feed'/></body></opml>"
    let outline = try #require(try Documents.read(list).outlines.first)
    #expect(outline.location.utf8.count < 5000)
  }

  @Test func foldersGoOnlySoDeep() throws {
    let opened = String(repeating: "<outline text='f'>", count: 20_000)
    let feeds = (0..<10_000).map { "<outline xmlUrl='https://x.example/\($0)'/>" }.joined()
    let outlines = try Documents.read("<opml><body>\(opened)\(feeds)</body></opml>").outlines
    #expect(outlines.count == 10_000 && outlines.allSatisfy { $0.folders.count == 32 })
  }

  @Test func aSpaceWithALongAddressIsLookedAtOnce() throws {
    let elements = (0..<20_000).map { "<z:b\($0)/>" }.joined()
    let catalog = try Documents.read(
      "<rss xmlns:z='\(Self.filled("u"))'><channel><title>T</title>\(elements)</channel></rss>")
    #expect(catalog.title == "T")
  }
}
