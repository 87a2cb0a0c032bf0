import FoundationEssentials
import Glibc
import TestSupport
import Testing

private let soakRounds =
  ProcessInfo.processInfo.environment["TEKPUB_SOAK_PLAYER"].flatMap { Int($0) } ?? 0

/// Shells, and players of theirs, that are killed at any moment while something plays. `TEKPUB_SOAK_PLAYER`
/// says how many; `scripts/soak player` runs it.
@Suite(
  .inTurn, .timeLimit(.minutes(60)),
  .enabled(if: soakRounds > 0 && Talks.canBeHeard, "scripts/soak runs it"))
struct PlayerSoakTests {
  private static let length = 900
  private let home: Home
  private let talks: Talks

  init() throws {
    home = try Home()
    talks = try Talks(seconds: Self.length)
    try home.configure(Talks.silently + "\n")
    let added = try home.commands("subscribe \(talks.feed)")
    #expect(added.status == 0, "\(added.errors)")
  }

  private struct Row: Decodable {
    var position: Int?
  }

  /// The place that is kept.
  private func place() throws -> Int {
    let run = try home.run(["--format", "json", "-c", "open Talks", "-c", "open 1"])
    let line = try #require(run.lines.last, "\(run.errors)")
    return try JSON.decode(Row.self, line).position ?? 0
  }

  private func start(_ lines: [String]) throws -> Child {
    try home.start((["open Talks"] + lines).flatMap { ["-c", $0] })
  }

  /// Processes that a process has started.
  private func children(of parent: pid_t) -> [pid_t] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { pid_t($0) }.filter { process in
      let data = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
      let fields = String(decoding: data, as: UTF8.self).split(separator: ")").last?
        .split(separator: " ")
      return fields.flatMap { $0.count > 1 ? pid_t($0[1]) : nil } == parent
    }
  }

  @Test func noPlaceIsLostHoweverOftenSomethingIsKilled() throws {
    var worst = 0
    var deaths = 0
    for round in 1...soakRounds {
      let before = try place()
      // It begins anew before its end is near.
      let lines = before > Self.length - 120 ? ["play 1", "seek 5"] : ["play 1"]
      let child = try start(lines + ["wait played within 600s"])
      guard child.prints("Playing", within: .seconds(30)) else {
        let output = try child.finish().output
        Issue.record("round \(round): nothing plays: \(output)")
        return
      }
      let began = ContinuousClock.now
      let rest = Duration.milliseconds(Int.random(in: 0...(round % 10 == 0 ? 14_000 : 2_500)))
      let killsPlayer = round % 3 == 0
      _ = child.prints("never", within: killsPlayer ? rest / 2 : rest)
      if killsPlayer {
        for player in children(of: child.identifier) { kill(player, SIGKILL) }
        deaths += 1
        _ = child.prints("another one goes on", within: .seconds(10))
        _ = child.prints("never", within: rest / 2)
      }
      child.kill(SIGKILL)
      let played = Int((ContinuousClock.now - began).components.seconds)
      // It also waits until nothing that the shell started is left.
      _ = try child.finish(within: .seconds(30))
      let start = lines.count > 1 ? 5 : max(0, before - 3)
      let after = try place()
      let lost = start + played - after
      worst = max(worst, lost)
      #expect(lost <= 11, "round \(round): \(before) -> \(after) after \(played) s")
      #expect(
        after <= start + played + 2, "round \(round): \(before) -> \(after) after \(played) s")
    }
    print("\(soakRounds) kills, \(deaths) of them of mpv; at most \(worst) s of a place lost")
  }
}
