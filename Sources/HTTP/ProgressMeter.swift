/// Decides which counts of one fetch are worth telling: at most ten a second, and never fewer
/// bytes than before.
struct ProgressMeter {
  private static let pause = Duration.milliseconds(100)
  private var last: (transfer: Transfer, time: Duration)?

  /// The transfer to report now. `nil` when it is too early or nothing has changed.
  mutating func reading(received: Int64, expected: Int64?, now: Duration) -> Transfer? {
    if let last {
      guard now - last.time >= Self.pause, received > last.transfer.received else { return nil }
    }
    return note(Transfer(received: received, expected: expected), now)
  }

  /// The last report of a complete fetch. `nil` when it has been told already.
  mutating func finalReading(received: Int64, now: Duration) -> Transfer? {
    let received = max(received, last?.transfer.received ?? 0)
    let transfer = Transfer(received: received, expected: received)
    return transfer == last?.transfer ? nil : note(transfer, now)
  }

  private mutating func note(_ transfer: Transfer, _ now: Duration) -> Transfer {
    last = (transfer, now)
    return transfer
  }
}
