import Interface
import Terminal
import Testing

/// What a whole decoder says of some text, with the held rest flushed.
private func decode(_ text: String) -> [Input] { decode(Array(text.utf8)) }

private func decode(_ bytes: [UInt8]) -> [Input] {
  var decoder = InputDecoder()
  let inputs = decoder.feed(bytes)
  return inputs + decoder.flush(at: .seconds(60))
}

private func key(_ code: Key.Code, _ text: String) -> Input { key(code, [], text) }

private func key(_ code: Key.Code, _ modifiers: Key.Modifiers, _ text: String) -> Input {
  .key(Key(code, modifiers), bytes: Array(text.utf8))
}

extension InputDecoder {
  fileprivate static func whole(_ text: String) -> [Input] {
    var decoder = InputDecoder()
    return decoder.feed(text.utf8)
  }
}

@Suite struct InputDecoderTests {
  /// Every kind of thing a terminal sends, one after another.
  static let mixture: [UInt8] =
    Array(
      ("aé日👩‍🚀\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}[3~\u{1B}[15~\u{1B}[99;9;9q\r\t\u{7F}\u{1}"
        + "\u{1B}b\u{1B}\u{1B}[D\u{1B}é\u{1B}[12;5R\u{1B}[?2026;2$y\u{1B}[?62;c\u{1B}[I\u{1B}[O"
        + "\u{1B}]11;rgb:00/00/00\u{1B}\\\u{1B}]10;x\u{7}\u{1B}P>|XTerm(1)\u{1B}\\"
        + "\u{1B}[<0;3;4M\u{1B}[<0;3;4m\u{1B}[<35;1;1M\u{1B}[M !!\u{1B}[[B"
        + "\u{1B}[200~one\r\ntwo\u{1B}[A\u{1B}[201\u{1B}[201~z\u{1B}[97;5u\u{1B}OM\u{1B}Op!").utf8)
    + [0xFF, 0xE2, 0x82, 0x41, 0xED, 0xA0, 0x80, 0x42]

  @Test(arguments: 1..<InputDecoderTests.mixture.count)
  func whereAReadEndsMakesNoDifference(cut: Int) {
    var whole = InputDecoder()
    var torn = InputDecoder()
    let first = torn.feed(Self.mixture[..<cut])
    #expect(first + torn.feed(Self.mixture[cut...]) == whole.feed(Self.mixture))
  }

  @Test func oneByteAtATimeGivesTheSame() {
    var whole = InputDecoder()
    var torn = InputDecoder()
    #expect(Self.mixture.flatMap { torn.feed([$0]) } == whole.feed(Self.mixture))
  }

  @Test func anyBytesGiveTheSameHoweverCut() {
    var random = SplitMix(state: 7)
    let alphabet: [UInt8] = [
      0x1B, 0x1B, 0x5B, 0x4F, 0x50, 0x5D, 0x30, 0x32, 0x3B, 0x3C, 0x7E, 0x4D, 0x41, 0x07, 0x5C,
      0x0D, 0xC3, 0xA9, 0xE2, 0xF0, 0x9F, 0xFF, 0x61, 0x52,
    ]
    for _ in 0..<2000 {
      let bytes = (0..<24).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
      var whole = InputDecoder()
      var torn = InputDecoder()
      let cut = Int(random.next() % 24)
      var left = torn.feed(bytes[..<cut]) + torn.feed(bytes[cut...])
      var right = whole.feed(bytes)
      #expect(torn.deadline == whole.deadline)
      left += torn.flush(at: .seconds(9))
      right += whole.flush(at: .seconds(9))
      #expect(left == right, "\(bytes)")
      // Whatever came before, a flushed decoder starts afresh.
      #expect(torn.feed([0x78]) == [key(.character("x"), "x")], "\(bytes)")
    }
  }

