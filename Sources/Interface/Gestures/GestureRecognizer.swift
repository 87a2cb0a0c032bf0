/// How far a gesture has come.
public enum GestureState: Hashable, Sendable {
  /// Nothing is decided: not begun, or still drawn.
  case possible
  case recognized
  case failed(GestureFailure)
}

/// Why a stroke was not the gesture looked for.
public enum GestureFailure: String, Error, Hashable, Sendable, Codable, CaseIterable {
  case cancelled = "cancelled"
  case tooFewPoints = "too few points"
  case tooSmall = "too small"

  // Circles.
  case notAWholeTurn = "not a whole turn"
  case endsApart = "the ends are apart"
  case spiral = "a spiral"
  case corners = "has corners"
  case turnsBack = "turns back"
  case flat = "too flat"
  case offTheRing = "off the ring"
  case aroundNothing = "around nothing"

  // Swipes.
  case tooShort = "too short"
  case notLevel = "not level"

  /// As said to the user, after a colon.
  public var words: String { rawValue }
}

/// Watches one stroke at a time and says at its end what it was.
///
/// `begin`, then any number of `move`, then `end` or `cancel`. A `begin` always starts a new stroke;
/// the other three mean nothing without one. What was found stays until `begin` or `reset`.
public protocol GestureRecognizer: Sendable {
  var state: GestureState { get }

  mutating func begin(_ point: GesturePoint)
  mutating func move(_ point: GesturePoint)

  /// Decides. The invocation given when the recogniser was made is returned to be run exactly when
  /// the state becomes `recognized`.
  mutating func end(_ point: GesturePoint) -> Invocation?

  /// The stroke was taken away, by a lost mouse grab or Escape: it fails as `cancelled`.
  mutating func cancel()

  /// Back to `possible`, with nothing known.
  mutating func reset()
}

extension GestureRecognizer {
  /// A whole stroke at once.
  public mutating func draw(_ points: [GesturePoint]) -> Invocation? {
    guard let first = points.first, let last = points.last else {
      reset()
      return nil
    }
    begin(first)
    for point in points.dropFirst().dropLast() { move(point) }
    return end(last)
  }
}
