import FoundationEssentials
import Glibc
import TestSupport
import Testing

private let soakRounds =
  ProcessInfo.processInfo.environment["TEKPUB_SOAK"].flatMap { Int($0) } ?? 0

/// Shells that are killed at any moment while they make reports and deliver them.
/// Only `scripts/soak` runs it: `TEKPUB_SOAK` says how many.
@Suite(
  .inTurn, .timeLimit(.minutes(30)),
  .enabled(if: soakRounds > 0, "scripts/soak runs it"))
struct DeliverySoakTests {
  private func clock(_ minute: Int) -> [String] {
    let hour = minute / 60
    let text = [hour % 24, minute % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }
    let day = 1 + hour / 24
    return ["--clock", "2026-11-\(day < 10 ? "0" : "")\(day)T\(text.joined(separator: ":")):00Z"]
  }

  private struct Pending: Decodable {
    struct Row: Decodable { var id: String }
    var rows: [Row]
  }

  private func pending(_ home: Home, _ minute: Int) throws -> [String] {
    let result = try home.run(
      clock(minute) + ["--offline", "--format", "json", "-c", "achievements pending"])
    let line = try #require(result.lines.last { $0.contains("\"listing\":\"pending\"") })
    return try JSONDecoder().decode(Pending.self, from: Data(line.utf8)).rows.map(\.id)
  }

  @Test func everyReportArrivesOnceHoweverOftenTheShellIsKilled() throws {
    let home = try Home()
    let fake = try RecordStoreFake()
    let key = "\(RecordStoreFake.key)\n\(RecordStoreFake.secret)\n"
    _ = FileManager.default.createFile(
      atPath: home.path + "/key.txt", contents: Data(key.utf8),
      attributes: [.posixPermissions: 0o600])
    let signed = try home.run(clock(0) + ["-c", "signin \(fake.address) key.txt"])
    #expect(signed.status == 0)
    let script =
      ["answer \"Reset\"", "reset achievements"]
      + (1...50).map { "report com.tekpub.first-steps \($0 * 2)" }
    try home.folder.write(script.joined(separator: "\n") + "\n", to: "reports.tekpub")
    var seen: Set<String> = []
    for round in 1...soakRounds {
      let child = try home.start(clock(2 * round) + ["-f", "reports.tekpub"])
      _ = child.prints("never", within: .milliseconds(Int.random(in: 20...600)))
      child.kill(SIGKILL)
      _ = try child.finish()
      seen.formUnion(try pending(home, 2 * round))
    }
    let last = 2 * soakRounds + 2
    let end = try home.run(clock(last) + ["-c", "achievements pending"])
    #expect(end.output.contains("No report waits for delivery."))
    #expect(try pending(home, last).isEmpty)
    #expect(seen.isSubset(of: fake.statements.keys))
    #expect(fake.conflicts == 0)
    #expect(fake.statements.count > soakRounds)
  }
}
