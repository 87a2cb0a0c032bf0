import Catalog
import Testing

@testable import Feeds

/// Faults in bytes and XML that other readers stumbled over.
@Suite struct XMLFaultTests {
  private static func channel(_ title: [UInt8], declared: String? = nil) -> [UInt8] {
    let declaration = declared.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
    return Array("\(declaration)<rss><channel><title>".utf8) + title
      + Array("</title></channel></rss>".utf8)
  }

  @Test(
    arguments: [
      ("windows-1251", [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2], "Привет"),
      ("koi8-r", [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4], "Привет"),
      ("windows-1250", [0x9A, 0xE8], "šč"), ("ISO-8859-1", [0x63, 0x61, 0x66, 0xE9], "café"),
      ("iso-8859-1", [0x93, 0x61, 0x94], "“a”"), ("iso-8859-15", [0xA4], "€"),
      ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B], "日本"), ("euc-kr", [0xB3, 0xE2], "년"),
      ("big5", [0xA4, 0xA4], "中"), ("gb2312", [0xD6, 0xD0], "中"), ("utf-8", [0xC3, 0xA9], "é"),
      ("iso-8859-1", [0xC3, 0xA9], "é"), ("no-such-thing", [0x61], "a"), ("utf-16", [0x61], "a"),
    ] as [(String, [UInt8], String)])
  func theDeclaredEncodingIsObeyed(name: String, bytes: [UInt8], title: String) throws {
    #expect(try Documents.read(Self.channel(bytes, declared: name)).title == title)
    let header = "application/rss+xml; charset=\"\(name)\""
    #expect(try Documents.read(Self.channel(bytes), contentType: header).title == title)
  }

  @Test func theServersCharsetBeatsTheDeclaration() throws {
    let bytes = Self.channel([0xCF, 0xF0], declared: "iso-8859-1")
    let catalog = try Documents.read(bytes, contentType: "text/xml;charset=windows-1251")
    #expect(catalog.title == "Пр")
  }

  @Test func aMarkOfByteOrderBeatsEverything() throws {
    let text =
      "<?xml version='1.0' encoding='iso-8859-1'?><rss><channel><title>é日</title></channel></rss>"
    let little = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    for bytes in [
      [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big,
    ] {
      #expect(try Documents.read(bytes, contentType: "text/xml; charset=koi8-r").title == "é日")
    }
  }

  @Test(arguments: [
    ("A\u{8}B&#x18;C", "ABC"), ("A&#8;B&#27;C&#xFFFE;D", "ABCD"), ("a\u{FFFF}b\u{7F}c", "abc"),
    ("a &amp; b & c &unknown; d", "a & b & c &unknown; d"), ("?a=1&b=2", "?a=1&b=2"),
    ("caf&eacute;&nbsp;&hellip;", "café …"), ("&#146;&#x92;\u{92}", "’’’"),
    ("a < b <3", "a < b <3"),
    ("&#8217 x", "’ x"), ("&#xD800;&#1114112;x", "x"), ("R&D", "R&D"), ("&;&#;&#x;", "&;&#;&#x;"),
    ("<![CDATA[a & b &lt; c]]>", "a & b < c"), ("<![CDATA[a\u{8}b]]>", "ab"),
    ("&X41;&#X41;", "&X41;A"),
    ("&amp;#163;5", "£5"), ("&amp;amp;", "&"), ("&amp;lt;title&amp;gt;", "<title>"),
    ("Using &lt;title&gt; well", "Using <title> well"), ("\n  a\r\n\tb  ", "a b"),
    ("<!-- & -->x", "x"),
    ("&lt;b&gt;Bold&lt;/b&gt; &lt;i&gt; x", "Bold <i> x"),
    ("std::vector&lt;int&gt;", "std::vector<int>"),
    ("Hi &lt;script&gt;x()&lt;/script&gt;there", "Hi there"), ("\u{1C}\u{3} x", "x"),
  ])
  func aTitleSurvives(xml: String, title: String) throws {
    #expect(
      try Documents.read(Array("<rss><channel><title>\(xml)</title></channel></rss>".utf8)).title
        == title)
  }

  @Test func whatWasMendedIsSaid() throws {
    let catalog = try Documents.read(Self.channel([0x41, 0x8, 0x26, 0x20, 0xE9]))
    #expect(catalog.title == "A& é")
    #expect(catalog.warnings.count == 3)
    #expect(try Documents.read(Self.channel([0x41])).warnings.isEmpty)
  }

  @Test(arguments: [
    "\n\n", " \u{FEFF}", "junk ", "<br />\n<b>Warning</b>: x in <b>y.php</b><br />\n", "<!-- c -->",
    "<?xml-stylesheet href='a.css'?>", "<!DOCTYPE rss PUBLIC \"-//N//DTD RSS 0.91//EN\" \"r.dtd\">",
  ])
  func whatStandsBeforeTheDocumentIsSkipped(junk: String) throws {
    let text = junk + "<?xml version='1.0'?>" + Documents.rss("")
    #expect(try Documents.read(text).title == "T")
  }

  @Test func entitiesAreNeitherLoadedNorExpanded() throws {
    let definitions = """
      <!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">\
      <!ENTITY x SYSTEM "file:///etc/hostname">]>
      """
    let text = definitions + Documents.rss("<description>&b;&x;</description>")
    #expect(try Documents.read(text).productions[0].summary == "&b;&x;")
  }

  @Test func aCutDocumentKeepsWhatWasReadAndSaysSo() throws {
    let whole = Documents.rss(
      "<item><guid>a</guid></item><item><guid>b</guid><title>x</title></item>")
    let cut = String(whole.prefix { _ in true }.dropLast(30))
    let catalog = try Documents.read(cut)
    #expect(catalog.productions[0].episodes.map(\.guid) == ["a"])
    #expect(catalog.warnings == ["the document ends early; 1 episode was read"])
    #expect(throws: FeedError.cutShort(location: "x")) {
      try Documents.read("<rss><channel>", location: "x")
    }
  }

  @Test(arguments: [
    "<item><title>a</title><description>x<br>y</description></item><item><title>b</title></item>",
    "<item><title>a</title></b></item></p><item><title>b</title></item>",
    "<item><title>a</title><item><title>b</title></item>",
    "<item><title>a</title><link>x</item><item><title>b</title></item>",
    "<item><title>a</title><description><p>x<b>y</p></description></item><item><title>b</title></item>",
  ])
  func tagsThatDoNotMatchCostNoEpisodes(xml: String) throws {
    let catalog = try Documents.read(Documents.rss(xml))
    #expect(catalog.productions[0].episodes.map(\.title) == ["a", "b"])
    #expect(catalog.warnings == ["tags that do not match were mended"])
  }

  @Test func whatFollowsTheDocumentIsIgnored() throws {
    let text = Documents.rss("<item><title>a</title></item>") + "<script>x</script></html> & \u{1}"
    #expect(try Documents.read(text).productions[0].episodes.count == 1)
  }
}
