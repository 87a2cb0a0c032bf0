/// The line of progress, written over at most ten times a second (R51).
struct ProgressPace {
  static let pause = Duration.milliseconds(100)

  private var waiting: String?
  private var lastShown: Duration?

  mutating func add(_ text: String) { waiting = text }

  /// When it is to be written again; nil when it has not changed.
  var due: Duration? {
    waiting == nil ? nil : lastShown.map { $0 + Self.pause } ?? .zero
  }

  /// What is to be written, if it is time.
  mutating func take(at now: Duration) -> String? {
    guard let due, due <= now else { return nil }
    lastShown = now
    defer { waiting = nil }
    return waiting
  }

  /// It is over.
  mutating func drop() { waiting = nil }
}
