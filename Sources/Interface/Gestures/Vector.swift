/// A point or a way between two, in the plane.
struct Vector: Hashable, Sendable {
  var x: Double
  var y: Double

  var length: Double { (x * x + y * y).squareRoot() }

  static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Vector, b: Double) -> Vector { Vector(x: a.x * b, y: a.y * b) }

  /// The angle from one direction to another in turns, -0.5 to 0.5; positive is clockwise on a
  /// screen, since y points down.
  static func turn(from a: Vector, to b: Vector) -> Double {
    let cross = a.x * b.y - a.y * b.x
    let dot = a.x * b.x + a.y * b.y
    let (low, high) = (min(cross.magnitude, dot.magnitude), max(cross.magnitude, dot.magnitude))
    guard high > 0 else { return 0 }
    var angle = arctangent(low / high)
    if cross.magnitude > dot.magnitude { angle = .pi / 2 - angle }
    if dot < 0 { angle = .pi - angle }
    return (cross < 0 ? -angle : angle) / (2 * .pi)
  }

  /// For 0 to 1, to ten digits. A target that imports nothing has no mathematical library.
  private static func arctangent(_ value: Double) -> Double {
    let root3 = 1.7320508075688772
    let isSteep = value > 0.2679491924311227
    let z = isSteep ? (value * root3 - 1) / (value + root3) : value
    let square = z * z
    var sum = 0.0
    // z - z³/3 + z⁵/5 ... up to z¹⁵/15.
    for odd in stride(from: 15, through: 1, by: -2) {
      let sign: Double = odd % 4 == 1 ? 1 : -1
      sum = sum * square + sign / Double(odd)
    }
    return sum * z + (isSteep ? .pi / 6 : 0)
  }
}
