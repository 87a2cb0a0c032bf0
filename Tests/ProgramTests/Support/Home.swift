import FoundationEssentials
import TestSupport

/// A home of its own: nothing of this machine's user is read or changed.
final class Home: Sendable {
  let folder: TemporaryFolder
  private let variables: [String: String]

  init(_ variables: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    self.variables = variables
  }

  var path: String { folder.path }
  var library: String { path + "/data/tekpub-shell/library.sqlite" }

  var environment: [String: String] {
    let own = [
      "HOME": path, "XDG_CONFIG_HOME": path + "/config", "XDG_DATA_HOME": path + "/data",
      "XDG_STATE_HOME": path + "/state", "PATH": "/usr/bin:/bin", "TERM": "xterm",
      "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null", "TZ": "UTC",
      "SWIFT_BACKTRACE": "enable=no", "TEKPUB_TURN_LIMIT": "100",
    ]
    return own.merging(variables) { $1 }
  }

  /// Writes the user's configuration.
  func configure(_ text: String) throws {
    try folder.write(text, to: "config/tekpub-shell/tekpubrc")
  }

  /// Runs the program to its end with its working directory here.
  func run(
    _ arguments: [String], input: Child.Input = .nothing, output: Child.Output = .read,
    environment: [String: String] = [:]
  ) throws -> Child.Result {
    try start(arguments, input: input, output: output, environment: environment).finish()
  }

  /// Runs commands given with `-c`, quietly unless echoes are wanted.
  func commands(_ lines: String..., options: [String] = ["--quiet"]) throws -> Child.Result {
    try run(options + lines.flatMap { ["-c", $0] })
  }

  func start(
    _ arguments: [String], input: Child.Input = .nothing, output: Child.Output = .read,
    environment: [String: String] = [:]
  ) throws -> Child {
    try Child(
      Binary.program(), arguments, environment: self.environment.merging(environment) { $1 },
      directory: path, input: input, output: output)
  }

  /// On a pseudo-terminal.
  @MainActor func terminal(
    _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], cell: (width: Int, height: Int) = (0, 0)
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      Binary.program(), arguments, environment: self.environment.merging(environment) { $1 },
      columns: columns, rows: rows, cell: cell)
  }
}
