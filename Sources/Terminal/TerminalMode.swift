internal import CTerminal
internal import Glibc

/// The modes of the terminal: raw for the whole session, as found before, after, and while stopped.
///
/// Raw here means no line assembly, no echo and no flow control, while the keys for signals work.
/// It stays on while a command runs, so that keys typed then wait and are never echoed.
@MainActor
public final class TerminalMode {
  public private(set) var isRaw = false
  /// Written on entering, after the terminal is raw.
  public var enterSequence: String
  /// Written on leaving, also by the guard after a crash. At most 256 bytes with `crashSequence`.
  public var leaveSequence: String { didSet { updateGuard() } }
  /// Written by the guard alone, before that: what else has to be taken back after a crash.
  public var crashSequence = "" { didSet { updateGuard() } }

  private let descriptor: Int32
  private let sink: OutputSink
  private let output: Int32
  private var found = termios()

  /// `output` is the descriptor behind `sink`, for the guard.
  public init(
    descriptor: Int32 = 0, sink: OutputSink, output: Int32 = 1,
    enterSequence: String = TerminalMode.pasteOn, leaveSequence: String = TerminalMode.pasteOff
  ) {
    self.descriptor = descriptor
    self.sink = sink
    self.output = output
    self.enterSequence = enterSequence
    self.leaveSequence = leaveSequence
  }

  public nonisolated static let pasteOn = "\u{1B}[?2004h"
  public nonisolated static let pasteOff = "\u{1B}[?2004l"

  public nonisolated static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Makes the terminal raw and arms the guard. False when it is no terminal, or gone.
  @discardableResult
  public func enter() -> Bool {
    guard !isRaw else { return reenter() }
    guard tcgetattr(descriptor, &found) == 0 else { return false }
    tk_guard_install()
    updateGuard()
    tk_guard_arm(descriptor, output, &found)
    isRaw = true
    return reenter()
  }

  /// Makes it raw again after somebody else changed it while the process was stopped from outside.
  @discardableResult
  public func reenter() -> Bool {
    guard isRaw else { return false }
    var raw = found
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR)
    raw.c_oflag |= tcflag_t(OPOST | ONLCR)
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      // Ctrl-C empties the input queue, perhaps between a poll and its read, which must not wait.
      characters[Int(VMIN)] = 0
      characters[Int(VTIME)] = 0
    }
    guard set(&raw) else { return false }
    sink.write(control: enterSequence)
    return true
  }

  /// Puts the terminal back as found.
  public func leave() {
    guard isRaw else { return }
    sink.write(control: leaveSequence)
    _ = set(&found)
    tk_guard_disarm()
    isRaw = false
  }

  /// Stops the process as Ctrl-Z asks, with the terminal as found, and returns when it is continued;
  /// at once where there is no shell that could (`xterm -e`, the first process of a tmux window).
  ///
  /// The owner takes its prompt away before and repaints after.
  public func suspend() {
    let wasRaw = isRaw
    leave()
    tk_signals_stop()
    if wasRaw { enter() }
  }

  private func set(_ modes: inout termios) -> Bool {
    while tcsetattr(descriptor, TCSADRAIN, &modes) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  private func updateGuard() {
    var leave = crashSequence + leaveSequence
    leave.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { tk_guard_set_leave($0.baseAddress, $0.count) }
    }
  }
}
