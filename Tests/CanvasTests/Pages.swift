import Canvas

/// Random canvases, the same for the same seed.
struct Pages {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, bound)))
  }

  mutating func style() -> Style {
    let colours: [Colour] = [
      .standard, .indexed(UInt8(below(256))), .rgb(UInt8(below(256)), UInt8(below(256)), 9),
    ]
    return Style(
      colours[below(3)], on: colours[below(3)], Style.Attributes(rawValue: UInt8(below(32))))
  }

  mutating func rectangle(in size: Size) -> Rectangle {
    Rectangle(
      column: below(size.columns + 4) - 2, row: below(size.rows + 4) - 2,
      columns: below(size.columns + 2), rows: below(size.rows + 2))
  }

  /// Draws a few things at any place, also half or wholly outside.
  mutating func scribble(on canvas: inout Canvas, times: Int) {
    let texts = [
      "plain text", "日本語テキスト", "e\u{301}te\u{301}", "👩‍💻 pair", "❤️🇧🇪", "한글 mixed 字",
      "a\u{1b}[2Jb", "שלום", "", "नमस्ते", "ශ්‍රී ලංකා", "👍🏽 မြန်မာ",
    ]
    for _ in 0..<times {
      let area = rectangle(in: canvas.size)
      switch below(6) {
      case 0: canvas.fill(area, with: ["#", " ", "字", "╌"][below(4)], style())
      case 1:
        canvas.box(
          area, Border(horizontal: "-", left: "[", right: "]", corners: .init("+", "+", "+", "+")),
          style())
      case 2:
        let style = style()
        canvas.restyle(area) { $0.with(background: style.background) }
      default:
        canvas.put(
          texts[below(texts.count)], column: area.column, row: area.row, style(),
          within: below(2) == 0 ? nil : rectangle(in: canvas.size))
      }
    }
  }

  mutating func canvas(_ size: Size) -> Canvas {
    var canvas = Canvas(size: size)
    scribble(on: &canvas, times: 12)
    return canvas
  }
}

/// Faults in how wide graphemes are kept; empty for a sound canvas.
func faults(in canvas: Canvas) -> [String] {
  var faults: [String] = []
  for row in 0..<canvas.size.rows {
    var column = 0
    while column < canvas.size.columns {
      let cell = canvas[column, row]
      switch cell.width {
      case 1:
        if CellPieces(cell.text[...]).map(\.width) != [1] {
          faults.append("\(column),\(row): \(cell.text)")
        }
      case 2:
        let right = canvas[column + 1, row]
        if column + 1 >= canvas.size.columns || right.width != 0 || right.style != cell.style {
          faults.append("\(column),\(row): half of \(cell.text)")
        }
        column += 1
      default: faults.append("\(column),\(row): right half alone")
      }
      column += 1
    }
  }
  return faults
}
