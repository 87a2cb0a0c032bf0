import Catalog
import FoundationEssentials
import Testing

@testable import Feeds

@Suite struct AtomTests {
  @Test func aFeedBecomesAProduction() throws {
    let text = """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title type="html">A &amp;amp; B</title>
      <subtitle>S</subtitle><link rel="self" href="https://x.example/f"/><link href="https://x.example/"/>
      <author><name>Ann</name><email>a@x.example</email></author><category term="t" label="L"/>
      <entry><id> urn:1 </id><title>One</title><updated>2020-01-03T00:00:00Z</updated>
      <published>2020-01-02T00:00:00Z</published><link rel="alternate" href="/1"/>
      <link rel="enclosure" href="https://x.example/1.m4a" length="9"/><summary>Short</summary>
      <content type="html">&lt;p&gt;Long&lt;/p&gt;</content><author><name>Bob</name></author>
      <source><title>no</title><id>no</id></source><category term="https://x.example/t" label="L"/></entry></feed>
      """
    let expected = PublishedProduction(
      key: "", title: "A & B", presenters: ["Ann"], summary: "S", page: "https://x.example/",
      language: "en", tags: ["t"],
      episodes: [
        PublishedEpisode(
          guid: "urn:1", title: "One", presenters: ["Bob"], notes: "Long",
          page: "https://x.example/1",
          published: Date(timeIntervalSince1970: 1_577_923_200), tags: ["L"],
          media: [Media(url: "https://x.example/1.m4a", type: "audio/mp4", bytes: 9)])
      ])
    #expect(
      try Documents.read(text)
        == PublishedCatalog(format: .atom, title: "A & B", productions: [expected]))
  }

  @Test(arguments: [
    ("<content type='text'>a &lt; b &amp;amp; c</content>", "a < b &amp; c"),
    ("<content>a &lt;b&gt;x&lt;/b&gt;</content>", "a <b>x</b>"),
    ("<content type='html'>a &lt;b&gt;x&lt;/b&gt; &amp;amp;</content>", "a x &"),
    ("<content type='text/html'>&lt;p&gt;x&lt;/p&gt;</content>", "x"),
    (
      "<content type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'><p>a &amp; b</p><p>c</p></div></content>",
      "a & b\n\nc"
    ),
    ("<content type='image/png'>iVBORw0KGgo=</content><summary>s</summary>", "s"),
    ("<content src='https://x.example/a'/><summary>s</summary>", "s"),
  ])
  func theTypeOfTextIsObeyed(xml: String, notes: String) throws {
    #expect(try Documents.entry(xml).notes == notes)
  }

  @Test(arguments: [
    ("<title>a &amp;lt; b</title>", "a &lt; b"),
    ("<title type='html'>a &amp;lt; b</title>", "a < b"),
    (
      "<title type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'>a <b>b</b></div></title>",
      "a b"
    ),
    ("<title>&lt;title&gt;</title>", "<title>"),
    ("<title type='html'>&lt;title&gt; x</title>", "<title> x"),
  ])
  func titlesAreDecodedOnce(xml: String, title: String) throws {
    #expect(try Documents.entry(xml).title == title)
  }

  @Test(arguments: [
    ("https://x.example/a/", "b/", "c", "https://x.example/a/b/c"),
    ("a/", "", "c", "https://d.example/a/c"),
    ("https://x.example/a/", "https://y.example/", "c", "https://y.example/c"),
    ("/r/", "../s/", "c?q#f", "https://d.example/s/c?q#f"),
    ("a/", "b/", "/c", "https://d.example/c"),
  ])
  func basesStack(feed: String, entry: String, link: String, page: String) throws {
    let text = """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="\(feed)"><entry xml:base="\(entry)">\
      <link href="\(link)"/></entry></feed>
      """
    let catalog = try Documents.read(text, location: "https://d.example/feed")
    #expect(try Documents.first(catalog).page == page)
  }

  @Test func basesReachLinksInText() throws {
    let episode = try Documents.entry(
      "<content type='html' xml:base='https://y.example/z/'>&lt;a href='c'&gt;t&lt;/a&gt;</content>"
    )
    #expect(episode.notes == "t (https://y.example/z/c)")
  }

  @Test func theLengthIsThatOfTheFirstFileThatHasOne() throws {
    let file = "<media:content xmlns:media='http://search.yahoo.com/mrss/' url='https://x.example/"
    let episode = try Documents.entry(
      "\(file)a.mp4'/>\(file)b.mp4' duration='30'/>\(file)c.mp4' duration='40'/>")
    #expect(episode.duration == 30)
    #expect(episode.media.count == 3)
  }

  @Test func anotherPrefixIsTheSameLanguage() throws {
    let text = """
      <a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>T</a:title><a:entry><a:title>x</a:title>\
      </a:entry></a:feed>
      """
    #expect(try Documents.first(Documents.read(text)).title == "x")
  }
}
