/// What a box is drawn with; each one cell wide.
public struct Border: Hashable, Sendable {
  public var horizontal: Character
  public var left: Character
  public var right: Character
  public var corners: Corners

  public struct Corners: Hashable, Sendable {
    public var topLeft: Character
    public var topRight: Character
    public var bottomLeft: Character
    public var bottomRight: Character

    public init(
      _ topLeft: Character, _ topRight: Character, _ bottomLeft: Character,
      _ bottomRight: Character
    ) {
      self.topLeft = topLeft
      self.topRight = topRight
      self.bottomLeft = bottomLeft
      self.bottomRight = bottomRight
    }
  }

  public init(horizontal: Character, left: Character, right: Character, corners: Corners) {
    self.horizontal = horizontal
    self.left = left
    self.right = right
    self.corners = corners
  }
}

extension Canvas {
  /// Fills with a grapheme of one cell; blanks when it is none.
  public mutating func fill(
    _ area: Rectangle, with character: Character = " ", _ style: Style = .plain
  ) {
    let area = area.intersection(bounds)
    guard !area.isEmpty else { return }
    let glyph = DisplayWidth.of(character) == 1 ? character : " "
    put(String(glyph), column: area.column, row: area.row, style)
    let cell = cells[area.row * size.columns + area.column]
    for row in area.row..<area.endRow {
      mend(row, area.column..<area.endColumn)
      let base = row * size.columns
      for column in area.column..<area.endColumn { cells[base + column] = cell }
    }
  }

  /// A frame along the edge of the area, its inside blank; an area of one row or column is filled.
  public mutating func box(_ area: Rectangle, _ border: Border, _ style: Style = .plain) {
    fill(area, style)
    let (right, bottom) = (area.endColumn - 1, area.endRow - 1)
    for row in [area.row, bottom] {
      fill(
        Rectangle(column: area.column + 1, row: row, columns: area.columns - 2, rows: 1),
        with: border.horizontal, style)
    }
    for (column, glyph) in [(area.column, border.left), (right, border.right)] {
      fill(
        Rectangle(column: column, row: area.row + 1, columns: 1, rows: area.rows - 2),
        with: glyph, style)
    }
    guard area.columns > 1, area.rows > 1 else { return }
    for (corner, column, row) in [
      (border.corners.topLeft, area.column, area.row), (border.corners.topRight, right, area.row),
      (border.corners.bottomLeft, area.column, bottom), (border.corners.bottomRight, right, bottom),
    ] {
      put(String(corner), column: column, row: row, style)
    }
  }

  /// Changes the look of what is there, whole graphemes only: a wide one counts where it begins.
  public mutating func restyle(_ area: Rectangle, _ change: (Style) -> Style) {
    let area = area.intersection(bounds)
    guard !area.isEmpty else { return }
    var (known, changed) = (Style.plain, change(.plain))
    for row in area.row..<area.endRow {
      let base = row * size.columns
      for column in area.column..<area.endColumn {
        let cell = cells[base + column]
        if cell.isContinuation { continue }
        if cell.style != known { (known, changed) = (cell.style, change(cell.style)) }
        cells[base + column].style = changed
        if cell.width == 2 { cells[base + column + 1].style = changed }
      }
    }
  }
}
