import FoundationEssentials
import TestSupport

/// The clock of a long power hour in the full screen of the whole program, drawn once for each second
/// of a time that is moved on: what the program takes, and what it writes for one update.
///
/// The program keeps a session's commands for `history script`, so there are few of them: one span
/// of time is one wait.
@MainActor func labelFigures(program: String, data: String, updates: Int) async throws {
  let home = try await LargeLibrary(shipped: data)
  let seat = try FullSeat(
    [
      program, "--library", home.library, "--full", "--no-splash", "--offline", "--clock",
      "2026-01-01T00:00:00Z", "--data", home.data,
    ], home: home.folder.path)
  let day = 86_400
  // Each command once before, since code enters memory when it runs.
  let commands = ["pause", "restart", "pause", "resume", "pause"].map { "powerhour \($0)\n" }
  try home.folder.write(
    "powerhour start --minutes 120 --clip 3600\nwait 7199s\npowerhour stop\nanswer 1\n"
      + "powerhour start --minutes 1440 --clip 3600\n" + commands.joined(), to: "start")
  seat.send("source \(home.folder.path)/start\r")
  seat.settle()
  // Idle threads of the pool end after 5 s, which is code, too.
  seat.rest(.seconds(11))
  let points = [1_000, 2_700, 10_000, 100_000].filter { $0 < updates } + [updates]
  var (done, bytes, early) = (0, 0, 0)
  // The power hour begins again before its end, each time a second earlier: what is waited for is
  // never on the screen already.
  var (begin, length) = (0, day)
  while done < updates {
    if done == begin { length -= 1 }
    let count = min(begin + length, points.first { $0 > done } ?? updates)
    let control = done == begin ? "restart" : "resume"
    let left = day - (count - begin)
    try home.folder.write(
      "powerhour \(control)\nwait \(count - done)s\npowerhour pause\n",
      to: "span")
    let before = seat.byteCount
    seat.send("source \(home.folder.path)/span\r")
    guard seat.shows(" \(duration(left)) left", within: .seconds(600)) else {
      return report("label: it stands still\n" + seat.screen)
    }
    bytes += seat.byteCount - before
    done = count
    if done == begin + length { begin = done }
    guard points.contains(count) else { continue }
    seat.settle()
    let now = seat.resident
    if count == points[0] { early = now }
    report(
      "label: after \(count) updates \(now) kB, \(now - early) kB more than after "
        + "\(points[0]); \(Figure.short(Double(bytes) / Double(count))) bytes for one")
  }
  seat.end()
}

/// As the program writes it.
private func duration(_ seconds: Int) -> String {
  let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
  let shown = parts[0] > 0 ? parts : Array(parts.dropFirst())
  return shown.enumerated().map { $0 > 0 && $1 < 10 ? "0\($1)" : "\($1)" }
    .joined(separator: ":")
}
