import Catalog
import Testing

@Suite struct ShownTests {
  @Test(arguments: [
    ("http://me:pw@host/feed", "http://host/feed"),
    ("http://me:p@ss@host/feed", "http://host/feed"),
    ("https://u:a/b@h/x", "https://h/x"), ("https://u:a?b#c@h/x", "https://h/x"),
    ("http://me:my pass@host/x", "http://host/x"), ("http://my na:me pw@host", "http://host"),
    ("http://me@host", "http://host"), ("ftp://me:pw@host:none/x", "ftp://host:none/x"),
    ("http://me:p://w@host/x", "http://host/x"),
    ("https://h/?u=http://a:b@i", "https://h/?u=http://i"),
    ("me:pw@example.org/feed", "example.org/feed"), ("me:p@s:s@example.org", "example.org"),
    ("me@example.org/feed", "example.org/feed"), ("me:pw@localhost:1/a", "localhost:1/a"),
    ("feed:me:pw@host/x", "feed:host/x"), ("feed:pcast:me:a/b@host", "feed:pcast:host"),
    ("FEED://me:pw@host/x", "FEED://host/x"), ("feed:https://me:pw@h/x", "feed:https://h/x"),
    ("feed://https://me:pw@h/x", "feed://https://h/x"), ("feed:me:my pass@h/x", "feed:h/x"),
  ]) func namesAndPasswordsAreCut(location: String, shown: String) {
    #expect(Subscription.shown(location) == shown)
    #expect(Subscription.shown(shown) == shown)
    for (before, after) in [
      ("subscribe ", ""), ("bind F2 import \"", "\""), ("# '", "' # a"),
    ] {
      #expect(Subscription.shown(before + location + after) == before + shown + after)
    }
  }

  @Test func everyAddressIsCut() {
    #expect(
      Subscription.shown("http://a:b@c.org/ d:e@f.org/g  feed:h:i@j and http://k:l@m")
        == "http://c.org/ f.org/g  feed:j and http://m")
  }

  @Test(arguments: [
    "", "@", "me@example.org", "Write to me@example.org.", "mailto:me@example.org", "a:b@c",
    "https://example.org/@me", "http://h:80/@me", "http://[::1]/@me", "/a/b:c@example.org/d",
    "shipped:a@b.org/c", "file:a@b.org/c", "git@example.org:me/it", "a:b@list.xml", "12:30 @home",
    "find https://example.org me@example.org", "import https://h:8080 # ask me@example.org",
  ]) func otherTextStays(text: String) {
    #expect(Subscription.shown(text) == text)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["feed:", "http://", "a:b ", "x://a:b/ ", "\"", "feed:1 ", "feed:[ "])
  func aLongTextTakesNoLonger(part: String) {
    let text = "@" + String(repeating: part, count: 20_000)
    #expect(Subscription.shown(text) == text)
    #expect(Subscription.shown(text + "/@h").hasSuffix("h"))
  }
}
