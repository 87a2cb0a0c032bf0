public import Canvas

/// Turns frames into the bytes that change what a terminal shows, and nothing more.
///
/// A pure value: the caller writes each result in one go, and tells it when the screen was lost.
/// Widths of other than ASCII are not trusted: what follows such a cell is placed absolutely (R33).
public struct ScreenWriter: Sendable {
  public var depth: ColourDepth
  /// Whether frames are wrapped in synchronized output (mode 2026), so that none is seen half drawn.
  public var isSynchronized: Bool

  private var modes = Modes()
  /// What the terminal shows; nil when that is unknown.
  private var shown: Canvas?
  private var pen = Pen()

  public init(depth: ColourDepth, isSynchronized: Bool = true) {
    self.depth = depth
    self.isSynchronized = isSynchronized
    pen.depth = depth
  }

  /// The screen was written to by others, or the terminal was away: the next frame draws all of it
  /// and sets every mode again.
  public mutating func invalidate() {
    shown = nil
    // The title found is on the terminal's stack still, and must not be put there twice.
    modes = Modes(title: modes.title.map { _ in "" })
    pen = Pen(depth: depth)
  }

  /// The cells are no longer known, as after a resize; the modes are.
  public mutating func redraw() {
    shown = nil
    pen = Pen(depth: depth)
  }

  /// The bytes from what is shown to this frame; empty when they are the same.
  public mutating func frame(_ canvas: Canvas, _ next: Modes) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(contentsOf: modes.entry(to: next).utf8)
    if next.isAlternate != modes.isAlternate { shown = nil }
    if pen.depth != depth {
      pen = Pen(depth: depth)
      shown = nil
    }
    let runs = draw(canvas, &bytes)
    bytes.append(contentsOf: modes.change(to: next, cursorMoved: runs > 0).utf8)
    if let cursor = next.cursor { pen.position = cursor }
    modes = next
    shown = canvas
    // A single run cannot be seen half drawn.
    guard isSynchronized, runs > 1 else { return bytes }
    return Array(Self.begin.utf8) + bytes + Array(Self.end.utf8)
  }

  /// Back to the terminal as it was found: what must follow the last frame.
  public mutating func leave() -> [UInt8] {
    let bytes = Array("\u{1b}[m".utf8) + Array(modes.exit.utf8)
    modes = Modes()
    invalidate()
    return bytes
  }

  /// Takes back everything a frame may have set, also right in the middle of one.
  public static let leavingAnything: String = {
    var writer = ScreenWriter(depth: .none)
    writer.modes = Modes(
      isAlternate: true, hasMouse: true, pixelMouse: .on, hasBracketedPaste: true, cursor: nil,
      title: "")
    return end + String(decoding: writer.leave(), as: UTF8.self)
  }()

  private static let begin = "\u{1b}[?2026h"
  private static let end = "\u{1b}[?2026l"
}

extension ScreenWriter {
  /// - Returns: how many runs were drawn; a cleared screen counts as one.
  private mutating func draw(_ canvas: Canvas, _ bytes: inout [UInt8]) -> Int {
    var count = 0
    let old: Canvas
    if let shown, shown.size == canvas.size {
      old = shown
    } else {
      pen.set(.plain, &bytes)
      bytes.append(contentsOf: "\u{1b}[2J".utf8)
      pen.position = nil
      old = Canvas(size: canvas.size)
      count = 1
    }
    let diff = CanvasDiff(from: old, to: canvas)
    for run in diff.runs { draw(run, of: canvas, &bytes) }
    return count + diff.runs.count
  }

  private mutating func draw(_ run: CanvasDiff.Run, of canvas: Canvas, _ bytes: inout [UInt8]) {
    let row = run.row
    var column = run.columns.lowerBound
    var end = run.columns.upperBound
    while column < end {
      if end - column > 4, end == canvas.size.columns,
        canvas.isBlank(row: row, from: column)
      {
        pen.move(to: Position(column: column, row: row), &bytes)
        pen.set(.plain, &bytes)
        bytes.append(contentsOf: "\u{1b}[K".utf8)
        return
      }
      pen.move(to: Position(column: column, row: row), &bytes)
      pen.set(canvas.style(column: column, row: row), &bytes)
      let start = bytes.count
      let cell = canvas.append(column: column, row: row, to: &bytes)
      // A cluster of several scalars may be shown narrower than it is, and leave what was there in
      // its second cell, or wider, and leave something in the next two.
      if bytes.count - start > 4 {
        var blanks = Array(repeating: UInt8(ascii: " "), count: cell.width)
        pen.position = nil
        pen.move(to: Position(column: column, row: row), &blanks)
        bytes.insert(contentsOf: blanks, at: start)
        end = max(end, min(canvas.size.columns, column + max(1, cell.width) + 2))
      }
      column += max(1, cell.width)
      // The right margin and graphemes that terminals measure differently leave the place unknown.
      let isKnown = cell.isASCII && column < canvas.size.columns
      pen.position = isKnown ? Position(column: column, row: row) : nil
    }
  }
}
