import Canvas
import Terminal
import TestSupport
import Testing

/// Texts that terminals measure differently, on one that has other widths than tmux and the C library.
@MainActor @Suite struct ClusterTests {
  private let size = Size(columns: 60, rows: 8)
  private let modes = ScreenWriter.Modes(
    isAlternate: true, cursor: Position(column: 3, row: 7))

  private nonisolated static let texts = [
    "हिन्दी", "नमस्ते दुनिया", "বাংলা", "தமிழ்", "తెలుగు", "ភាសាខ្មែរ", "မြန်မာ", "සිංහල", "ไทยที่นี่", "ພາສາລາວ", "العَرَبِيَّة",
    "שָׁלוֹם", "क्\u{200c}ष", "👩🏽", "🇧🇪🇳🇱", "1️⃣", "❤️", "한글", "日本語",
  ]

  private func shown(_ canvas: Canvas) -> EmulatedScreen {
    let screen = EmulatedScreen(columns: size.columns, rows: size.rows)
    var writer = ScreenWriter(depth: .full)
    screen.write(writer.frame(canvas, modes))
    return screen
  }

  @Test(arguments: texts) func everyLetterIsSeenAndWhatFollowsIsInItsColumn(text: String) {
    var canvas = Canvas(size: size)
    canvas.put("| " + text, column: 0, row: 2)
    canvas.put("|2026", column: 40, row: 2)
    let screen = shown(canvas)
    #expect(screen.line(2).hasPrefix("| " + text + " "), "\(screen.line(2))")
    #expect((40..<45).map { screen.text(row: 2, column: $0) } == ["|", "2", "0", "2", "6"])
    #expect(screen.cursor == (7, 3))
  }

  private func page(_ generator: inout SeededGenerator, on old: Canvas) -> Canvas {
    var canvas = old
    let texts =
      Self.texts + [
        "ක්\u{200d}ෂ ශ්‍රී", "👩‍🚀👩‍🚀", "👨‍👩‍👧‍👦", "र्\u{200d}य", "\u{1112}\u{1161}\u{11ab}", "plain", "abc def",
        " ", "    ",
      ]
    for _ in 0..<1 + generator.below(6) {
      let style = Style(
        .standard, on: generator.below(2) == 0 ? .standard : .indexed(4),
        generator.below(3) == 0 ? .bold : [])
      canvas.put(
        texts[generator.below(texts.count)], column: generator.below(size.columns),
        row: generator.below(size.rows), style)
    }
    return canvas
  }

  @Test(arguments: 0..<60) func everyFrameEndsLikeOneDrawnOnAnEmptyScreen(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let screen = EmulatedScreen(columns: size.columns, rows: size.rows)
    var writer = ScreenWriter(depth: .full)
    var canvas = Canvas(size: size)
    for step in 0..<12 {
      canvas = page(&generator, on: generator.below(6) == 0 ? Canvas(size: size) : canvas)
      screen.write(writer.frame(canvas, modes))
      let fresh = shown(canvas)
      for row in 0..<size.rows {
        #expect(screen.line(row) == fresh.line(row), "frame \(step), row \(row)")
        // libvterm leaves the right halves of wide characters as they looked before.
        for column in 0..<size.columns where fresh.text(row: row, column: column) != " " {
          #expect(screen.style(row: row, column: column) == fresh.style(row: row, column: column))
        }
      }
    }
  }

  /// One that gives the second picture two cells more would wrap them into the next row.
  @Test func whatReachesOverTheMarginComesInNoOtherRow() {
    var canvas = Canvas(size: size)
    canvas.put("👩‍🚀👩‍🚀👩‍🚀", column: size.columns - 7, row: 2)
    let screen = shown(canvas)
    #expect(screen.line(3).isEmpty, "\(screen.line(3))")
    canvas.put("a👩‍🚀", column: size.columns - 3, row: 2)
    #expect(shown(canvas).line(2).hasSuffix("a👩") && shown(canvas).line(3).isEmpty)
    canvas.put("x", column: 0, row: 3)
    #expect(shown(canvas).line(3) == "x")
  }
}
