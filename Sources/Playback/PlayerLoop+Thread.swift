import Glibc
import Processes

extension PlayerLoop {
  /// Starts the thread. nil when the system has none left.
  static func start(
    _ inbox: PlayerInbox, patience: Duration, tell: @escaping @Sendable (PlayerEvent) -> Void
  ) -> pthread_t? {
    QuietThread.start { PlayerLoop(inbox, patience: patience, tell: tell)?.run() }
  }
}
