/// One canvas dissolving into another (S3).
///
/// Letters cannot be mixed, so the old ones sink into the ground until half way and the new ones
/// rise from it; grounds change all the way.
public struct CrossFade: Equatable, Sendable {
  /// What the terminal's own colours are taken for; nil when unknown: then they are dimmed.
  public var foreground: RGB?
  public var background: RGB?
  public var depth: ColourDepth

  public init(depth: ColourDepth, foreground: RGB? = nil, background: RGB? = nil) {
    self.depth = depth
    self.foreground = foreground
    self.background = background
  }

  /// - Parameter fraction: 0 is the old canvas, 1 the new one, exactly. With 16 colours or none
  ///   it is a cut at 1.
  public func canvas(from old: Canvas, to new: Canvas, fraction: Double) -> Canvas {
    guard old.size == new.size, fraction < 1 else { return new }
    guard fraction > 0 else { return old }
    guard depth >= .palette else { return old }
    let place = min(999, max(1, Int(fraction * 1000)))
    let isRising = place >= 500
    var result = isRising ? new : old
    let other = isRising ? old : new
    // How much of its own colour a letter keeps.
    let strength = isRising ? (place - 500) * 2 : 1000 - place * 2
    for index in result.cells.indices {
      let cell = result.cells[index]
      if cell.isContinuation {
        // Both halves look alike.
        if index > 0 { result.cells[index].style = result.cells[index - 1].style }
        continue
      }
      if result.matches(cell, other.cells[index], of: other) { continue }
      let ground = ground(
        old.cells[index].style, new.cells[index].style, thousandths: place)
      result.cells[index].style = faded(cell.style, on: ground, strength: strength)
    }
    return result
  }

  private func ground(_ old: Style, _ new: Style, thousandths: Int) -> Colour {
    let (from, to) = (seenGround(old), seenGround(new))
    if from == to { return from }
    guard let start = from.components ?? background, let end = to.components ?? background else {
      return thousandths < 500 ? from : to
    }
    return start.blended(with: end, thousandths: thousandths).colour
  }

  private func faded(_ style: Style, on ground: Colour, strength: Int) -> Style {
    let attributes = style.attributes.subtracting(.reverse)
    let letter =
      style.attributes.contains(.reverse)
      ? style.background.components ?? background : style.foreground.components ?? foreground
    if let letter, let paper = ground.components ?? background {
      let colour = paper.blended(with: letter, thousandths: strength).colour
      return Style(colour, on: ground, attributes)
    }
    guard strength < 667 else { return style }
    return Style(
      style.foreground, on: ground, strength < 667 ? attributes.union(.dim) : attributes)
  }

  private func seenGround(_ style: Style) -> Colour {
    guard style.attributes.contains(.reverse) else { return style.background }
    if case .standard = style.foreground, let foreground { return foreground.colour }
    return style.foreground
  }
}
