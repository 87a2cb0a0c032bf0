import Canvas
import Testing

@Suite struct CanvasTests {
  @Test func textStandsWhereItWasPut() {
    var canvas = Canvas(size: Size(columns: 12, rows: 2))
    let end = canvas.put("日本 ok", column: 1, row: 1, Style(.indexed(2)))
    #expect(end == 8)
    #expect(canvas.text == "\n 日本 ok")
    #expect(canvas[1, 1] == Cell(text: "日", style: Style(.indexed(2)), width: 2))
    #expect(canvas[2, 1] == Cell(text: "", style: Style(.indexed(2)), width: 0))
  }

  @Test(arguments: 0..<8)
  func writingOverHalfOfAWideGraphemeBlanksTheOtherHalf(column: Int) {
    var canvas = Canvas(size: Size(columns: 8, rows: 1))
    canvas.put("日本語字", column: 0, row: 0)
    canvas.put("x", column: column, row: 0)
    #expect(faults(in: canvas).isEmpty)
    #expect(canvas[column, 0].text == "x")
    let partner = column % 2 == 0 ? column + 1 : column - 1
    #expect(canvas[partner, 0].text == " ")
  }

  @Test(arguments: -3..<8, 0..<6)
  func whatAnEdgeCutsIsLeftOutInWholeGraphemes(column: Int, width: Int) {
    let clip = Rectangle(column: 2, row: 0, columns: width, rows: 1)
    for text in ["日本", "👩‍💻a", "e\u{301}e\u{301}", "ab"] {
      var canvas = Canvas(size: Size(columns: 8, rows: 1))
      canvas.fill(canvas.bounds, with: ".")
      let end = canvas.put(text, column: column, row: 0, within: clip)
      #expect(end == column + DisplayWidth.of(text))
      #expect(faults(in: canvas).isEmpty)
      for outside in 0..<8 where !(2..<2 + width).contains(outside) {
        #expect(canvas[outside, 0].text == ".")
      }
    }
  }

  @Test func whatCouldSteerTheTerminalIsShown() {
    var canvas = Canvas(size: Size(columns: 20, rows: 1))
    canvas.put("a\u{1b}[2J\nb", column: 0, row: 0)
    #expect(canvas.text == "a\\u{1b}[2J b")
  }

  @Test func aGraphemeOfSeveralLettersHasACellForEach() {
    var canvas = Canvas(size: Size(columns: 10, rows: 1))
    #expect(canvas.put("न्दी ක්‍ෂ|", column: 1, row: 0) == 7)
    #expect((1..<7).map { canvas[$0, 0].text } == ["न्", "द", "\u{940}", " ", "ක්‍ෂ", "|"])
    #expect(canvas.text == " न्दी ක්‍ෂ|")
  }

  @Test func aBoxIsBlankInside() {
    var canvas = Canvas(size: Size(columns: 6, rows: 3))
    canvas.fill(canvas.bounds, with: "x")
    canvas.box(
      Rectangle(column: 1, row: 0, columns: 4, rows: 3),
      Border(horizontal: "-", left: "|", right: "|", corners: .init("+", "+", "+", "+")))
    #expect(canvas.text == "x+--+x\nx|  |x\nx+--+x")
  }

  @Test(arguments: 0..<200) func noHalfOfAWideGraphemeEverStandsAlone(seed: Int) {
    var pages = Pages(seed: UInt64(seed))
    var canvas = Canvas(size: Size(columns: pages.below(14), rows: pages.below(5)))
    for _ in 0..<10 {
      pages.scribble(on: &canvas, times: 1)
      #expect(faults(in: canvas).isEmpty, "seed \(seed)")
    }
  }
}

@Suite struct CanvasDiffTests {
  @Test(arguments: 0..<300) func oldAndDifferenceMakeTheNew(seed: Int) {
    var pages = Pages(seed: UInt64(seed))
    let size = Size(columns: 1 + pages.below(20), rows: 1 + pages.below(5))
    let old = pages.canvas(size)
    var edited = old
    pages.scribble(on: &edited, times: 1)
    for new in [edited, pages.canvas(size), Canvas(size: size)] {
      let diff = CanvasDiff(from: old, to: new)
      #expect(diff.applied(to: old) == new)
      #expect(diff.isEmpty == (old == new))
      for run in diff.runs {
        #expect(new[run.columns.lowerBound, run.row].width > 0)
        #expect(new[run.columns.upperBound - 1, run.row].width < 2)
      }
    }
  }

  @Test func equalCanvasesDifferInNothing() {
    var pages = Pages(seed: 7)
    let canvas = pages.canvas(Size(columns: 30, rows: 10))
    #expect(CanvasDiff(from: canvas, to: canvas).isEmpty)
  }

  @Test func anotherSizeIsWrittenWhole() {
    var small = Canvas(size: Size(columns: 5, rows: 1))
    small.put("abc", column: 0, row: 0)
    var large = Canvas(size: Size(columns: 9, rows: 2))
    large.put("abc", column: 0, row: 0)
    let diff = CanvasDiff(from: small, to: large)
    #expect(diff.runs == [CanvasDiff.Run(row: 0, columns: 0..<3)])
    #expect(diff.applied(to: small) == large)
  }

