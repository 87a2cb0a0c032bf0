import Catalog
import Testing

@testable import Feeds

/// Entities that a document defines itself.
@Suite struct EntityTests {
  private static func title(_ definitions: String, _ title: String) throws -> String {
    let type = "<?xml version=\"1.0\"?><!DOCTYPE rss [\(definitions)]>"
    let catalog = try Documents.read(
      type + Documents.rss("<item><title>\(title)</title></item>"))
    return try Documents.first(catalog).title
  }

  @Test(arguments: [
    ("<!ENTITY show \"My Show\">", "&show; 1", "My Show 1"),
    ("<!ENTITY show 'My \"Show\"'>", "&show;&show;", "My \"Show\"My \"Show\""),
    ("<!ENTITY a \"A\"><!ENTITY b \"&a; B\">", "&b;", "A B"),
    ("<!ENTITY b \"&a; B\">\n<!-- don't --><!ENTITY a \"A\">", "&b;", "A B"),
    ("<!ENTITY copy \"(c)\">", "&copy; 1", "(c) 1"),
    ("<!ENTITY eacute \"&#233;\">", "caf&eacute;", "café"),
    ("<!ENTITY co \"A &amp; B\">", "&co;", "A & B"),
    ("<!ENTITY x \"first\"><!ENTITY x \"second\">", "&x;", "first"),
    ("<!ENTITY amp \"no\">", "&amp;", "&"),
    ("<!ENTITY % p \"no\"><!ENTITY x \"yes\">", "&x;", "yes"),
    ("<!ELEMENT rss ANY><!ENTITY x \"yes\"><!ATTLIST rss a CDATA #IMPLIED>", "&x;", "yes"),
    ("<!ENTITY x \"yes\">", "<![CDATA[&x;]]>", "&x;"),
    ("<!ENTITY x \"&#60;b>y&#60;/b>\">", "&x;", "y"),
    ("<!ENTITY été \"yes\">", "&été;", "yes"),
  ])
  func definedTextIsWritten(definitions: String, written: String, read: String) throws {
    #expect(try Self.title(definitions, written) == read)
  }

  @Test func attributesTakeThemToo() throws {
    let type = "<!DOCTYPE rss [<!ENTITY base \"http://e.example/it's\"><!ENTITY t '\"<x>\"'>]>"
    let item = try Documents.first(
      Documents.read(
        type + Documents.rss("<item><enclosure url='&base;/1.mp3'/><title>&t;</title></item>")))
    #expect(item.media.map(\.url) == ["http://e.example/it's/1.mp3"])
  }

  /// Within a tag quotes and brackets of the text are escaped, wherever the tag seems to end.
  @Test(arguments: [
    ("&t;", "'<b>"), ("<a x='&t;'>&t;</a>", "<a x='&apos;&lt;b>'>'<b></a>"),
    ("<a x='1>&t;'>&t;", "<a x='1>&apos;&lt;b>'>'<b>"),
    ("<a x=\"1>'&t;\" y='\"&t;'>&t;", "<a x=\"1>'&apos;&lt;b>\" y='\"&apos;&lt;b>'>'<b>"),
    ("<a &t;>'&t;", "<a &apos;&lt;b>>''<b>"), ("<!-- &t; -->&t;", "<!-- &t; -->'<b>"),
    ("<![CDATA[&t;]]>&t;", "<![CDATA[&t;]]>'<b>"), ("<!-- &t;", "<!-- &t;"),
    ("&t &u; &;", "&t &u; &;"),
    ("<a x='<!--'>&t;", "<a x='<!--'>'<b>"),
  ])
  func whereTheTextStandsSaysHowItIsWritten(document: String, expanded: String) {
    let type = Array("<!DOCTYPE r [<!ENTITY t \"'&#60;b>\">]>".utf8)
    let found = EntityDefinitions(prolog: type[...]).expand(Array(document.utf8))
    #expect(String(decoding: found.bytes, as: UTF8.self) == expanded)
    #expect(found.refused == 0)
  }

  @Test(arguments: [
    "<!ENTITY a \"&b;\"><!ENTITY b \"&a;\">", "<!ENTITY a \"&a;\">",
    "<!ENTITY a SYSTEM \"file:///etc/hostname\">", "<!ENTITY a PUBLIC \"x\" \"http://x.example/\">",
    "<!ENTITY b \"bb\"><!ENTITY a \"&b;&b;\">",
  ])
  func whatLeadsAwayOrGrowsIsLeft(definitions: String) throws {
    #expect(try Self.title(definitions, "&a; 1") == "&a; 1")
  }

  @Test(.timeLimit(.minutes(1))) func emptyTextsAreNotLookedUpWithoutEnd() throws {
    var definitions = "<!ENTITY a0 \"\">"
    for level in 1...200 {
      definitions += "<!ENTITY a\(level) \"\((0..<level).map { "&a\($0);" }.joined())\">"
    }
    #expect(try Self.title(definitions, "&a200; &a2;x") == "&a200; x")
  }

  @Test(.timeLimit(.minutes(1))) func aBombStaysSmall() throws {
    var definitions = "<!ENTITY a0 \"\(String(repeating: "x", count: 1000))\">"
    for level in 1...12 {
      let inner = (0..<level).map { "&a\($0);" }.joined()
      definitions += "<!ENTITY a\(level) \"\(inner)\">"
    }
    let catalog = try Documents.read(
      "<!DOCTYPE rss [\(definitions)]>"
        + Documents.rss(
          "<item><title>\(String(repeating: "&a12; &a3; ", count: 5000))</title></item>"))
    #expect(try Documents.first(catalog).title.utf8.count < 2 << 20)
    #expect(catalog.warnings.contains { $0.hasPrefix("references to entities that grow too much") })
  }
}
