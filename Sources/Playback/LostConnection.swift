/// Whether media that ended after its connection was lost was whole nevertheless.
///
/// `eof` is no proof of it. What tells is the log: ffmpeg says when a connection ends early and each
/// time that it asks again, after 0, 1, 3 and 7 seconds; then it gives up, and that looks like an end.
/// Of a server without ranges it says nothing: see `MediaEnd`.
struct LostConnection: Equatable, Sendable {
  /// The longest that ffmpeg waits before it asks again, in seconds.
  static let longestPause = 8

  private var last: LogLine.Loss
  /// The end of what was received, as it was first heard after the last line.
  private var received: Double?
  private var goesOn = false

  init(_ loss: LogLine.Loss) { last = loss }

  mutating func note(_ loss: LogLine.Loss) {
    last = loss
    received = nil
    goesOn = false
  }

  /// Notes the end of what was received, in seconds of media.
  mutating func note(received end: Double) {
    // When it gives up, the rest of what is held comes out as well: a packet, or a few.
    if let received, end > received + 1 { goesOn = true }
    if received == nil { received = end }
  }

  /// Whether more came since: by then the loss is over.
  var isMended: Bool { goesOn }

  /// Whether an end now is a cut. After a line that announces one more try there was one, and had it
  /// failed there would be another line, except after the last.
  var isCut: Bool {
    if goesOn { return false }
    switch last {
    case .endsEarly: return true
    case .asksAgain(let seconds): return 2 * seconds + 1 > Self.longestPause
    }
  }
}
