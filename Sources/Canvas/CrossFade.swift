/// One canvas dissolving into another (S3).
///
/// Letters cannot be mixed, so where all colours are known the old ones sink into the ground until
/// half way and the new ones rise from it; a letter that stays, and grounds, change all the way. Colours of the terminal's own
/// cannot be mixed at all: there one cell after the other turns over, dimmed before and after, in an
/// order without a pattern that is the same every time.
public struct CrossFade: Equatable, Sendable {
  /// What the terminal's own colours are taken for; nil when unknown.
  public var foreground: RGB?
  public var background: RGB?
  public var depth: ColourDepth

  public init(depth: ColourDepth, foreground: RGB? = nil, background: RGB? = nil) {
    self.depth = depth
    self.foreground = foreground
    self.background = background
  }

  /// How long a cell is dimmed before and after it turns over, in thousandths.
  private static let dimmed = 120

  /// - Parameter fraction: 0 is the old canvas, 1 the new one, exactly. With 16 colours or none
  ///   everything after 0 is the new one: a cut.
  public func canvas(from old: Canvas, to new: Canvas, fraction: Double) -> Canvas {
    guard old.size == new.size, fraction < 1 else { return new }
    guard fraction > 0 else { return old }
    guard depth >= .palette else { return new }
    let place = min(999, max(1, Int(fraction * 1000)))
    var result = old
    for piece in Self.pieces(of: old, new) {
      if piece.allSatisfy({ old.matches(old.cells[$0], new.cells[$0], of: new) }) { continue }
      let isKnown = piece.allSatisfy {
        canMix(old.cells[$0].style) && canMix(new.cells[$0].style)
      }
      let turn = isKnown ? 500 : Self.turn(of: piece.lowerBound)
      let stays =
        isKnown && piece.allSatisfy { old.cells[$0].isSameSign(as: new.cells[$0]) }
      for index in piece {
        let (from, to) = (old.cells[index].style, new.cells[index].style)
        if place >= turn { result.cells[index] = result.adopt(new.cells[index], of: new) }
        let cell = result.cells[index]
        if cell.isContinuation, index > piece.lowerBound {
          // Both halves look alike.
          result.cells[index].style = result.cells[index - 1].style
        } else if isKnown {
          let ground = ground(from, to, thousandths: place)
          result.cells[index].style =
            if cell.isBlank, !cell.style.attributes.contains(.underline) {
              // Nothing is seen of its letter: it need not be drawn for that.
              Style(ground, on: ground)
            } else if stays {
              mixed(from, to, on: ground, attributes: cell.style.attributes, thousandths: place)
            } else {
              faded(cell.style, on: ground, strength: (place - turn).magnitude)
            }
        } else if (place - turn).magnitude < Self.dimmed {
          result.cells[index].style = cell.style.adding(.dim)
        }
      }
    }
    return result
  }

  /// The least stretches of cells that cut no wide grapheme of either.
  private static func pieces(of old: Canvas, _ new: Canvas) -> [Range<Int>] {
    let starts = old.cells.indices.filter {
      !old.cells[$0].isContinuation && !new.cells[$0].isContinuation
    }
    return zip(starts, starts.dropFirst() + [old.cells.count]).map { $0..<$1 }
  }

  /// When a cell turns over, in thousandths: never so early or late that it would jump at an end.
  private static func turn(of index: Int) -> Int {
    var mixed = UInt64(index) &* 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    mixed ^= mixed >> 31
    return dimmed + Int(mixed % UInt64(1000 - 2 * dimmed))
  }

  private func canMix(_ style: Style) -> Bool {
    letter(style) != nil && (seenGround(style).components ?? background) != nil
  }

  private func ground(_ old: Style, _ new: Style, thousandths: Int) -> Colour {
    let (from, to) = (seenGround(old), seenGround(new))
    guard from != to, let start = from.components ?? background,
      let end = to.components ?? background
    else { return from }
    return start.blended(with: end, thousandths: thousandths).colour
  }

  /// - Parameter strength: how much of its own colour the letter keeps: 500 is all of it.
  private func faded(_ style: Style, on ground: Colour, strength: UInt) -> Style {
    guard let letter = letter(style), let paper = ground.components ?? background else {
      return style
    }
    let colour = paper.blended(with: letter, thousandths: Int(strength) * 2).colour
    return Style(colour, on: ground, style.attributes.subtracting(.reverse))
  }

  /// The same letter in the colour between its two.
  private func mixed(
    _ old: Style, _ new: Style, on ground: Colour, attributes: Style.Attributes, thousandths: Int
  ) -> Style {
    guard let start = letter(old), let end = letter(new) else { return new }
    return Style(
      start.blended(with: end, thousandths: thousandths).colour, on: ground,
      attributes.subtracting(.reverse))
  }

  private func letter(_ style: Style) -> RGB? {
    style.attributes.contains(.reverse)
      ? style.background.components ?? background : style.foreground.components ?? foreground
  }

  private func seenGround(_ style: Style) -> Colour {
    guard style.attributes.contains(.reverse) else { return style.background }
    if case .standard = style.foreground, let foreground { return foreground.colour }
    return style.foreground
  }
}

extension PackedCell {
  /// Whether both are the same single scalar; longer texts have their numbers in tables of their own.
  fileprivate func isSameSign(as other: PackedCell) -> Bool {
    glyph == other.glyph && cluster == nil
  }
}
