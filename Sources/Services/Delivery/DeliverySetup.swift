import FoundationEssentials
import Store

/// What delivery to a record store needs from the machine.
public struct DeliverySetup: Sendable {
  /// Where the key and the secret are kept, beside the library and never in it.
  let path: String
  /// `TEKPUB_LRS_KEY`, `TEKPUB_LRS_SECRET` and `TEKPUB_LRS_NAME` are read from it.
  let environment: [String: String]
  /// A number from 0 up to 1, so that many shells do not come back at the same moment.
  let random: @Sendable () -> Double

  public init(
    library: String, environment: [String: String] = [:],
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    path = library + ".signin"
    self.environment = environment
    self.random = random
  }

  /// Seconds to wait after so many tries in a row that may work later, at least as many as the store
  /// asked for: from half a minute on, twice as long each time, never more than an hour of our own
  /// choice.
  static func pause(after delays: Int, asked: Int?, random: Double) -> TimeInterval {
    let step = min(3600, 30 * Double(1 << min(max(delays - 1, 0), 7)))
    let own = step * (0.5 + min(max(random, 0), 1) / 2)
    return max(own, min(Double(asked ?? 0), Store.longestPause))
  }
}
