/// Reads lengths of time as publishers write them.
enum FeedDuration {
  /// More than this is taken for a mistake.
  static let longest = 48 * 3600

  /// Whole seconds of `2238`, `37:18`, `1:02:03` or `14:57.5`; nil when unreadable, zero or absurd.
  ///
  /// Without a colon the number is seconds, never minutes.
  static func seconds(_ text: String) -> Int? {
    let parts = text.utf8.trimmed.split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var total = 0
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      guard let number = whole(part, allowsFraction: isLast) else { return nil }
      total = total * 60 + number
    }
    return sane(total)
  }

  /// The number when it can be the length of an episode.
  static func sane(_ seconds: Int) -> Int? {
    (1...longest).contains(seconds) ? seconds : nil
  }

  private static func whole(_ part: Substring.UTF8View, allowsFraction: Bool) -> Int? {
    let pieces = part.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let first = pieces.first, (1...9).contains(first.count), pieces.count <= 2 else {
      return nil
    }
    guard pieces.count == 1 || allowsFraction else { return nil }
    guard pieces.allSatisfy({ $0.allSatisfy(\.isDigit) }) else { return nil }
    return first.reduce(0) { $0 * 10 + Int($1 & 15) }
  }
}
