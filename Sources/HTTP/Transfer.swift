/// How much of one fetch has arrived.
public struct Transfer: Equatable, Sendable {
  /// Body bytes as they travelled: packed ones when the server packs. Never falls within a fetch.
  public var received: Int64
  /// Body bytes announced, also as they travel. `nil` when the server gave no length.
  public var expected: Int64?

  public init(received: Int64, expected: Int64?) {
    self.received = received
    self.expected = expected
  }

  /// 0...1. `nil` when the length is unknown.
  public var fraction: Double? {
    guard let expected else { return nil }
    guard expected > 0 else { return 1 }
    return min(1, max(0, Double(received) / Double(expected)))
  }
}
