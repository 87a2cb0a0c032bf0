import Catalog
import Testing

@Suite struct WebAddressTests {
  struct Case: Sendable {
    var text: String
    var scheme: String?
    var account: String?
    var host: String
    var rest: String

    init(_ text: String, _ scheme: String?, _ account: String?, _ host: String, _ rest: String) {
      self.text = text
      self.scheme = scheme
      self.account = account
      self.host = host
      self.rest = rest
    }
  }

  @Test(arguments: [
    Case("https://example.org/a?b#c", "https", nil, "example.org", "/a?b#c"),
    Case("HTTP://Example.org:80", "HTTP", nil, "Example.org:80", ""),
    Case("http://h?x@y", "http", nil, "h", "?x@y"),
    Case("http://h:8080/@me", "http", nil, "h:8080", "/@me"),
    Case("http://me:p@ss@h/x@y", "http", "me:p@ss", "h", "/x@y"),
    Case("http://@h/", "http", "", "h", "/"),
    Case("http://me:a/b@h/x", "http", "me:a/b", "h", "/x"),
    Case("http://me:a#b?c@h:none", "http", "me:a#b?c", "h:none", ""),
    Case("http://me:pw@[::1]:80/x", "http", "me:pw", "[::1]:80", "/x"),
    Case("http://[::1]/@x", "http", nil, "[::1]", "/@x"),
    Case("svn+ssh://h/x", "svn+ssh", nil, "h", "/x"),
    Case("me:pw@example.org/a", nil, "me:pw", "example.org", "/a"),
    Case("me:a/b@example.org", nil, nil, "me:a", "/b@example.org"),
    Case("example.org/?u=http://h", nil, nil, "example.org", "/?u=http://h"),
    Case("http://münchen.de/ü", "http", nil, "münchen.de", "/ü"),
    Case("/a/b", nil, nil, "", "/a/b"), Case("", nil, nil, "", ""),
    Case("://h", nil, nil, ":", "//h"),
  ]) func itIsTakenApart(_ one: Case) {
    let address = WebAddress(one.text)
    #expect(address.scheme.map(String.init) == one.scheme)
    #expect(address.account.map(String.init) == one.account)
    #expect(address.host == one.host && address.rest == one.rest)
  }

  @Test(arguments: [
    ("http://h", "h", "", true), ("http://h:80/", "h", "80", true), ("http://h:/", "h", "", true),
    ("http://[::1]:80", "[::1]", "80", true), ("http://[::1]", "[::1]", "", true),
    ("http://h:x", "h", "x", false), ("http://:80", "", "80", true),
    ("http://h:٣", "h", "٣", false),
  ]) func aHostMayHaveAPort(text: String, name: String, port: String, isNumeric: Bool) {
    let address = WebAddress(text)
    #expect(address.hostName == name && address.port == port)
    #expect(address.hasNumericPort == isNumeric)
  }

  @Test(arguments: [
    ("http://h", true), ("HTTPS://h", true), ("ftp://h", false), ("http:h", false),
    ("xhttp://h", false), (" http://h", false), ("h", false), ("", false),
  ]) func httpAndHttpsAreOfTheWeb(text: String, isWeb: Bool) {
    #expect(WebAddress(text).isWeb == isWeb)
  }

  @Test(arguments: [
    ("example.org", true), ("example.org/feed.xml", true), ("example.org:8080/", true),
    ("me:pw@example.org", true), ("localhost", true), ("127.0.0.1:80/x", true),
    ("feed.xml", false), ("feed.XML", false), ("feed.xml/a", true), ("feeds/a.xml", false),
    ("a..b/x", false), ("example.org:x/", false), ("https://example.org", false), ("", false),
  ]) func aSchemeMayBeLeftOut(text: String, isAddress: Bool) {
    #expect(WebAddress(text).lacksOnlyScheme == isAddress)
  }

  @Test(arguments: [
    ("feed:https://h/x", "https://h/x"), ("feed://h/x", "http://h/x"), ("feed:h", "http://h"),
    ("pcast:HTTP://h", "HTTP://h"), ("ITPC://h", "http://h"), ("feed:pcast://itpc:h", "http://h"),
    ("https://feed:80/", "https://feed:80/"), ("feeds:h", "feeds:h"), ("feed", "feed"), ("", ""),
  ]) func nicknamesAreNotFetched(text: String, fetched: String) {
    #expect(WebAddress.fetched(text) == fetched)
  }

  @Test(arguments: [
    ("/a b/ü?q=[x]", "/a%20b/%C3%BC?q=%5Bx%5D"), ("/%20%2", "/%20%252"), ("/%zz%", "/%25zz%25"),
    ("/a\tb\r\n", "/ab"), ("/\u{1}\u{7f}", "/%01%7F"), ("/plain?a=1&b#c", "/plain?a=1&b#c"),
  ]) func whatIsIllegalIsEncoded(text: String, encoded: String) {
    #expect(WebAddress.encoded(text[...], as: .rest) == encoded)
    #expect(WebAddress.encoded(encoded[...], as: .rest) == encoded)
  }

  @Test func aHostKeepsItsLetters() {
    #expect(WebAddress.encoded("http://[::1]ü ", as: .host) == "http://[::1]ü%20")
  }
}
