import Catalog
import FoundationEssentials
import Testing

@testable import Feeds

/// What publishers put where it does not belong, or write twice.
@Suite struct ValueFaultTests {
  // MARK: Names

  @Test(arguments: [
    ("<author xmlns='http://www.w3.org/2005/Atom'><name>Ann</name></author>", ["Ann"]),
    ("<author><name>Bob</name><email>b@e.example</email></author>", ["Bob"]),
    ("<author><email>b@e.example</email></author>", ["b@e.example"]),
    (
      "<author><email>b@e.example</email><uri>x</uri><name> Bob &amp; Co </name></author>",
      ["Bob & Co"]
    ),
    ("<author><name>Ann</name><name>Bob</name></author>", ["Ann", "Bob"]),
    ("<a:author xmlns:a='http://www.w3.org/2005/Atom'><a:name>Ann</a:name></a:author>", ["Ann"]),
    ("<dc:creator><Person><name>Ann</name></Person></dc:creator>", ["Ann"]),
    ("<itunes:author><name>Ann</name></itunes:author>", ["Ann"]),
    ("<author>Ann <b>Bell</b></author>", ["Ann Bell"]),
    ("<author><name/><email>b@e.example</email></author>", ["b@e.example"]),
    ("<author>b@e.example (Bob)</author>", ["Bob"]),
  ])
  func elementsInsideAnAuthorAreNames(element: String, names: [String]) throws {
    #expect(try Documents.item(element).presenters == names)
    let channel = try Documents.read(Documents.rss(element)).productions[0]
    #expect(channel.presenters == names)
  }

  @Test(arguments: [
    ("<author><name>Ann</name><uri>http://x.example/</uri></author>", ["Ann"]),
    ("<author><name>A</name></author><author><name>B</name></author>", ["A", "B"]),
    ("<author><email>a@e.example</email></author>", ["a@e.example"]),
    ("<author>Ann</author>", ["Ann"]),
  ])
  func anAuthorOfAtomIsItsNameOrItsText(element: String, names: [String]) throws {
    #expect(try Documents.entry(element).presenters == names)
  }

  // MARK: Media

  @Test(arguments: [
    (
      "<link rel='enclosure' type='audio/mpeg'>http://e.example/i.mp3?a=1&amp;b=2</link>",
      "http://e.example/i.mp3?a=1&b=2"
    ),
    ("<link rel='enclosure' href=''> https://e.example/i.mp3 </link>", "https://e.example/i.mp3"),
    ("<content type='audio/mpeg' src='http://e.example/a.mp3'/>", "http://e.example/a.mp3"),
    ("<content src='http://e.example/a.m4v'/>", "http://e.example/a.m4v"),
    ("<content type='video/mp4' src='a'/>", "https://x.example/a"),
    ("<content type='audio/ogg'>http://e.example/a</content>", "http://e.example/a"),
  ])
  func mediaOfAtomAreInLinkTextAndContent(element: String, url: String) throws {
    let entry = try Documents.entry(
      element + "<link rel='alternate' type='text/html' href='http://e.example/right'/>")
    #expect(entry.media.map(\.url) == [url])
    #expect(entry.page == "http://e.example/right")
  }

  @Test(arguments: [
    "<content type='text/html' src='http://e.example/page'/>", "<link>http://e.example/page</link>",
    "<link rel='alternate'>http://e.example/page</link>",
    "<content src='http://e.example/page'/>",
  ])
  func textElsewhereIsThePage(element: String) throws {
    let entry = try Documents.entry(element)
    #expect(entry.page == "http://e.example/page" && entry.media.isEmpty)
  }

  @Test(arguments: [
    "<content type='image/png' src='http://e.example/a.png'/>",
    "<link rel='enclosure'>Listen</link>",
    "<link rel='enclosure'/>", "<content type='audio/mpeg'>AAECAwQ=</content>",
    "<link rel='self'>http://e.example/</link>",
  ])
  func whatIsNoFileIsNone(element: String) throws {
    #expect(try Documents.entry(element).media.isEmpty)
  }

  @Test(arguments: [
    "<enclosure type='audio/mpeg'>http://e.example/a.mp3</enclosure>",
    "<enclosure url=''>http://e.example/a.mp3</enclosure>",
    "<a:link xmlns:a='http://www.w3.org/2005/Atom' rel='enclosure'>http://e.example/a.mp3</a:link>",
  ])
  func aFileOfRSSMayBeText(element: String) throws {
    let item = try Documents.item(element)
    #expect(item.media == [Media(url: "http://e.example/a.mp3", type: "audio/mpeg")])
  }

  // MARK: CDATA

