import CTerminal
import Glibc

/// A thread that no signal disturbs: those are for the main thread. What a crash raises stays open for
/// the guard of the terminal.
public enum QuietThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Its `pthread_t`; nil when the system has none left, and then the body was not run.
  ///
  /// - Parameters:
  ///   - stack: bytes; nil for the usual.
  ///   - isDetached: whether nobody joins it.
  public static func start(
    stack: Int? = nil, isDetached: Bool = false, _ body: @escaping @Sendable () -> Void
  ) -> UInt? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if isDetached { pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED)) }
    if let stack { pthread_attr_setstacksize(&attributes, stack) }
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE].forEach { sigdelset(&all, $0) }
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let held = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { @Sendable context in
        guard let context else { return nil }
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, held.toOpaque())
    guard code == 0 else {
      held.release()
      return nil
    }
    return thread
  }
}
