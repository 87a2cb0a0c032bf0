import Glibc
import Synchronization
import TestSupport

/// A program without a terminal, its output gathered.
///
/// It also holds a pipe that everything it starts inherits, so that `finish` knows that nothing is
/// left running.
final class Child {
  enum Input {
    /// `/dev/null`
    case nothing
    /// A pipe with this in it.
    case text(String)
    case closed
  }

  enum Output {
    case read
    /// Whoever reads leaves after the first line.
    case firstLine
    case closed
    /// A file that is always full.
    case full
  }

  struct Result {
    /// As a shell reports it: 128 + n for a signal.
    var status: Int32
    var output: String
    var errors: String
    var bytes: [UInt8]

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private struct Stream {
    var descriptor: Int32
    var bytes: [UInt8] = []
  }

  private let process: pid_t
  var identifier: pid_t { process }
  private let leavesAfterFirstLine: Bool
  private var output: Stream
  private var errors: Stream
  private var lifeline: Stream
  private var isReaped = false

  init(
    _ program: String, _ arguments: [String], environment: [String: String], directory: String,
    input: Input, output: Output, hasLifeline: Bool = true
  ) throws {
    let (out, err, life, typed) = try (Pipe(), Pipe(), Pipe(), Pipe())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    switch input {
    case .nothing: posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    case .text: posix_spawn_file_actions_adddup2(&actions, typed.exit, 0)
    case .closed: posix_spawn_file_actions_addclose(&actions, 0)
    }
    switch output {
    case .read, .firstLine: posix_spawn_file_actions_adddup2(&actions, out.entrance, 1)
    case .closed: posix_spawn_file_actions_addclose(&actions, 1)
    case .full: posix_spawn_file_actions_addopen(&actions, 1, "/dev/full", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, err.entrance, 2)
    // A server that stays, as it should, is not waited for.
    if hasLifeline { posix_spawn_file_actions_adddup2(&actions, life.entrance, 3) }
    // env becomes the program: the process stays the same.
    process = try Spawning.start(
      "/usr/bin/env", ["-C", directory, program] + arguments, environment: environment,
      actions: &actions)
    for end in [out.entrance, err.entrance, life.entrance, typed.exit] { close(end) }
    if case .text(let text) = input { writeAll(text, to: typed.entrance) }
    close(typed.entrance)
    self.output = Stream(descriptor: out.exit)
    errors = Stream(descriptor: err.exit)
    lifeline = Stream(descriptor: life.exit)
    if case .firstLine = output {
      leavesAfterFirstLine = true
    } else {
      leavesAfterFirstLine = false
    }
  }

  deinit {
    if !isReaped {
      Glibc.kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    for stream in [output, errors, lifeline] where stream.descriptor >= 0 {
      close(stream.descriptor)
    }
  }

  func kill(_ signal: Int32) { Glibc.kill(process, signal) }

  /// Takes in output until it holds the text; false when it does not within the bound.
  func prints(_ text: String, within bound: Duration = .seconds(20)) -> Bool {
    pump(within: bound) { String(decoding: output.bytes, as: UTF8.self).contains(text) }
  }

  /// Waits until it and all it started have ended.
  func finish(within bound: Duration = .seconds(60)) throws -> Result {
    let isOver = pump(within: bound) {
      output.descriptor < 0 && errors.descriptor < 0 && lifeline.descriptor < 0
    }
    let text = String(decoding: output.bytes, as: UTF8.self)
    let errorText = String(decoding: errors.bytes, as: UTF8.self)
    guard isOver else {
      throw Failure(description: "something still runs after \(bound).\n\(text)\n\(errorText)")
    }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    isReaped = true
    let signal = status & 0x7f
    return Result(
      status: signal == 0 ? (status >> 8) & 0xff : 128 + signal, output: text, errors: errorText,
      bytes: output.bytes)
  }

  private func pump(within bound: Duration, until isMet: () -> Bool) -> Bool {
    let end = ContinuousClock.now + bound
    while !isMet() {
      let rest = end - ContinuousClock.now
      guard rest > .zero else { return false }
      var entries = [output, errors, lifeline].map {
        pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
      }
      _ = poll(&entries, 3, Int32(rest / .milliseconds(1)) + 1)
      if entries[0].revents != 0 { take(&output) }
      if entries[1].revents != 0 { take(&errors) }
      if entries[2].revents != 0 { take(&lifeline) }
      if leavesAfterFirstLine, output.bytes.contains(0x0a) { leave(&output) }
    }
    return true
  }

  private func take(_ stream: inout Stream) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(stream.descriptor, &bytes, bytes.count)
    if count > 0 { stream.bytes += bytes[..<count] } else { leave(&stream) }
  }

  private func leave(_ stream: inout Stream) {
    if stream.descriptor >= 0 { close(stream.descriptor) }
    stream.descriptor = -1
  }
}

/// A pipe that no other child inherits.
private struct Pipe {
  let exit: Int32
  let entrance: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    let isMade = Spawning.turn.withLock { _ in
      guard pipe(&ends) == 0 else { return false }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return true
    }
    guard isMade else { throw Child.Failure(description: "pipe: errno \(errno)") }
    (exit, entrance) = (ends[0], ends[1])
  }
}

/// What a test types fits into a pipe; who does not read it loses nothing.
private func writeAll(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}
