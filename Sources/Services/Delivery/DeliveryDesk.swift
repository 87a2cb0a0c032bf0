import Catalog
import Synchronization

/// What this run knows of the record store.
final class DeliveryDesk: Sendable {
  let setup: DeliverySetup
  private let turnedAway = Mutex<Account?>(nil)

  init(_ setup: DeliverySetup) { self.setup = setup }

  /// The account it did not let in: then only the user begins again, or another account. nil when
  /// there is none such.
  var refused: Account? {
    get { turnedAway.withLock { $0 } }
    set { turnedAway.withLock { $0 = newValue } }
  }
}