  @Test func closeChangesAreOneRun() {
    var old = Canvas(size: Size(columns: 10, rows: 1))
    old.put("12:59:59", column: 0, row: 0)
    var new = old
    new.put("13:00:00", column: 0, row: 0)
    #expect(CanvasDiff(from: old, to: new).runs == [CanvasDiff.Run(row: 0, columns: 1..<8)])
  }
}

@Suite struct DisputedRowTests {
  private func canvas(_ text: String) -> Canvas {
    var canvas = Canvas(size: Size(columns: 30, rows: 2))
    canvas.put(text, column: 0, row: 0)
    return canvas
  }

  private func columns(_ old: String, _ new: String) -> [CanvasDiff.Run] {
    CanvasDiff(from: canvas(old), to: canvas(new)).runs
  }

  /// One of the letters may stand up to one cell further right for every mark.
  @Test func aRowWithLettersOfDisputedWidthIsDrawnFromTheFirstToWhereTheLastMayBe() {
    #expect(columns("ab नमस्ते cd", "ab नमस्ते ce") == [.init(row: 0, columns: 3..<10, isAfresh: true)])
    #expect(columns("ab नमस्ते", "xb नमस्ते") == [.init(row: 0, columns: 0..<9, isAfresh: true)])
    #expect(columns("ab नमस्ते", "ab") == [.init(row: 0, columns: 3..<9, isAfresh: true)])
    #expect(columns("👩‍🚀", "") == [.init(row: 0, columns: 0..<4, isAfresh: true)])
    #expect(columns("नमस्ते", "नमस्ते").isEmpty)
  }

  @Test(arguments: ["plain", "é ß ø", "日本語", "한글", "╌╌▸", "Привет", "Ελλάδα"])
  func otherRowsAreDrawnWhereTheyChange(text: String) {
    let end = DisplayWidth.of(text)
    #expect(columns(text + "a", text + "b") == [.init(row: 0, columns: end..<end + 1)])
  }
}

@Suite struct ColourTests {
  @Test(arguments: [
    (Colour.rgb(255, 0, 0), ColourDepth.palette, Colour.indexed(196)),
    (.rgb(128, 128, 128), .palette, .indexed(244)), (.rgb(250, 10, 10), .sixteen, .indexed(9)),
    (.rgb(1, 2, 3), .full, .rgb(1, 2, 3)), (.indexed(3), .sixteen, .indexed(3)),
    (.indexed(231), .sixteen, .indexed(15)), (.indexed(200), .palette, .indexed(200)),
    (.standard, .sixteen, .standard), (.indexed(1), .none, .standard),
  ])
  func aColourBecomesTheNearestThatCanBeShown(colour: Colour, depth: ColourDepth, shown: Colour) {
    #expect(colour.reduced(to: depth) == shown)
  }

  @Test(arguments: 0..<50) func aStyleKeepsWhatItWasMadeOf(seed: Int) {
    var pages = Pages(seed: UInt64(seed))
    let style = pages.style()
    #expect(Style(style.foreground, on: style.background, style.attributes) == style)
    #expect(style.adding(.bold).removing(.bold) == style.removing(.bold))
  }
}

@Suite struct CrossFadeTests {
  private let size = Size(columns: 16, rows: 3)

  private func pair(_ seed: Int) -> (old: Canvas, new: Canvas) {
    var pages = Pages(seed: UInt64(seed))
    return (pages.canvas(size), pages.canvas(size))
  }

