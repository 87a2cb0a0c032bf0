public import Glibc
public import Synchronization

/// Starts programs with no signal blocked or ignored, marked as children of this test run.
public enum Spawning {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Held while a child is started, and while there are ends of pipes that it would inherit.
  public static let turn = Mutex(())

  /// What the watcher of a test run knows its children by, and the change that scripts/mutate wakes.
  private static let marks: [String: String] = {
    var marks: [String: String] = [:]
    for name in ["TEKPUB_TEST_RUN", "TEKPUB_TEST_MUTANT"] {
      if let value = getenv(name) { marks[name] = String(cString: value) }
    }
    return marks
  }()

  /// - Parameter startsSession: so that the first terminal it opens becomes its own.
  public static func start(
    _ program: String, _ arguments: [String], environment: [String: String],
    actions: inout posix_spawn_file_actions_t, startsSession: Bool = false
  ) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let setSession: Int32 = startsSession ? 0x80 : 0
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | setSession))
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let settings =
      environment.merging(marks) { $1 }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var process: pid_t = 0
    let code = turn.withLock { _ in
      posix_spawn(&process, program, &actions, &attributes, words, settings)
    }
    guard code == 0 else { throw Failure(description: "\(program): errno \(code)") }
    return process
  }
}
