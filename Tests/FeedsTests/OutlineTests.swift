import Catalog
import FoundationEssentials
import Testing

@testable import Feeds

@Suite struct OutlineTests {
  private static func outlines(_ body: String, location: String = "list.opml") throws -> [Outline] {
    try Documents.read("<opml version='2.0'><body>\(body)</body></opml>", location: location)
      .outlines
  }

  @Test(arguments: [
    ("text='A' title='B'", "A"), ("text=' ' title='B'", "B"), ("title='B'", "B"),
    ("text='' title=''", "https://x.example/f"), ("", "https://x.example/f"),
    ("text='Q&amp;A &lt;x&gt;'", "Q&A <x>"), ("TEXT='A'", "A"),
    ("text='caf&eacute; & co'", "café & co"),
  ])
  func theTitleIsTextElseTitleElseAddress(attributes: String, title: String) throws {
    let found = try Self.outlines("<outline \(attributes) xmlUrl='https://x.example/f'/>")
    #expect(found == [Outline(title: title, location: "https://x.example/f")])
  }

  @Test(arguments: ["xmlUrl", "xmlurl", "XMLURL", "url"])
  func theAddressHasSeveralNames(name: String) throws {
    let found = try Self.outlines(
      "<outline type='link' text='A' \(name)=' https://x.example/f?a=1&b=2 '/>")
    #expect(found.map(\.location) == ["https://x.example/f?a=1&b=2"])
  }

