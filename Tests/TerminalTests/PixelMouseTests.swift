import Canvas
import Interface
import Terminal
import Testing

/// The mouse in pixels (mode 1016), where a terminal offers it.
@Suite struct PixelMouseTests {
  private func decoder(_ answers: String = "", cell: Bool = true) -> InputDecoder {
    var decoder = InputDecoder()
    decoder.cell = cell ? TerminalSize.Cell(width: 8, height: 16) : nil
    #expect(decoder.feed(Array(answers.utf8)) == [])
    return decoder
  }

  private func pointer(_ input: [Input]) -> Pointer? {
    guard case .pointer(let pointer)? = input.first, input.count == 1 else { return nil }
    return pointer
  }

  @Test(arguments: [
    ("\u{1b}[?1016;0$y", InputDecoder.PixelMouse.unknown),
    ("\u{1b}[?1016;1$y", .on), ("\u{1b}[?1016;2$y", .offered), ("\u{1b}[?1016;3$y", .on),
    ("\u{1b}[?1016;4$y", .unknown),
  ])
  func answersAreUnderstoodWhereverTheyAreTorn(answer: String, state: InputDecoder.PixelMouse) {
    let bytes = Array(answer.utf8)
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      #expect(decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...]) == [])
      #expect(decoder.pixelMouse == state)
    }
  }

  @Test(arguments: [
    "\u{1b}[?2026;1$y", "\u{1b}[?1016$y", "\u{1b}[?1016;1y", "\u{1b}[1016;1$y", "\u{1b}[?1;1016$y",
  ])
  func otherAnswersSayNothingOfIt(answer: String) {
    #expect(decoder(answer).pixelMouse == nil)
  }

  @Test func reportsAreInCellsUntilTheTerminalSaysPixels() {
    var decoder = decoder("\u{1b}[?1016;2$y")
    let cells = pointer(decoder.feed(Array("\u{1b}[<0;41;17M".utf8)))
    #expect(cells == Pointer(.press, column: 40, row: 16))
    let input = decoder.feed(Array("\u{1b}[?1016;1$y\u{1b}[<0;41;17M".utf8))
    let pixels = pointer(input)
    #expect(pixels?.column == 5)
    #expect(pixels?.row == 1)
    #expect(pixels?.spot == GesturePoint(x: 40.5 / 8, y: 16.5 / 16 * 2))
    let back = decoder.feed(Array("\u{1b}[?1016;2$y\u{1b}[<0;41;17M".utf8))
    #expect(pointer(back) == cells)
  }

  /// Every pixel lies in the cell it lies in.
  @Test func pixelsAndCellsAgree() {
    var decoder = decoder("\u{1b}[?1016;1$y")
    for x in 1...64 {
      let found = pointer(decoder.feed(Array("\u{1b}[<32;\(x);\(2 * x)M".utf8)))
      #expect(found?.column == (x - 1) / 8)
      #expect(found?.row == (2 * x - 1) / 16)
      let cell = found?.spot.flatMap { CellShape().cell(of: $0) }
      #expect(cell == CellShape.Cell(column: (x - 1) / 8, row: (2 * x - 1) / 16))
    }
    // Some count from 0.
    #expect(pointer(decoder.feed(Array("\u{1b}[<0;0;0M".utf8)))?.column == 0)
  }

  @Test func withoutTheSizeOfACellReportsAreCells() {
    var decoder = decoder("\u{1b}[?1016;1$y", cell: false)
    let found = pointer(decoder.feed(Array("\u{1b}[<0;3;4M".utf8)))
    #expect(found == Pointer(.press, column: 2, row: 3))
  }

  private func bytes(_ modes: [ScreenWriter.Modes]) -> [String] {
    let canvas = Canvas(size: Size(columns: 20, rows: 5))
    var writer = ScreenWriter(depth: .none)
    return modes.map { String(decoding: writer.frame(canvas, $0), as: UTF8.self) }
  }

  private func modes(_ pixels: ScreenWriter.Modes.PixelMouse, mouse: Bool = true)
    -> ScreenWriter.Modes
  {
    ScreenWriter.Modes(isAlternate: true, hasMouse: mouse, pixelMouse: pixels)
  }

  @Test func theTerminalIsAskedOnceAndThenToldWithAQuestion() {
    let frames = bytes([modes(.asked), modes(.asked), modes(.on), modes(.on)])
    #expect(frames[0].contains("\u{1b}[?1006h\u{1b}[?1016$p"))
    #expect(frames[1] == "")
    #expect(frames[2] == "\u{1b}[?1016h\u{1b}[?1016$p")
    #expect(frames[3] == "")
  }

  @Test func withoutPixelsCellsAreAskedForAgain() {
    let frames = bytes([modes(.on), modes(.off), modes(.on), modes(.off, mouse: false)])
    #expect(frames[1] == "\u{1b}[?1016l\u{1b}[?1006h\u{1b}[?1016$p")
    #expect(frames[3].contains("\u{1b}[?1016l"))
    #expect(!frames[3].contains("1006h"))
    #expect(!frames[3].contains("$p"))
  }

  @Test func leavingAsksNothing() {
    for state in [ScreenWriter.Modes.PixelMouse.off, .asked, .on] {
      var writer = ScreenWriter(depth: .none)
      _ = writer.frame(Canvas(size: Size(columns: 20, rows: 5)), modes(state))
      let left = String(decoding: writer.leave(), as: UTF8.self)
      #expect(!left.contains("$p"))
      #expect(left.contains("\u{1b}[?1016l") == (state == .on))
    }
    #expect(ScreenWriter.leavingAnything.contains("\u{1b}[?1016l"))
    #expect(ScreenWriter.leavingAnything.utf8.count <= 256)
  }
}
