import struct Canvas.Rectangle
import struct Canvas.Size

/// Which rows are used for what, from the size alone.
struct ScreenLayout {
  /// The least that a screen is drawn on (R22).
  static let minimum = Size(columns: 20, rows: 5)

  let bounds: Rectangle
  /// nil while there is no tab bar.
  private(set) var tabs: Rectangle?
  private(set) var rules: [Rectangle] = []
  /// Left out when there are fewer than 8 rows (R48).
  private(set) var hints: Rectangle?
  /// For what plays; nil while nothing does, or where there are too few rows.
  private(set) var playing: Rectangle?
  let prompt: Rectangle
  /// What is left for the panes.
  private(set) var body: Rectangle

  init(size: Size, hasTabs: Bool, plays: Bool = false) {
    bounds = Rectangle(size)
    prompt = bounds.line(size.rows - 1)
    var top = 0
    var bottom = size.rows - 1
    if hasTabs {
      tabs = bounds.line(top)
      top += 1
    }
    if size.rows >= 8 {
      bottom -= 1
      hints = bounds.line(bottom)
    }
    if plays, size.rows >= 6 {
      bottom -= 1
      playing = bounds.line(bottom)
    }
    if size.rows >= 10 {
      bottom -= 1
      rules = [bounds.line(top), bounds.line(bottom)]
      top += 1
    }
    body = Rectangle(column: 0, row: top, columns: size.columns, rows: bottom - top)
  }

  /// The places of so many panes from left to right, a column for a divider between each two; nil when
  /// they do not fit side by side.
  func parts(_ count: Int) -> [Rectangle]? {
    let columns = body.columns
    let widths: [Int]
    switch count {
    case 2 where columns >= 60:
      widths = [max(24, min(60, columns * 2 / 5, columns - 34))]
    case 3 where columns >= 120:
      widths = [min(60, columns * 26 / 100), min(80, columns / 3)]
    default: return nil
    }
    var parts: [Rectangle] = []
    var column = 0
    for width in widths + [columns - widths.reduce(0, +) - widths.count] {
      parts.append(Rectangle(column: column, row: body.row, columns: width, rows: body.rows))
      column += width + 1
    }
    return parts
  }
}