  @Test func foldersNestAndListsMayLieInLists() throws {
    let found = try Self.outlines(
      """
      <outline text="F"><outline text="A" xmlUrl="https://x.example/a" htmlUrl="https://x.example/"/>
      <outline title="G"><outline text="B" type="include" url="https://x.example/b.opml"/></outline>
      <outline><outline text="C" xmlUrl="https://x.example/c"/></outline></outline>
      <outline text="D" xmlUrl="https://x.example/d"/><outline text="A again" xmlUrl="https://x.example/a"/>
      """)
    #expect(
      found == [
        Outline(
          title: "A", location: "https://x.example/a", page: "https://x.example/", folders: ["F"]),
        Outline(
          title: "B", location: "https://x.example/b.opml", folders: ["F", "G"],
          attributes: ["type": "include"]),
        Outline(title: "C", location: "https://x.example/c", folders: ["F"]),
        Outline(title: "D", location: "https://x.example/d"),
      ])
  }

  @Test func anUnusualTypeIsWrittenBack() throws {
    let found = try Self.outlines(
      "<outline type='Atom' text='A' xmlUrl='https://x.example/a'/>")
    let list = OutlineWriter.opml(title: "T", outlines: found, created: .distantPast)
    #expect(String(decoding: list, as: UTF8.self).contains("<outline type=\"Atom\" text=\"A\""))
  }

  @Test func whatIsNotToBeFollowedIsToldApart() throws {
    let found = try Self.outlines(
      """
      <outline text="off" isComment="true" type="rss" xmlUrl="https://x.example/off"/>
      <outline text="F" ISCOMMENT="TRUE"><outline text="in" xmlUrl="https://x.example/in"/>
      <outline text="G"><outline text="deep" xmlUrl="https://x.example/deep"/></outline></outline>
      <outline text="page" type="Link" url="https://x.example/page.html"/>
      <outline text="commented page" type="link" isComment="true" url="https://x.example/p2"/>
      <outline text="on" isComment="false" type="rss" xmlUrl="https://x.example/on"/>
      """)
    #expect(found.map(\.title) == ["off", "in", "deep", "page", "commented page", "on"])
    #expect(found.map(\.kind) == [.disabled, .disabled, .disabled, .link, .link, .feed])
    #expect(found[2].folders == ["F", "G"])
  }

  @Test func whatIsNotFollowedMayHaveAnyAddress() throws {
    let found = try Self.outlines(
      """
      <outline text="a" type="link" url="ftp://x.example/a"/>
      <outline text="b" type="link" url=" mailto:b@x.example "/>
      <outline text="c" isComment="true" xmlUrl="/srv/c.xml"/><outline text="d" type="link" url=" "/>
      """, location: "https://x.example/l")
    #expect(
      found.map(\.location) == [
        "ftp://x.example/a", "mailto:b@x.example", "https://x.example/srv/c.xml",
      ])
  }

  @Test func whatElseAnEntrySaysIsKept() throws {
    let found = try Self.outlines(
      """
      <outline text="A" type="rss" version="RSS2" Category="/x,y" description=" a &amp;\n b " language=""
        xmlns:z="urn:z" z:w="no" xmlUrl="https://x.example/a"/>
      """)
    #expect(
      found.map(\.attributes) == [["version": "RSS2", "Category": "/x,y", "description": "a & b"]])
    let bytes = OutlineWriter.opml(
      title: "", outlines: found, created: Date(timeIntervalSince1970: 0))
    #expect(try CatalogReader().parse(bytes: bytes, location: "x.opml").outlines == found)
  }

  @Test func anAddressMayLieInSeveralFolders() throws {
    let entry = "<outline text='A' xmlUrl='https://x.example/a'/>"
    let found = try Self.outlines(
      """
      \(entry)<outline text="F">\(entry)\(entry)<outline text="G">\(entry)</outline></outline>\(entry)
      """)
    #expect(found.map(\.folders) == [[], ["F"], ["F", "G"]])
    let off = "<outline text='A' isComment='true' xmlUrl='https://x.example/a'/>"
    #expect(try Self.outlines(off + entry).map(\.kind) == [.disabled, .feed])
  }

  @Test func eachEntryHasItsLine() throws {
    let text = """
      <?xml version="1.0"?>
      <!-- a list -->
      <opml><body>
      <outline text="A" xmlUrl="https://x.example/a"/>

      <outline text="B"
        xmlUrl="https://x.example/b"/><outline text="C" xmlUrl="javascript:x"/>
      <outline xmlUrl="x:y"/>
      </body></opml>
      """
    let catalog = try Documents.read(text)
    #expect(catalog.outlineLines == [4, 7])
    #expect(catalog.warnings == ["2 entries without a usable address left out (lines 7, 8)"])
    #expect(
      DocumentLines.words(Array(1...12)) == "lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more")
  }

  @Test(arguments: [
    ("feed://x.example/f", "http://x.example/f"),
    ("feed:https://x.example/f", "https://x.example/f"),
    ("pcast:https://x.example/f", "https://x.example/f"),
    ("itpc:x.example/f", "http://x.example/f"),
    ("/srv/a.xml", "/srv/a.xml"), ("javascript:x", nil), ("f.xml", nil),
  ])
  func anAddressIsOneWeCanUse(written: String, location: String?) throws {
    let body = "<outline text='A' xmlUrl='\(written)'/>"
    #expect(try Self.outlines(body).map(\.location) == (location.map { [$0] } ?? []))
  }

  @Test func aListFromTheWebNamesNoFiles() throws {
    let body = "<outline text='A' xmlUrl='/srv/a.xml'/>"
    #expect(
      try Self.outlines(body, location: "https://x.example/l").map(\.location) == [
        "https://x.example/srv/a.xml"
      ])
  }

  @Test func whatCannotBeUsedIsSaid() throws {
    let catalog = try Documents.read(
      "<opml><head><title>L</title></head><body><outline text='A' xmlUrl='mailto:x'/></body></opml>"
    )
    #expect(catalog.title == "L" && catalog.format == .opml)
    #expect(catalog.warnings == ["1 entry without a usable address left out (line 1)"])
  }

  @Test func readingWhatWasWrittenGivesTheSame() throws {
    var random = Pseudorandom(seed: 7)
    let words = ["a", "\"q\"", "<b>", "&amp;", "&", "日本", "it's", "]]>", "é", "👩‍💻", "--", "x:y"]
    for _ in 0..<200 {
      let outlines = (0..<Int.random(in: 0...8, using: &random)).map { index in
        func title() -> String {
          (0...Int.random(in: 0...3, using: &random)).compactMap { _ in
            words.randomElement(using: &random)
          }
          .joined(separator: " ")
        }
        return Outline(
          title: title(), location: "https://x.example/\(index)?a=1&b=%22",
          page: Bool.random(using: &random) ? "https://x.example/p?a&b" : nil,
          folders: (0..<Int.random(in: 0...3, using: &random)).map { _ in title() },
          kind: [.feed, .disabled, .link].randomElement(using: &random) ?? .feed)
      }
      let bytes = OutlineWriter.opml(
        title: "My \"list\" <1> & more", outlines: outlines, created: Date(timeIntervalSince1970: 0)
      )
      let catalog = try CatalogReader().parse(bytes: bytes, location: "x.opml")
      #expect(catalog.outlines == outlines)
      #expect(catalog.title == "My \"list\" <1> & more" && catalog.warnings.isEmpty)
    }
  }

  @Test(arguments: [
    "\u{1B}", "\u{0}", "\u{7F}", "\u{80}", "\u{9B}", "\u{85}", "\u{200E}", "\u{200F}", "\u{202A}",
    "\u{202E}", "\u{2066}", "\u{2069}", "\u{61C}", "\u{2028}", "\u{FFFE}",
  ])
  func nothingControlsTerminalOrDirection(character: String) throws {
    let outline = Outline(
      title: "a\(character)b", location: "/tmp/a\(character)  b%.xml",
      page: "https://x.example/\(character)", folders: ["f\(character)g"])
    let bytes = OutlineWriter.opml(
      title: character, outlines: [outline], created: Date(timeIntervalSince1970: 0))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.unicodeScalars.contains { String($0) == character })
    let read = try #require(
      try CatalogReader().parse(bytes: bytes, location: "x.opml").outlines.first)
    #expect(["ab", "a b"].contains(read.title) && ["fg", "f g"].contains(read.folders[0]))
    #expect(read.location.hasPrefix("file:///tmp/a%") && read.location.hasSuffix("%20%20b%25.xml"))
  }

  @Test func controlCharactersAreNotWritten() throws {
    let outline = Outline(
      title: "a\u{1B}[2J\u{0}b\nc", location: "https://x.example/", folders: ["f\u{7}", " "])
    let bytes = OutlineWriter.opml(
      title: "", outlines: [outline], created: Date(timeIntervalSince1970: 0))
    #expect(bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    let read = try CatalogReader().parse(bytes: bytes, location: "x.opml").outlines
    #expect(read == [Outline(title: "a[2Jb c", location: "https://x.example/", folders: ["f"])])
  }
}
