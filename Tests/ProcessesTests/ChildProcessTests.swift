import Glibc
import Processes
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct ChildProcessTests {
  /// One end stays here, the other is passed on.
  private final class Pair {
    let ours: CInt
    let theirs: CInt

    init() throws {
      var ends: [CInt] = [-1, -1]
      let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
      try #require(socketpair(AF_UNIX, type, 0, &ends) == 0)
      (ours, theirs) = (ends[0], ends[1])
    }

    deinit { close(ours) }

    /// All that the child writes until it ends.
    func heard() -> String {
      close(theirs)
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(ours, &buffer, buffer.count)
        if count <= 0 { break }
        bytes += buffer[..<count]
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private func end(of command: [String]) async throws -> ChildProcess.Ending {
    let (stream, ended) = AsyncStream.makeStream(of: ChildProcess.Ending.self)
    let child = try ChildProcess.start(command) { ended.yield($0) }
    for await ending in stream {
      #expect(child.ending == ending)
      return ending
    }
    return .exited(-1)
  }

  @Test func itsEndIsToldAndItIsReaped() async throws {
    #expect(try await end(of: ["true"]) == .exited(0))
    #expect(try await end(of: ["sh", "-c", "exit 7"]) == .exited(7))
    #expect(try await end(of: ["sh", "-c", "kill -9 $$"]) == .killed(signal: SIGKILL))
  }

  @Test func oneThatEndedIsNoLongerThere() async throws {
    let (stream, ended) = AsyncStream.makeStream(of: Void.self)
    let child = try ChildProcess.start(["true"]) { _ in ended.yield() }
    for await _ in stream { break }
    #expect(waitpid(child.identifier, nil, WNOHANG) == -1)
    #expect(!child.signal(SIGTERM))
  }

  @Test(arguments: [[], [""], ["/nowhere/program"], ["/etc"], ["sh", "a\0b"]])
  func whatCannotBeStartedSaysWhy(command: [String]) {
    #expect(throws: ChildProcess.Failure.self) { try ChildProcess.start(command) }
  }

  @Test func itSpeaksThroughWhatItIsPassed() throws {
    let pair = try Pair()
    _ = try ChildProcess.start(
      ["sh", "-c", "read line <&3; echo \"heard $line\" >&3"], passing: pair.theirs)
    #expect(write(pair.ours, "you\n", 4) == 4)
    #expect(pair.heard() == "heard you\n")
  }

  @Test func nothingElseIsOpenInIt() throws {
    let open = open("/dev/null", O_RDONLY)  // Without O_CLOEXEC.
    defer { close(open) }
    let pair = try Pair()
    // The shell itself lists what it holds: ls would add the folder that it reads.
    _ = try ChildProcess.start(
      ["sh", "-c", "for f in /proc/$$/fd/*; do readlink $f; done >&3"], passing: pair.theirs)
    let held = pair.heard().split(separator: "\n")
    #expect(
      held.prefix(3) == ["/dev/null", "/dev/null", "/dev/null"]
        || held.contains { $0.hasPrefix("socket") })
    #expect(held.count { $0 == "/dev/null" } <= 3)
    #expect(
      held.allSatisfy { $0 == "/dev/null" || $0.hasPrefix("socket:") || $0.hasPrefix("pipe:") })
  }

  @Test func itBeginsASessionWithCleanSignals() throws {
    let pair = try Pair()
    let child = try ChildProcess.start(
      [
        "sh", "-c",
        // Read by the shell itself: while it forks for another program, all its signals are blocked.
        """
        cut -d' ' -f5,6 /proc/$$/stat >&3
        while IFS= read -r line; do
          case $line in SigBlk:*|SigIgn:*) echo "$line" >&3;; esac
        done </proc/$$/status
        """,
      ],
      passing: pair.theirs)
    let lines = pair.heard().split(separator: "\n").map(String.init)
    #expect(lines.first == "\(child.identifier) \(child.identifier)")
    let masks = lines.dropFirst().map { line in
      line.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }.map { $0 & 0x7fff_ffff }
    }
    // The C library keeps 32 and 33 for itself.
    #expect(masks == [0, 0])
  }

  @Test func aSignalReachesAllThatItStarted() async throws {
    let pair = try Pair()
    let (stream, ended) = AsyncStream.makeStream(of: ChildProcess.Ending.self)
    let child = try ChildProcess.start(
      ["sh", "-c", "cat <&3 & echo ready >&3; wait"], passing: pair.theirs
    ) { ended.yield($0) }
    var buffer = [UInt8](repeating: 0, count: 16)
    #expect(read(pair.ours, &buffer, 16) == 6)
    #expect(child.ending == nil)
    #expect(child.signal(SIGTERM))
    for await ending in stream {
      #expect(ending == .killed(signal: SIGTERM))
      break
    }
    // The end of file comes only once no process holds the other end.
    #expect(pair.heard() == "")
  }
}
