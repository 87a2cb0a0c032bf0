import Glibc
import Processes

/// Finds out why an mpv ended before it said a word.
enum PlayerProbe {
  static func cause(of process: PlayerProcess) -> PlaybackError {
    let setup = process.arguments.setup
    if let version = version(of: setup.program), version < .least {
      return .tooOld(version: version.text)
    }
    for option in setup.options where !takes(option, setup.program) {
      return .badOption(word: option, reason: "mpv does not take it")
    }
    let reason =
      switch process.ending {
      case .exited(let status): "it ended at once with status \(status)"
      case .killed(let signal): "it was ended by signal \(signal)"
      case nil: "it said nothing"
      }
    return .cannotStart(program: setup.program, reason: reason)
  }

  /// The log begins with it: what is written to the terminal is not for us.
  private static func version(of program: String) -> PlayerVersion? {
    let log = "--log-file=/dev/fd/\(ChildProcess.passedDescriptor)"
    let said = run([program, "--no-config", "--no-terminal", log]).said
    let lines = String(decoding: said.prefix(1 << 16), as: UTF8.self).split(separator: "\n")
    return lines.first { $0.contains(" mpv ") }.flatMap { line in
      line.firstRange(of: " mpv ").flatMap { PlayerVersion(String(line[$0.upperBound...])) }
    }
  }

  private static func takes(_ option: String, _ program: String) -> Bool {
    run([program, "--no-config", "--no-terminal", option, "--version"]).ending != .exited(1)
  }

  /// Runs a program for at most two seconds.
  private static func run(_ command: [String]) -> (said: [UInt8], ending: ChildProcess.Ending?) {
    var ends: [CInt] = [-1, -1]
    guard let bell = Bell(), pipe(&ends) == 0 else { return ([], nil) }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let child = try? ChildProcess.start(command, passing: ends[1]) { _ in bell.ring() }
    close(ends[1])
    guard let child else { return ([], nil) }
    var said: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let limit = uptime() + .seconds(2)
    var isSpeaking = true
    while isSpeaking || child.ending == nil, uptime() < limit, said.count < 1 << 20 {
      awaitAny(isSpeaking ? [ends[0], bell.ear] : [bell.ear], limit: limit - uptime())
      let count = read(ends[0], &buffer, buffer.count)
      if count > 0 { said += buffer[..<count] }
      if count == 0 { isSpeaking = false }
    }
    child.signal(SIGKILL)
    return (said, child.ending)
  }
}
