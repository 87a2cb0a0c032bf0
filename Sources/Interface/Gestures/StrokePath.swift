/// A stroke as a curve: how densely and evenly it was sampled no longer matters.
struct StrokePath: Sendable {
  /// Its points, none equal to the one before.
  private let points: [Vector]
  /// The way from the first point to each.
  private let ways: [Double]

  /// nil for fewer than three places.
  init?(_ stroke: Stroke) {
    // A thinned stroke may hold a place twice in a row.
    points = stroke.points.reduce(into: []) { points, point in
      let place = Vector(x: point.x, y: point.y)
      if points.last != place { points.append(place) }
    }
    guard points.count >= 3 else { return nil }
    ways = points.ways
  }

  var length: Double { ways[ways.count - 1] }

  /// Points at equal distances along a smooth curve through all its points, from `start` on.
  ///
  /// The curve is cubic, so that the few points of a fast circle make no polygon of it.
  func sampled(_ count: Int, from start: Double = 0) -> [Vector] {
    let slopes = self.slopes
    var piece = 0
    return (0..<count).map { index in
      let way = start + (length - start) * Double(index) / Double(count - 1)
      while piece < points.count - 2, ways[piece + 1] <= way { piece += 1 }
      let span: Double = ways[piece + 1] - ways[piece]
      let u: Double = min(1, (way - ways[piece]) / span)
      let square: Double = u * u
      let cube: Double = square * u
      let first = points[piece] * (2 * cube - 3 * square + 1)
      let leaving = slopes[piece] * (span * (cube - 2 * square + u))
      let second = points[piece + 1] * (3 * square - 2 * cube)
      let arriving = slopes[piece + 1] * (span * (cube - square))
      return first + leaving + second + arriving
    }
  }

  /// Directions at the points; the shorter of two neighbouring pieces counts more.
  private var slopes: [Vector] {
    let pieces: [Vector] = zip(points, points.dropFirst()).map { $1 - $0 }
    let lengths: [Double] = pieces.map(\.length)
    let units: [Vector] = zip(pieces, lengths).map { piece, length in piece * (1 / length) }
    let inner: [Vector] = (1..<units.count).map { index in
      let before: Double = lengths[index - 1]
      let after: Double = lengths[index]
      return (units[index - 1] * after + units[index] * before) * (1 / (before + after))
    }
    return [units[0]] + inner + [units[units.count - 1]]
  }
}

extension [Vector] {
  /// The way from the first point to each.
  var ways: [Double] { zip(self, dropFirst()).map { ($1 - $0).length }.sums }

  /// Each point moved towards its neighbours, `rounds` times; the ends stay.
  ///
  /// Reaches over about the square root of `rounds / 2` points to either side.
  func smoothed(_ rounds: Int) -> [Vector] {
    guard count > 2 else { return self }
    var result = self
    for _ in 0..<rounds {
      var before = result[0]
      for index in 1..<(count - 1) {
        let here = result[index]
        result[index] = (before + here * 2 + result[index + 1]) * 0.25
        before = here
      }
    }
    return result
  }

  /// The same curve with its points at equal distances again.
  func respaced() -> [Vector] {
    let ways = self.ways
    guard count > 2, let length = ways.last, length > 0 else { return self }
    var piece = 0
    return indices.map { index in
      let way = length * Double(index) / Double(count - 1)
      while piece < count - 2, ways[piece + 1] <= way { piece += 1 }
      let span: Double = ways[piece + 1] - ways[piece]
      let u: Double = span > 0 ? Swift.min(1, (way - ways[piece]) / span) : 0
      return self[piece] * (1 - u) + self[piece + 1] * u
    }
  }
}

extension [Double] {
  /// 0, then the sum up to and with each: one more than there are.
  var sums: [Double] {
    reduce(into: [0]) { sums, value in sums.append(sums[sums.count - 1] + value) }
  }
}
