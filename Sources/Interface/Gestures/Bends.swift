/// How a stroke's turning is spread along its way.
///
/// A circle turns evenly. A polygon turns at its corners only: seen through a window of a sixteenth
/// of a turn its bending jumps, while a sixth of a turn hides the jump. A clumsy circle, which bends
/// unevenly in the large, looks the same through both. So their difference finds corners, and lets
/// dents and eggs pass.
struct Bends: Hashable, Sendable {
  /// Root mean square of the difference, where 1 is the bending of a circle.
  let corners: Double
  /// The strongest and the weakest bending over a sixth of a turn; negative is to the other side.
  let strongest: Double
  let weakest: Double
  /// All turning by what a circle of as many turns needs: a polygon begun at a corner lacks that one.
  let total: Double

  /// `points` lie at equal distances, `density` of them in one turn; `sign` is the way it turns.
  ///
  /// The first and last 25th of a turn do not count: pens slip as they come down and go up.
  init(of points: [Vector], sign: Double, density: Int) {
    let ways = zip(points, points.dropFirst()).map { $1 - $0 }
    let turns = zip(ways, ways.dropFirst()).map { sign * Vector.turn(from: $0, to: $1) }
    let headings = turns.sums
    let fine = density / 16
    let coarse = density / 6
    let edge = density / 25
    let last = headings.count - edge - coarse
    guard last > edge else {
      (corners, strongest, weakest, total) = (0, 0, 0, 0)
      return
    }
    var (sum, squares) = (0.0, 0.0)
    var (high, low) = (-Double.infinity, Double.infinity)
    for start in edge..<last {
      let inset = start + (coarse - fine) / 2
      let near = (headings[inset + fine] - headings[inset]) * Double(density) / Double(fine)
      let wide = (headings[start + coarse] - headings[start]) * Double(density) / Double(coarse)
      sum += near - wide
      squares += (near - wide) * (near - wide)
      high = max(high, wide)
      low = min(low, wide)
    }
    let counted = headings.count - 1 - 2 * edge
    total =
      (headings[edge + counted] - headings[edge]) * Double(density) / Double(max(1, counted))
    let count = Double(last - edge)
    let mean = sum / count
    corners = max(0, squares / count - mean * mean).squareRoot()
    strongest = high
    weakest = low
  }
}
