internal import CTerminal
internal import Glibc

/// What anybody but the sink writes to descriptors 1 and 2 - `print`, a C library, another thread -
/// while it exists: kept from the terminal, where it would tear a prompt or a frame, and read here (R24).
///
/// Standard error that is no terminal is left alone.
@MainActor public final class StrayOutput {
  /// The terminal that descriptor 1 was: what the sink and the guard write to.
  public let terminal: Int32
  /// To be polled; call `lines()` when it is readable.
  public let readEnd: Int32
  private let writeEnd: Int32
  private var diverted: [Int32] = []
  private var rest: [UInt8] = []

  /// A writer without a line feed gets its line after so many bytes.
  private static let longest = 4096

  /// nil when descriptor 1 is no terminal, or no descriptor is left. Changes nothing before `begin`.
  public init?() {
    guard TerminalMode.isTerminal(1) else { return nil }
    let terminal = fcntl(1, F_DUPFD_CLOEXEC, 3)
    var ends: [Int32] = [-1, -1]
    guard terminal >= 0, pipe(&ends) == 0 else {
      close(terminal)
      return nil
    }
    // Nobody waits for us: what does not fit while we are busy is lost to its writer.
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    self.terminal = terminal
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit { for descriptor in [terminal, readEnd, writeEnd] { close(descriptor) } }

  /// Diverts the descriptors until `end`.
  public func begin() {
    guard diverted.isEmpty else { return }
    diverted = [1, 2].filter(TerminalMode.isTerminal)
    tk_guard_set_stray(readEnd, terminal, diverted.contains(2))
    for descriptor in diverted { dup2(writeEnd, descriptor) }
  }

  /// So much is taken at once: what a flood costs must not hold up keys.
  private static let portion = 1024

  /// Whole lines of what was written, and whether one of them asked for the bell. Of a flood it takes a
  /// part; `readEnd` stays readable then.
  ///
  /// Readline rings on standard error.
  public func lines() -> (lines: [String], rings: Bool) {
    if case .bytes(let bytes) = Poller.read(readEnd, upTo: Self.portion) { rest += bytes }
    return wholeLines()
  }

  private func wholeLines() -> (lines: [String], rings: Bool) {
    let rings = rest.contains(Self.bell)
    rest.removeAll { $0 == Self.bell }
    var lines: [String] = []
    while let end = rest.prefix(Self.longest).firstIndex(of: UInt8(ascii: "\n"))
      ?? (rest.count >= Self.longest ? Self.longest : nil)
    {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeFirst(min(end + 1, rest.count))
    }
    return (lines.filter { !$0.isEmpty }, rings)
  }

  private static let bell: UInt8 = 7

  /// Puts the descriptors back, and returns what was written and not yet read.
  public func end() -> [String] {
    for descriptor in diverted { dup2(terminal, descriptor) }
    diverted = []
    tk_guard_set_stray(-1, -1, false)
    while case .bytes(let bytes) = Poller.read(readEnd) { rest += bytes }
    let last = wholeLines().lines
    let tail = String(decoding: rest, as: UTF8.self)
    rest = []
    return tail.isEmpty ? last : last + [tail]
  }
}
