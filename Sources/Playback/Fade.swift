/// A change of the sound's level over time.
struct Fade: Equatable, Sendable {
  /// Parts of the user's volume, 0 to 1.
  let from: Double
  let to: Double
  let begun: Duration
  let length: Duration

  /// How often the level changes, at least.
  static let steps = 20

  func level(at now: Duration) -> Double {
    guard length > .zero else { return to }
    let part = min(max((now - begun) / length, 0), 1)
    return from + (to - from) * part
  }

  func isOver(at now: Duration) -> Bool { now >= begun + length }

  /// When the level is to be set again: twenty to a hundred times a second.
  func next(after now: Duration) -> Duration {
    min(
      now + min(max(length / Self.steps, .milliseconds(10)), .milliseconds(50)), begun + length)
  }
}
