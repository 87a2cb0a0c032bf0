import Glibc
import Terminal
import TestSupport
import Testing

@Suite struct PollerTests {
  @Test func anotherThreadWakesIt() async throws {
    let wake = try #require(WakePipe())
    let poller = Poller(input: nil, wake: wake)
    let task = Task.detached { for _ in 0..<100_000 { wake.wake() } }
    // A signal may end one wait early; the wake-up is not lost by it.
    var wasWoken = false
    for _ in 0..<100 where !wasWoken { wasWoken = poller.wait(timeout: .seconds(10)).woken }
    #expect(wasWoken)
    await task.value
    wake.drain()
    #expect(!poller.wait(timeout: .zero).woken)
    wake.wake()
    #expect(poller.wait(timeout: .zero).woken)
  }

  @Test func endOfAFinishedPipeIsSeen() throws {
    let wake = try #require(WakePipe())
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    #expect(write(ends[1], "ab", 2) == 2)
    close(ends[1])
    let poller = Poller(input: ends[0], wake: wake)
    #expect(poller.wait(timeout: .seconds(10)) == Poller.Readiness(input: true, woken: false))
    #expect(Poller.read(ends[0]) == .bytes([0x61, 0x62]))
    #expect(poller.wait(timeout: .seconds(10)).input)
    #expect(Poller.read(ends[0]) == .end)
  }

  @Test func endOfTheEmptyDeviceIsSeen() throws {
    let wake = try #require(WakePipe())
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    #expect(Poller(input: descriptor, wake: wake).wait(timeout: .seconds(10)).input)
    #expect(Poller.read(descriptor) == .end)
  }

  @Test func closedDescriptorIsAnEnd() throws {
    let wake = try #require(WakePipe())
    #expect(Poller(input: 999, wake: wake).wait(timeout: .seconds(10)).input)
    #expect(Poller.read(-1) == .end)
  }

  @Test(arguments: [
    (Duration.zero, Int32(0)), (.nanoseconds(1), 1), (.milliseconds(50), 50),
    (.microseconds(50_001), 51), (.seconds(-1), 0), (.seconds(5_000_000), 1_000_000_000),
  ])
  func timeoutsAreRoundedUp(timeout: Duration, milliseconds: Int32) {
    #expect(Poller.milliseconds(timeout) == milliseconds)
  }
}

@Suite @MainActor struct OutputSinkTests {
  @Test("R34: a reader that has left is reported") func closedPipeIsReportedOnce() {
    _ = signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let sink = OutputSink(descriptor: ends[1])
    #expect(!sink.isClosed)
    sink.write("text")
    #expect(sink.isClosed)
    sink.write("more")
    #expect(sink.isClosed)
  }

  @Test func wholeBufferGoesThroughAFullPipe() async {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let (source, target) = (ends[0], ends[1])
    _ = fcntl(target, F_SETFL, O_NONBLOCK)
    let reader = Task.detached {
      var count = 0
      while case .bytes(let bytes) = Poller.read(source) { count += bytes.count }
      return count
    }
    let sink = OutputSink(descriptor: target)
    sink.write(String(repeating: "0123456789", count: 100_000))
    close(target)
    #expect(await reader.value == 1_000_000)
    close(source)
    #expect(!sink.isClosed)
  }

  @Test("R28: whether the last write ended its line is known") func lineStartIsKnown() {
    let sink = OutputSink { _ in true }
    #expect(sink.isAtLineStart)
    sink.write("a")
    #expect(!sink.isAtLineStart)
    sink.write("b\n")
    sink.write("")
    #expect(sink.isAtLineStart)
  }
}

@Suite struct TerminalSizeTests {
  @Test("R21: a size of 0x0 counts as the usual one") @MainActor func sizeOfATerminal() throws {
    let terminal = try PseudoTerminal(columns: 33, rows: 7)
    #expect(TerminalSize.current(terminal.terminalEnd) == TerminalSize(columns: 33, rows: 7))
    terminal.resize(columns: 0, rows: 0)
    let guess = TerminalSize(columns: 80, rows: 24, isFallback: true)
    #expect(TerminalSize.current(terminal.terminalEnd) == guess)
  }

