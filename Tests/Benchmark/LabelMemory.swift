import FoundationEssentials
import TestSupport

/// The clock of a long power hour in the full screen of the whole program, drawn once for each second
/// of a time that is moved on: what the program takes, and what it writes for one update.
@MainActor func labelFigures(program: String, data: String, updates: Int) async throws {
  let home = try await LargeLibrary(shipped: data)
  let seat = try FullSeat(
    [
      program, "--library", home.library, "--full", "--no-splash", "--clock",
      "2026-01-01T00:00:00Z",
      "--data", home.data,
    ], home: home.folder.path)
  let begin = "powerhour stop\npowerhour start --minutes 1440 --clip 60\ntab 1\nhome\n"
  // The first of them take what each of them takes.
  for _ in 0..<3 {
    seat.send("powerhour start --minutes 1440 --clip 60\r")
    seat.settle()
    seat.send("powerhour stop\r")
    seat.settle()
  }
  seat.send("powerhour start --minutes 1440 --clip 60\rtab 1\r")
  seat.settle()
  var done = 0
  var early = 0
  for count in [1_000, 2_700, 80_000].filter({ $0 < updates }) + [updates] {
    // Another power hour each day; a key now and then, since a script keeps what was said since its
    // last step.
    let steps = stride(from: done, to: count, by: 3_000).map {
      ($0 / 84_000 > ($0 - 3_000) / 84_000 ? begin : "")
        + "wait \(min(3_000, count - $0))s\npress down\n"
    }
    try home.folder.write(steps.joined() + "version\n", to: "steps")
    let before = seat.byteCount
    seat.send("source \(home.folder.path)/steps\r")
    guard seat.shows("tekpub-shell 0.1.0", within: .seconds(3600)) else {
      return report("label: it stands still\n" + seat.screen)
    }
    let bytes = Double(seat.byteCount - before) / Double(count - done)
    _ = seat.gone("tekpub-shell 0.1.0", within: .seconds(20))
    seat.settle()
    let now = seat.resident
    if count == 1_000 { early = now }
    report(
      "label: after \(count) updates \(now) kB, \(now - early) kB more than after 1,000; "
        + "\(Figure.short(bytes)) bytes for one")
    done = count
  }
  seat.end()
}
