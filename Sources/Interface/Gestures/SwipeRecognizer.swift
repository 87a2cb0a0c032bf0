/// Recognises a level stroke to one side: to the left for the next entry, to the right for the
/// previous one, as pages are turned.
public struct SwipeRecognizer: GestureRecognizer {
  public enum Direction: String, Hashable, Sendable, Codable { case left, right }

  /// Between the ends, in the unit of the points.
  public let minimumLength: Double
  /// Where it went; nil unless recognised.
  public private(set) var direction: Direction?

  private let next: Invocation
  private let previous: Invocation
  private var recorder = StrokeRecorder()

  /// Height of the stroke by its length: about 17 degrees.
  private static let steepest = 0.3
  /// What may go back on the way, as a part of the length.
  private static let slack = 0.15

  /// `next` and `previous` are what a swipe to the left and to the right runs.
  public init(minimumLength: Double = 40, next: Invocation, previous: Invocation) {
    self.minimumLength = max(0, minimumLength)
    self.next = next
    self.previous = previous
  }

  public var state: GestureState { recorder.state }

  public mutating func begin(_ point: GesturePoint) {
    direction = nil
    recorder.begin(point)
  }

  public mutating func move(_ point: GesturePoint) { recorder.move(point) }

  public mutating func end(_ point: GesturePoint) -> Invocation? {
    guard let stroke = recorder.end(point) else { return nil }
    guard recorder.decide(judge(stroke)) else { return nil }
    return direction == .left ? next : previous
  }

  public mutating func cancel() { if recorder.cancel() { direction = nil } }

  public mutating func reset() {
    direction = nil
    recorder = StrokeRecorder()
  }

  private mutating func judge(_ stroke: Stroke) -> GestureFailure? {
    let points = stroke.points
    guard points.count >= 2, let first = points.first, let last = points.last else {
      return .tooFewPoints
    }
    let way = last.x - first.x
    guard let top = points.map(\.y).min(), let bottom = points.map(\.y).max() else { return nil }
    if bottom - top > Self.steepest * way.magnitude { return .notLevel }
    if way.magnitude < minimumLength || way == 0 { return .tooShort }
    let sign: Double = way < 0 ? -1 : 1
    let back = zip(points, points.dropFirst()).reduce(0) { $0 + max(0, sign * ($1.0.x - $1.1.x)) }
    if back > Self.slack * way.magnitude { return .turnsBack }
    direction = way < 0 ? .left : .right
    return nil
  }
}