  @Test(arguments: [
    ("a", key(.character("a"), "a")),
    ("é", key(.character("é"), "é")),
    ("日", key(.character("日"), "日")),
    ("👍", key(.character("👍"), "👍")),
    ("\r", key(.enter, "\r")), ("\n", key(.enter, "\n")), ("\t", key(.tab, "\t")),
    ("\u{7F}", key(.backspace, "\u{7F}")), ("\u{8}", key(.backspace, "\u{8}")),
    ("\0", key(.character(" "), .control, "\0")),
    ("\u{12}", key(.character("r"), .control, "\u{12}")),
    ("\u{1F}", key(.character("_"), .control, "\u{1F}")),
    ("\u{1B}", key(.escape, "\u{1B}")),
    ("\u{1B}b", key(.character("b"), .alt, "\u{1B}b")),
    ("\u{1B}\u{7F}", key(.backspace, .alt, "\u{1B}\u{7F}")),
    ("\u{1B}\r", key(.enter, .alt, "\u{1B}\r")),
    ("\u{1B}é", key(.character("é"), .alt, "")),
    ("\u{1B}[", key(.character("["), .alt, "\u{1B}[")),
    ("\u{1B}O", key(.character("O"), .alt, "\u{1B}O")),
    ("\u{1B}P", key(.character("P"), .alt, "\u{1B}P")),
    ("\u{1B}]", key(.character("]"), .alt, "\u{1B}]")),
    ("\u{1B}[A", key(.up, "\u{1B}[A")), ("\u{1B}OA", key(.up, "\u{1B}OA")),
    ("\u{1B}[1;2D", key(.left, .shift, "\u{1B}[1;2D")),
    ("\u{1B}[1;5C", key(.right, .control, "\u{1B}[1;5C")),
    ("\u{1B}[1;7B", key(.down, [.alt, .control], "\u{1B}[1;7B")),
    ("\u{1B}[H", key(.home, "\u{1B}[H")), ("\u{1B}[4~", key(.end, "\u{1B}[4~")),
    ("\u{1B}[3~", key(.delete, "\u{1B}[3~")), ("\u{1B}[5~", key(.pageUp, "\u{1B}[5~")),
    ("\u{1B}[3;5~", key(.delete, .control, "\u{1B}[3;5~")),
    ("\u{1B}OP", key(.function(1), "\u{1B}OP")),
    ("\u{1B}[15~", key(.function(5), "\u{1B}[15~")),
    ("\u{1B}[24;2~", key(.function(12), .shift, "\u{1B}[24;2~")),
    ("\u{1B}[[E", key(.function(5), "\u{1B}[[E")),
    ("\u{1B}[Z", key(.tab, .shift, "\u{1B}[Z")),
    ("\u{1B}OM", key(.enter, "\r")), ("\u{1B}Or", key(.character("2"), "2")),
    ("\u{1B}[97;5u", key(.character("a"), .control, "\u{1}")),
    ("\u{1B}[27;5;105~", key(.character("i"), .control, "\t")),
    ("\u{1B}[27u", key(.escape, "\u{1B}")),
  ])
  func keys(bytes: String, expected: Input) {
    #expect(decode(bytes) == [expected])
  }

