import struct Interface.Invocation
import struct Interface.Notice

/// The notices to be seen over the page: each for a while, in order, whatever is shown below (S9).
///
/// A notice's time runs only while it is really on the screen and no question is open (R26).
struct Overlay: Sendable {
  /// How long a notice stays.
  static let time = Duration.seconds(6)
  /// How many are handed to the renderer at once; the others wait.
  static let most = 3
  /// How many wait their turn; what comes then is only counted.
  static let waiting = 6

  private struct Entry: Sendable {
    var notice: Notice
    var left: Duration
    /// When a command said it; nil when it is no command's answer.
    var saidAt: Duration?
  }

  private var entries: [Entry] = []
  private var lastLook = Duration.zero
  private var lastID = 0
  /// How many the last entry stands for; 0 when it is only itself.
  private var count = 0

  /// Those to be drawn now, oldest first.
  var notices: [Notice] { entries.prefix(Self.most).map(\.notice) }

  /// Puts a text over the page. Its id counts by itself: not every text is an entry of `notices`.
  /// What a command says takes the place of what the one before it said.
  mutating func show(_ notice: Notice, isReply: Bool, at now: Duration) {
    if isReply { entries.removeAll { $0.saidAt.map { $0 != now } ?? false } }
    if entries.isEmpty { lastLook = now }
    lastID += 1
    var entry = Entry(notice: notice, left: Self.time, saidAt: isReply ? now : nil)
    entry.notice.id = lastID
    if isReply {
      // Who asked does not wait for the others.
      let place = entries.firstIndex { $0.saidAt == nil } ?? entries.count
      entries.insert(entry, at: place)
    } else if let last = entries.last, entries.count >= Self.most + Self.waiting, last.saidAt == nil
    {
      // A flood is counted (R25); none is missing from `notices`.
      count = max(1, count) + 1
      entries[entries.count - 1].notice.text = "\(count) more; notices lists them all."
      entries[entries.count - 1].notice.kind = .information
      entries[entries.count - 1].notice.open = nil
    } else {
      count = 0
      entries.append(entry)
    }
  }

  mutating func dismiss(_ id: Int) { entries.removeAll { $0.notice.id == id } }

  /// Drops notices that lead there: they are out of date.
  mutating func withdraw(opening place: Invocation?) {
    entries.removeAll { $0.notice.open != nil && $0.notice.open == place }
  }

  /// Lets time pass for what is on the screen; true when something went away.
  mutating func look(at now: Duration, shown: [Int], isPaused: Bool) -> Bool {
    let passed = now - lastLook
    lastLook = now
    guard !isPaused else { return false }
    for index in entries.indices where shown.contains(entries[index].notice.id) {
      entries[index].left -= passed
    }
    let before = entries.count
    entries.removeAll { $0.left <= .zero }
    return entries.count < before
  }

  /// When the next of those shown goes away; nil while none does.
  func deadline(after now: Duration, shown: [Int], isPaused: Bool) -> Duration? {
    guard !isPaused else { return nil }
    let left = entries.filter { shown.contains($0.notice.id) }.map(\.left)
    return left.min().map { lastLook + max(.milliseconds(1), $0) }
  }
}
