import Canvas
import Catalog
import FoundationEssentials
import Interface
import Shell
import Store
import TestSupport
import Testing

/// The next start opens where the last one ended (looks.md, rule 14).
@MainActor @Suite struct LastPlaceTests {
  private func pilot(
    _ folder: TemporaryFolder? = nil, columns: Int = 80, keepsPlace: Bool = true
  ) async throws -> Pilot {
    let pilot = try await Pilot(
      folder == nil ? Sample.two : [], split: true, size: Size(columns: columns, rows: 24),
      folder: folder, keepsPlace: keepsPlace)
    await pilot.start()
    pilot.render()
    return pilot
  }

  private func again(_ pilot: Pilot, columns: Int = 80) async throws -> Pilot {
    try await pilot.end()
    return try await self.pilot(pilot.folder, columns: columns)
  }

  private func selected(_ pilot: Pilot) -> String? {
    pilot.page?.table.flatMap { table in
      table.rows.first { $0.number == table.selected }.map { table.title(of: $0) }
    }
  }

  @Test(arguments: [80, 120, 160]) func tabPageAndRowAreThoseOfTheEnd(columns: Int) async throws {
    let first = try await pilot(columns: columns)
    await first.type(["open Rails", "select 2"])
    let title = selected(first)
    let second = try await again(first, columns: columns)
    #expect(second.page?.title == "Rails")
    #expect(selected(second) == title && title == "Rails routing")
    await second.type("back")
    #expect(second.page?.title == "Productions")
    #expect(selected(second) == "Rails")
    await second.type("tab settings")
    await second.press(.down)
    let third = try await again(second, columns: columns)
    #expect(third.page?.title == "Settings")
    #expect(selected(third) == selected(second))
  }

  @Test func whatIsOfOneRunIsLeftOut() async throws {
    let first = try await pilot()
    await first.type(["open Linq", "help", "find rails"])
    #expect(try await again(first).page?.title == "Linq")
  }

  @Test func whatIsGoneIsNotOpened() async throws {
    let first = try await pilot()
    await first.type("open Rails")
    try await first.end()
    _ = try await first.store.apply(
      .remember(.place, #"{"opened":[{"production":{"_0":999}}],"tab":0}"#),
      now: first.clock.now.wall,
      definitions: [])
    let second = try await pilot(first.folder)
    #expect(second.page?.title == "Productions")
    _ = try await second.store.apply(
      .remember(.place, "{"), now: first.clock.now.wall, definitions: [])
    #expect(try await pilot(first.folder).page?.title == "Productions")
  }

  @Test func whatWasPlayedIsOfferedThere() async throws {
    let first = try await pilot()
    await first.type("open Linq")
    let episode = try #require(
      try first.store.reader.episodes(EpisodeQuery(scope: .all), Window()).rows.first)
    _ = try await first.store.apply(
      .playback(episode.id, PlaybackChange(.paused, at: 61, seconds: 61)),
      now: first.clock.now.wall, definitions: [])
    let second = try await again(first)
    #expect(second.page?.title == "Linq")
    #expect(second.screen.contains("Continue"))
  }

  @Test func scriptsBeginAtTheFirstPage() async throws {
    let first = try await pilot()
    await first.type("tab settings")
    try await first.end()
    #expect(try await pilot(first.folder, keepsPlace: false).page?.title == "Productions")
  }

  @Test func nobodyUndoesIt() async throws {
    let first = try await pilot()
    await first.type(["open Rails", "star 1"])
    let second = try await again(first)
    await second.type("undo")
    #expect(second.screen.contains("Undone: starred \"Rails setup\"."))
    #expect(second.page?.title == "Rails")
  }

  @Test func theScriptOfTheRunLeadsThere() async throws {
    let first = try await pilot()
    await first.type("open Rails")
    let second = try await again(first)
    await second.press(.down)
    await second.type("history script \(second.folder.path)/run.tekpub")
    let script = try String(contentsOfFile: second.folder.path + "/run.tekpub", encoding: .utf8)
    #expect(script.contains("\nopen Rails\npress Down\n"))
  }
}
