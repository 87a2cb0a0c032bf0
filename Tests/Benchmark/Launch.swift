internal import CVTerm
import FoundationEssentials
import Glibc
import TestSupport

/// One run of a program on a pseudo-terminal, from its start until it has printed what is waited for.
struct Launch {
  /// Milliseconds from the start; until the end when nothing was waited for.
  var time: Double
  /// Largest resident size up to then in megabytes; nil for a program that was not waited for.
  var peak: Double?

  struct Failed: Error { var reason: String }

  /// Starts a program, waits for `text` on its terminal, then ends it.
  static func measure(_ arguments: [String], home: String, until text: String?) throws -> Launch {
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    var master: Int32 = -1
    var slave: Int32 = -1
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&master, &slave, &name, nil, &size) == 0 else {
      throw Failed(reason: "no pseudo-terminal")
    }
    defer { close(master) }
    let began = ContinuousClock.now
    let child = try spawn(arguments, terminal: name, home: home)
    close(slave)
    let seen = wait(for: text, on: master)
    let time = ContinuousClock.now - began
    // Not from wait4: that counts the size of this process before the program was loaded.
    let peak = text == nil ? nil : peakOfProcess(child)
    if text != nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    let end = ContinuousClock.now - began
    guard seen || text == nil else { throw Failed(reason: "\(arguments[0]) never got there") }
    return Launch(
      time: milliseconds(text == nil ? end : time), peak: peak)
  }

  /// `VmHWM` of a running process, in megabytes.
  private static func peakOfProcess(_ child: pid_t) -> Double? {
    guard let bytes = FileManager.default.contents(atPath: "/proc/\(child)/status") else {
      return nil
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Double($0) })
    else { return nil }
    return kilobytes / 1024
  }

  private static func spawn(_ arguments: [String], terminal: [CChar], home: String) throws -> pid_t
  {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    let environment = [
      "HOME": home, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
    ]
    return try Spawning.start(
      arguments[0], Array(arguments.dropFirst()), environment: environment, actions: &actions,
      startsSession: true)
  }

  /// Reads until the text came, the program ended, or 20 seconds have passed.
  private static func wait(for text: String?, on master: Int32) -> Bool {
    let wanted = Array((text ?? "\u{0}").utf8)
    var output: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 20_000) > 0 else { return false }
      let count = read(master, &bytes, bytes.count)
      guard count > 0 else { return false }
      output += bytes[..<count]
      if output.firstRange(of: wanted) != nil { return true }
    }
  }

  static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1000 + Double(duration.components.attoseconds) / 1e15
  }
}

extension Launch {
  static func seconds(since began: ContinuousClock.Instant) -> Double {
    milliseconds(ContinuousClock.now - began) / 1000
  }
}
