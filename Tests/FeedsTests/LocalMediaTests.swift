import Catalog
import Testing

@testable import Feeds

/// Media that a catalog names by a path beside itself.
@Suite struct LocalMediaTests {
  private static func media(_ url: String, in folder: String?) throws -> [Media] {
    let text = """
      {"format":"tekpub-catalog","version":1,"title":"C","productions":[
      {"id":"p","title":"P","episodes":[{"id":"e","title":"E","media":[{"url":"\(url)"}]}]}]}
      """
    let catalog = try CatalogReader().parse(
      bytes: Array(text.utf8), location: "c.json", folder: folder)
    return catalog.productions[0].episodes[0].media
  }

  @Test(arguments: [
    ("1.mp4", "file:///data/1.mp4"), (" 1.mp4 ", "file:///data/1.mp4"),
    ("start-here/1.mp4", "file:///data/start-here/1.mp4"),
    ("a b.mp4", "file:///data/a%20b.mp4"), ("a%20b.mp4", "file:///data/a%20b.mp4"),
    ("ä.mp4", "file:///data/%C3%A4.mp4"), ("100%.mp4", "file:///data/100%25.mp4"),
    ("a/b:c.mp4", "file:///data/a/b%3Ac.mp4"), ("1.mp4?x#t=9", "file:///data/1.mp4"),
    ("...mp4", "file:///data/...mp4"), ("https://x.example/1.mp4", "https://x.example/1.mp4"),
  ])
  func aCatalogThatIsAFileNamesFilesBesideIt(url: String, address: String) throws {
    #expect(try Self.media(url, in: "/data") == [Media(url: address, type: "video/mp4")])
  }

  @Test func itsFolderMayHaveAnyName() throws {
    #expect(
      try Self.media("1.mp4", in: "/my data/ü#1").map(\.url) == [
        "file:///my%20data/%C3%BC%231/1.mp4"
      ])
    #expect(try Self.media("1.mp4", in: "").map(\.url) == ["file:///1.mp4"])
  }

  static let outside = [
    "", "/etc/passwd", "../1.mp4", "a/../../1.mp4", "a/..", ".", "./1.mp4", "a//b.mp4", "a/",
    "%2e%2e/1.mp4", "..%2f1.mp4", "%2Fetc/passwd", "a%00b", "%ff", "//host/1.mp4", "?x", "#x",
    "file:///etc/passwd", "FILE:1.mp4", "edl://1.mp4", "av:1", "data:,x", "memory://x", "c:1.mp4",
    "%65dl:1.mp4",
  ]

  @Test(arguments: outside) func itNamesNothingOutsideItsFolder(url: String) {
    let problem =
      "expected an http or https address, or a path inside the folder of the catalog, "
      + "found \"\(url)\""
    #expect { try Self.media(url, in: "/data") } throws: { error in
      if case FeedError.invalid(_, _, "productions[0].episodes[0].media[0].url", problem) = error {
        true
      } else {
        false
      }
    }
  }

  @Test(arguments: outside + ["1.mp4", "start-here/1.mp4", "file:///data/1.mp4"])
  func aCatalogFromTheNetworkNamesNoFiles(url: String) {
    // What lacks only its scheme is on the web.
    if url == "//host/1.mp4" { return }
    #expect(throws: FeedError.self) { try Self.media(url, in: nil) }
  }

  private static func enclosure(
    _ url: String, from location: String = "/data/f.xml", in folder: String? = "/data"
  ) throws -> [String] {
    let feeds = [
      """
      <rss version="2.0"><channel><title>F</title><item><title>E</title>
      <enclosure url="\(url)" type="audio/mpeg" length="1"/></item></channel></rss>
      """,
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry><title>E</title>
      <id>1</id><link rel="enclosure" href="\(url)" type="audio/mpeg"/></entry></feed>
      """,
    ]
    return try feeds.flatMap { feed in
      try CatalogReader().parse(bytes: Array(feed.utf8), location: location, folder: folder)
        .productions[0].episodes[0].media.map(\.url)
    }
  }

  @Test(arguments: [
    ("1.mp3", "file:///data/1.mp3"), ("a b/1.mp3", "file:///data/a%20b/1.mp3"),
    ("/other/1.mp3", "file:///other/1.mp3"), ("file:///other/1.mp3", "file:///other/1.mp3"),
    ("http://x.example/1.mp3", "http://x.example/1.mp3"),
  ])
  func aFeedThatIsAFileNamesFiles(url: String, address: String) throws {
    #expect(try Self.enclosure(url) == [address, address])
  }

  @Test(arguments: ["file:///etc/passwd", "/etc/passwd", "file:/etc/passwd"])
  func aFeedFromTheNetworkNamesNone(url: String) throws {
    let media = try Self.enclosure(url, from: "http://x.example/f.xml", in: nil)
    #expect(media.allSatisfy { $0.hasPrefix("http://x.example/") })
    let claimed = """
      <rss version="2.0" xml:base="file:///etc/"><channel><title>F</title><item><title>E</title>
      <enclosure xml:base="file:///etc/" url="\(url)" type="audio/mpeg" length="1"/></item></channel></rss>
      """
    let read = try CatalogReader().parse(
      bytes: Array(claimed.utf8), location: "http://x.example/f.xml")
    let found = read.productions[0].episodes[0].media
    #expect(found.allSatisfy { $0.url.hasPrefix("http://x.example/") })
  }
}
