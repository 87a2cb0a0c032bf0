import FoundationEssentials
import Glibc
import TestSupport
import Testing

private let soakRounds =
  ProcessInfo.processInfo.environment["TEKPUB_SOAK"].flatMap { Int($0) } ?? 0

/// Shells that are killed at any moment while they make reports and deliver them: 50 reports for
/// each kill, so 10,000 for the 200 kills of `scripts/soak`, which alone runs it. `TEKPUB_SOAK` says
/// how many kills.
@Suite(
  .inTurn, .timeLimit(.minutes(30)),
  .enabled(if: soakRounds > 0, "scripts/soak runs it"))
struct DeliverySoakTests {
  private let home: Home
  private let fake: RecordStoreFake

  init() throws {
    home = try Home()
    fake = try RecordStoreFake()
    let key = "\(RecordStoreFake.key)\n\(RecordStoreFake.secret)\n"
    _ = FileManager.default.createFile(
      atPath: home.path + "/key.txt", contents: Data(key.utf8),
      attributes: [.posixPermissions: 0o600])
  }

  /// One report: the run that made it, and its percent there.
  private struct Made: Hashable {
    var run: Int
    var percent: Int
  }

  /// Runs are three minutes apart, so that what a killed one had claimed is free again.
  private func start(_ run: Int, reports: Int) throws -> Child {
    let lines =
      ["answer \"Reset\"", "reset achievements"]
      + (1...max(1, reports)).map { "report com.tekpub.first-steps \($0)" }
    try home.folder.write(lines.joined(separator: "\n") + "\n", to: "reports.tekpub")
    return try home.start(clock(run) + ["-f", "reports.tekpub"])
  }

  private func clock(_ run: Int) -> [String] {
    let minute = 3 * run
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return [
      "--clock",
      "2026-11-\(two(1 + minute / 1440))T\(two(minute / 60 % 24)):\(two(minute % 60)):00Z",
    ]
  }

  /// What the shell has said it stored.
  private func told(_ output: String, _ run: Int) -> Set<Made> {
    Set(
      output.matches(of: /Reported: First Steps, ([0-9]+) %/).compactMap { match in
        Int(match.output.1).map { Made(run: run, percent: $0) }
      })
  }

  private struct Sent: Decodable {
    struct Result: Decodable {
      struct Score: Decodable { var raw: Int }
      var score: Score
    }
    var timestamp: String
    var result: Result
  }

  private func made(_ statement: [UInt8]) throws -> Made {
    let sent = try JSONDecoder().decode(Sent.self, from: Data(statement))
    let parts = sent.timestamp.split { "-T:.Z".contains($0) }.compactMap { Int($0) }
    let minute = (parts[2] - 1) * 1440 + parts[3] * 60 + parts[4]
    return Made(run: minute / 3, percent: sent.result.score.raw)
  }

  @Test func everyReportArrivesOnceHoweverOftenTheShellIsKilled() throws {
    let began = ContinuousClock.now
    let wanted = 50 * soakRounds
    let signed = try home.run(clock(0) + ["-c", "signin \(fake.address) key.txt"])
    #expect(signed.status == 0)
    var told: Set<Made> = []
    for run in 1...soakRounds {
      let child = try start(run, reports: 100)
      // After any report, or before the first; then at any moment of what follows.
      let last = Int.random(in: 0...99)
      if last > 0 { _ = child.prints("Reported: First Steps, \(last) %", within: .seconds(60)) }
      let rest = Duration.milliseconds(Int.random(in: 0...(last > 0 ? 20 : 300)))
      _ = child.prints("never", within: rest)
      child.kill(SIGKILL)
      told.formUnion(self.told(try child.finish().output, run))
    }
    let killed = told.count
    var run = soakRounds
    while told.count < wanted {
      run += 1
      let result = try start(run, reports: min(100, wanted - told.count)).finish(
        within: .seconds(300))
      #expect(result.status == 0, "\(result.errors)")
      told.formUnion(self.told(result.output, run))
    }
    let end = try home.run(clock(run + 1) + ["-c", "achievements pending"])
    #expect(end.output.contains("No reports are waiting."))
    let arrived = try fake.statements.values.map(made)
    let missing = told.subtracting(arrived)
    let doubled = arrived.count - Set(arrived).count
    let sent = fake.bodies.reduce(0) { $0 + $1.matches("\"platform\"") }
    print(
      "\(soakRounds) kills, \(told.count) reports told (\(killed) by killed shells), "
        + "\(arrived.count) statements arrived, \(sent - arrived.count) sent again, \(doubled) "
        + "doubled, \(fake.conflicts) conflicts, \(missing.count) missing, "
        + "\((ContinuousClock.now - began).components.seconds) s")
    #expect(missing.isEmpty)
    #expect(doubled == 0)
    #expect(fake.conflicts == 0)
    // Killed after a report was stored and before that was said.
    #expect(arrived.count - told.count <= soakRounds)
  }
}

extension [UInt8] {
  /// How often a text is in it.
  fileprivate func matches(_ text: String) -> Int { Data(self).ranges(of: Data(text.utf8)).count }
}