  /// Cells of one pixel are those of terminals that do not know.
  @Test(arguments: [(0, 0, false), (1, 16, false), (8, 1, false), (2, 2, true), (8, 17, true)])
  @MainActor func cellsHaveTheSizeTheyAreToldWith(width: Int, height: Int, isKnown: Bool) throws {
    let terminal = try PseudoTerminal(columns: 33, rows: 7, cell: (width, height))
    let cell = TerminalSize.current(terminal.terminalEnd).cell
    #expect(cell == (isKnown ? TerminalSize.Cell(width: width, height: height) : nil))
  }

  @Test func whatIsNoTerminalHasTheUsualSize() {
    let guess = TerminalSize(columns: 80, rows: 24, isFallback: true)
    #expect(TerminalSize.current(-1) == guess)
    #expect(!TerminalMode.isTerminal(-1))
  }
}

@Suite struct HistoryFileTests {
  let file: HistoryFile
  /// Goes away with the suite.
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    file = HistoryFile(path: "\(folder.path)/history", limit: 10)
  }

  @Test func linesComeBack() throws {
    #expect(try file.load() == [])
    try file.append("café")
    try file.append("two\nrows")
    try file.append("three\r\nrows\r")
    #expect(try file.load() == ["café", "two rows", "three rows "])
  }

  @Test func linesMayEndInCRLF() throws {
    let bytes = Array("one\r\n\r\ntwo\r\n".utf8)
    let descriptor = open(file.path, O_WRONLY | O_CREAT, 0o600)
    #expect(write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
    #expect(try file.load() == ["one", "two"])
  }

  @Test func onlyItsOwnerCanReadIt() throws {
    try file.append("secret")
    var status = stat()
    #expect(stat(file.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func sizeIsBounded() throws {
    for number in 0..<25 { try file.append("line \(number)") }
    #expect(try file.load() == (15..<25).map { "line \($0)" })
    var status = stat()
    #expect(stat(file.path, &status) == 0)
    #expect(status.st_size < 20 * 8)
  }

  @Test func twoShellsShareIt() async throws {
    let large = HistoryFile(path: file.path, limit: 1000)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for shell in 0..<2 {
        group.addTask { for number in 0..<100 { try large.append("\(shell) \(number)") } }
      }
      try await group.waitForAll()
    }
    let lines = try large.load()
    #expect(lines.count == 200)
    #expect(lines.filter { $0.hasPrefix("0 ") } == (0..<100).map { "0 \($0)" })
  }

  @Test func ofAVeryLongFileTheEndCounts() throws {
    let line = String(repeating: "x", count: 1_000_000)
    try folder.write((0..<5).map { "\($0)\(line)\n" }.joined(), to: "history")
    #expect(try file.load().map { $0.first } == ["1", "2", "3", "4"])
    try file.append("new")
    #expect(try file.load().map { $0.first } == ["1", "2", "3", "4", "n"])
  }

  @Test(.timeLimit(.minutes(1))) func aPipeInItsPlaceIsNotWaitedFor() throws {
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(try file.load() == [])
    #expect(throws: HistoryFile.Failure.unwritable(path: file.path, code: EAGAIN)) {
      try file.append(String(repeating: "x", count: 1 << 17))
    }
  }

  @Test func failuresSayWhere() {
    let nowhere = HistoryFile(path: "/nowhere/history")
    #expect(throws: HistoryFile.Failure.unwritable(path: "/nowhere/history", code: ENOENT)) {
      try nowhere.append("x")
    }
    let directory = HistoryFile(path: "/")
    #expect(throws: HistoryFile.Failure.unreadable(path: "/", code: EISDIR)) {
      try directory.load()
    }
  }
}
