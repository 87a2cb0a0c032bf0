import struct FoundationEssentials.Date
public import struct Interface.Invocation
public import struct Interface.Notice

/// The notices of this run: what was told, when, and what is still to be seen (S9).
///
/// No screen knows about it: notices are drawn over whatever is shown.
public struct NoticeCenter: Sendable {
  public struct Entry: Sendable {
    public var notice: Notice
    public var time: Moment
  }

  /// How many are kept for `notices`; the oldest go first.
  static let capacity = 20_000

  public private(set) var entries: [Entry] = []
  private var lastID = 0

  public init() {}

  public mutating func raise(
    _ kind: Notice.Kind, _ text: String, open: Invocation? = nil, at moment: Moment
  ) -> Notice {
    lastID += 1
    let notice = Notice(id: lastID, kind: kind, text: text, open: open)
    entries.append(Entry(notice: notice, time: moment))
    if entries.count > Self.capacity { entries.removeFirst(entries.count - Self.capacity) }
    return notice
  }
}
