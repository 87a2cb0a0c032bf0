import Catalog
import Testing

@testable import HTTP

@Suite struct LocationTests {
  @Test(arguments: [
    ("http://a.org", "http://a.org/", "a.org"),
    ("HTTPS://A.org:443/x?y#z", "https://a.org/x?y", "a.org"),
    (" http://a.org:8080/x ", "http://a.org:8080/x", "a.org:8080"),
    ("http://u:p%23w@a.org/", "http://a.org/", "a.org"),
    ("http://[::1]:81/", "http://[::1]:81/", "[::1]:81"),
    ("http://a.org/söme päge?ö=1", "http://a.org/s%C3%B6me%20p%C3%A4ge?%C3%B6=1", "a.org"),
  ]) func readsWebAddresses(text: String, url: String, host: String) throws {
    guard case .web(let address) = try Location(text) else {
      Issue.record("not a web address")
      return
    }
    #expect(address.request == url)
    #expect(address.server == host)
  }

  @Test(arguments: [
    ("/a b/c%20d", "/a b/c%20d"), ("file:///a%20b", "/a b"), ("file://localhost/a", "/a"),
    ("FILE:///%C3%A4?x#y", "/ä"),
  ]) func readsFileAddressesAndPaths(text: String, path: String) throws {
    #expect(try Location(text) == .file(path: path))
  }

  @Test(arguments: [
    ("", ""), ("feed.xml", "feed.xml"), ("a.org/feed", "a.org/feed"), ("http://", "http://"),
    ("://x", "://x"), ("file://other/a", "file://other/a"), ("file:///%zz", "file:///%zz"),
    ("file:///a%00b", "file:///a%00b"),
    ("file:///%+f", "file:///%+f"), ("file:///%2", "file:///%2"),
    ("http://a.org:99999/", "http://a.org:99999/"),
    ("http://u:secret@a b/", "http://a b/"), ("u:secret@a.org/x@y", "a.org/x@y"),
    ("mailto:x", "mailto:x"),
  ]) func refusesWhatIsNoAddressWithoutShowingPasswords(text: String, shown: String) {
    #expect(throws: FetchError.badAddress(shown)) { try Location(text) }
  }

  @Test(arguments: ["ftp", "feed", "gopher", "dict"])
  func refusesOtherSchemes(scheme: String) {
    #expect(throws: FetchError.unsupportedScheme(scheme, redirectedBy: nil)) {
      try Location("\(scheme)://a.org/x")
    }
  }
}
