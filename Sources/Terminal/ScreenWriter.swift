public import Canvas

/// Turns frames into the bytes that change what a terminal shows, and nothing more.
///
/// A pure value: the caller writes each result in one go, and tells it when the screen was lost.
/// Widths of other than ASCII are not trusted: what follows such a cell is placed absolutely (R33).
/// Letters that terminals are known to disagree about follow each other as they come, since a terminal
/// that takes more cells for one would lose it under the next; what follows them is placed.
public struct ScreenWriter: Sendable {
  public var depth: ColourDepth
  /// Whether frames are wrapped in synchronized output (mode 2026), so that none is seen half drawn.
  public var isSynchronized: Bool
  /// Whether the terminal knows links (OSC 8).
  public var hasLinks = false

  private var modes = Modes()
  /// What the terminal shows; nil when that is unknown.
  private var shown: Canvas?
  private var pen: Pen

  public init(depth: ColourDepth, isSynchronized: Bool = true) {
    self.depth = depth
    self.isSynchronized = isSynchronized
    pen = Pen(depth: depth)
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
    pen.set(link: nil, &bytes)
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

  /// The same, for a terminal that knows links.
  public static let leavingLinks = linkMark(nil) + leavingAnything

  private static let begin = "\u{1b}[?2026h"
  private static let end = "\u{1b}[?2026l"
}

extension ScreenWriter {
  /// - Returns: how many runs were drawn; what is cleared first counts as one more.
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
    for run in diff.runs {
      if run.isAfresh {
        drawAfresh(run, of: canvas, &bytes)
        count += 1
      } else {
        draw(run, of: canvas, &bytes)
      }
    }
    return count + diff.runs.count
  }

  private mutating func draw(_ run: CanvasDiff.Run, of canvas: Canvas, _ bytes: inout [UInt8]) {
    let row = run.row
    let end = run.columns.upperBound
    var column = run.columns.lowerBound
    while column < end {
      if end - column > 4, end == canvas.size.columns,
        canvas.isBlank(row: row, from: column)
      {
        return eraseRest(of: row, from: column, &bytes)
      }
      column = drawCell(column, row, of: canvas, &bytes)
    }
  }

  private mutating func eraseRest(of row: Int, from column: Int, _ bytes: inout [UInt8]) {
    pen.move(to: Position(column: column, row: row), &bytes)
    pen.set(.plain, &bytes)
    pen.set(link: nil, &bytes)
    bytes.append(contentsOf: "\u{1b}[K".utf8)
  }

  private mutating func setLink(
    _ column: Int, _ row: Int, of canvas: Canvas, _ bytes: inout [UInt8]
  ) {
    if hasLinks { pen.set(link: canvas.address(column: column, row: row), &bytes) }
  }

  /// - Returns: the column after it.
  private mutating func drawCell(
    _ column: Int, _ row: Int, of canvas: Canvas, _ bytes: inout [UInt8]
  ) -> Int {
    pen.move(to: Position(column: column, row: row), &bytes)
    pen.set(canvas.style(column: column, row: row), &bytes)
    setLink(column, row, of: canvas, &bytes)
    let cell = canvas.append(column: column, row: row, to: &bytes)
    let next = column + max(1, cell.width)
    // The right margin and characters that terminals measure differently leave the place unknown.
    let isKnown = cell.isASCII && next < canvas.size.columns
    pen.position = isKnown ? Position(column: next, row: row) : nil
    return next
  }
}

extension ScreenWriter {
  /// Draws a part of a row so that nothing of what was there matters: it ends as on an empty screen.
  private mutating func drawAfresh(
    _ run: CanvasDiff.Run, of canvas: Canvas, _ bytes: inout [UInt8]
  ) {
    let (row, end) = (run.row, run.columns.upperBound)
    eraseWithGrounds(run, of: canvas, &bytes)
    var column = run.columns.lowerBound
    // Up to where a terminal may have written more than it should.
    var spoiled = column
    while column < end {
      if canvas.isDisputed(column: column, row: row) {
        let drawn = drawDisputed(column, row, of: canvas, &bytes)
        (column, spoiled) = (drawn.column, max(spoiled, drawn.spoiled))
      } else if column >= spoiled, let next = endOfBlanks(column, row, canvas) {
        column = next
      } else {
        column = drawCell(column, row, of: canvas, &bytes)
      }
    }
  }

  /// Blanks in the look of what comes there.
  private mutating func eraseWithGrounds(
    _ run: CanvasDiff.Run, of canvas: Canvas, _ bytes: inout [UInt8]
  ) {
    let row = run.row
    let canErase = canvas.isBlank(row: row, from: run.columns.upperBound)
    let styled = run.columns.last { canvas.style(column: $0, row: row) != .plain }
    let plain = styled.map { $0 + 1 } ?? run.columns.lowerBound
    pen.set(link: nil, &bytes)
    let end = canErase ? plain : run.columns.upperBound
    for column in run.columns.lowerBound..<end {
      pen.move(to: Position(column: column, row: row), &bytes)
      pen.set(canvas.style(column: column, row: row), &bytes)
      bytes.append(UInt8(ascii: " "))
      let next = column + 1
      pen.position = next < canvas.size.columns ? Position(column: next, row: row) : nil
    }
    if end < run.columns.upperBound { eraseRest(of: row, from: end, &bytes) }
  }

  /// Draws neighbours of one look in one go, as many as come not over the margin in any terminal. The
  /// blanks after them stay as they are, for the last of them may have come there.
  ///
  /// - Returns: the column after them and the blanks, and the one up to which others must be written
  ///   again.
  private mutating func drawDisputed(
    _ start: Int, _ row: Int, of canvas: Canvas, _ bytes: inout [UInt8]
  ) -> (column: Int, spoiled: Int) {
    let columns = canvas.size.columns
    let style = canvas.style(column: start, row: row)
    pen.move(to: Position(column: start, row: row), &bytes)
    pen.set(style, &bytes)
    setLink(start, row, of: canvas, &bytes)
    pen.position = nil
    var (column, excess) = (start, 0)
    while column < columns, canvas.isDisputed(column: column, row: row),
      canvas.style(column: column, row: row) == style,
      canvas.isSameLink(column: column, start, row: row)
    {
      let cell = canvas[column, row]
      let more = canvas.excess(column: column, row: row)
      if column + cell.width + excess + more > columns {
        if column > start { break }
        // What shares its cell is left out: the terminal might wrap it into the next row.
        bytes.append(contentsOf: String(cell.text.unicodeScalars.prefix(1)).utf8)
        return (column + cell.width, column + cell.width)
      }
      bytes.append(contentsOf: cell.text.utf8)
      excess += more
      column += cell.width
    }
    let spoiled = column + excess
    while column < columns, canvas.isBlank(column: column, row: row) { column += 1 }
    return (column, spoiled)
  }

  /// The column after blanks that are there already and need not be written again; nil when there are
  /// none, or so few that passing over them takes more bytes.
  private func endOfBlanks(_ column: Int, _ row: Int, _ canvas: Canvas) -> Int? {
    var end = column
    while end < canvas.size.columns, canvas.isBlank(column: end, row: row) { end += 1 }
    if end == column { return nil }
    let isBetween =
      pen.position == Position(column: column, row: row) && end < canvas.size.columns
      && end - column <= 4
    return isBetween ? nil : end
  }
}
