/// The points of a stroke being drawn: those that can be used, and never more than a bounded number.
struct Stroke: Hashable, Sendable {
  private(set) var points: [GesturePoint] = []

  /// More would not change what is seen, and a mouse can be dragged for hours.
  private static let limit = 4_096

  init(_ first: GesturePoint) { append(first) }

  mutating func append(_ point: GesturePoint) {
    guard point.isSane else { return }
    if let last = points.last, last.x == point.x, last.y == point.y { return }
    points.append(point)
    if points.count >= Self.limit { thin() }
  }

  /// The larger of width and height.
  var extent: Double {
    guard let first = points.first else { return 0 }
    var low = first
    var high = first
    for point in points {
      low.x = min(low.x, point.x)
      low.y = min(low.y, point.y)
      high.x = max(high.x, point.x)
      high.y = max(high.y, point.y)
    }
    return max(high.x - low.x, high.y - low.y)
  }

  private mutating func thin() {
    points = stride(from: 0, to: points.count, by: 2).map { points[$0] }
  }
}
