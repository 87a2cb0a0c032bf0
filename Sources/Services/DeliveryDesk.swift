import Synchronization

/// What this run knows of the record store.
final class DeliveryDesk: Sendable {
  let setup: DeliverySetup
  private let stopped = Mutex(false)

  init(_ setup: DeliverySetup) { self.setup = setup }

  /// Whether it did not let us in: then only the user begins again.
  var isStopped: Bool {
    get { stopped.withLock { $0 } }
    set { stopped.withLock { $0 = newValue } }
  }
}
