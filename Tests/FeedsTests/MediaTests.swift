import Catalog
import Testing

@testable import Feeds

@Suite struct MediaTests {
  @Test(arguments: [
    ("https://cdn.example.org/e.mp3?x=1", "https://cdn.example.org/e.mp3?x=1", "audio/mpeg"),
    (
      "https://cdn.example.org/my show 1.mp3", "https://cdn.example.org/my%20show%201.mp3",
      "audio/mpeg"
    ),
    ("https://cdn.example.org/ü.mp3", "https://cdn.example.org/%C3%BC.mp3", "audio/mpeg"),
    ("https://cdn.example.org/100%.mp3", "https://cdn.example.org/100%25.mp3", "audio/mpeg"),
    ("https://cdn.example.org/[x].mp3", "https://cdn.example.org/%5Bx%5D.mp3", "audio/mpeg"),
    ("https://cdn.example.org/a%20b%2F.M4V", "https://cdn.example.org/a%20b%2F.M4V", "video/mp4"),
    ("http://[::1]:8080/a.ogg", "http://[::1]:8080/a.ogg", "audio/ogg"),
    ("  https://cdn.example.org/x\n", "https://cdn.example.org/x", nil),
    ("/files/a.webm", "https://x.example/files/a.webm", "video/webm"),
  ])
  func anEnclosureWithoutTypeIsKept(written: String, url: String, type: String?) throws {
    let expected = [Media(url: url, type: type)]
    for extra in ["", " type=''", " length='0'", " length='-1'", " length='x'"] {
      #expect(try Documents.item("<enclosure url='\(written)'\(extra)/>").media == expected)
    }
  }

  @Test(arguments: [
    ("audio/mpeg", "audio/mpeg"), (" Audio/MPEG; q=1 ", "audio/mpeg"), ("mp3", "video/mp4"),
    ("application/octet-stream", "video/mp4"), ("audio/x-m4a", "audio/x-m4a"),
  ])
  func aTypeIsTakenWhenItSaysSomething(written: String, type: String) throws {
    let episode = try Documents.item("<enclosure url='https://x.example/a.mp4' type='\(written)'/>")
    #expect(episode.media.first?.type == type)
  }

  @Test func allFilesAreKeptInOrderAndOnce() throws {
    let episode = try Documents.item(
      """
      <enclosure url="https://x.example/a.mp3" length="1"/><enclosure url="https://x.example/b.mp4"/>
      <media:group><media:content url="https://x.example/b.mp4" fileSize="7"/>
      <media:content url="https://x.example/c.webm"/><media:content url="https://x.example/p.jpg"/>
      <media:content url="https://x.example/q" medium="image"/></media:group>
      """)
    #expect(
      episode.media == [
        Media(url: "https://x.example/a.mp3", type: "audio/mpeg", bytes: 1),
        Media(url: "https://x.example/b.mp4", type: "video/mp4", bytes: 7),
        Media(url: "https://x.example/c.webm", type: "video/webm"),
      ])
  }

  /// An address that others are told from is not longer than 4,096 bytes, also once it is whole.
  @Test(arguments: [(4096, "b"), (4097, "feed")]) func aBaseHasABound(length: Int, found: String)
    throws
  {
    let start = "https://x.example/b"
    let whole = start + String(repeating: "a", count: length - start.utf8.count - 1) + "/"
    let relative = whole.dropFirst("https://x.example".count)
    for base in [whole, String(relative)] {
      let text =
        "<rss><channel><item xml:base='\(base)'><enclosure url='e.mp3'/></item></channel></rss>"
      let url = try #require(try Documents.first(Documents.read(text)).media.first?.url)
      #expect(url.hasPrefix("https://x.example/b") == (found == "b"))
    }
  }

  @Test(arguments: [
    "javascript:x", "file:///etc/passwd", "data:x,y", "", "magnet:?xt=x", "http://",
    "http://a\u{A0}b.example/x.mp3", "//a\u{3000}b.example/x.mp3",
  ])
  func onlyTheWebIsMedia(url: String) throws {
    #expect(try Documents.item("<title>x</title><enclosure url='\(url)'/>").media.isEmpty)
  }
}
