/// Notices that wait for the next redraw of the prompt, so that a flood costs at most twenty of them
/// a second (R25). None is missing from `notices`.
struct NoticeFlood {
  static let pause = Duration.milliseconds(50)
  /// More than this many at once are counted instead of printed.
  static let most = 20

  private var waiting: [[String]] = []
  private var uncounted = 0
  private var lastFlush: Duration?

  mutating func add(_ notice: [String]) {
    if waiting.count < Self.most { waiting.append(notice) } else { uncounted += 1 }
  }

  /// When they are to be printed; nil when none waits.
  var due: Duration? {
    waiting.isEmpty ? nil : lastFlush.map { $0 + Self.pause } ?? .zero
  }

  /// The lines that waited.
  mutating func take(at now: Duration) -> [String] {
    guard !waiting.isEmpty else { return [] }
    var lines = waiting.flatMap(\.self)
    if uncounted > 0 { lines.append("* \(uncounted) more; notices lists them all.") }
    waiting = []
    uncounted = 0
    lastFlush = now
    return lines
  }
}
