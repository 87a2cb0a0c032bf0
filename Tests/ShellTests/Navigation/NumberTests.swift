import Canvas
import Catalog
import Interface
import Shell
import Store
import TestSupport
import Testing

/// Numbers mean the rows of the listing last shown.
@MainActor @Suite struct NumberTests {
  private func starred(_ pilot: Pilot) throws -> [String] {
    let all = EpisodeQuery(scope: .all)
    return try pilot.store.reader.episodes(all, Window()).rows.filter(\.isStarred).map(\.title)
  }

  @Test(arguments: [0, 80, 120]) func ofAnEmptyListingTheyMeanNothing(columns: Int) async throws {
    let pilot = try await Pilot(split: columns > 0, size: Size(columns: max(80, columns), rows: 24))
    await pilot.start()
    await pilot.type(["open 1", "filter starred"])
    let said = await pilot.type("star 2")
    #expect(said.last?.contains("number 2") == true)
    #expect(try starred(pilot) == [])
    await pilot.type(["filter off", "star 2"])
    #expect(try starred(pilot) == ["Deferred execution"])
  }

  @Test func aFilteredPaneKeepsTheNumbers() async throws {
    let pilot = try await Pilot(split: true, size: Size(columns: 120, rows: 24))
    await pilot.start()
    await pilot.type(["open 1", "filter starred"])
    #expect(!pilot.screen.contains("1  Linq"))
  }

  @Test func aRowOfTheListBesideTakesThePlaceOfTheDetail() async throws {
    let pilot = try await Pilot(split: true, size: Size(columns: 120, rows: 24))
    await pilot.start()
    await pilot.type(["open 1", "open 2"])
    #expect(pilot.page?.title == "Deferred execution")
    await pilot.type("open 3")
    #expect(pilot.page?.title == "Expression trees")
    await pilot.press(.escape, .escape)
    #expect(pilot.page?.title == "Linq")
  }

  @Test(arguments: [0, 80, 120]) func theListStaysTheSame(columns: Int) async throws {
    let pilot = try await Pilot(split: columns > 0, size: Size(columns: max(80, columns), rows: 24))
    await pilot.start()
    await pilot.type(["find a", "open 1", "open 2", "next"])
    let found = try pilot.store.reader.episodes(EpisodeQuery(scope: .search("a")), Window()).rows
    #expect(pilot.page?.title == found[2].title)
  }
}
