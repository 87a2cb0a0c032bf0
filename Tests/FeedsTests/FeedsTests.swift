import Catalog
import Testing

@testable import Feeds

@Suite struct CatalogReaderTests {
  @Test func aFeedBecomesOneProduction() throws {
    let xml = """
      <?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
      <channel><title>T &amp; U</title><link>https://x.example/</link><item><guid> a </guid>
      <title>One &nbsp; two</title><itunes:duration>14:57 </itunes:duration>
      <pubDate>Tue, 18 Sept 2018 15:53:56 +0300</pubDate>
      <enclosure url="https://x.example/my show.mp3?a=1&b=2" length="0"/>
      <description>&lt;p&gt;Hi&lt;/p&gt;&lt;ul&gt;&lt;li&gt;a&lt;ul&gt;&lt;li&gt;b&lt;/ul&gt;&lt;/ul&gt;</description>
      </item></channel></rss>
      """
    let catalog = try CatalogReader().parse(bytes: Array(xml.utf8), location: "x.xml")
    print(catalog)
    #expect(catalog.productions.count == 1)
  }
}
