/// What every recogniser has: the stroke under way, and how far it has come.
struct StrokeRecorder: Sendable {
  private(set) var state = GestureState.possible
  private var stroke: Stroke?

  mutating func begin(_ point: GesturePoint) {
    state = .possible
    stroke = Stroke(point)
  }

  mutating func move(_ point: GesturePoint) { stroke?.append(point) }

  /// The whole stroke, to be decided on; nil when none was begun.
  mutating func end(_ point: GesturePoint) -> Stroke? {
    move(point)
    defer { stroke = nil }
    return stroke
  }

  /// True for a recognised stroke, which breaks no rule.
  mutating func decide(_ failure: GestureFailure?) -> Bool {
    state = failure.map { .failed($0) } ?? .recognized
    return failure == nil
  }

  /// False when there was nothing to cancel.
  mutating func cancel() -> Bool {
    guard stroke != nil else { return false }
    stroke = nil
    state = .failed(.cancelled)
    return true
  }
}
