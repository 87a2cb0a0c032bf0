import FoundationEssentials
import TestSupport
import Testing

/// Two shells on one library, and one that nobody touches.
@Suite(.serialized, .timeLimit(.minutes(2))) @MainActor struct TwoShellsTests {
  private let home: Home

  init() throws {
    home = try Home()
    _ = try home.commands("show")
  }

  private func seat(columns: Int = 120) async throws -> Seat {
    let seat = try await Seat(
      home, ["--full", "--no-splash", "--offline"], columns: columns, rows: 30, waits: false)
    await seat.contains("tekpub>")
    await seat.contains(" Productions ")
    return seat
  }

  @Test func whatOneChangesTheOtherShowsWithoutAKey() async throws {
    let one = try await seat()
    let other = try await seat()
    one.type("open 2\r")
    await one.contains("24 episodes")
    one.type("open 1\r")
    await one.contains("not watched")
    other.type("open 2\r")
    await other.contains("24 episodes")
    other.type("watched 1\r")
    await other.contains("Watched: ")
    // Both panes of the other shell: the list's mark, and the detail's words.
    await one.contains("watched on")
    await one.sees("the list shows it, too") {
      one.rows.contains { $0.contains(" 1 ✓ ") }
    }
    other.type("queue 2\r")
    await one.contains("Up Next 1")
    for seat in [one, other] {
      seat.type("quit\r")
      await seat.ends(with: 0)
    }
  }

  @Test func whatOneMarksTheOtherTakesBack() async throws {
    let one = try await seat()
    let other = try await seat()
    one.type("open 2\r")
    await one.contains("24 episodes")
    one.type("watched 2-\r")
    await one.contains("23 watched")
    other.type("undo\r")
    await other.contains("Undone: marked 23 episodes as watched.")
    await one.sees("nothing is watched any more") { !one.text.contains("23 watched") }
    one.type("undo\r")
    await one.contains("Nothing to undo.")
    for seat in [one, other] {
      seat.type("quit\r")
      await seat.ends(with: 0)
    }
  }

  /// How long nothing may happen; a minute where `TEKPUB_IDLE_SECONDS=60` asks for it.
  private static let span = Duration.seconds(
    ProcessInfo.processInfo.environment["TEKPUB_IDLE_SECONDS"].flatMap(Int.init) ?? 10)

  /// libdispatch keeps a thread of its own that wakes once a second; those that are ours do not wake.
  @Test func anIdleShellsThreadsSleep() async throws {
    let seat = try await seat()
    // What the start leaves behind: notices that go, frames that were put off.
    var hasSettled = false
    for _ in 0..<10 where !hasSettled { hasSettled = try await sleeps(seat, for: .seconds(2)) }
    #expect(hasSettled)
    var left = Self.span
    while left > .zero {
      #expect(try await sleeps(seat, for: min(left, .seconds(10))), "a thread woke up")
      left -= .seconds(10)
    }
    seat.type("quit\r")
    await seat.ends(with: 0)
  }

  private func sleeps(_ seat: Seat, for span: Duration) async throws -> Bool {
    let process = try #require(seat.terminal.process)
    let before = try Self.wakes(of: process)
    let end = ContinuousClock.now + span
    _ = await seat.waits(until: { ContinuousClock.now >= end })
    // Threads of the pool may end meanwhile; none may begin or wake.
    return try Self.wakes(of: process).allSatisfy { before[$0.key] == $0.value }
  }

  /// How often each thread has stopped waiting, but for the one that waits in libdispatch's epoll.
  private static func wakes(of process: Int32) throws -> [String: Int] {
    let folder = "/proc/\(process)/task"
    var wakes: [String: Int] = [:]
    for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
      func read(_ name: String) -> String {
        let data = FileManager.default.contents(atPath: "\(folder)/\(thread)/\(name)")
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
      }
      if read("wchan").contains("epoll") || read("wchan").contains("ep_poll") { continue }
      let line = read("status").split(separator: "\n").first {
        $0.hasPrefix("voluntary_ctxt_switches:")
      }
      wakes[thread] = line.flatMap { $0.split(separator: "\t").last }.flatMap { Int($0) }
    }
    // The main thread at least: a test that sees none could not fail.
    _ = try #require(wakes["\(process)"])
    return wakes
  }
}