  @Test(arguments: [
    ("&lt;![CDATA[some text]]&gt;", "some text"),
    ("&lt;![CDATA[some &lt;b&gt;bold&lt;/b&gt; text]]&gt;", "some bold text"),
    ("<![CDATA[&lt;![CDATA[some text]]&gt;]]>", "some text"),
    ("<![CDATA[&lt;![CDATA[Q&amp;amp;A]]&gt;]]>", "Q&A"),
    ("&lt;![CDATA[&lt;![CDATA[twice]]&gt;]]&gt;", "twice"),
    ("\n &lt;![cdata[ blanks ]]&gt;\n", "blanks"), ("&lt;![CDATA[not closed", "not closed"),
    ("&lt;![CDATA[one]]&gt; and &lt;![CDATA[two]]&gt;", "one and two"),
    ("Before &lt;![CDATA[inside]]&gt; after", "Before inside after"),
    ("&lt;![CDATA[a &gt; b]]&gt;", "a > b"),
    ("<![CDATA[<p>Use <code>&lt;![CDATA[</code></p>]]>", "Use <![CDATA["),
  ])
  func escapedSectionsAreUnwrapped(written: String, read: String) throws {
    #expect(try Documents.item("<description>\(written)</description>").notes == read)
  }

  @Test func otherElementsMayHoldEscapedSections() throws {
    func wrapped(_ text: String) -> String { "&lt;![CDATA[\(text)]]&gt;" }
    let item = try Documents.item(
      """
      <title>\(wrapped("One"))</title><link>\(wrapped("http://e.example/1"))</link>
      <guid isPermaLink='false'>\(wrapped("g"))</guid><author>\(wrapped("Ann"))</author>
      <pubDate>\(wrapped("Tue, 26 May 2020 04:00:00 GMT"))</pubDate>
      <itunes:duration>\(wrapped("1:00"))</itunes:duration><category>\(wrapped("Tag"))</category>
      """)
    #expect(item.title == "One" && item.page == "http://e.example/1" && item.guid == "g")
    #expect(item.presenters == ["Ann"] && item.duration == 60 && item.tags == ["Tag"])
    #expect(item.published == Date(timeIntervalSince1970: 1_590_465_600))
    let entry = try Documents.entry("<title type='text'>\(wrapped("One"))</title>")
    #expect(entry.title == "One")
    let literal = try Documents.entry("<title>The &lt;![CDATA[ mark ]]&gt;</title>")
    #expect(literal.title == "The <![CDATA[ mark ]]>")
  }

  // MARK: Dates

  @Test(arguments: [
    "Mon, 01 Jan 0001 00:00:00 +0000", "0001-01-01T00:00:00Z", "0000-12-31", "01 Jan 0000",
    "Fri, 31 Dec 1582 00:00:00 GMT", "-0001-11-30T00:00:00Z", "0001-01-01",
  ])
  func theYearOneIsNoDate(text: String) throws {
    #expect(FeedDate.date(text) == nil)
    #expect(try Documents.item("<pubDate>\(text)</pubDate>").published == nil)
  }

  @Test(arguments: [
    ("1583-01-01", -12_212_553_600.0), ("1939-09-03", -957_139_200), ("01 Jan 01", 978_307_200),
  ])
  func oldDatesAreDates(text: String, seconds: Double) {
    #expect(FeedDate.date(text) == Date(timeIntervalSince1970: seconds))
  }

  // MARK: What it is

  @Test(arguments: [
    "\"text with <b>markup</b>\"", ")]}',\n{\"a\": \"<p>x</p>\"}", "while(1);{\"a\": \"<p>\"}",
    "jsonp1({\"html\": \"<div>x</div>\"});", "/**/cb([\"<b>\"])", "for(;;); [\"<item/>\"]",
  ])
  func guardedAndQuotedJSONIsJSON(text: String) {
    #expect(throws: FeedError.unrecognized(location: "x", content: .otherJSON)) {
      try Documents.read(text, location: "x")
    }
  }

  @Test func whatAServerCallsJSONIsJSON() {
    for type in ["application/json; charset=utf-8", "application/feed+json", "Application/JSON"] {
      #expect(
        throws: FeedError.unrecognized(
          location: "https://x.example/feed.xml", content: .otherJSON)
      ) {
        try Documents.read(Array("error: <b>no</b>".utf8), contentType: type)
      }
    }
  }

  @Test func jsonInWideCharactersIsJSON() {
    let text = "{\"a\": \"<p>x</p>\"}"
    for (low, high) in [(0, 1), (1, 0)] {
      let bytes = text.utf16.flatMap { unit in
        let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
        return [pair[low], pair[high]]
      }
      #expect(
        throws: FeedError.unrecognized(
          location: "https://x.example/feed.xml", content: .otherJSON)
      ) { try Documents.read(bytes) }
    }
  }

  @Test(arguments: [
    "<", "<?xml vers", "<?xml version='1.0'?>\n<!-- not the en", "<!DOCTYPE rs", "<?",
  ])
  func whatWasCutBeforeItsFirstElementIsNoPlainText(text: String) {
    #expect(throws: FeedError.cutShort(location: "x")) { try Documents.read(text, location: "x") }
  }
}
