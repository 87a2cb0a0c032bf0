import Interface

/// The book's circle recogniser, written from its description, to be measured beside ours.
///
/// With its quirks: the begin point is not among the points, the extremes on the right and below
/// start at the origin and are never set by a point that sets one on the left or above, and errors
/// are cut to whole pixels.
struct BookRecognizer {
  var deviation = 0.4

  func accepts(_ stroke: [GesturePoint]) -> Bool {
    let points = stroke.dropFirst()
    guard let begin = stroke.first, let first = points.first, let last = points.last else {
      return false
    }
    var (left, top) = (begin, begin)
    var (right, bottom) = (GesturePoint(x: 0, y: 0), GesturePoint(x: 0, y: 0))
    for point in points {
      if point.x > right.x { right = point } else if point.x < left.x { left = point }
      if point.y > bottom.y { bottom = point } else if point.y < top.y { top = point }
    }
    let (wide, high) = (distance(left, right), distance(top, bottom))
    let pair = wide > high ? (left, right) : (top, bottom)
    let radius = max(wide, high) / 2
    let centre = GesturePoint(x: (pair.0.x + pair.1.x) / 2, y: (pair.0.y + pair.1.y) / 2)
    let deviant = radius * deviation
    guard distance(first, last) <= 2 * deviant else { return false }
    return points.allSatisfy { point in
      (distance(point, centre) - radius).magnitude.rounded(.towardZero) <= deviant
    }
  }

  private func distance(_ a: GesturePoint, _ b: GesturePoint) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }
}
