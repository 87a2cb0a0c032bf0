import TestSupport
import Testing

@testable import Services

@Suite struct CatalogLocationTests {
  private let locations = CatalogLocation(data: "/data", workingDirectory: "/base", home: "/home/a")

  @Test(arguments: [
    ("https://example.org/feed.xml", "https://example.org/feed.xml"),
    ("  https://example.org/feed.xml \n", "https://example.org/feed.xml"),
    ("HTTPS://Example.ORG:443/Feed.xml#top", "https://example.org/Feed.xml"),
    ("http://example.org:80", "http://example.org/"),
    ("http://example.org?page=1", "http://example.org/?page=1"),
    ("http://example.org:8080/a", "http://example.org:8080/a"),
    ("https://Ada:Pass@Example.org/a", "https://Ada:Pass@example.org/a"),
    ("http://[::1]:8080/a", "http://[::1]:8080/a"),
    ("feed://example.org/a", "http://example.org/a"),
    ("feed:https://example.org/a", "https://example.org/a"),
    ("feed://https://example.org/a", "https://example.org/a"),
    ("pcast://example.org/a", "http://example.org/a"),
    ("itpc://example.org/a", "http://example.org/a"),
    ("Feed:pcast://itpc:example.org/a", "http://example.org/a"),
    ("ftp://example.org/a", "ftp://example.org/a"),
    (
      "http://example.org/a b/%20/\u{fc}?q=[x]&p=100%",
      "http://example.org/a%20b/%20/%C3%BC?q=%5Bx%5D&p=100%25"
    ),
    ("http://ada:sec#ret@example.org/a", "http://ada:sec#ret@example.org/a"),
  ]) func addressesAreWrittenInOneWay(typed: String, kept: String) {
    #expect(locations.normalized(typed) == kept)
    #expect(locations.normalized(kept) == kept)
  }

  @Test func nicknamesMayBeMany() {
    let typed = String(repeating: "feed:", count: 20_000) + "example.org/a"
    #expect(locations.normalized(typed) == "http://example.org/a")
  }

  @Test(arguments: [
    ("example.org/feed.xml", "https://example.org/feed.xml"),
    ("example.org", "https://example.org/"),
    ("example.org:8080/feed", "https://example.org:8080/feed"),
    ("ada:pass@example.org/feed", "https://ada:pass@example.org/feed"),
    ("localhost:8080/feed", "http://localhost:8080/feed"),
    ("127.0.0.1:8080/feed", "http://127.0.0.1:8080/feed"),
  ]) func aSchemeMayBeLeftOut(typed: String, kept: String) {
    #expect(locations.normalized(typed) == kept)
  }

  @Test(arguments: [
    ("feed.xml", "/base/feed.xml"), ("./feed.xml", "/base/feed.xml"),
    ("../feed.xml", "/feed.xml"), ("../../feed.xml", "/feed.xml"),
    ("feeds/a.xml", "/base/feeds/a.xml"), ("a//b/./c.xml", "/base/a/b/c.xml"),
    ("/a/../b.xml", "/b.xml"), ("~", "/home/a"), ("~/b.xml", "/home/a/b.xml"),
    ("with blank.xml", "/base/with blank.xml"), ("list.opml", "/base/list.opml"),
    ("file:///a%20b.xml", "/a b.xml"), ("file://localhost/b.xml", "/b.xml"),
    ("FILE:///b.xml?x#y", "/b.xml"), ("file:/b.xml", "/b.xml"),
    ("file:///100%+5.xml", "file:///100%+5.xml"), ("file://other/b.xml", "file://other/b.xml"),
  ]) func filesAreKeptAsAbsolutePaths(typed: String, kept: String) {
    #expect(locations.normalized(typed) == kept)
  }

  @Test func aFileThatExistsIsNoHost() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "example.org/feed.xml")
    let locations = CatalogLocation(data: "/data", workingDirectory: folder.path, home: nil)
    #expect(locations.normalized("example.org/feed.xml") == folder.path + "/example.org/feed.xml")
    #expect(locations.normalized("~/b.xml") == folder.path + "/~/b.xml")
  }

  @Test(arguments: [
    ("shipped:catalogs/a.json", "/data/catalogs/a.json"),
    ("shipped:../secret", "shipped:../secret"), ("/a/b", "/a/b"),
  ]) func shippedCatalogsLieInTheData(location: String, source: String) {
    #expect(locations.normalized(location) == location)
    #expect(locations.source(location) == source)
  }

  @Test(arguments: [
    ("shipped:catalogs/a.json", "/data/catalogs"), ("shipped:a.json", "/data"), ("/a/b", "/a"),
    ("/b", ""), ("shipped:../secret", nil), ("https://x.example/a", nil), ("feed://x/a", nil),
    ("file://other/b.xml", nil),
  ]) func onlyFilesHaveAFolder(location: String, folder: String?) {
    #expect(locations.folder(of: location) == folder)
  }
}
