internal import CVTerm
internal import Glibc

/// A program on a pseudo-terminal, with its screen.
@MainActor
public final class PseudoTerminal {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  public enum Exit: Equatable, Sendable {
    case status(Int32), signal(Int32)
    /// As a shell reports it.
    public var shellStatus: Int32 {
      switch self {
      case .status(let status): status
      case .signal(let number): 128 + number
      }
    }
  }

  public let screen: EmulatedScreen
  /// Where the other end can be opened, also by a process not spawned here.
  public let path: String
  /// The program's side, held open so that modes can be looked at after it has gone.
  public let terminalEnd: Int32
  public private(set) var process: Int32?
  public private(set) var exit: Exit?
  /// What a cell measures in pixels; zeros where that is not told.
  private let cell: (width: Int, height: Int)
  private let master: Int32
  private var isHungUp = false

  /// A terminal nobody uses yet.
  public init(
    columns: Int = 80, rows: Int = 24, cell: (width: Int, height: Int) = (0, 0)
  ) throws {
    self.cell = cell
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(columns * cell.width),
      ws_ypixel: UInt16(rows * cell.height))
    var ends: (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&ends.0, &ends.1, &name, nil, &size) == 0 else {
      throw Failure(description: "openpty: errno \(errno)")
    }
    (master, terminalEnd) = ends
    for end in [master, terminalEnd] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(master, F_SETFL, fcntl(master, F_GETFL) | O_NONBLOCK)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    screen = EmulatedScreen(columns: columns, rows: rows)
  }

  /// A terminal with a program that has it as controlling terminal and as descriptors 0, 1 and 2.
  public convenience init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24, cell: (width: Int, height: Int) = (0, 0)
  ) throws {
    try self.init(columns: columns, rows: rows, cell: cell)
    try spawn(program, arguments, environment: environment)
  }

  isolated deinit {
    if exit == nil, let process {
      Glibc.kill(process, SIGKILL)
      Glibc.kill(process, SIGCONT)
      waitpid(process, nil, 0)
    }
    if !isHungUp { close(master) }
    close(terminalEnd)
  }

  /// The terminal goes away, as when its window is closed. Nothing can be sent or seen after.
  public func hangUp() {
    guard !isHungUp else { return }
    isHungUp = true
    close(master)
  }

  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Waits while the terminal's input queue is full, taking in output meanwhile.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        pump(for: .milliseconds(10), alsoWhenWritable: true)
      } else if errno != EINTR {
        return
      }
    }
  }

  public func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(columns * cell.width),
      ws_ypixel: UInt16(rows * cell.height))
    screen.resize(columns: columns, rows: rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  public func kill(_ signal: Int32) {
    if let process, exit == nil { Glibc.kill(process, signal) }
  }

  /// The modes as they are now.
  public var modes: TerminalModes { TerminalModes(descriptor: terminalEnd) }

  /// Whether keys are echoed and gathered into lines by the terminal, as a shell leaves it.
  public var isCooked: Bool { modes.gathersLines && modes.echoes }

  public func screenText() -> String { screen.text }
  public var transcript: [UInt8] { screen.transcript }

  /// Takes in output until the condition holds; false when it does not within the bound.
  public func waitUntil(
    within bound: Duration = .seconds(30), _ condition: () -> Bool
  ) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + bound
    var patience = 40
    while true {
      pump(for: .zero)
      // A frame is seen whole, unless its end never comes.
      if screen.isDrawing, patience > 0 {
        patience -= 1
        pump(for: .milliseconds(5))
        continue
      }
      if condition() { return true }
      if clock.now >= end { return false }
      pump(for: .milliseconds(5))
    }
  }

  /// How the program ended; `nil` when it has not within the bound.
  public func waitForExit(within bound: Duration = .seconds(30)) -> Exit? {
    _ = waitUntil(within: bound) { reap() }
    pump(for: .zero)
    return exit
  }

  /// Whether the program is stopped now, as by Ctrl-Z.
  public func waitForStop(within bound: Duration = .seconds(30)) -> Bool {
    guard let process else { return false }
    return waitUntil(within: bound) {
      var status: Int32 = 0
      return waitpid(process, &status, WNOHANG | WUNTRACED) == process && status & 0xFF == 0x7F
    }
  }
}

extension PseudoTerminal {
  /// Starts a program on this terminal; its environment is exactly what is given.
  public func spawn(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Opened after setsid, so it becomes the controlling terminal.
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    process = try Spawning.start(
      program, arguments, environment: environment, actions: &actions, startsSession: true)
  }

  /// Whether a process is stopped, also one that was not spawned here.
  public static func isStopped(_ process: Int32) -> Bool {
    let descriptor = open("/proc/\(process)/stat", O_RDONLY)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = read(descriptor, &bytes, bytes.count)
    // The state follows the name, which may hold anything, in parentheses.
    let text = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    return text.split(separator: ")").last?.hasPrefix(" T") == true
  }

  @discardableResult
  private func reap() -> Bool {
    guard exit == nil, let process else { return exit != nil }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return false }
    let signal = status & 0x7F
    exit = signal == 0 ? .status((status >> 8) & 0xFF) : .signal(signal)
    return true
  }

  private func pump(for timeout: Duration, alsoWhenWritable: Bool = false) {
    var entry = pollfd(
      fd: master, events: Int16(POLLIN | (alsoWhenWritable ? POLLOUT : 0)), revents: 0)
    let milliseconds = Int32(timeout / .milliseconds(1))
    _ = poll(&entry, 1, milliseconds)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(master, &bytes, bytes.count)
      guard count > 0 else { return }
      screen.write(bytes[..<count])
    }
  }
}
