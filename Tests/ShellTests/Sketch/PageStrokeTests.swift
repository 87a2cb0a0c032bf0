import Canvas
import Interface
import Shell
import TestSupport
import Testing

/// Circles on a page that is one entry.
@MainActor @Suite struct PageStrokeTests {
  @Test(arguments: [80, 120]) func aCircleOnThePageOfAnEpisodeStarsIt(columns: Int) async throws {
    let pilot = try await Pilot(split: true, size: Size(columns: columns, rows: 30))
    await pilot.start()
    await pilot.press(.enter, .down, .right)
    #expect(pilot.page?.title == "Deferred execution")
    await pilot.mouse(MouseStroke.circle(column: columns - 20, row: 18, radius: 4))
    #expect(pilot.lines.last == "Starred: Deferred execution")
    await pilot.type("history script walk.tekpub")
    let lines = pilot.folder.read("walk.tekpub")?.split(separator: "\n") ?? []
    #expect(lines.contains(columns == 80 ? "star" : "star 2"))
  }

  @Test func aPageOfSomethingElseHasNoneInIt() async throws {
    let pilot = try await Pilot(split: true, size: Size(columns: 80, rows: 30))
    await pilot.start()
    await pilot.type(["catalogs", "open 1"])
    await pilot.mouse(MouseStroke.circle(column: 40, row: 18, radius: 4))
    #expect(pilot.lines.last == "A circle stars the episode in it; here is none.")
  }
}
