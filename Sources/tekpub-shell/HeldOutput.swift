import Canvas
import Shell

/// What is shown while a line is typed that may turn out to hold a secret: it belongs to a recording
/// only once it is known that it does not.
struct HeldOutput {
  enum Part {
    case output([UInt8], Duration)
    case resize(Size, Duration)
  }

  private(set) var parts: [Part] = []
  /// Whole lines among it that are nobody's secret.
  var lines: [String] = []
  /// Whether one of the drafts shown held a secret.
  private(set) var isSecret = false

  var isEmpty: Bool { parts.isEmpty && !isSecret }

  /// False when nothing waits that must be recorded before it.
  mutating func take(_ size: Size, at time: Duration) -> Bool {
    guard !isEmpty else { return false }
    parts.append(.resize(size, time))
    return true
  }

  /// False when these bytes need not wait.
  mutating func take(_ bytes: UnsafeRawBufferPointer, at time: Duration, draft: String) -> Bool {
    guard SecretLine.mayBecomeOne(draft) else { return false }
    isSecret = isSecret || SecretLine.isOne(draft)
    parts.append(.output(Array(bytes), time))
    return true
  }
}
