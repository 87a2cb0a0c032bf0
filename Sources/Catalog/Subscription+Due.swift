public import FoundationEssentials

/// When a catalog is asked for, and for how much.
extension Subscription {
  /// How long a server is believed that says "not changed", in seconds: one that always says so would
  /// never give anything new.
  public static let longestBelief: TimeInterval = 7 * 86_400

  /// Whether it is to be fetched without anybody asking for it: not while it has ended or waits, nor
  /// when it was asked for within the interval. A last time later than now was stored while the clock
  /// was wrong and does not count.
  public func isDue(at now: Date, every interval: TimeInterval) -> Bool {
    if ended != nil || waitsUntil(at: now) != nil { return false }
    guard let checked else { return true }
    return checked > now || checked <= now.addingTimeInterval(-interval)
  }

  /// Until when it is left alone because its server asked for that; nil when it may be asked for.
  ///
  /// - Parameter isNamed: whether the user asks for just this one: then only what was said when it was
  ///   asked for itself counts.
  public func waitsUntil(at now: Date, isNamed: Bool = false) -> Date? {
    [pausedUntil, isNamed ? nil : serverPausedUntil].compactMap(\.self)
      .filter { RetryPolicy.catalogs.holds(until: $0, at: now) }.max()
  }

  /// Whether "not changed" is a good enough answer to its validators.
  public func mayBeUnchanged(at now: Date) -> Bool {
    guard let whole else { return false }
    return whole <= now && whole > now.addingTimeInterval(-Self.longestBelief)
  }

  /// Whether the last fetch gave only a part, which was stored.
  public var isIncomplete: Bool { failure != nil && succeeded != nil && succeeded == checked }
}
