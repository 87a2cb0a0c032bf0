public import struct FoundationEssentials.Date

/// What became of the reports in the outbox.
public struct DeliveryReport: Outcome {
  /// Why what is left was not sent.
  public enum Trouble: Equatable, Sendable {
    case notSignedIn
    /// The store does not let us in, or is none: asking again leads nowhere until the user acts.
    case refused(reason: String)
    /// It may work later.
    case delayed(reason: String)

    /// Whether it is the same kind of trouble, whatever the details.
    func isLike(_ other: Trouble?) -> Bool {
      switch (self, other) {
      case (.notSignedIn, .notSignedIn), (.refused, .refused), (.delayed, .delayed): true
      case (.notSignedIn, _), (.refused, _), (.delayed, _): false
      }
    }
  }

  public var delivered = 0
  /// Reports the store will not have.
  public var setAside = 0
  /// Reports still in the outbox, those set aside included.
  public var waiting = 0
  /// When to come back for what is left; nil when time alone changes nothing.
  public var nextTry: Date?
  public var trouble: Trouble?

  public init(
    delivered: Int = 0, setAside: Int = 0, waiting: Int = 0, nextTry: Date? = nil,
    trouble: Trouble? = nil
  ) {
    self.delivered = delivered
    self.setAside = setAside
    self.waiting = waiting
    self.nextTry = nextTry
    self.trouble = trouble
  }
}
