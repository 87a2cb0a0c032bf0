import Canvas
import Interface
import Shell
import TestSupport
import Testing

/// The real screens as text, to be looked at in review.
@MainActor @Suite struct FullSnapshotTests {
  nonisolated static let sizes = [
    Size(columns: 120, rows: 30), Size(columns: 80, rows: 24), Size(columns: 40, rows: 12),
  ]

  /// What is typed before the picture is taken.
  nonisolated static let pictures: [(name: String, lines: [String])] = [
    ("productions", []), ("episodes", ["open 1", "star 2", "watched 1"]),
    ("episode", ["open 1", "open 3"]), ("upnext", ["open 1", "queue 2", "queue 1", "tab up"]),
    ("downloads", ["tab downloads"]), ("achievements", ["open 1", "watched 1", "tab ach"]),
    ("settings", ["tab settings"]), ("catalogs", ["catalogs"]), ("search", ["find rails"]),
    ("helppage", ["help open"]), ("question", ["unsubscribe 2"]), ("failure", ["opne 1"]),
    ("stats", ["open 1", "watched 1", "stats"]),
    ("achievement", ["open 1", "watched 1", "tab ach", "open three"]),
  ]

  @Test(arguments: sizes, pictures.map(\.name)) func aScreen(size: Size, name: String) async throws
  {
    let lines = Self.pictures.first { $0.name == name }?.lines ?? []
    let pilot = try await Pilot(split: true, size: size)
    await pilot.start()
    await pilot.type(lines)
    pilot.render()
    let complaint = try Snapshot.complaint(
      about: pilot.screen, "full-\(name).\(size.columns)x\(size.rows)")
    if let complaint { Issue.record("\(complaint)") }
  }
}
