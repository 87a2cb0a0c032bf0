import Glibc
import Interface

/// Strokes drawn by formula.
enum Shape {
  typealias Stroke = [GesturePoint]

  /// A circle or an arc of it, clockwise as seen when `turns` is positive.
  static func circle(
    radius: Double = 50, turns: Double = 1, points: Int = 80, ratio: Double = 1,
    centre: (Double, Double) = (200, 150), from start: Double = 0.1
  ) -> Stroke {
    (0..<points).map { index in
      let angle = 2 * Double.pi * (start + turns * Double(index) / Double(points - 1))
      return GesturePoint(
        x: centre.0 + radius * cos(angle), y: centre.1 + radius * ratio * sin(angle))
    }
  }

  /// From `inner` to `outer` as parts of 50.
  static func spiral(turns: Double, inner: Double, outer: Double = 1) -> Stroke {
    circle(turns: turns, points: 120).enumerated().map { index, point in
      let part = inner + (outer - inner) * Double(index) / 119
      return GesturePoint(x: 200 + (point.x - 200) * part, y: 150 + (point.y - 150) * part)
    }
  }

  /// Straight lines between corners, `each` points a side.
  static func polyline(_ corners: [(Double, Double)], each: Int = 20) -> Stroke {
    zip(corners, corners.dropFirst()).flatMap { a, b in
      (0..<each).map { index in
        let part = Double(index) / Double(each - 1)
        return GesturePoint(x: a.0 + (b.0 - a.0) * part, y: a.1 + (b.1 - a.1) * part)
      }
    }
  }

  /// Corners on a circle of 60, every `step`th after the other: 2 of 5 is a pentagram.
  static func polygon(_ count: Int, step: Int = 1, each: Int = 20) -> Stroke {
    let corners = (0...count).map { index -> (Double, Double) in
      let angle = 2 * Double.pi * Double(index * step) / Double(count) + 0.3
      return (200 + 60 * cos(angle), 150 + 60 * sin(angle))
    }
    return polyline(corners, each: each)
  }

  /// `x(u)`, `y(u)` for u from 0 to 1.
  static func curve(_ x: (Double) -> Double, _ y: (Double) -> Double) -> Stroke {
    (0..<100).map { GesturePoint(x: x(Double($0) / 99), y: y(Double($0) / 99)) }
  }

  static var letterS: Stroke {
    circle(radius: 30, turns: -0.7, points: 50, centre: (200, 120), from: -0.05)
      + circle(radius: 30, turns: 0.7, points: 50, centre: (200, 180), from: -0.25)
  }

  static var eight: Stroke {
    curve({ 200 + 40 * sin(4 * .pi * $0) }, { 150 + 70 * sin(2 * .pi * $0) })
  }

  static var cloud: Stroke {
    (0..<6).flatMap { puff -> Stroke in
      let angle = Double(puff) / 6
      let middle = (200 + 50 * cos(2 * .pi * angle), 150 + 50 * sin(2 * .pi * angle))
      return circle(radius: 28, turns: 0.45, points: 25, centre: middle, from: angle - 0.225)
    }
  }
}

extension [GesturePoint] {
  func moved(_ x: Double, _ y: Double) -> [GesturePoint] {
    map { GesturePoint(x: $0.x + x, y: $0.y + y, t: $0.t) }
  }

  /// About the origin.
  func scaled(_ x: Double, _ y: Double) -> [GesturePoint] {
    map { GesturePoint(x: $0.x * x, y: $0.y * y, t: $0.t) }
  }

  /// About the origin, in degrees.
  func rotated(_ degrees: Double) -> [GesturePoint] {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    return map { GesturePoint(x: $0.x * c - $0.y * s, y: $0.x * s + $0.y * c, t: $0.t) }
  }

  /// A shaking hand: waves of three lengths along the stroke, `size` high in all.
  func shaken(_ size: Double, seed: UInt64) -> [GesturePoint] {
    var random = SplitMix(seed)
    let phases = (0..<6).map { _ in random.unit() * 2 * .pi }
    let share = size / 3
    return enumerated().map { index, point in
      let u = 2 * .pi * Double(index) / Double(count - 1)
      let x = sin(2 * u + phases[0]) + sin(3 * u + phases[1]) + sin(4 * u + phases[2])
      let y = sin(2 * u + phases[3]) + sin(3 * u + phases[4]) + sin(4 * u + phases[5])
      return GesturePoint(x: point.x + share * x, y: point.y + share * y)
    }
  }
}

/// Numbers that look random and are the same in every run.
struct SplitMix {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  /// 0 up to 1.
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}

/// Draws a stroke before a circle recogniser.
func tried(
  _ stroke: [GesturePoint], _ settings: CircleRecognizer.Settings = .init()
) throws -> GestureReport {
  let replay = GestureReplay(
    settings, running: try Invocation(.starred, .episode(7), [.flag(true)]))
  return replay.report(on: stroke, name: "it")
}
