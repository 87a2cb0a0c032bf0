import Catalog
import FoundationEssentials
import TestSupport
import Testing

@testable import Feeds

/// What is read of many made-up texts, as digests: no change of a reader goes unseen. Where one differs,
/// the line says which texts to look at; `text(line:)` makes them again.
@Suite struct ReadingDigestTests {
  enum Reader: String, CaseIterable, Sendable {
    case html, literal, title, repaired, balanced, expanded, json, sniffed, names, dates, encoded
    case addresses, rss, atom
  }

  private static let markup = [
    "<", ">", "&", "&amp;", "&lt;", "&#8217;", "&#x92;", "&#xFFFE;", "&eacute;", "&bogus;", "&x;",
    "&#", ";", "<![CDATA[", "]]>", "&lt;![CDATA[", "]]&gt;", "<!--", "-->", "<?xml version='1.0'?>",
    "<?php x ?>", "<!DOCTYPE rss [", "<!ENTITY x 'one &y;'>", "<!ENTITY y \"t<b>wo\">", "]>", "'",
    "\"",
    "=", " ", "  ", "\n", "\n\n", "\t", "a", "word", "é", "日", "\u{8}", "\u{92}", "<p>", "</p>",
    "<b>",
    "</b>", "<br/>", "<i x='1>2'>", "<ul>", "<ol>", "<li>", "</ul>", "</ol>", "<pre>", "</pre>",
    "<script>", "</script>", "<a href='https://x.example/a'>", "<a href='/b'>", "</a>",
    "https://x.example/a", "<img alt='pic'>", "<td>", "<h1>", "<div>", "<int>", "<item>", "</item>",
    "<title>", "</title>", "<rss>", "<feed>", "<rdf:RDF>", "<opml>", "<html>", "</rss>", "-", "/",
    "x",
    "<link>", "</link>", "<enclosure", "/>", ":", "<itunes:author>", "</itunes:author>",
  ]
  private static let json = [
    "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\"b\":", "\"\\n\\u00e9\"", "\"\\ud83d\\ude00\"",
    "\"\\ud83d\"", "\"\\x\"", "0", "1", "-1", "01", "1.5", "1e3", "1E-2", ".5", "true", "false",
    "null",
    "nul", " ", "\n", "//", "\u{1}", "é", "[]", "{}", "[1,2]", "{\"a\":[1,{\"b\":null}]}",
  ]
  private static let names = [
    "Ann", "Bob", "Dr. Cy", "@", "ann@x.example", "(", ")", ",", " and ", " & ", ";", "<", ">",
    "\"",
    "<name>", "</name>", "<email>", "</email>", " ", "\n", "&amp;", "/", "|", "noreply@blogger.com",
  ]
  private static let dates = [
    "Mon, ", "06", "6", "Jul", "July", "juil.", "2026", "26", "-", "/", ":", " ", "T", "Z", "12",
    "12:30",
    "12:30:59", ".5", "+", "+0200", "-05:00", "GMT", "EST", "PM", "am", ",", "(", ")", "x", "1583",
    "24",
  ]
  private static let addresses = [
    "http://", "https://", "HTTP://", "//", "/", "a.example", "é.example", "[::1]", ":80", "?", "#",
    "=",
    "&", "%", "%20", "%zz", " ", "ü", "..", ".", "a", "b.mp3", "c.M4A", "mailto:", "javascript:",
    "www.",
    "user@", "\\", "|", "localhost", "127.0.0.1",
  ]

  private static func text(_ reader: Reader, line: Int, number: Int) -> String {
    var random = Pseudorandom(seed: UInt64(line * 1000 + number))
    let tokens: [String] =
      switch reader {
      case .json: json
      case .names: names
      case .dates: dates
      case .addresses: addresses
      default: markup
      }
    let count = 1 + Int(random.next() % 14)
    return (0..<count).map { _ in tokens[Int(random.next() % UInt64(tokens.count))] }.joined()
  }

  private static func read(_ reader: Reader, _ text: String) -> String {
    let bytes = Array(text.utf8)
    let xml = XMLText(bytes: bytes, isMarkup: bytes.count % 2 == 0, base: "https://x.example/dir/f")
    switch reader {
    case .html: return HTMLText.plain(xml) ?? "nil"
    case .literal: return HTMLText.literal(xml) ?? "nil"
    case .title: return "\(TitleText.line(xml) ?? "nil")|\(TitleText.literal(xml) ?? "nil")"
    case .repaired:
      let mended = XMLRepair.mend(bytes)
      return "\(mended.counts) \(mended.bytes)"
    case .balanced: return "\(TagBalancer.balance(XMLRepair.mend(bytes).bytes))"
    case .expanded:
      let definitions = EntityDefinitions(prolog: bytes[...])
      let type = Array("<!DOCTYPE r [<!ENTITY x '1<b>&y;'><!ENTITY y \"2'\">]>".utf8)
      let found = [definitions, EntityDefinitions(prolog: type[...])].map { $0.expand(bytes) }
      return found.map { "\($0.refused) \($0.bytes)" }.joined()
    case .json: return describe(try? JSONParser.parse(bytes))
    case .sniffed:
      let kinds = [nil, "application/json", "text/xml"].map {
        "\(ContentSniffer.verdict(bytes, contentType: $0))"
      }
      return kinds.joined(separator: " ")
        + " \(String(describing: XMLProlog.root(in: bytes[...])))"
    case .names: return "\(AuthorName.names(xml)) \(AuthorName.name(text))"
    case .dates: return FeedDate.date(text).map { "\($0.timeIntervalSince1970)" } ?? "nil"
    case .encoded: return encoded(bytes)
    case .addresses:
      return [
        Address.web(text), Address.web(text, base: "https://x.example/dir/f?q"),
        Address.resolved(text, against: "https://x.example/dir/f"), Address.fileName(text),
        Address.newLocation(xml), MediaType.type(nil, address: text),
      ].map { $0 ?? "nil" }.joined(separator: " ")
    case .rss, .atom: return feed(reader, text)
    }
  }

