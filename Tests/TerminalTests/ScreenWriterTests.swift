import Canvas
import Interface
import Terminal
import TestSupport
import Testing

@MainActor @Suite struct ScreenWriterTests {
  private let size = Size(columns: 80, rows: 24)
  private let modes = ScreenWriter.Modes(
    isAlternate: true, hasMouse: true, hasBracketedPaste: true,
    cursor: Position(column: 8, row: 23))

  private func page(_ seed: UInt64) -> Canvas {
    var generator = SeededGenerator(seed: seed)
    var canvas = Canvas(size: size)
    let texts = [
      "plain text that goes on for a while", "日本語テキスト", "e\u{301}te\u{301} and caf\u{e9}",
      "한글 mixed 字", "┌──┐ ╌╌╌ ▸", "x",
    ]
    let colours: [Colour] = [
      .standard, .indexed(3), .indexed(12), .indexed(200), .rgb(10, 200, 30),
    ]
    for _ in 0..<60 {
      let style = Style(
        colours[generator.below(5)], on: colours[generator.below(5)],
        Style.Attributes(rawValue: UInt8(generator.below(32))))
      canvas.put(
        texts[generator.below(texts.count)], column: generator.below(84) - 2,
        row: generator.below(24), style)
    }
    return canvas
  }

  @Test(arguments: 0..<30) func theTerminalShowsTheTextOfEveryFrame(seed: Int) {
    let screen = EmulatedScreen(columns: size.columns, rows: size.rows)
    var writer = ScreenWriter(depth: .full, isSynchronized: seed % 2 == 0)
    for step in 0..<4 {
      let canvas = page(UInt64(seed * 10 + step))
      screen.write(writer.frame(canvas, modes))
      for row in 0..<size.rows {
        #expect(screen.line(row) == canvas.line(row), "frame \(step), row \(row)")
      }
      #expect(screen.cursor == (23, 8))
    }
  }

  @Test(arguments: 0..<10) func attributesReachTheTerminal(seed: Int) {
    let screen = EmulatedScreen(columns: size.columns, rows: size.rows)
    var writer = ScreenWriter(depth: .palette)
    for step in 0..<3 {
      let canvas = page(UInt64(seed * 10 + step))
      screen.write(writer.frame(canvas, modes))
      for row in 0..<size.rows {
        for column in 0..<size.columns where canvas[column, row].width > 0 {
          let style = canvas[column, row].style.attributes
          let seen = screen.style(row: row, column: column)
          #expect(seen.isBold == style.contains(.bold))
          #expect(seen.isReverse == style.contains(.reverse))
          #expect(seen.isUnderlined == style.contains(.underline))
        }
      }
    }
  }

  /// The cursor is put at the prompt after each frame: what follows is not where the last one ended.
  @Test func cellsAddedOneByOneBesideEachOtherAreInTheirPlace() {
    let screen = EmulatedScreen(columns: size.columns, rows: size.rows)
    var writer = ScreenWriter(depth: .none)
    var modes = modes
    modes.cursor = Position(column: 8, row: size.rows - 1)
    var canvas = Canvas(size: size)
    screen.write(writer.frame(canvas, modes))
    for column in 3..<9 {
      canvas.put("*", column: column, row: 2)
      screen.write(writer.frame(canvas, modes))
    }
    #expect(screen.text.split(separator: "\n") == ["   ******"])
    #expect(screen.cursor == (row: size.rows - 1, column: 8))
  }

  @Test func anEqualFrameCostsNothing() {
    var writer = ScreenWriter(depth: .full)
    _ = writer.frame(page(1), modes)
    #expect(writer.frame(page(1), modes).isEmpty)
  }

  @Test func aLostScreenIsDrawnWhole() {
    let screen = EmulatedScreen(columns: size.columns, rows: size.rows)
    var writer = ScreenWriter(depth: .full)
    screen.write(writer.frame(page(1), modes))
    screen.write("\u{1b}[2Jstray output\u{1b}[31;1m")
    writer.invalidate()
    screen.write(writer.frame(page(1), modes))
    #expect((0..<24).map(screen.line) == (0..<24).map(page(1).line))
  }

  @Test(arguments: [true, false]) func theStyleThatOthersSetIsTakenBack(isLost: Bool) {
    let screen = EmulatedScreen(columns: size.columns, rows: size.rows)
    var writer = ScreenWriter(depth: .full)
    var canvas = Canvas(size: size)
    canvas.put("x", column: 0, row: 0)
    screen.write(writer.frame(canvas, modes))
    screen.write("\u{1b}[1m")
    if isLost { writer.invalidate() } else { writer.redraw() }
    screen.write(writer.frame(canvas, modes))
    #expect(!screen.style(row: 0, column: 0).isBold)
  }

  @Test func inAnotherDepthAllIsDrawnAnew() {
    var canvas = Canvas(size: size)
    canvas.put("x", column: 0, row: 0, Style(.rgb(255, 0, 0)))
    var writer = ScreenWriter(depth: .full, isSynchronized: false)
    _ = writer.frame(canvas, modes)
    writer.depth = .sixteen
    let text = String(decoding: writer.frame(canvas, modes), as: UTF8.self)
    #expect(text.contains("\u{1b}[91mx"))
    #expect(writer.frame(canvas, modes).isEmpty)
  }

