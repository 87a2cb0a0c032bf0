import Glibc

extension PlayerLoop {
  /// Starts the thread. nil when the system has none left.
  static func start(
    _ inbox: PlayerInbox, patience: Duration, tell: @escaping @Sendable (PlayerEvent) -> Void
  ) -> pthread_t? {
    let start = Unmanaged.passRetained(Start(inbox: inbox, patience: patience, tell: tell))
    // Signals are for the main thread. Those a crash raises stay open for its guard.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE].forEach { sigdelset(&all, $0) }
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { @Sendable context in
        guard let context else { return nil }
        let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
        PlayerLoop(start.inbox, patience: start.patience, tell: start.tell)?.run()
        return nil
      }, start.toOpaque())
    guard code == 0 else {
      start.release()
      return nil
    }
    return thread
  }

  private final class Start: Sendable {
    let inbox: PlayerInbox
    let patience: Duration
    let tell: @Sendable (PlayerEvent) -> Void

    init(
      inbox: PlayerInbox, patience: Duration, tell: @escaping @Sendable (PlayerEvent) -> Void
    ) {
      self.inbox = inbox
      self.patience = patience
      self.tell = tell
    }
  }
}
