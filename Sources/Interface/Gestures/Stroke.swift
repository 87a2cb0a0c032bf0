/// The points of a stroke being drawn: those that can be used, and never more than a bounded number.
///
/// Once they are too many, every second of them is kept and only every second one is taken from then
/// on, so that the beginning is as dense as the end. The last one is always there.
struct Stroke: Hashable, Sendable {
  private(set) var points: [GesturePoint] = []
  /// Of how many points one is kept.
  private var step = 1
  /// Those that came, kept or not.
  private var count = 0

  /// More would not change what is seen, and a mouse can be dragged for hours.
  private static let limit = 4_096

  init(_ first: GesturePoint) { append(first) }

  mutating func append(_ point: GesturePoint) {
    guard point.isSane else { return }
    if let last = points.last, last.x == point.x, last.y == point.y { return }
    // The last one came out of turn.
    if count > 0, (count - 1) % step != 0 { points.removeLast() }
    points.append(point)
    count += 1
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
    let last = points.removeLast()
    points = stride(from: 0, to: points.count, by: 2).map { points[$0] } + [last]
    step *= 2
  }
}
