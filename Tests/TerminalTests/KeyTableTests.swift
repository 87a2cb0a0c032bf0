import Interface
import Terminal
import Testing

/// Every key by every sequence that terminals send for it.
@Suite struct KeyTableTests {
  private func keys(_ text: String) -> [Key?] {
    var decoder = InputDecoder()
    return decoder.feed(text.utf8).map { if case .key(let key, _) = $0 { key } else { nil } }
  }

  /// As xterm, VT220, rxvt and the Linux console number them.
  @Test(arguments: [
    (Key.Code.home, [1, 7]), (.insert, [2]), (.delete, [3]), (.end, [4, 8]), (.pageUp, [5]),
    (.pageDown, [6]), (.function(1), [11]), (.function(2), [12]), (.function(3), [13]),
    (.function(4), [14]), (.function(5), [15]), (.function(6), [17]), (.function(7), [18]),
    (.function(8), [19]), (.function(9), [20]), (.function(10), [21]), (.function(11), [23]),
    (.function(12), [24]), (.function(13), [25]), (.function(14), [26]), (.function(15), [28]),
    (.function(16), [29]), (.function(17), [31]), (.function(18), [32]), (.function(19), [33]),
    (.function(20), [34]),
  ])
  func numberedKeys(code: Key.Code, numbers: [Int]) {
    for number in numbers {
      #expect(keys("\u{1B}[\(number)~") == [Key(code)])
      #expect(keys("\u{1B}[\(number);6~") == [Key(code, [.shift, .control])])
    }
  }

  @Test(arguments: [0, 9, 10, 16, 22, 27, 30, 35, 36, 99, 201])
  func otherNumbersAreNoKeys(number: Int) {
    #expect(keys("\u{1B}[\(number)~") == [])
  }

