import CTerminal
import Glibc
import Synchronization

/// A program that was started, always reaped when it ends.
///
/// It begins in a session and process group of its own, so that keys of our terminal are not for it,
/// with no signal blocked or ignored, with nothing of ours open but what it is given, and without the
/// variables that open a record store.
public final class ChildProcess: Sendable {
  /// How it ended.
  public enum Ending: Equatable, Sendable {
    case exited(CInt)
    case killed(signal: CInt)
  }

  /// The program could not be started.
  public struct Failure: Error, Equatable, Sendable {
    /// The first word of the command.
    public var program: String
    /// `errno`.
    public var code: CInt

    /// In the system's words.
    public var reason: String { String(cString: strerror(code)) }
  }

  /// The descriptor that the child finds what was passed to it at.
  public static let passedDescriptor: CInt = 3

  public let identifier: CInt
  private let state = Mutex<Ending?>(nil)

  private init(_ identifier: CInt) { self.identifier = identifier }

  /// How it ended; nil while it runs.
  public var ending: Ending? { state.withLock { $0 } }

  /// Sends a signal to it and to all it has started. Whether it still ran.
  @discardableResult public func signal(_ number: CInt) -> Bool {
    // Its number is its own until it is reaped, and that takes the same lock.
    state.withLock { $0 == nil && kill(-identifier, number) == 0 }
  }
}

extension ChildProcess {
  /// Starts a program, looked for in PATH.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments, as they are: no shell reads them.
  ///   - descriptor: what the child finds open at `passedDescriptor`, such as one end of a pair of
  ///     sockets; it stays the caller's to close. Its input, output and errors lead nowhere.
  ///   - onEnd: called once, on a thread of its own, when it has ended and was reaped.
  public static func start(
    _ command: [String], passing descriptor: CInt? = nil,
    onEnd: @escaping @Sendable (Ending) -> Void = { _ in }
  ) throws(Failure) -> ChildProcess {
    let program = command.first ?? ""
    guard !command.contains(where: { $0.utf8.contains(0) }) else {
      throw Failure(program: program, code: EINVAL)
    }
    var identifier: pid_t = 0
    let code = spawn(&identifier, command, descriptor)
    guard code == 0 else { throw Failure(program: program, code: code) }
    let child = ChildProcess(identifier)
    child.awaitEnd(onEnd)
    return child
  }

  private static func spawn(_ identifier: inout pid_t, _ command: [String], _ passed: CInt?)
    -> CInt
  {
    guard let program = command.first else { return ENOENT }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    prepare(&actions, passed)
    prepare(&attributes)
    let arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    return posix_spawnp(
      &identifier, program, &actions, &attributes, arguments, environment + [nil])
  }

  private static func prepare(_ actions: inout posix_spawn_file_actions_t, _ passed: CInt?) {
    // First, while it cannot have been overwritten.
    if let passed { posix_spawn_file_actions_adddup2(&actions, passed, passedDescriptor) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // Nothing else that is open here is for others: not the library, the network or the terminal.
    let rest = passed == nil ? passedDescriptor : passedDescriptor + 1
    _ = tk_spawn_close_from(&actions, rest)
  }

  private static func prepare(_ attributes: inout posix_spawnattr_t) {
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let setSession: CInt = 0x80  // POSIX_SPAWN_SETSID, which Swift does not see.
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | setSession))
  }

  /// Ours without what opens a record store.
  private static var environment: [UnsafeMutablePointer<CChar>?] {
    let secret = "TEKPUB_LRS_"
    var entries: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let entry = next.pointee {
      if strncmp(entry, secret, secret.utf8.count) != 0 { entries.append(entry) }
      next = next.successor()
    }
    return entries
  }
}

extension ChildProcess {
  /// A thread sleeps in the system until the child ends: nothing is asked again and again.
  private func awaitEnd(_ onEnd: @escaping @Sendable (Ending) -> Void) {
    let thread = QuietThread.start(stack: 128 << 10, isDetached: true) { onEnd(self.reap()) }
    guard thread == nil else { return }
    // No thread is left to wait: who runs unwatched would never be reaped.
    kill(-identifier, SIGKILL)
    onEnd(reap())
  }

  /// Waits until it has ended, and only then gives its number back.
  private func reap() -> Ending {
    var facts = siginfo_t()
    while waitid(P_PID, id_t(identifier), &facts, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    return state.withLock { state in
      var status: CInt = 0
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      let ending = signal == 0 ? Ending.exited((status >> 8) & 0xFF) : .killed(signal: signal)
      state = ending
      return ending
    }
  }
}
