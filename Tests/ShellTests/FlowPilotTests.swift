import Canvas
import Catalog
import Interface
import Shell
import Store
import TestSupport
import Testing

@MainActor @Suite struct FlowPilotTests {
  @Test func theFirstPageIsTheListOfProductions() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    #expect(
      pilot.lines == [
        "",
        "[1 Productions] 2 Up Next 3 Downloads 4 Achievements 5 Power Hour 6 Settings",
        "  #  Production  Presenter  Episodes  Watched",
        "  1  Linq        -                 3        -",
        "  2  Rails       -                 2        -",
        "1-2 of 2",
      ])
  }

  @Test func aListingSaysInWhatOrderItIs() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    #expect(await pilot.type("sort title desc").contains("  by title descending"))
    #expect(await pilot.type("sort date").contains("  by date"))
    let filtered = await pilot.type("filter tag:Swift presenter:Ada")
    #expect(filtered.contains("  tag:swift, presenter:Ada, by date"))
  }

  @Test func openGoesFromProductionToEpisodeAndBackComesHome() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    #expect(
      await pilot.type("open 1") == [
        "Productions > Linq",
        "  3 episodes, 39 min known, none watched",
        "  #      Episode             Length  Date",
        "  1      Query basics         10:00  2013-07-08",
        "  2      Deferred execution   29:52  2013-07-09",
        "  3      Expression trees         -  2013-07-10",
        "1-3 of 3",
      ])
    #expect(
      await pilot.type("open 3") == [
        "Productions > Linq > Expression trees",
        "  Presenter  -",
        "  Length     unknown",
        "  Date       2013-07-10",
        "  State      not watched",
        "  Media      https://media.example.org/16.mp4",
        "  Page       https://example.org/trees",
        "  Trees of Python and other animals.",
      ])
    #expect(await pilot.type("back").contains("> 3      Expression trees         -  2013-07-10"))
    #expect(await pilot.type("back").contains("> 1  Linq        -                 3        -"))
    #expect(await pilot.type("back") == ["This is the first page."])
  }

  @Test("R45: back goes one level up, restores the list, and does nothing at the root")
  func backRestoresWhatWasThere() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    await pilot.type(["open 1", "filter presenter:ada", "sort title", "open 2", "back"])
    #expect(pilot.page?.table?.selected == 2)
    #expect(pilot.page?.table?.total == 2)
    await pilot.type(["back", "back"])
    #expect(pilot.page?.title == "Productions")
    #expect(pilot.session.exit == nil)
  }

  @Test("R44: a question has no time limit") func questionsWait() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    await pilot.type("unsubscribe 1")
    #expect(pilot.session.deadline == nil)
    pilot.clock.advance(by: .seconds(3600))
    await pilot.send(.tick)
    #expect(pilot.alert?.title == "Unsubscribe from Linq?")
  }

  @Test func nextAndPreviousStepThroughTheListTheDetailCameFrom() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    await pilot.type(["open 1", "sort title desc", "open 1"])
    #expect(pilot.page?.title == "Query basics")
    await pilot.type("next")
    #expect(pilot.page?.title == "Expression trees")
    await pilot.type("next")
    #expect(pilot.page?.title == "Deferred execution")
    #expect(await pilot.type("next") == ["Error: This is the last one."])
    await pilot.type("previous")
    #expect(pilot.page?.title == "Expression trees")
    await pilot.type("back")
    #expect(pilot.page?.table?.selected == 2)
  }

  @Test("R56: the selected row is said with its title and state")
  func theSelectedRowIsSaid() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    await pilot.type("open 1")
    await pilot.type("star 2")
    await pilot.type("watched 2")
    let watched = await pilot.type("select 2")
    #expect(watched == ["> 2 Deferred execution (watched)"])
    let other = await pilot.type("previous")
    #expect(other == ["> 1 Query basics"])
    #expect(await pilot.type("show").contains("  3 episodes, 39 min known, 1 watched"))
  }

  @Test func nextOfAnEntryThatAFilterPassesNoMoreGoesOnFromItsPlace() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    for line in ["open 1", "filter unwatched", "open 2", "watched", "next"] {
      await pilot.type(line)
    }
    #expect(pilot.page?.title == "Expression trees")
    for line in ["watched", "previous"] { await pilot.type(line) }
    #expect(pilot.page?.title == "Query basics")
    for line in ["back", "queue Query", "queue Expression", "tab up", "open 1", "unqueue"] {
      await pilot.type(line)
    }
    let said = await pilot.type("next")
    #expect(said == ["Error: It is no longer in its list."])
  }

  @Test func numbersMeanTheRowsLastShownAlsoAfterARefresh() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    await pilot.type("open 1")
    let catalog = try #require(try pilot.store.reader.catalogs().first)
    // A new first episode moves all others down; the numbers on the screen stay what they were.
    var changed = Sample.two[0]
    changed.productions[0].episodes.insert(Sample.episode("Brand new"), at: 0)
    _ = try await pilot.store.save(
      changed, for: catalog.id, etag: nil, lastModified: nil, now: pilot.clock.now.wall,
      definitions: [])
    #expect(await pilot.type("star 1") == ["Starred: Query basics"])
    await pilot.type("show")
    #expect(
      await pilot.type("star 1") == [
        "Starred: Brand new", "* Achievement: Secret (5 points). You starred.",
      ])
  }

  @Test(arguments: [
    ("open 9", "Error: There is no number 9; the listing has 1-2."),
    ("star 1", "Error: Number 1 is a production; star takes an episode."),
    ("open Rai", ""),
    ("open nothing", "Error: Nothing here is called nothing. show prints what there is."),
    ("watched", "Error: Which one? Nothing is selected. Usage: watched [ROWS/title]"),
    (
      "version 2",
      "Error: version takes nothing after it but --verbose. Usage: version [--verbose]"
    ),
    ("back now", "Error: back takes nothing after it. Usage: back"),
    ("fidn x", "Error: Unknown command: fidn. Did you mean find? Type \"help\" for a list."),
    (
      "s",
      "Error: \"s\" is ambiguous: select, show, sort, star, subscribe, signin, signout, stop, ..."
    ),
    ("tab 9", "Error: There is no tab 9; there are 6."),
    (
      "tab -9223372036854775808", "Error: There is no tab -9223372036854775808; there are 6."
    ),
    ("echo", "Error: Unknown command: echo. Type \"help\" for a list."),
    ("open 'x", "Error: Column 6: the quote ' is not closed."),
    (
      "download 1",
      "Error: download is not available in this version: downloads come later."
    ),
  ])
  func whatCannotBeDoneSaysWhy(line: String, reason: String) async throws {
    let pilot = try await Pilot(size: Size(columns: 400, rows: 24))
    await pilot.start()
    let printed = await pilot.type(line)
    if reason.isEmpty {
      #expect(pilot.page?.title == "Rails")
    } else {
      #expect(printed == [reason])
    }
  }

  @Test func anAmbiguousTitleListsTheCandidates() async throws {
    let pilot = try await Pilot(size: Size(columns: 200, rows: 24))
    await pilot.start()
    await pilot.type("open 2")
    #expect(
      await pilot.type("open rails") == [
        "Error: \"rails\" is ambiguous: \"Rails setup\", \"Rails routing\". Give more of the title, or a number."
      ])
    await pilot.type("open rails s")
    #expect(pilot.page?.title == "Rails setup")
  }

  @Test func aLongListingIsPrintedPageByPage() async throws {
    let episodes = (1...45).map { Sample.episode("Lesson \($0)") }
    let pilot = try await Pilot(
      [Sample.catalog("Long", key: "long", episodes: episodes)], size: Size(columns: 80, rows: 40))
    await pilot.start()
    #expect(await pilot.type("open 1").last == "1-20 of 45; more shows the next")
    #expect(await pilot.type("more").last == "21-40 of 45; more shows the next")
    #expect(await pilot.type("star 3") == ["Starred: Lesson 3"])
    #expect(await pilot.type("more").last == "41-45 of 45")
    #expect(await pilot.type("more") == ["That is all."])
    #expect(await pilot.type("show").last == "1-20 of 45; more shows the next")
    await pilot.type("more")
    #expect(await pilot.type("sort title").last == "1-20 of 45; more shows the next")
  }

  @Test func aPageFitsTheTerminal() async throws {
    let episodes = (1...45).map { Sample.episode("Lesson \($0)") }
    let pilot = try await Pilot(
      [Sample.catalog("Long", key: "long", episodes: episodes)], size: Size(columns: 80, rows: 20))
    await pilot.start()
    let printed = await pilot.type("open 1")
    #expect(printed.last == "1-13 of 45; more shows the next")
    #expect(printed.count < 20)
  }

  @Test func aPipeGetsTheWholeListing() async throws {
    let episodes = (1...45).map { Sample.episode("Lesson \($0)") }
    let pilot = try await Pilot(
      [Sample.catalog("Long", key: "long", episodes: episodes)], interactive: false, pageRows: nil)
    await pilot.start()
    #expect(await pilot.type("open 1").last == "1-45 of 45")
  }

  @Test func controlCharactersInTitlesNeverReachTheTerminal() async throws {
    let evil = Sample.catalog(
      "Evil \u{1b}]0;x\u{7}", key: "e",
      episodes: [Sample.episode("\u{9b}2J\u{202e}desrever", notes: "a\u{1b}[31mb\u{8}")])
    let pilot = try await Pilot([evil])
    await pilot.start()
    await pilot.type(["open 1", "open 1", "star", "show", "find x\u{1b}[A", "notices"])
    let isClean = pilot.lines.joined().unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) && $0.value != 0x202e
    }
    #expect(isClean)
    #expect(pilot.text.contains("Evil \\u{1b}]0;x\\u{7}"))
  }
}