  @Test(arguments: [
    ("A", Key.Code.up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
    ("P", .function(1)), ("Q", .function(2)), ("R", .function(3)), ("S", .function(4)),
  ])
  func letteredKeys(letter: String, code: Key.Code) {
    #expect(keys("\u{1B}[\(letter)") == [Key(code)])
    #expect(keys("\u{1B}O\(letter)") == [Key(code)])
    #expect(keys("\u{1B}O5\(letter)") == [Key(code, .control)])
    // With numbers `R` is the place of the cursor.
    #expect(keys("\u{1B}[1;3\(letter)") == (letter == "R" ? [] : [Key(code, .alt)]))
  }

  /// The keypad sends its own characters, each 0x40 above them.
  @Test func keypad() {
    for (sent, meant) in zip("jklmnopqrstuvwxy", "*+,-./0123456789") {
      #expect(keys("\u{1B}O\(sent)") == [Key(.character(String(meant)))])
      #expect(keys("\u{1B}O2\(sent)") == [Key(.character(String(meant)), .shift)])
    }
    #expect(keys("\u{1B}OM") == [Key(.enter)])
    for other in "EGINTXYZaiz" { #expect(keys("\u{1B}O\(other)") == []) }
  }

  @Test func functionKeysOfTheConsole() {
    for (letter, number) in zip("ABCDE", 1...) {
      #expect(keys("\u{1B}[[\(letter)") == [Key(.function(number))])
    }
    for other in "@FGZ" { #expect(keys("\u{1B}[[\(other)") == [Key(.character(String(other)))]) }
  }

  /// One more than the bits shift, alt, control and meta.
  @Test func modifiers() {
    for number in 1...16 {
      var expected: Key.Modifiers = []
      if (number - 1) & 1 != 0 { expected.insert(.shift) }
      if (number - 1) & 10 != 0 { expected.insert(.alt) }
      if (number - 1) & 4 != 0 { expected.insert(.control) }
      #expect(keys("\u{1B}[1;\(number)A") == [Key(.up, expected)], "\(number)")
    }
    for none in ["0", "", "1", "17"] {
      #expect(keys("\u{1B}[1;\(none)A") == [Key(.up)], "\(none)")
    }
  }

  @Test func everyByteBelow128() {
    for byte in UInt8(0)...0x7F where byte != 0x1B {
      let expected: Key =
        switch byte {
        case 0: Key(.character(" "), .control)
        case 8, 127: Key(.backspace)
        case 9: Key(.tab)
        case 10, 13: Key(.enter)
        case 1..<27: Key(.character(String(UnicodeScalar(byte + 96))), .control)
        case 28..<32: Key(.character(String(UnicodeScalar(byte + 64))), .control)
        default: Key(.character(String(UnicodeScalar(byte))))
        }
      var decoder = InputDecoder()
      #expect(decoder.feed([byte]) == [.key(expected, bytes: [byte])])
      // The letters that begin something longer wait for it.
      if ![0x5B, 0x4F, 0x50, 0x5D, 0x58, 0x5E, 0x5F].contains(byte) {
        let alt = Key(expected.code, expected.modifiers.union(.alt))
        #expect(decoder.feed([0x1B, byte]) == [.key(alt, bytes: [0x1B, byte])])
      }
    }
  }

  /// Keys told by their code points, with the bytes that readline is given for them.
  @Test(arguments: [
    ("97", Key(.character("a")), [0x61]), ("97;3", Key(.character("a"), .alt), [0x1B, 0x61]),
    ("97;5", Key(.character("a"), .control), [1]),
    ("97;7", Key(.character("a"), [.alt, .control]), [0x1B, 1]),
    ("64;5", Key(.character("@"), .control), [0]), ("63;5", Key(.character("?"), .control), []),
    ("126;5", Key(.character("~"), .control), [0x1E]), ("49;5", Key(.character("1"), .control), []),
    ("49;7", Key(.character("1"), [.alt, .control]), []), ("13", Key(.enter), [13]),
    ("13;2", Key(.enter, .shift), [13]), ("9;2", Key(.tab, .shift), [9]),
    ("27", Key(.escape), [27]),
    ("127", Key(.backspace), [127]), ("233", Key(.character("é")), [0xC3, 0xA9]),
    ("233;3", Key(.character("é"), .alt), []),
  ])
  func codePoints(number: String, key: Key, bytes: [UInt8]) {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}[\(number)u".utf8) == [.key(key, bytes: bytes)])
  }

  /// The first of the private use area, half a pair, and no number at all.
  @Test(arguments: ["57344", "55296", "0", ""]) func noCodePoints(number: String) {
    #expect(keys("\u{1B}[\(number)u") == [])
  }

  @Test(arguments: [
    (1, [Key.Modifiers.shift], 4), (2, [.alt], 8), (3, [.control], 16), (4, [.shift, .alt], 12),
    (5, [.alt, .control], 24),
  ])
  func modifiersOfTheMouse(column: Int, modifiers: [Key.Modifiers], button: Int) {
    var decoder = InputDecoder()
    let all = modifiers.reduce(into: Key.Modifiers()) { $0.formUnion($1) }
    for (base, final, action) in [
      (0, "M", Pointer.Action.press), (32, "M", .drag), (64, "M", .wheelUp), (65, "M", .wheelDown),
      (0, "m", .release),
    ] {
      let report = InputDecoder.mouseReport(base + button, column, 9, final)
      let expected = Pointer(action, column: column - 1, row: 8, modifiers: all)
      #expect(decoder.feed(report.utf8) == [.pointer(expected)])
    }
  }

  /// None of these has a place or a meaning.
  @Test(arguments: ["0;0;4M", "0;3;0M", "0;3M", "0;3;4;5M", "64;3;4m", "32;3;4m", "0;3;4A"])
  func otherReportsOfTheMouse(rest: String) {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}[<\(rest)".utf8) == [])
  }

  @Test func anAbsurdNumberIsCut() {
    var decoder = InputDecoder()
    let expected = Pointer(.press, column: 99_998, row: 0)
    #expect(decoder.feed("\u{1B}[<0;99999999999999999999;1M".utf8) == [.pointer(expected)])
  }

  /// What is too long to mean anything still ends at its end.
  @Test func aSequenceWithoutEndIsCutAndEnds() {
    #expect(
      keys("\u{1B}[" + String(repeating: "1", count: 500) + "Ax") == [
        Key(.up), Key(.character("x")),
      ])
    #expect(keys("\u{1B}O12345Ax").last == Key(.character("x")))
  }
}
