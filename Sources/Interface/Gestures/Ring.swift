/// The circle that lies closest to some points.
struct Ring: Hashable, Sendable {
  let centre: Vector
  let radius: Double
  /// Shorter half axis by longer half axis of the points' spread: 1 for a circle, 0 for a line.
  let roundness: Double

  /// Least squares of the squared distances (Kåsa 1976). nil for points on one line or in one place.
  init?(around points: [Vector]) {
    let count = Double(points.count)
    let middle = points.reduce(Vector(x: 0, y: 0), +) * (1 / count)
    var (xx, xy, yy, zx, zy, zz) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for point in points {
      let offset = point - middle
      let square = offset.x * offset.x + offset.y * offset.y
      xx += offset.x * offset.x
      xy += offset.x * offset.y
      yy += offset.y * offset.y
      zx += square * offset.x
      zy += square * offset.y
      zz += square
    }
    let determinant = xx * yy - xy * xy
    let trace = xx + yy
    guard determinant > 1e-9 * trace * trace else { return nil }
    let offset = Vector(
      x: (zx * yy - zy * xy) / (2 * determinant), y: (zy * xx - zx * xy) / (2 * determinant))
    centre = middle + offset
    radius = (offset.x * offset.x + offset.y * offset.y + zz / count).squareRoot()
    let spread = ((xx - yy) * (xx - yy) + 4 * xy * xy).squareRoot()
    roundness = ((trace - spread) / (trace + spread)).squareRoot()
  }
}