  @Test(arguments: 0..<30) func itBeginsWithTheOldAndEndsWithTheNew(seed: Int) {
    let (old, new) = pair(seed)
    for depth in ColourDepth.allCases {
      let fade = CrossFade(depth: depth)
      #expect(fade.canvas(from: old, to: new, fraction: 0) == old)
      #expect(fade.canvas(from: old, to: new, fraction: 1) == new)
      for step in 1..<10 {
        let between = fade.canvas(from: old, to: new, fraction: Double(step) / 10)
        #expect(faults(in: between).isEmpty)
        if depth < .palette { #expect(between == new) }
      }
    }
  }

  @Test func lettersSinkIntoTheGroundAndRiseFromIt() {
    var old = Canvas(size: size, style: Style(.rgb(200, 200, 200), on: .rgb(0, 0, 0)))
    var new = old
    old.put("old", column: 0, row: 0, Style(.rgb(200, 200, 200), on: .rgb(0, 0, 0)))
    new.put("new", column: 0, row: 0, Style(.rgb(200, 200, 200), on: .rgb(0, 0, 0)))
    let fade = CrossFade(depth: .full)
    let shades = [0.25, 0.5, 0.75].map {
      fade.canvas(from: old, to: new, fraction: $0)[0, 0].style.foreground
    }
    #expect(shades == [.rgb(100, 100, 100), .rgb(0, 0, 0), .rgb(100, 100, 100)])
  }

  @Test func groundsChangeAllTheWay() {
    let old = Canvas(size: size, style: Style(.rgb(9, 9, 9), on: .rgb(0, 0, 0)))
    let new = Canvas(size: size, style: Style(.rgb(9, 9, 9), on: .rgb(200, 100, 0)))
    let fade = CrossFade(depth: .full)
    let grounds = [0.25, 0.5, 0.75].map {
      fade.canvas(from: old, to: new, fraction: $0)[0, 0].style.background
    }
    #expect(grounds == [.rgb(50, 25, 0), .rgb(100, 50, 0), .rgb(150, 75, 0)])
  }

  @Test func aLetterThatStaysChangesItsColourAllTheWay() {
    let base = Canvas(size: size, style: Style(.rgb(9, 9, 9), on: .rgb(0, 0, 0)))
    var (old, new) = (base, base)
    old.put("x", column: 0, row: 0, Style(.rgb(200, 0, 100), on: .rgb(0, 0, 0)))
    new.put("x", column: 0, row: 0, Style(.rgb(0, 200, 100), on: .rgb(0, 0, 0)))
    let fade = CrossFade(depth: .full)
    let shades = [0.25, 0.5, 0.75].map {
      fade.canvas(from: old, to: new, fraction: $0)[0, 0].style.foreground
    }
    #expect(shades == [.rgb(150, 50, 100), .rgb(100, 100, 100), .rgb(50, 150, 100)])
  }

  /// Where nothing is seen nothing is drawn: frames stay small.
  @Test func aBlankCellIsDrawnOnceForALetterToCome() {
    let base = Canvas(size: size, style: Style(.rgb(9, 9, 9), on: .rgb(0, 0, 0)))
    var new = base
    new.put("x", column: 0, row: 0, Style(.rgb(0, 200, 100), on: .rgb(0, 0, 0)))
    let fade = CrossFade(depth: .full)
    let cells = [0.1, 0.2, 0.3, 0.4].map { fade.canvas(from: base, to: new, fraction: $0)[0, 0] }
    #expect(Set(cells).count == 1 && cells[0].text == " ")
  }

  /// Law: of well known colours each frame lies between its neighbours, for every ground and every
  /// letter that stays.
  @Test(arguments: 0..<10) func groundsOnlyGoOneWay(seed: Int) {
    let (old, new) = pair(seed)
    let fade = CrossFade(depth: .full, foreground: RGB(9, 9, 9), background: RGB(200, 99, 1))
    let frames = (1..<30).map { fade.canvas(from: old, to: new, fraction: Double($0) / 30) }
    for row in 0..<size.rows {
      for column in 0..<size.columns
      where old[column, row].width == 1 && new[column, row].width == 1 {
        let reds = frames.map { $0[column, row].style.background.components?.red ?? 200 }
        #expect(reds == reds.sorted() || reds == reds.sorted(by: >))
      }
    }
  }

  @Test(arguments: 0..<10) func wellKnownColoursChangeTheirTextHalfWay(seed: Int) {
    let (old, new) = pair(seed)
    let fade = CrossFade(depth: .full, foreground: RGB(9, 9, 9), background: RGB(200, 99, 1))
    #expect(fade.canvas(from: old, to: new, fraction: 0.499).text == old.text)
    #expect(fade.canvas(from: old, to: new, fraction: 0.5).text == new.text)
  }

  /// 119 thousandths before it turns over, and as many after.
  @Test func aCellOfUnknownColoursIsDimmedAroundItsTurn() {
    var (old, new) = (Canvas(size: size), Canvas(size: size))
    old.put("o", column: 0, row: 0)
    new.put("n", column: 0, row: 0)
    let fade = CrossFade(depth: .full)
    let dimmed = (1..<1000).count {
      let canvas = fade.canvas(from: old, to: new, fraction: (Double($0) + 0.5) / 1000)
      return canvas[0, 0].style == Style.plain.adding(.dim)
    }
    #expect(dimmed == 239)
  }

  /// The terminal's own colours cannot be mixed: cell after cell turns over, dimmed at that time.
  @Test func unknownColoursTurnOverCellByCell() {
    let size = Size(columns: 40, rows: 10)
    var (old, new) = (Canvas(size: size), Canvas(size: size))
    for row in 0..<size.rows {
      old.put(String(repeating: "o", count: 40), column: 0, row: row)
      new.put(String(repeating: "n", count: 40), column: 0, row: row)
    }
    let fade = CrossFade(depth: .full)
    var counts: [Int] = []
    for frame in 0...12 {
      let canvas = fade.canvas(from: old, to: new, fraction: Double(frame) / 12)
      counts.append(canvas.text.count { $0 == "n" })
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          #expect([Style.plain, Style.plain.adding(.dim)].contains(canvas[column, row].style))
        }
      }
    }
    #expect(counts == counts.sorted() && Set(counts).count >= 10, "\(counts)")
    #expect((150...250).contains(counts[6]))
  }
}
