/// What can be said of a stroke as a circle; the rules that judge it are in `CircleRecognizer`.
///
/// All angles are in turns and all lengths in radii, so nothing depends on size, place or rotation.
struct CircleMeasure: Sendable {
  let ring: Ring
  /// The angle passed as seen from the centre; positive clockwise.
  let sweep: Double
  /// Of that, what went against the main direction.
  let swayed: Double
  /// Within this of the ring nine tenths of the stroke lie.
  let deviation: Double
  /// Change of the distance from the centre with each turn.
  let drift: Double
  /// How much farther from the centre one end is than the other.
  let step: Double
  /// How far outside the ring both ends are; negative when one is inside.
  let loose: Double
  /// Between the ends.
  let gap: Double
  /// As `Ring.roundness`, of whole turns: an overlap, wherever it lies, makes nothing longer.
  let roundness: Double
  /// See `Bends`.
  let bends: Bends

  /// Samples in one turn.
  static let density = 96

  /// nil when the stroke is a line or a dot. `grain` is as in `CircleRecognizer.Settings`.
  init?(_ path: StrokePath, grain: Double) {
    let rough = path.sampled(Self.density * 2).smoothed(Self.rounds(2, grain, path.length))
    guard let around = Ring(around: rough) else { return nil }
    // A stroke begun at the centre has a spoke, which belongs to no circle.
    let spoke = Self.spoke(of: rough)
    let start = path.length * Double(spoke) / Double(rough.count - 1)
    let turns = Self.sweep(of: Array(rough[spoke...]), around: around.centre).magnitude
    // At least what an arc just too short needs; at most what was sampled above.
    let per = max(0.8, min(turns, 16))
    let count = Self.samples(for: per)
    let exact = path.sampled(count, from: start)
    // Smoothing shrinks a circle, so it is for directions only.
    let even = exact.smoothed(Self.rounds(per, grain, path.length - start)).respaced()
    guard let ring = Ring(around: exact) else { return nil }
    self.ring = ring

    let spokes = even.map { $0 - ring.centre }
    let steps = zip(spokes, spokes.dropFirst()).map { Vector.turn(from: $0, to: $1) }
    let sweep = steps.reduce(0, +)
    let sign: Double = sweep < 0 ? -1 : 1
    self.sweep = sweep
    swayed = steps.reduce(0) { $0 + max(0, -sign * $1) }

    let distances = exact.map { ($0 - ring.centre).length / ring.radius }
    let errors = distances.map { ($0 - 1).magnitude }.sorted()
    deviation = errors[(errors.count - 1) * 9 / 10]
    let (first, last) = (distances[0], distances[distances.count - 1])
    step = (last - first).magnitude
    loose = min(first, last) - 1
    gap = (exact[exact.count - 1] - exact[0]).length / ring.radius
    let whole = Self.wholeTurns(of: exact, steps.map { sign * $0 }.sums)
    roundness = Ring(around: whole)?.roundness ?? 0
    drift = Self.slope(of: distances, over: steps.map { sign * $0 }.sums)
    bends = Bends(of: even, sign: sign, density: Self.density)
  }
}

extension CircleMeasure {
  private static func samples(for turns: Double) -> Int { Int(Double(density) * turns + 0.5) }

  /// How often to smooth: three times against a shaking hand, more where the grid is coarse.
  private static func rounds(_ turns: Double, _ grain: Double, _ length: Double) -> Int {
    let spacing = length / Double(samples(for: turns))
    let cells = spacing > 0 ? grain / spacing : 0
    return 3 + Int(min(200, 2 * cells * cells))
  }

  private static func sweep(of points: [Vector], around centre: Vector) -> Double {
    let spokes = points.map { $0 - centre }
    return zip(spokes, spokes.dropFirst()).reduce(0) { $0 + Vector.turn(from: $1.0, to: $1.1) }
  }

  /// Up to the end of the last turn that was completed; all when none was.
  private static func wholeTurns(of points: [Vector], _ sweeps: [Double]) -> [Vector] {
    let turns = (sweeps[sweeps.count - 1] + 0.001).rounded(.down)
    guard turns >= 1, let end = sweeps.firstIndex(where: { $0 >= turns }) else { return points }
    return Array(points[...end])
  }

  /// How many samples at the beginning lead from the centre out to the ring: 0 when none do. A flat
  /// loop that is closed near its centre has none.
  private static func spoke(of points: [Vector]) -> Int {
    guard let ring = Ring(around: Array(points[(points.count / 5)...])),
      (points[0] - ring.centre).length < 0.3 * ring.radius,
      (points[points.count - 1] - points[0]).length > 0.5 * ring.radius,
      let end = points.firstIndex(where: { ($0 - ring.centre).length >= 0.8 * ring.radius }),
      end <= points.count / 3,
      sweep(of: Array(points[1...end]), around: ring.centre).magnitude < 0.25
    else { return 0 }
    return end
  }

  /// Least squares.
  private static func slope(of values: [Double], over places: [Double]) -> Double {
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    let middle = places.reduce(0, +) / count
    var (product, square) = (0.0, 0.0)
    for (value, place) in zip(values, places) {
      product += (value - mean) * (place - middle)
      square += (place - middle) * (place - middle)
    }
    return square > 0 ? product / square : 0
  }
}
