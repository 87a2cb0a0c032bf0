import Testing

@testable import Feeds

/// How the encoding of a document is found.
@Suite struct TextEncodingTests {
  private func wide(_ text: String, width: Int, isBig: Bool) -> [UInt8] {
    let units = width == 2 ? text.utf16.map(Int.init) : text.unicodeScalars.map { Int($0.value) }
    return units.flatMap { unit in
      let places = isBig ? Array((0..<width).reversed()) : Array(0..<width)
      return places.map { UInt8(unit >> (8 * $0) & 0xFF) }
    }
  }

  @Test(arguments: ["<é>", "{\"é\": 1}", "[\"é\"]", "<a日😀>"])
  func wideCharactersAreFoundByTheirZeros(text: String) {
    for isBig in [true, false] {
      for width in [2, 4] {
        let bytes = wide(text, width: width, isBig: isBig)
        let marked = wide("\u{FEFF}" + text, width: width, isBig: isBig)
        #expect(
          TextEncoding.decode(marked, contentType: "x; charset=koi8-r").bytes == Array(text.utf8))
        // JSON in four bytes each is nothing that anybody sends.
        guard width == 2 || text.hasPrefix("<") else { continue }
        #expect(
          TextEncoding.decode(bytes, contentType: "x; charset=koi8-r").bytes == Array(text.utf8))
      }
    }
  }

  @Test(
    arguments: [
      [], [0x3C], [0x3C, 0], [0x3C, 0, 0], [0, 0, 0, 0], [0, 0x3C, 1, 1], [0x3C, 0, 1, 1],
      [0x61, 0, 0x62, 0],
      [0xEF, 0xBB], [0xFE], [0xFF], [1, 0, 0, 0],
    ] as [[UInt8]])
  func otherBeginningsAreTakenAsTheyAre(bytes: [UInt8]) {
    #expect(TextEncoding.decode(bytes, contentType: nil).bytes == bytes)
  }

  @Test func aMarkIsLeftOut() {
    #expect(TextEncoding.decode([0xEF, 0xBB, 0xBF, 0x61], contentType: nil).bytes == [0x61])
    #expect(TextEncoding.decode([0xFF, 0xFE, 0x61, 0], contentType: nil).bytes == [0x61])
    #expect(TextEncoding.decode([0xFE, 0xFF, 0, 0x61], contentType: nil).bytes == [0x61])
    #expect(
      TextEncoding.decode([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], contentType: nil).bytes == [0x61])
    #expect(
      TextEncoding.decode([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], contentType: nil).bytes == [0x61])
  }

  @Test(
    arguments: [
      ("text/xml; charset=KOI8-R", "koi8-r"), ("text/xml;charset=\"koi8-r\"", "koi8-r"),
      ("text/xml; charset='koi8-r'", "koi8-r"), ("text/xml; q=1; CharSet = koi8-r ", "koi8-r"),
      ("text/xml", nil), ("charset=koi8-r", nil), ("text/xml; charset", nil),
      ("text/xml; charset=", nil),
      ("text/xml; xcharset=koi8-r", nil), ("text/xml; charsets=koi8-r", nil),
      ("text/xml; charset=a/b", nil), ("text/xml; charset=x_y.z:1-2", "x_y.z:1-2"),
      ("a; charset=" + String(repeating: "x", count: 40), String(repeating: "x", count: 40)),
      ("a; charset=" + String(repeating: "x", count: 41), nil), (nil, nil),
    ] as [(String?, String?)])
  func theServersWordIsRead(contentType: String?, charset: String?) {
    #expect(TextEncoding.charset(of: contentType) == charset)
  }

  /// Behind the declaration stands one byte that only KOI8-R makes a `ф`.
  @Test(arguments: [
    ("<?xml version='1.0' encoding='koi8-r'?>", true), ("\n <?XML ENCODING = \"KOI8-R\"?>", true),
    ("<?xml encoding='koi8-r?>", false), ("<?xml encoding=koi8-r?>", false), ("<?xml?>", false),
    ("<xml encoding='koi8-r'>", false), ("<?xml version='1.0'?> encoding='koi8-r'", false),
    ("<?xml encoding='koi8-r'", false), ("<a><?xml encoding='koi8-r'?>", false),
  ])
  func theDocumentsOwnWordIsRead(declaration: String, isObeyed: Bool) {
    let decoded = TextEncoding.decode(Array(declaration.utf8) + [0xC6], contentType: nil)
    #expect((decoded.bytes == Array(declaration.utf8) + Array("ф".utf8)) == isObeyed)
    #expect(isObeyed || decoded.bytes == Array(declaration.utf8) + [0xC6])
  }

  @Test func aDeclarationIsLookedForNearTheBeginning() {
    let declaration = "<?xml encoding='koi8-r'?>"
    for (blanks, isObeyed) in [(1024 - 25, true), (1024 - 24, false)] {
      let text = String(repeating: " ", count: blanks) + declaration
      let bytes = TextEncoding.decode(Array(text.utf8) + [0xC6], contentType: nil).bytes
      #expect((bytes.last == 0x84) == isObeyed)
    }
  }

  /// `é` as each of them has it.
  @Test(
    arguments: [
      ("utf-8", [0xC3, 0xA9]), ("UTF8", [0xC3, 0xA9]), ("unicode", [0xC3, 0xA9]),
      ("latin1", [0xE9]), ("l1", [0xE9]),
      ("iso8859-1", [0xE9]), ("ISO_8859-1", [0xE9]), ("latin-1", [0xE9]), ("us-ascii", [0xE9]),
      ("ascii", [0xE9]),
      ("windows-1252", [0xE9]), ("cp1252", [0xE9]), ("iso-8859-9", [0xE9]), ("macintosh", [0x8E]),
      ("utf-16", [0xE9, 0]),
      ("utf16", [0xE9, 0]), ("utf-16be", [0, 0xE9]), ("utf-32be", [0, 0, 0, 0xE9]),
      // What is UTF-8 beyond ASCII is no encoding of one byte each.
      ("iso-8859-1", [0xC3, 0xA9]), ("koi8-r", [0xC3, 0xA9]), ("windows-1251", [0xC3, 0xA9]),
      ("mac", [0xC3, 0xA9]),
    ] as [(String, [UInt8])])
  func namesAreKnown(name: String, bytes: [UInt8]) {
    let decoded = TextEncoding.decode(bytes, contentType: "a; charset=\(name)")
    #expect(decoded.bytes == Array("é".utf8))
    #expect(decoded.unknown == nil)
  }

  @Test func anUnknownNameIsSaid() {
    let decoded = TextEncoding.decode([0xE9], contentType: "a; charset=klingon")
    #expect(decoded.bytes == [0xE9])
    #expect(decoded.unknown == "klingon")
  }

  /// A bracket and a letter are no wide characters, whatever is said of them.
  @Test(arguments: ["utf-16", "utf-32", "ucs-2", "utf-16le"])
  func whatIsNarrowIsNotTakenForWide(name: String) {
    let bytes = Array("<a/>".utf8)
    #expect(TextEncoding.decode(bytes, contentType: "a; charset=\(name)").bytes == bytes)
  }

  @Test func bytesThatMakeNoSenseAreMarked() {
    // Half a character at the end is left out, one that cannot be is marked.
    let decoded = TextEncoding.decode([0x61, 0x80, 0x62], contentType: "a; charset=euc-kr")
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == "a\u{FFFD}b")
    let cut = TextEncoding.decode([0x61, 0xB3], contentType: "a; charset=euc-kr")
    #expect(String(decoding: cut.bytes, as: UTF8.self) == "a")
  }

  /// More than is converted at a time.
  @Test func muchIsConvertedWhole() {
    let bytes = [UInt8](repeating: 0xC6, count: 200_000)
    let decoded = TextEncoding.decode(bytes, contentType: "a; charset=koi8-r")
    #expect(decoded.bytes == Array(String(repeating: "ф", count: 200_000).utf8))
  }
}
