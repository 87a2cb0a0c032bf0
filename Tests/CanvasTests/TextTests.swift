import Canvas
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("日本語", 6), ("e\u{301}te", 3), ("👩‍💻 Pair", 7), ("❤️", 1), ("🇧🇪", 2),
    ("שלום", 4),
    ("한글", 4), ("ａ", 2), ("\u{ad}", 0), ("हिन्दी", 5), ("ශ්‍රී", 1), ("👍🏽", 4), ("\u{ff}\u{100}", 2),
  ])
  func graphemesAreMeasuredInCells(text: String, cells: Int) {
    #expect(DisplayWidth.of(text) == cells)
  }
}

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("Hi \u{1b}]8;;https://evil.example\u{7}x", "Hi \\u{1b}]8;;https://evil.example\\u{7}x"),
    ("\u{9b}2J", "\\u{9b}2J"), ("a\u{202e}b", "a\\u{202e}b"), ("a\nb\tc", "a b c"),
    ("del\u{7f}", "del\\u{7f}"), ("a\r\nb", "a b"), ("日本語", "日本語"),
    ("\u{200d}x", "\\u{200d}x"), ("a\u{fff9}b", "a\\u{fff9}b"),
  ])
  func whatCouldSteerATerminalIsShown(text: String, safe: String) {
    #expect(SafeText.line(text) == safe)
  }

  @Test(arguments: [
    "👩‍💻 ❤️", "می\u{200c}خواهم", "ශ්‍රී ලංකා", "क्\u{200d}ष", "1️⃣ 🏴\u{e0067}\u{e007f}", "e\u{301}",
  ])
  func joinersInsideAClusterStay(text: String) {
    #expect(scalars(SafeText.line(text)) == scalars(text))
  }

  @Test(arguments: [
    ("\u{feff}x", "x"), ("zero\u{200b}width", "zerowidth"), ("soft\u{ad}ly\u{2060}", "softly"),
    ("a\u{200d}b", "ab"), ("क्\u{200d}", "क्"), ("न\u{200d}\u{200d}न", "न\u{200d}न"),
    ("\u{200b}", ""), ("x\u{206a}\u{1d173}y", "xy"),
  ])
  func whatSaysNothingIsLeftOut(text: String, safe: String) {
    #expect(scalars(SafeText.line(text)) == scalars(safe))
  }

  @Test(arguments: [
    ("\u{301}", "\u{a0}\u{301}"), ("\u{301}\u{302}x", "\u{a0}\u{301}\u{302}x"),
    ("\u{feff}\u{94d}न", "\u{a0}\u{94d}न"), ("\u{93f}न", "\u{93f}न"), ("\n\u{301}", " \u{301}"),
    ("\u{1161}", "\u{a0}\u{1161}"),
  ])
  func aMarkWithoutALetterStandsOnABlank(text: String, safe: String) {
    #expect(scalars(SafeText.line(text)) == scalars(safe))
    #expect(SafeText.line(safe) == safe)
  }

  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  @Test func noScalarReachesTheTerminalAsAControl() {
    for value in (0...0x9f as ClosedRange<UInt32>).map({ $0 }) + [0x2028, 0x2029, 0x202e, 0x2066] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let safe = SafeText.line("a" + String(Character(scalar)) + "b")
      let isClean = safe.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value) && scalar.value != 0x202e
          && scalar.value != 0x2028
      }
      #expect(isClean, "U+\(String(value, radix: 16))")
    }
  }

  @Test func linesAreDividedAtEveryLineBreak() {
    #expect(SafeText.lines("a\nb\r\nc\u{2028}d") == ["a", "b", "c", "d"])
  }
}

@Suite struct FittingTests {
  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "ab..."), ("日本語", 5, "日..."), ("abc", 2, ".."),
  ])
  func longTextEndsInDots(text: String, width: Int, result: String) {
    #expect(Fitting.truncated(text, to: width) == result)
  }

  @Test(arguments: ["plain", "日本語テキスト", "👩‍💻👩‍💻👩‍💻", "e\u{301}e\u{301}e\u{301}", "a日b本c"], 0..<12)
  func fittedTextIsAlwaysExactlyAsWide(text: String, width: Int) {
    for alignment in [Fitting.Alignment.leading, .trailing, .centre] {
      let fitted = Fitting.fitted(text, to: width, alignment)
      #expect(DisplayWidth.of(fitted) == width)
    }
  }

  @Test(arguments: [
    "one two three four five", "averyveryverylongword x", "日本 語テ キスト", "  indented text",
    "/a//bb|cccccccccccccccccccc/日本|語",
  ])
  func wrappedLinesFitAndLoseNoLetter(text: String) {
    for width in 2..<20 {
      let lines = Fitting.wrapped(text, to: width)
      for line in lines { #expect(DisplayWidth.of(line) <= width, "\(line)") }
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }
}

@Suite struct LongWordTests {
  @Test(arguments: [
    ("play [all|queue|starred]", 12, ["play", "[all|queue|", "starred]"]),
    ("https://example.org/a/longer-one.webm", 20, ["https://example.org/", "a/longer-one.webm"]),
    ("https://example.org/", 15, ["https://example", ".org/"]),
    ("to/be/or not", 9, ["to/be/or", "not"]), ("    a", 4, ["a"]), ("    a", 5, ["    a"]),
    ("|aaaaaaaa", 4, ["|", "aaaa", "aaaa"]),
  ])
  func itIsBrokenAfterAMark(text: String, width: Int, lines: [String]) {
    #expect(Fitting.wrapped(text, to: width) == lines)
  }
}

@Suite struct MeasuringLawTests {
  /// A text is as wide as its graphemes, whatever short cuts are taken.
  @Test(arguments: 0..<100) func aTextIsAsWideAsItsGraphemes(seed: Int) {
    let pieces = [
      "a", "é", "e\u{301}", "日", "한", "\u{1112}\u{1161}\u{11ab}", "か\u{3099}", "👩‍💻", "❤️", "©",
      "©\u{fe0f}",
      "🇧🇪", "\u{301}", "ß", "ａ", "\u{a0}", "\u{ad}", "हि", "न्दी", "ခ်", "ที่", "👍🏽", "क्\u{200d}ष",
    ]
    var pages = Pages(seed: UInt64(seed))
    let text = (0..<pages.below(12)).map { _ in pieces[pages.below(pieces.count)] }.joined()
    #expect(DisplayWidth.of(text) == text.reduce(0) { $0 + DisplayWidth.of($1) })
  }
}