@MainActor @Suite struct FindPilotTests {
  @Test func findShowsEpisodesWithTheirProductions() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    let printed = await pilot.type("find python")
    #expect(printed.contains("  1      Expression trees  Linq             -  2013-07-10"))
    #expect(printed.last == "* Achievement: Curious (5 points). You searched.")
    await pilot.type("open 1")
    #expect(pilot.page?.title == "Expression trees")
  }

  @Test(arguments: ["\"", "a AND", "(x", "*", "title:", "-", "NEAR(a b)", "日本"])
  func noSearchIsASyntaxError(words: String) async throws {
    let pilot = try await Pilot()
    await pilot.start()
    let printed = await pilot.send(.line("find \(Tokenizer.quoted(words))"))
    #expect(!printed.contains { $0.hasPrefix("Error") }, "\(printed)")
  }

  @Test func filtersAndSortsAreSaidAndTakenBack() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    await pilot.type("open 1")
    let filtered = await pilot.type("filter presenter:bob")
    #expect(filtered.contains("  presenter:bob"))
    #expect(filtered.last == "1-1 of 1")
    let empty = await pilot.type("filter starred tag:query")
    #expect(empty.last == "  No episode matches. filter off shows all.")
    #expect(await pilot.type("filter off").last == "1-3 of 3")
    #expect(
      await pilot.type("filter off starred").first?.hasPrefix("Error: Unknown filter: off.") == true
    )
    #expect(
      await pilot.type("sort off desc").first?.hasPrefix("Error: Cannot sort by off desc. Usage: ")
        == true)
    let sorted = await pilot.type("sort Length DESC")
    #expect(sorted.contains("  3      Expression trees         -  2013-07-10"))
    #expect(
      await pilot.type("sort size") == [
        "Error: Cannot sort by size. Usage: sort [title/date/length/progress/off] [desc]"
      ])
  }

  @Test func aNewSearchTakesThePlaceOfTheOldOne() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    await pilot.type(["find linq", "find rails", "back"])
    #expect(pilot.page?.title == "Productions")
  }
}