  @Test(
    "R17: late answers of the terminal and unknown sequences are swallowed",
    arguments: [
      "\u{1B}[12;5R", "\u{1B}[1;5R", "\u{1B}[?2026;2$y", "\u{1B}[?62;1;22c", "\u{1B}[>41;380;0c",
      "\u{1B}[0n", "\u{1B}[8;24;80t", "\u{1B}[I", "\u{1B}[O", "\u{1B}[201~",
      "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}]10;?\u{7}", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[M !!", "\u{1B}[<0;0;0M", "\u{1B}[57358u", "\u{1B}[99~",
      "\u{1B}[?1u", "\u{1B}[1;2;3;4;5;6q", "\u{1B}[12", "\u{1B}]11;rgb", "\u{1B}[<0;3",
    ])
  func answersAndUnknownSequencesAreSwallowed(bytes: String) {
    #expect(decode(bytes) == [])
  }

  @Test("R17: an answer among keys leaves them") func anAnswerAmongKeysLeavesThem() {
    #expect(
      decode("a\u{1B}[12;5Rb\u{1B}[?2026;2$yc") == [
        key(.character("a"), "a"), key(.character("b"), "b"), key(.character("c"), "c"),
      ])
  }

  @Test func returnGetsOutOfAnUnfinishedAnswer() {
    #expect(decode("\u{1B}]0;never ended\rx") == [key(.enter, "\r"), key(.character("x"), "x")])
    #expect(decode("\u{1B}[12\rx") == [key(.enter, "\r"), key(.character("x"), "x")])
  }

  @Test func loneEscapeIsDecidedAtItsDeadline() {
    var decoder = InputDecoder()
    #expect(decoder.deadline == nil)
    #expect(decoder.feed([0x1B], at: .seconds(5)) == [])
    #expect(decoder.deadline == .seconds(5) + .milliseconds(50))
    #expect(decoder.flush(at: .seconds(5) + .milliseconds(49)) == [])
    #expect(decoder.flush(at: .seconds(5) + .milliseconds(50)) == [key(.escape, "\u{1B}")])
    #expect(decoder.deadline == nil)
  }

  @Test func tornArrowIsNeverEscape() {
    var decoder = InputDecoder()
    _ = decoder.feed([0x1B, 0x5B, 0x31], at: .zero)
    #expect(decoder.flush(at: .milliseconds(500)) == [])
    #expect(decoder.feed(";5C".utf8, at: .milliseconds(500)).count == 1)
  }

  @Test(
    "R17: a report of the mouse cut off right after its beginning types nothing",
    arguments: ["\u{1b}", "\u{1b}["])
  func aReportCutOffAtItsBeginningTypesNothing(beginning: String) {
    let whole = "\u{1b}[<0;10;7M"
    var decoder = InputDecoder()
    _ = decoder.feed(beginning.utf8)
    _ = decoder.flush(at: .milliseconds(60))
    let rest = decoder.feed(whole.dropFirst(beginning.count).utf8, at: .milliseconds(90))
    #expect(rest == InputDecoder.whole(whole))
    // What is typed after an Escape stays what it is.
    for text in ["[x", "<", "[", "[["] {
      var decoder = InputDecoder()
      _ = decoder.feed("\u{1b}".utf8)
      _ = decoder.flush(at: .milliseconds(60))
      let typed = decoder.feed(text.utf8, at: .milliseconds(200)) + decoder.flush(at: .seconds(9))
      #expect(typed == text.map { key(.character(String($0)), String($0)) })
    }
  }

  @Test func twoEscapesAreTwo() {
    #expect(decode("\u{1B}\u{1B}") == [key(.escape, "\u{1B}"), key(.escape, "\u{1B}")])
    #expect(decode("\u{1B}\u{1B}[A") == [key(.escape, "\u{1B}"), key(.up, "\u{1B}[A")])
  }

  @Test func bytesThatAreNoTextBecomeReplacements() {
    let mark = key(.character("\u{FFFD}"), "\u{FFFD}")
    #expect(decode([0xFF]) == [mark])
    #expect(decode([0xC3]) == [mark])
    #expect(decode([0xE2, 0x82, 0x41]) == [mark, key(.character("A"), "A")])
    #expect(decode([0xC0, 0xAF]) == [mark, mark])
    #expect(decode([0xED, 0xA0, 0x80]) == [mark, mark, mark])
    #expect(decode([0xC3, 0x1B, 0x5B, 0x41]) == [mark, key(.up, "\u{1B}[A")])
  }

  @Test func pasteComesWholeWithPlainLineEnds() {
    #expect(
      decode("x\u{1B}[200~one\rtwo\r\nthree\n\u{1B}[Aé\u{1B}[201~y") == [
        key(.character("x"), "x"), .paste("one\ntwo\nthree\n\u{1B}[Aé"),
        key(.character("y"), "y"),
      ])
    #expect(decode("\u{1B}[200~\u{1B}[201~") == [.paste("")])
  }

  @Test("R19: a paste without an end is closed by time") func pasteWithoutEndIsClosedByTime() {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}[200~half".utf8, at: .zero) == [])
    #expect(decoder.deadline == .seconds(1))
    #expect(decoder.feed(" more".utf8, at: .milliseconds(900)) == [])
    #expect(decoder.flush(at: .seconds(1)) == [])
    #expect(decoder.flush(at: .milliseconds(1900)) == [.paste("half more")])
    // Its end, coming late, is not a key.
    #expect(decoder.feed("\u{1B}[201~k".utf8) == [key(.character("k"), "k")])
  }

  @Test func pasteTooLongToKeepComesInPieces() {
    let body = [UInt8](repeating: 0x61, count: 5 << 20)
    let inputs = decode(Array("\u{1B}[200~".utf8) + body + Array("\u{1B}[201~".utf8))
    let lengths = inputs.map { if case .paste(let text) = $0 { text.utf8.count } else { -1 } }
    #expect(lengths == [4 << 20, 1 << 20])
  }

  @Test func resetForgetsWhatIsHeld() {
    var decoder = InputDecoder()
    _ = decoder.feed("\u{1B}[200~half".utf8)
    decoder.reset()
    #expect(decoder.deadline == nil)
    #expect(decoder.feed("a".utf8) == [key(.character("a"), "a")])
  }

  @Test(arguments: [
    ("\u{1B}[<0;3;4M", Pointer(.press, column: 2, row: 3)),
    ("\u{1B}[<0;3;4m", Pointer(.release, column: 2, row: 3)),
    ("\u{1B}[<32;300;40M", Pointer(.drag, column: 299, row: 39)),
    ("\u{1B}[<64;1;2M", Pointer(.wheelUp, column: 0, row: 1)),
    ("\u{1B}[<65;1;2M", Pointer(.wheelDown, column: 0, row: 1)),
    ("\u{1B}[<28;1;1M", Pointer(.press, column: 0, row: 0, modifiers: [.shift, .alt, .control])),
  ])
  func mouse(bytes: String, expected: Pointer) {
    #expect(decode(bytes) == [.pointer(expected)])
  }

  /// Middle, right and the others: press, drag and release.
  @Test(arguments: [1, 2, 3, 66, 67, 128, 129]) func otherButtonsDoNothing(button: Int) {
    #expect(decode("\u{1B}[<\(button);3;4M\u{1B}[<\(button | 32);9;4M\u{1B}[<\(button);9;4m") == [])
  }
}