  @Test func afterAnyCellThatIsNotASCIITheNextIsPlacedAbsolutely() {
    for seed in 0..<5 as Range<UInt64> {
      var writer = ScreenWriter(depth: .none)
      let bytes = writer.frame(page(seed), modes)
      var index = 0
      while index < bytes.count {
        // A cluster ends where the bytes of its scalars end.
        guard bytes[index] >= 0x80 else {
          index += 1
          continue
        }
        while index < bytes.count, bytes[index] >= 0x80 { index += 1 }
        let rest = String(decoding: bytes[index...].prefix(12), as: UTF8.self)
        #expect(rest.prefixMatch(of: /\u{1b}\[([0-9]+;[0-9]+H|\?|[0-9;]*m)/) != nil, "\(rest)")
      }
    }
  }

  @Test func aClusterThatTheTerminalMeasuresOtherwiseMovesNoNeighbour() {
    for text in ["👩‍💻abc", "❤️abc", "🇧🇪abc", "👩‍💻 abc", "e\u{301}abc"] {
      let screen = EmulatedScreen(columns: size.columns, rows: size.rows)
      var writer = ScreenWriter(depth: .none)
      var canvas = Canvas(size: size)
      canvas.put("+" + text + "+", column: 0, row: 3)
      screen.write(writer.frame(canvas, modes))
      #expect(screen.line(3).hasSuffix("abc+"), "\(screen.line(3))")
      canvas.put("x", column: 0, row: 3)
      screen.write(writer.frame(canvas, modes))
      #expect(screen.line(3).hasSuffix("abc+"), "\(screen.line(3))")
    }
  }

  @Test func whereAClusterMayReachIsErasedBeforeAndWrittenAfter() {
    var writer = ScreenWriter(depth: .none, isSynchronized: false)
    _ = writer.frame(Canvas(size: size), modes)
    var canvas = Canvas(size: size)
    canvas.put("👩‍💻", column: 4, row: 0)
    let text = String(decoding: writer.frame(canvas, modes), as: UTF8.self)
    #expect(text == "\u{1b}[1;5H\u{1b}[K👩‍💻\u{1b}[24;9H")
    canvas.put("x", column: 7, row: 0)
    let again = String(decoding: writer.frame(canvas, modes), as: UTF8.self)
    #expect(again == "\u{1b}[1;5H\u{1b}[K👩‍💻\u{1b}[1;8Hx\u{1b}[24;9H")
    canvas.put("x ", column: 6, row: 0)
    let third = String(decoding: writer.frame(canvas, modes), as: UTF8.self)
    #expect(third == "\u{1b}[1;5H\u{1b}[K👩‍💻\u{1b}[1;7Hx \u{1b}[24;9H")
  }

  @Test func withoutColoursNoneAreSent() {
    var writer = ScreenWriter(depth: .none)
    let text = String(decoding: writer.frame(page(3), modes), as: UTF8.self)
    let changes = text.matches(of: /\u{1b}\[([0-9;]*)m/)
    #expect(!changes.isEmpty)
    for match in changes {
      let codes = match.1.split(separator: ";").compactMap { Int($0) }
      #expect(codes.allSatisfy { $0 < 30 })
    }
  }

  @Test func fewColoursAreSentAsOldTerminalsKnowThem() {
    var canvas = Canvas(size: size)
    canvas.put("x", column: 0, row: 0, Style(.rgb(255, 0, 0), on: .indexed(4)))
    var writer = ScreenWriter(depth: .sixteen, isSynchronized: false)
    let text = String(decoding: writer.frame(canvas, modes), as: UTF8.self)
    #expect(text.contains("\u{1b}[91;44mx"))
  }

  @Test func framesAreSynchronizedUnlessThatIsOff() {
    for isOn in [true, false] {
      var writer = ScreenWriter(depth: .full, isSynchronized: isOn)
      let text = String(decoding: writer.frame(page(1), modes), as: UTF8.self)
      #expect(text.hasPrefix("\u{1b}[?2026h") == isOn)
      #expect(text.hasSuffix("\u{1b}[?2026l") == isOn)
    }
  }

  @Test func leavingUndoesEveryModeThatWasSet() {
    var writer = ScreenWriter(depth: .full)
    var titled = modes
    titled.title = "Productions \u{7}- tekpub"
    titled.cursor = nil
    let entered = String(decoding: writer.frame(page(1), titled), as: UTF8.self)
    #expect(entered.contains("\u{1b}]2;Productions \\u{7}- tekpub\u{1b}\\"))
    // A stop from outside, after which everything is set again: the title found is kept once.
    writer.invalidate()
    let again = String(decoding: writer.frame(page(1), titled), as: UTF8.self)
    #expect(entered.contains("\u{1b}[22;0t") && !again.contains("\u{1b}[22;0t"))
    #expect(again.contains("\u{1b}]2;Productions"))
    let left = String(decoding: writer.leave(), as: UTF8.self)
    for mode in ["1049", "1000", "1002", "1006", "2004"] {
      #expect(entered.contains("\u{1b}[?\(mode)h"))
      #expect(left.contains("\u{1b}[?\(mode)l"))
    }
    #expect(left.hasPrefix("\u{1b}[m"))
    #expect(left.contains("\u{1b}[23;0t"))
    #expect(left.contains("\u{1b}[?25h"))
    #expect(left.hasSuffix("\u{1b}[?1049l"))
  }
}
