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

  /// List, divider and detail; nil when they do not fit side by side.
  func split() -> (list: Rectangle, divider: Rectangle, detail: Rectangle)? {
    guard body.columns >= 60 else { return nil }
    let width = max(24, min(60, body.columns * 2 / 5, body.columns - 34))
    func part(_ column: Int, _ columns: Int) -> Rectangle {
      Rectangle(column: column, row: body.row, columns: columns, rows: body.rows)
    }
    return (
      part(0, width), part(width, 1), part(width + 1, body.columns - width - 1)
    )
  }
}
