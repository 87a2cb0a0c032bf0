/// A grid of cells to draw on; nothing outside it can be written, and no half of a wide character
/// ever stands alone. A grapheme of several letters takes several cells.
public struct Canvas: Sendable {
  public let size: Size
  var cells: [PackedCell]
  private var clusters: [String] = []
  private var numbers: [String: Int] = [:]
  /// Where cells lead, by their numbers less 1.
  var addresses: [String] = []
  /// Whether anything was ever drawn that terminals may measure otherwise.
  private(set) var hasDisputed = false

  /// Blank everywhere.
  public init(size: Size, style: Style = .plain) {
    self.size = size
    cells = Array(repeating: .blank(style), count: size.columns * size.rows)
  }

  public var bounds: Rectangle { Rectangle(size) }

  /// The cell there; a plain blank outside.
  public subscript(column: Int, row: Int) -> Cell {
    guard bounds.contains(Position(column: column, row: row)) else {
      return Cell(text: " ", style: .plain, width: 1)
    }
    let cell = cells[row * size.columns + column]
    return Cell(text: text(of: cell), style: cell.style, width: cell.width)
  }

  /// A row as text, without trailing blanks.
  public func line(_ row: Int) -> String {
    guard row >= 0, row < size.rows else { return "" }
    var line = ""
    var end = 0
    for cell in cells[row * size.columns..<(row + 1) * size.columns] {
      line += text(of: cell)
      if !cell.isBlank, !cell.isContinuation { end = line.utf8.count }
    }
    return String(line.utf8.prefix(end)) ?? line
  }

  /// All rows, without trailing blanks.
  public var text: String { (0..<size.rows).map(line).joined(separator: "\n") }
}

extension Canvas {
  /// Draws one line of text, made safe first (R12). What lies outside the clip or the canvas is
  /// left out; a wide grapheme cut by an edge leaves a blank.
  ///
  /// - Returns: the column after the text, also when it was cut.
  @discardableResult
  public mutating func put(
    _ text: String, column: Int, row: Int, _ style: Style = .plain, within clip: Rectangle? = nil
  ) -> Int {
    let area = clip.map { $0.intersection(bounds) } ?? bounds
    var text = SafeText.line(text)
    let isVisible = row >= area.row && row < area.endRow && !area.isEmpty
    let columns = area.column..<max(area.column, area.endColumn)
    let end = text.withUTF8 { bytes -> Int? in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      if isVisible { putASCII(bytes, column: column, row: row, style, in: columns) }
      return column + bytes.count
    }
    if let end { return end }
    guard isVisible else { return column + DisplayWidth.of(text) }
    var place = column
    for piece in CellPieces(text[...]) {
      if piece.width > 0 { put(piece, column: place, row: row, style, in: columns) }
      place += piece.width
    }
    return place
  }

  private mutating func putASCII(
    _ bytes: UnsafeBufferPointer<UInt8>, column: Int, row: Int, _ style: Style,
    in columns: Range<Int>
  ) {
    let first = max(column, columns.lowerBound)
    let end = min(column + bytes.count, columns.upperBound)
    guard first < end else { return }
    mend(row, first..<end)
    let base = row * size.columns
    for place in first..<end {
      cells[base + place] = PackedCell(
        scalar: UInt32(bytes[place - column]), width: 1, style: style)
    }
  }

  private mutating func put(
    _ piece: CellPieces.Piece, column: Int, row: Int, _ style: Style, in columns: Range<Int>
  ) {
    let first = max(column, columns.lowerBound)
    let end = min(column + piece.width, columns.upperBound)
    guard first < end else { return }
    mend(row, first..<end)
    let base = row * size.columns
    guard end - first == piece.width else {
      cells[base + first] = .blank(style)
      return
    }
    let cell = pack(piece, style)
    hasDisputed = hasDisputed || cell.isDisputed
    cells[base + first] = cell
    if piece.width == 2 { cells[base + first + 1] = .continuation(style) }
  }

  /// Blanks the other halves of wide graphemes that writing these columns would cut.
  mutating func mend(_ row: Int, _ columns: Range<Int>) {
    let base = row * size.columns
    let (first, end) = (columns.lowerBound, columns.upperBound)
    if first > 0, cells[base + first].isContinuation {
      cells[base + first - 1] = .blank(cells[base + first - 1].style)
    }
    if end < size.columns, cells[base + end].isContinuation {
      cells[base + end] = .blank(cells[base + end].style)
    }
  }
}

extension Canvas {
  private mutating func pack(_ piece: CellPieces.Piece, _ style: Style) -> PackedCell {
    if piece.isSingle {
      return PackedCell(
        scalar: piece.first.value, width: piece.width, style: style,
        isDisputed: DisplayWidth.isDisputed(piece.first))
    }
    return PackedCell(
      cluster: number(of: String(piece.text)), width: piece.width, style: style,
      isDisputed: piece.text.unicodeScalars.contains(where: DisplayWidth.isDisputed))
  }

  /// Canonically equal clusters are one: they are drawn alike.
  private mutating func number(of cluster: String) -> Int {
    if let known = numbers[cluster] { return known }
    clusters.append(cluster)
    numbers[cluster] = clusters.count - 1
    return clusters.count - 1
  }

  func text(of cell: PackedCell) -> String {
    if cell.isContinuation { return "" }
    if let number = cell.cluster { return clusters[number] }
    return Unicode.Scalar(cell.value).map { String(Character($0)) } ?? " "
  }

  /// Whether a cell here looks like one there.
  func matches(_ cell: PackedCell, _ other: PackedCell, of canvas: Canvas) -> Bool {
    guard cell.link == 0, other.link == 0 else {
      guard address(of: cell) == canvas.address(of: other) else { return false }
      return matches(cell.withoutLink, other.withoutLink, of: canvas)
    }
    guard let mine = cell.cluster, let theirs = other.cluster else { return cell == other }
    return cell.style == other.style && cell.width == other.width
      && clusters[mine] == canvas.clusters[theirs]
  }

  /// A cell of another canvas in the numbering of this one.
  mutating func adopt(_ cell: PackedCell, of canvas: Canvas) -> PackedCell {
    hasDisputed = hasDisputed || cell.isDisputed
    var own = cell
    if let theirs = cell.cluster {
      own = PackedCell(
        cluster: number(of: canvas.clusters[theirs]), width: cell.width, style: cell.style,
        isDisputed: cell.isDisputed)
    }
    own.link = canvas.address(of: cell).map { number(ofAddress: $0) } ?? 0
    return own
  }
}

extension Canvas: Equatable {
  public static func == (left: Canvas, right: Canvas) -> Bool {
    guard left.size == right.size else { return false }
    return zip(left.cells, right.cells).allSatisfy { left.matches($0, $1, of: right) }
  }
}
