public import FoundationEssentials

/// When to try again after a failure that may pass.
public struct RetryPolicy: Equatable, Sendable {
  /// Seconds before the second try; twice as many after each further failure. 0 leaves it to the
  /// server to ask for a pause.
  public var first: TimeInterval
  /// The most seconds of our own choice.
  public var longest: TimeInterval
  /// The most seconds that are granted when a server asks to be left alone (RFC 9110, section 10.2.3).
  public var longestAsked: TimeInterval

  public init(first: TimeInterval, longest: TimeInterval, longestAsked: TimeInterval) {
    self.first = first
    self.longest = longest
    self.longestAsked = longestAsked
  }

  /// Reports to a record store.
  public static let delivery = RetryPolicy(first: 30, longest: 3600, longestAsked: 86_400)

  /// Catalogs, which are fetched at an interval of the user's choice in any case.
  public static let catalogs = RetryPolicy(first: 0, longest: 0, longestAsked: 86_400)

  /// What plays from the network and broke off.
  public static let playback = RetryPolicy(first: 1, longest: 30, longestAsked: 30)

  /// Seconds to wait after so many failures in a row, 1 or more; at least as many as were asked for.
  ///
  /// - Parameters:
  ///   - asked: seconds that the server named; nil when it named none.
  ///   - random: from 0 up to 1, so that many shells do not come back at the same moment: it decides
  ///     how much of the second half of the pause is waited.
  public func pause(after failures: Int, asked: Int?, random: Double) -> TimeInterval {
    let doublings = min(max(failures - 1, 0), 62)
    let step = min(longest, first * Double(1 << doublings))
    let own = step * (0.5 + min(max(random, 0), 1) / 2)
    return max(own, min(Double(max(asked ?? 0, 0)), longestAsked))
  }

  /// The latest end that a pause beginning now may have, with an hour for a clock that was set back.
  /// A later one was stored while the clock was wrong.
  public func latestEnd(from now: Date) -> Date {
    now.addingTimeInterval(max(longest, longestAsked) + 3600)
  }

  /// Whether a stored pause is still to be kept.
  public func holds(until end: Date, at now: Date) -> Bool {
    end > now && end <= latestEnd(from: now)
  }
}
