internal import Glibc

/// Asks a terminal once for the colour of its ground (OSC 11), and never waits for it to answer.
@MainActor public final class GroundQuestion {
  private let descriptor: Int32
  private var asked: SuspendingClock.Instant?

  /// How long an answer may be on its way.
  private static let patience = Duration.milliseconds(500)

  public init(descriptor: Int32 = 0) { self.descriptor = descriptor }

  public var wasAsked: Bool { asked != nil }

  /// Not in recordings: whoever plays one has a terminal that would answer.
  public func ask(_ sink: OutputSink) {
    guard asked == nil else { return }
    asked = SuspendingClock.now
    sink.write(unrecorded: ScreenWriter.groundQuestion)
  }

  /// Takes an answer in that is still on its way when the terminal goes to others, who would have it as
  /// typed text. Returns at once when it was not asked a moment ago.
  ///
  /// - Parameter take: is given what comes, and says whether the answer was in it.
  public func collect(_ take: ([UInt8]) -> Bool) {
    guard let asked else { return }
    var rest = asked + Self.patience - SuspendingClock.now
    while rest > .zero {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&entry, 1, Int32(rest / .milliseconds(1)) + 1) > 0
      guard isReady, entry.revents & Int16(POLLIN) != 0 else { return }
      guard case .bytes(let bytes) = Poller.read(descriptor), !take(bytes) else { return }
      rest = asked + Self.patience - SuspendingClock.now
    }
  }
}
