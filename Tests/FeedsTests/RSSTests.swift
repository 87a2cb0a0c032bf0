import Catalog
import FoundationEssentials
import Testing

@testable import Feeds

@Suite struct RSSTests {
  @Test(arguments: [
    ("<a:link href='/b'/>", "https://x.example/b"),
    ("<a:link rel='alternate' href='/b'/>", "https://x.example/b"),
    ("<link>https://x.example/c</link><a:link href='/b'/>", "https://x.example/c"),
    ("<a:link href='/b'/><a:link href='/d'/>", "https://x.example/b"),
    ("<a:link rel='self' href='/b'/>", nil),
  ])
  func aLinkInAtomIsThePageWhereThereIsNoOther(links: String, page: String?) throws {
    let item =
      "<title>t</title>"
      + links.replacing("<a:link", with: "<a:link xmlns:a='http://www.w3.org/2005/Atom'")
    #expect(try Documents.item(item).page == page)
  }

  @Test func theChannelBecomesTheProduction() throws {
    let catalog = try Documents.read(
      Documents.rss(
        """
        <link>/show</link><description>A &lt;b&gt;show&lt;/b&gt;</description><language>en</language>
        <image><title>no</title><link>https://no.example/</link></image>
        <itunes:author>Ann</itunes:author><managingEditor>e@x.example (Ed)</managingEditor>
        <itunes:category text="Technology"><itunes:category text="Podcasting"/></itunes:category>
        <atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="self" href="https://x.example/feed"/>
        """))
    #expect(
      catalog.productions == [
        PublishedProduction(
          key: "", title: "T", presenters: ["Ann"], summary: "A show",
          page: "https://x.example/show", language: "en", tags: ["Technology", "Podcasting"])
      ])
    #expect(catalog.format == .rss && catalog.title == "T" && catalog.outlines.isEmpty)
  }

  @Test(arguments: [
    (" https://y.example/new?a=1&amp;b=2 ", "https://y.example/new?a=1&b=2"), ("", nil),
    ("new", nil),
    ("//y.example/new", nil), ("javascript:alert(1)", nil),
    ("HTTP://y.example/ü", "HTTP://y.example/%C3%BC"),
    ("<![CDATA[http://y.example/]]>", "http://y.example/"), ("http://", nil),
  ]) func aFeedMaySayWhereItHasMoved(text: String, address: String?) throws {
    let tag = "<itunes:new-feed-url>\(text)</itunes:new-feed-url>"
    for document in [Documents.rss(tag), Documents.atom(tag)] {
      let catalog = try Documents.read(document)
      #expect(catalog.newLocation == address)
      #expect(catalog.productions[0].presenters.isEmpty && !catalog.isCutOff)
    }
    #expect(try Documents.read(Documents.rss("<item>\(tag)</item>")).newLocation == nil)
    #expect(try Documents.read(Documents.atom("<entry>\(tag)</entry>")).newLocation == nil)
  }

  @Test func anItemBecomesAnEpisode() throws {
    let episode = try Documents.item(
      """
      <title>One</title><guid isPermaLink="false"> g1 </guid><link>https://x.example/1</link>
      <pubDate>Tue, 18 Sept 2018 15:53:56 +0300</pubDate><itunes:duration>1:02</itunes:duration>
      <author>a@b.example (Ann)</author><category>Swift</category><category>swift</category>
      <description>Short</description><content:encoded><![CDATA[<p>Long</p>]]></content:encoded>
      <enclosure url="https://x.example/1.mp3" length="5" type="audio/mpeg"/>
      """)
    #expect(
      episode
        == PublishedEpisode(
          guid: "g1", title: "One", presenters: ["Ann"], notes: "Long", page: "https://x.example/1",
          published: Date(timeIntervalSince1970: 1_537_275_236), duration: 62, tags: ["Swift"],
          media: [Media(url: "https://x.example/1.mp3", type: "audio/mpeg", bytes: 5)]))
  }

  @Test func documentOrderIsKept() throws {
    let xml =
      "<item><title>b</title></item><item><title>a</title></item><item><title>c</title></item>"
    #expect(
      try Documents.read(Documents.rss(xml)).productions[0].episodes.map(\.title) == [
        "b", "a", "c",
      ])
  }

  @Test(arguments: ["<guid/>", "<guid> \n </guid>", "<guid><![CDATA[ ]]></guid>", ""])
  func aBlankGuidIsNone(xml: String) throws {
    #expect(try Documents.item("<title>x</title>\(xml)").guid == nil)
  }

  @Test(arguments: [
    (
      "<description>&lt;p&gt;Hello there&lt;/p&gt;&lt;p&gt;More&lt;/p&gt;</description>",
      "Hello there"
    ),
    ("<title> </title><itunes:title>Other</itunes:title>", "Other"),
    ("<enclosure url='https://x.example/a/my%20show.mp3?x=1'/>", "my show.mp3"), ("", "Untitled"),
  ])
  func anItemWithoutTitleGetsOne(xml: String, title: String) throws {
    #expect(try Documents.item(xml).title == title)
  }

  @Test func aLongFirstLineIsCutAfterAWord() throws {
    let text = String(repeating: "word ", count: 30)
    let title = try Documents.item("<description>\(text)</description>").title
    #expect(title.hasSuffix("word...") && title.count < 64)
  }

  @Test(arguments: [
    ("<author>ann@x.example (Ann B)</author>", ["Ann B"]),
    ("<author>Ann B &lt;ann@x.example&gt;</author>", ["Ann B"]),
    ("<author>Ann (ann@x.example)</author>", ["Ann"]),
    ("<dc:creator>Ann</dc:creator><dc:creator>Bob</dc:creator>", ["Ann", "Bob"]),
    ("<author>x</author><itunes:author>Ann &amp;amp; Bob</itunes:author>", ["Ann & Bob"]),
    ("<author>Ann (and Bob)</author>", ["Ann (and Bob)"]), ("<author> </author>", []),
  ])
  func presentersAreNames(xml: String, names: [String]) throws {
    #expect(try Documents.item(xml).presenters == names)
  }

  @Test(arguments: [
    ("<link>https://x.example/a b?c=é</link>", "https://x.example/a%20b?c=%C3%A9"),
    ("<link>javascript:alert(1)</link>", nil), ("<link>ftp://x.example/</link>", nil),
    ("<link>//y.example/a</link>", "https://y.example/a"),
    ("<link>a/b</link>", "https://x.example/a/b"),
    ("<guid>https://x.example/g</guid>", "https://x.example/g"), ("<guid>tag:x,1</guid>", nil),
    ("<guid isPermaLink='false'>https://x.example/g</guid>", nil), ("<link/>", nil),
    ("<link>https://x.example/1</link><guid>https://x.example/g</guid>", "https://x.example/1"),
    ("<link>http:///x</link>", nil), ("<link>HTTPS://X.example/</link>", "HTTPS://X.example/"),
  ])
  func aPageIsAWebAddress(xml: String, page: String?) throws {
    #expect(try Documents.item(xml).page == page)
  }

  @Test(arguments: [
    ("<pubDate>nonsense</pubDate>", nil), ("<pubDate/>", nil),
    ("<dc:date>2020-01-02</dc:date>", 1_577_923_200),
    ("<pubDate>2020-01-02T00:00:00Z</pubDate>", 1_577_923_200),
    ("<pubDate>x</pubDate><dc:date>2020-01-02</dc:date>", 1_577_923_200),
  ])
  func aBadDateCostsThatFieldOnly(xml: String, seconds: Double?) throws {
    let episode = try Documents.item("<title>x</title>\(xml)")
    #expect(episode.title == "x")
    #expect(episode.published == seconds.map { Date(timeIntervalSince1970: $0) })
  }

  @Test func aLengthInBytesIsNoTime() throws {
    let xml = "<enclosure url='https://cdn.example.org/1.mp3' length='54000000' type='audio/mpeg'/>"
    #expect(try Documents.item(xml).duration == nil)
    #expect(
      try Documents.item("<media:content url='https://x.example/a.mp4' duration='61'/>").duration
        == 61)
  }

  @Test func olderFormatsAreRead() throws {
    let text = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
        xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>R</title></channel>
      <item rdf:about="https://x.example/1"><title>One</title><dc:date>2020-01-02</dc:date></item></rdf:RDF>
      """
    let catalog = try Documents.read(text)
    #expect(catalog.title == "R")
    #expect(try Documents.first(catalog).guid == "https://x.example/1")
  }

  @Test func atomDeclaredAsTheLanguageOfEverythingDoesNoHarm() throws {
    let text = """
      <rss xmlns="http://www.w3.org/2005/Atom"><channel><title>T</title><link>https://x.example/</link>\
      <item><title>One</title><link>https://x.example/1</link></item></channel></rss>
      """
    let catalog = try Documents.read(text)
    #expect(catalog.title == "T" && catalog.productions[0].page == "https://x.example/")
    #expect(try Documents.first(catalog).page == "https://x.example/1")
  }

  @Test func customaryPrefixesAreKnownEvenUndeclared() throws {
    let text =
      "<rss><channel><title>T</title><item><itunes:duration>61</itunes:duration></item></channel></rss>"
    #expect(try Documents.first(Documents.read(text)).duration == 61)
  }
}
