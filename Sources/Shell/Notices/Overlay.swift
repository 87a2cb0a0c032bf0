import struct Interface.Invocation
import struct Interface.Notice

/// The boxes over the page: what comes by itself, each for a while, in order, whatever is shown
/// below (S9).
///
/// A box's time runs only while it is really on the screen and no question is open (R26).
struct Overlay: Sendable {
  /// How long a box stays by itself.
  static let time = Duration.seconds(6)
  /// After how long the next command takes it away.
  static let least = Duration.seconds(5)
  /// How many are handed to the renderer at once; the others wait.
  static let most = 3
  /// How many wait their turn; what comes then is only counted.
  static let waiting = 6

  private struct Entry: Sendable {
    var notice: Notice
    var seen = Duration.zero
  }

  private var entries: [Entry] = []
  private var lastLook = Duration.zero
  private var lastID = 0
  /// How many the last entry stands for; 0 when it is only itself.
  private var count = 0

  /// Those to be drawn now, oldest first.
  var notices: [Notice] { entries.prefix(Self.most).map(\.notice) }

  /// Puts a notice over the page. Its id counts by itself: not every box is an entry of `notices`.
  mutating func show(_ notice: Notice, at now: Duration) {
    if entries.isEmpty { lastLook = now }
    lastID += 1
    var notice = notice
    notice.id = lastID
    if entries.count >= Self.most + Self.waiting {
      // A flood is counted (R25); none is missing from `notices`.
      count = max(1, count) + 1
      entries[entries.count - 1].notice.text = "\(count) more; notices lists them all."
      entries[entries.count - 1].notice.kind = .information
      entries[entries.count - 1].notice.headline = nil
      entries[entries.count - 1].notice.open = nil
    } else {
      count = 0
      entries.append(Entry(notice: notice))
    }
  }

  mutating func dismiss(_ id: Int) { entries.removeAll { $0.notice.id == id } }

  /// Takes away what was seen for long enough: a command shows that somebody goes on.
  mutating func dismissSeen() { entries.removeAll { $0.seen >= Self.least } }

  /// Their page shows them.
  mutating func dismissAll() { entries = [] }

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
      entries[index].seen += passed
    }
    let before = entries.count
    entries.removeAll { $0.seen >= Self.time }
    return entries.count < before
  }

  /// When the next of those shown goes away; nil while none does.
  func deadline(after now: Duration, shown: [Int], isPaused: Bool) -> Duration? {
    guard !isPaused else { return nil }
    let seen = entries.filter { shown.contains($0.notice.id) }.map(\.seen)
    return seen.max().map { lastLook + max(.milliseconds(1), Self.time - $0) }
  }
}
