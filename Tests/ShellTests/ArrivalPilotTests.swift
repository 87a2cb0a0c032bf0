import Canvas
import Catalog
import FoundationEssentials
import Interface
import Shell
import Store
import TestSupport
import Testing

/// New episodes: where they are shown, and until when.
@MainActor @Suite struct ArrivalPilotTests {
  /// `Linq` with three episodes, the last two of them new, and `Rails` with nothing new.
  private func pilot(
    _ columns: Int = 0, format: Transcript.Format = .text
  ) async throws -> Pilot {
    var early = Sample.two
    early[0].productions[0].episodes.removeLast(2)
    let pilot = try await Pilot(
      early, split: columns > 0, size: Size(columns: max(80, columns), rows: 24), format: format)
    _ = try await pilot.store.save(
      Sample.two[0], for: CatalogID(rawValue: 1), etag: nil, lastModified: nil,
      now: pilot.clock.now.wall, definitions: [])
    await pilot.start()
    return pilot
  }

  private func new(_ pilot: Pilot) throws -> [String] {
    try pilot.store.reader.episodes(EpisodeQuery(scope: .all), Window()).rows
      .filter(\.isNew).map(\.title)
  }

  private let both = ["Deferred execution", "Expression trees"]

  private func marks(_ pilot: Pilot) -> [Table.Row.Mark?] {
    pilot.page?.table?.rows.map(\.mark) ?? []
  }

  @Test func aFullScreenMarksThem() async throws {
    let pilot = try await pilot(80)
    #expect(pilot.screen.contains("\u{25CF} Linq"))
    #expect(pilot.screen.contains("2 new"))
    #expect(marks(pilot) == [.new, nil])
    await pilot.type("open 1")
    #expect(marks(pilot) == [nil, .new, .new])
    #expect(pilot.screen.contains("2 new"))
    let ascii = pilot.render(CellRenderer(chrome: .ascii)).canvas.text
    #expect(ascii.contains("o Deferred execution"))
  }

  /// A production that is begun keeps its mark; that something is new is said.
  @Test func ofOneThatIsBegunTheCountIsSaid() async throws {
    let pilot = try await pilot(80)
    await pilot.type(["open 1", "watched 1", "home"])
    #expect(marks(pilot) == [.begun(1.0 / 3), nil])
    #expect(pilot.screen.contains("2 new"))
    await pilot.type(["open 1", "watched 2-3", "home"])
    #expect(!pilot.screen.contains("new"))
  }

  @Test func linesKeepTheirColumnsAndSayHowMany() async throws {
    let pilot = try await pilot()
    #expect(await pilot.type("show").allSatisfy { !$0.contains("new") })
    #expect(await pilot.type("open 1").contains("  3 episodes, 39 min known, none watched, 2 new"))
    #expect(
      await pilot.type("new").suffix(4) == [
        "  #      Episode             Production  Length  Date",
        "  1      Deferred execution  Linq         29:52  2013-07-09",
        "  2      Expression trees    Linq             -  2013-07-10", "1-2 of 2",
      ])
    await pilot.type("watched all")
    #expect(await pilot.type("new").suffix(1) == ["  No new episodes. filter off shows all."])
    #expect(try new(pilot).isEmpty)
    await pilot.type("undo")
    #expect(try new(pilot) == both)
  }

  @Test(arguments: [0, 80, 120]) func theyAreFiltered(columns: Int) async throws {
    let pilot = try await pilot(columns)
    func rows() -> [String] {
      pilot.frame?.panes.list.table?.rows.map {
        $0.cells[columns == 0 && $0.cells.count == 4 && $0.cells[0].count == 2 ? 1 : 0]
      } ?? []
    }
    await pilot.type("filter new")
    #expect(rows() == ["Linq"])
    await pilot.type(["filter off", "find e", "filter new"])
    #expect(try Set(pilot.store.reader.episodeIDs(search())).count == 2)
    await pilot.type("filter newish")
    #expect(pilot.failures.count == 1)
  }

  private func search() -> EpisodeQuery {
    var filter = LibraryFilter()
    filter.new = true
    return EpisodeQuery(scope: .search("e"), filter: filter)
  }

  @Test func programsGetAField() async throws {
    let pilot = try await pilot(format: .json)
    #expect(await pilot.type("show").last?.ranges(of: #""new":2"#).count == 1)
    let episodes = try #require(await pilot.type("open 1").last)
    #expect(episodes.ranges(of: #""new":true"#).count == 2)
    #expect(episodes.ranges(of: #""new":false"#).count == 1)
  }

  /// It is seen when its page has the keys, however it came to that.
  @Test func openingItsPageIsEnough() async throws {
    for columns in [0, 80] {
      let pilot = try await pilot(columns)
      await pilot.type("open 1")
      await pilot.type("open 2")
      #expect(try new(pilot) == ["Expression trees"])
      await pilot.type("next")
      #expect(try new(pilot).isEmpty)
    }
  }

  /// Neither moving past it nor seeing it beside its list says that somebody looked at it.
  @Test(arguments: [120, 160]) func aPreviewIsNoLook(columns: Int) async throws {
    let pilot = try await pilot(columns)
    await pilot.press(.enter, .down, .down, .up)
    #expect(try new(pilot) == both)
    await pilot.press(.right)
    await pilot.settle()
    #expect(try new(pilot) == ["Expression trees"])
    // From the list its detail follows the selection.
    await pilot.press(.tab, .down)
    #expect(try new(pilot) == ["Expression trees"])
    // There with Tab: known with the next key.
    await pilot.press(.tab, .down)
    await pilot.settle()
    #expect(try new(pilot).isEmpty)
  }

  /// From the list of what is new one goes on to the next though the first is new no more.
  @Test(arguments: [0, 80, 120]) func oneStepsThroughWhatIsNew(columns: Int) async throws {
    let pilot = try await pilot(columns)
    await pilot.type(["new", "open 1"])
    #expect(try new(pilot) == ["Expression trees"])
    await pilot.type("next")
    #expect(try new(pilot).isEmpty)
    #expect(pilot.page?.title == "Expression trees")
  }

  /// The menu of the productions offers them, where there are any.
  @Test func theMenuLeadsToThem() async throws {
    let pilot = try await pilot(80)
    await pilot.press(.function(2))
    await pilot.answer("New episodes")
    #expect(pilot.page?.title == "New episodes")
    #expect(pilot.page?.table?.total == 2)
    await pilot.type(["watched all", "home"])
    await pilot.press(.function(2))
    #expect(pilot.alert?.buttons.contains { $0.label == "New episodes" } == false)
  }

  @Test func pagesAreOpenedByTheCommandThatShowsThem() async throws {
    let pilot = try await pilot()
    for (line, title) in [
      ("open catalogs", "Catalogs"), ("open \"catalogs\"", "Catalogs"),
      ("open New", "New episodes"),
      ("open stats", "Stats"),
    ] {
      await pilot.type(line)
      #expect(pilot.page?.title == title)
    }
    await pilot.type("open undo")
    #expect(pilot.failures.count == 1)
  }
}

extension Panes {
  /// The page of the listing.
  fileprivate var list: Page {
    switch self {
    case .single(let page): page
    case .split(let list, _): list
    }
  }
}
