import Store

/// What delivery to a record store needs from the machine.
public struct DeliverySetup: Sendable {
  /// Where the key and the secret are kept, beside the library and never in it.
  let file: AccountFile
  /// `TEKPUB_LRS_KEY`, `TEKPUB_LRS_SECRET` and `TEKPUB_LRS_NAME` are read from it.
  let environment: [String: String]
  /// A number from 0 up to 1, so that many shells do not come back at the same moment.
  let random: @Sendable () -> Double

  public init(
    library: String, environment: [String: String] = [:],
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    file = AccountFile(path: library + ".signin")
    self.environment = environment
    self.random = random
  }
}