  private static func encoded(_ bytes: [UInt8]) -> String {
    ["koi8-r", "utf-8", "windows-1252", "utf-16"].map { name in
      let found = TextEncoding.decode(bytes.map { $0 ^ 0x80 }, contentType: "a; charset=\(name)")
      return "\(found.unknown ?? "") \(found.bytes)"
    }.joined()
  }

  private static func describe(_ node: JSONNode?) -> String {
    guard let node else { return "nil" }
    let text =
      switch node.value {
      case .array(let nodes): "[" + nodes.map { describe($0) }.joined(separator: ",") + "]"
      case .object(let fields):
        "{" + fields.map { "\($0.key):\(describe($0.node))" }.joined(separator: ",") + "}"
      case .bool, .null, .number, .string: node.found
      }
    return "\(node.line):\(text)"
  }

  // MARK: Whole documents, without a fault in their XML

  private static let elements = [
    "<title>One &amp;amp; two</title>", "<title>Other</title>", "<link>https://x.example/1</link>",
    "<link href='/2'/>", "<link rel='enclosure' href='/3.mp3' length='7'/>", "<guid>g1</guid>",
    "<guid isPermaLink='false'>https://x.example/g</guid>", "<guid>https://x.example/g2</guid>",
    "<pubDate>6 Jul 2013</pubDate>", "<dc:date>2014-01-02</dc:date>", "<pubDate>x</pubDate>",
    "<updated>2015-01-01</updated>", "<published>2016-01-01T10:00:00Z</published>",
    "<description>&lt;p&gt;A&lt;/p&gt;&lt;p&gt;B</description>",
    "<summary type='html'>S&lt;br&gt;T</summary>",
    "<content:encoded>C &lt;b&gt;c</content:encoded>",
    "<content type='xhtml'><div>D</div></content>",
    "<content type='text'>a &lt;b&gt;</content>", "<itunes:duration>1:02:03</itunes:duration>",
    "<itunes:duration>99</itunes:duration>", "<itunes:summary>is</itunes:summary>",
    "<itunes:subtitle>sub</itunes:subtitle>", "<itunes:title>it</itunes:title>",
    "<itunes:author>Ann, Bob</itunes:author>", "<author>a@x.example (Cy)</author>",
    "<author><name>Dee</name><email>d@x</email></author>", "<dc:creator>Eve</dc:creator>",
    "<category>one</category>", "<category term='two'/>", "<itunes:category text='three'/>",
    "<itunes:keywords>k1, k2,,k1</itunes:keywords>", "<dc:subject>sj</dc:subject>",
    "<enclosure url='https://x.example/a.mp3' type='audio/mpeg' length='12'/>",
    "<enclosure type='x'>https://x.example/b.mp4</enclosure>",
    "<enclosure url='c.ogg' length='-1'/>",
    "<media:content url='https://x.example/d.webm' fileSize='5' duration='61'/>",
    "<media:content url='https://x.example/e.jpg' medium='image'/>",
    "<media:group><media:content url='f.mp4' type='video/mp4'/><media:title>mt</media:title></media:group>",
    "<media:description>md</media:description>", "<dc:language>de</dc:language>",
    "<language>en</language>",
    "<id>tag:1</id>", "<id>tag:2</id>",
    "<itunes:new-feed-url>https://x.example/new</itunes:new-feed-url>",
    "<subtitle>st</subtitle>", "<managingEditor>m@x.example (Fay)</managingEditor>", "<odd>x</odd>",
    "<source><title>no</title></source>", "<item><title>within</title></item>",
  ]

  private static func feed(_ reader: Reader, _ text: String) -> String {
    var random = Pseudorandom(seed: UInt64(text.utf8.reduce(7) { $0 &* 31 &+ Int($1) }.magnitude))
    func some(_ most: Int) -> String {
      (0..<Int(random.next() % UInt64(most))).map { _ in
        elements[Int(random.next() % UInt64(elements.count))]
      }.joined()
    }
    let inner = reader == .rss ? "item" : "entry"
    let items = (0..<3).map { _ in "<\(inner)>\(some(9))</\(inner)>" }.joined()
    let spaces =
      "xmlns:itunes='http://www.itunes.com/dtds/podcast-1.0.dtd' xmlns:dc='http://purl.org/dc/elements/1.1/' "
      + "xmlns:media='http://search.yahoo.com/mrss/' xmlns:content='http://purl.org/rss/1.0/modules/content/'"
    let document =
      reader == .rss
      ? "<rss version='2.0' \(spaces)><channel>\(some(7))\(items)</channel></rss>"
      : "<feed xmlns='http://www.w3.org/2005/Atom' \(spaces)>\(some(7))\(items)</feed>"
    guard let catalog = try? Documents.read(document) else { return "nil" }
    return "\(catalog)"
  }

  @Test(arguments: Reader.allCases) func noReaderChangesUnseen(reader: Reader) throws {
    let lines = (0..<30).map { line in
      let found = (0..<40).map { Self.read(reader, Self.text(reader, line: line, number: $0)) }
      return "\(line) \(Digest.of(found.joined(separator: "\u{0}")))"
    }
    if let complaint = try Snapshot.complaint(
      about: lines.joined(separator: "\n"), "read-\(reader.rawValue)")
    {
      Issue.record("\(complaint)")
    }
  }
}
