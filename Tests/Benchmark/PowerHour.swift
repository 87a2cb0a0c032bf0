import FoundationEssentials
import TestSupport

/// Three hours of a power hour in the full screen, a tick and a frame each second, on a clock that
/// is moved on: what the whole program takes at their end beside what it took after 1,000 ticks.
@MainActor func powerHourFigures(program: String, data: String) async throws {
  for (page, key, name) in [
    ("tab 5", "down", "its page in front"), ("tab 1", "down", "a listing in front"),
  ] {
    let home = try await LargeLibrary(shipped: data)
    let seat = try FullSeat(
      [
        program, "--library", home.library, "--full", "--no-splash", "--offline", "--clock",
        "2026-01-01T00:00:00Z", "--data", home.data,
      ], home: home.folder.path)
    try home.folder.write(
      "powerhour start --minutes 180\n\(page)\nwait 500s\npress \(key)\nwait 500s\n", to: "begin")
    // A key now and then: a script keeps what was said since its last step.
    let rest = String(repeating: "wait 390s\npress \(key)\n", count: 25)
    try home.folder.write(rest, to: "rest")
    seat.send("source \(home.folder.path)/begin\r")
    guard seat.shows("(164)", within: .seconds(60)) else {
      return report("powerhour: no beginning")
    }
    seat.settle()
    let early = seat.resident
    seat.send("source \(home.folder.path)/rest\r")
    guard seat.shows("Power Hour (1)", within: .seconds(60)) else {
      return report("powerhour: stands still\n" + seat.screen)
    }
    seat.settle()
    let late = seat.resident
    report(
      "powerhour: 10,750 ticks, \(name): \(late - early) kB more than after 1,000 (\(early) kB)")
    seat.end()
  }
}
