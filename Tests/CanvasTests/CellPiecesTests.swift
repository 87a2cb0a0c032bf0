import Testing

@testable import Canvas

/// Cells as tmux 3.3a has them after the same text; the right values were read from its screen.
@Suite struct CellPiecesTests {
  private func values(_ text: some StringProtocol) -> String {
    text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "+")
  }

  @Test(arguments: [
    ("हिन्दी", "939 93f 928+94d 926 940"), ("বাংলা", "9ac 9be 982 9b2 9be"),
    ("தமிழ்", "ba4 bae bbf bb4+bcd"), ("తెలుగు", "c24+c46 c32 c41 c17 c41"),
    ("ភាសាខ្មែរ", "1797 17b6 179f 17b6 1781+17d2 1798 17c2 179a"),
    ("မြန်မာ", "1019 103c 1014+103a 1019 102c"), ("සිංහල", "dc3+dd2 d82 dc4 dbd"),
    ("ශ්‍රී", "dc1+dca+200d+dbb+dd3"), ("ที่", "e17+e35+e48"), ("عَرَب", "639+64e 631+64e 628"),
    ("שָׁלוֹם", "5e9+5b8+5c1 5dc 5d5+5b9 5dd"), ("क्\u{200d}ष", "915+94d+200d+937"),
    ("क्\u{200c}ष", "915+94d+200c 937"), ("é\u{200d}\u{301}न", "e9+200d+301 928"),
    ("🇧🇪", "1f1e7 1f1ea"), ("1️⃣", "31+fe0f+20e3"), ("❤️", "2764+fe0f"), ("🏳️‍🌈", "1f3f3+fe0f+200d+1f308"),
  ])
  func aCellHoldsALetterAndItsMarks(text: String, pieces: String) {
    let found = CellPieces(text[...]).map { $0 }
    #expect(found.map { values($0.text) }.joined(separator: " ") == pieces)
    #expect(found.allSatisfy { $0.width == 1 })
  }

  @Test(arguments: [
    ("👩‍🚀", "1f469+200d+1f680"), ("👍🏽", "1f44d 1f3fd"),
    ("\u{1112}\u{1161}\u{11ab}", "1112+1161+11ab"),
    ("👨‍👩‍👧‍👦", "1f468+200d+1f469+200d+1f467+200d+1f466"),
  ])
  func wideOnesHaveTwoCells(text: String, pieces: String) {
    let found = CellPieces(text[...]).map { $0 }
    #expect(found.map { values($0.text) }.joined(separator: " ") == pieces)
    #expect(found.allSatisfy { $0.width == 2 })
  }

  @Test(arguments: [("a\u{200d}b", "ab"), ("a\u{200d}", "a"), ("क्\u{200d} ष", "क् ष")])
  func aJoinerWithNothingToJoinIsInNoCell(text: String, kept: String) {
    #expect(values(CellPieces(text[...]).map(\.text).joined()) == values(kept))
  }

  /// What is joined though it has no room: pictures, from the arrows on.
  @Test(
    arguments: [
      ("\u{218F}", false), ("\u{2190}", true), ("\u{2BFF}", true), ("\u{2C00}", false),
      ("\u{1EFFF}", false), ("\u{1F000}", true), ("a", false), ("é", false),
    ] as [(Unicode.Scalar, Bool)])
  func aPictureIsJoinedWhateverItsBytes(scalar: Unicode.Scalar, isJoined: Bool) {
    #expect(CellPieces.isJoined(scalar, bytes: 22) == isJoined)
    #expect(CellPieces.isJoined(scalar, bytes: 21) == !scalar.isASCII)
  }

  /// A cell of tmux holds 21 bytes: the seventh letter would be lost.
  @Test func aLetterThatHasNoRoomInACellHasItsOwn() {
    let text = "ක්\u{200d}ෂ්\u{200d}ර්\u{200d}ය"
    let pieces = CellPieces(text[...]).map { values($0.text) }
    #expect(pieces == ["d9a+dca+200d+dc2+dca+200d+dbb+dca", "dba"])
    #expect(DisplayWidth.of(text) == 2)
  }
}

@Suite struct ClusterFittingTests {
  private static let texts = [
    "हिन्दी नमस्ते दुनिया", "தமிழ் மொழி", "ශ්‍රී ලංකා ක්‍ෂ", "မြန်မာ နိုင်ငံ", "👨‍👩‍👧‍👦👩‍🚀 👍🏽🇧🇪", "ភាសាខ្មែរ", "ที่นี่",
    "\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af}",
  ]

  @Test(arguments: texts, 0..<14) func itIsCutToTheCellsThereAre(text: String, width: Int) {
    let cut = Fitting.truncated(text, to: width)
    #expect(DisplayWidth.of(cut) <= width)
    for alignment in [Fitting.Alignment.leading, .trailing, .centre] {
      #expect(DisplayWidth.of(Fitting.fitted(text, to: width, alignment)) == width)
    }
  }

  @Test(arguments: texts, 2..<14) func linesFitAndLoseNoLetter(text: String, width: Int) {
    let lines = Fitting.wrapped(text, to: width)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= width }, "\(lines)")
    func letters(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter { $0 != " " && $0 != "\u{200d}" }
    }
    #expect(letters(lines.joined()) == letters(text))
  }

  @Test(arguments: [
    ("हिन्दी में", 6, "हि..."), ("हिन्दी में", 4, "ह..."), ("क्‍षत्रिय", 4, "क्‍ष..."), ("👩‍🚀👩‍🚀👩‍🚀", 5, "👩‍🚀..."),
  ])
  func graphemesAreKeptWholeWhereOneFits(text: String, width: Int, cut: String) {
    #expect(Fitting.truncated(text, to: width) == cut)
  }
}
