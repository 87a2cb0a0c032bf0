import Canvas
import Catalog
import FoundationEssentials
import Interface
import Shell
import Store
import TestSupport
import Testing

/// `stats` and the achievements, as they are seen. It is noon on Monday, 2026-11-30.
@MainActor @Suite struct StatsPilotTests {
  private func pilot(
    _ size: Size? = nil, format: Transcript.Format = .text
  ) async throws -> Pilot {
    let pilot = try await Pilot(
      split: size != nil, size: size ?? Size(columns: 80, rows: 24), format: format)
    await pilot.start()
    return pilot
  }

  /// Played on days before today, for so many seconds each.
  private func play(_ seconds: [Int: Int], _ pilot: Pilot) async throws {
    let ids = try pilot.store.reader.episodeIDs(EpisodeQuery(scope: .all))
    for (day, seconds) in seconds.sorted(by: { $0.key > $1.key }) {
      _ = try await pilot.store.apply(
        .playback(ids[0], PlaybackChange(.played, at: 10, seconds: seconds)),
        now: pilot.clock.now.wall.addingTimeInterval(Double(-day) * 86_400),
        definitions: Sample.achievements)
    }
  }

  @Test func linesHaveWordsAndTables() async throws {
    let pilot = try await pilot()
    #expect(
      await pilot.type("stats").suffix(1)
        == ["  Nothing was played or watched yet. play N plays an episode."])
    try await play([0: 1500, 1: 600, 2: 30, 21: 7200], pilot)
    await pilot.type("home")
    await pilot.type("open 2")
    await pilot.type("watched 1")
    let lines = await pilot.type("stats")
    #expect(
      Array(lines.drop { !$0.hasPrefix("  Days") }) == [
        "  Days in a row  3, at most 3", "  This week      25 min, best 120 min",
        "  26 weeks       156 min on 4 days, 1 episode watched",
        "  #  Production  Minutes  Watched  Last",
        "  1  Linq            156   0 of 3  2026-11-30",
        "  2  Rails             0   1 of 2  2026-11-30", "1-2 of 2",
        "  Week        Mon  Tue  Wed  Thu  Fri  Sat  Sun  Minutes  Watched",
        "  2026-11-09  120    -    -    -    -    -    -      120        0",
        "  2026-11-23    -    -    -    -    -    1   10       11        0",
        "  2026-11-30   25                                     25        1",
      ])
    #expect(await pilot.type("open 2").contains { $0.contains("Rails") })
  }

  @Test func programsGetNumbers() async throws {
    let pilot = try await pilot(format: .json)
    try await play([0: 1500, 7: 600], pilot)
    let line = try #require(await pilot.type("stats").last)
    #expect(
      line.hasPrefix(
        #"{"listing":"stats","offset":0,"rows":[{"activeDays":2,"byProduction":[{"episodes":3,"#
          + #""last":"2026-11-30T12:00:00Z","played":2100,"productionID":1,"title":"Linq","#
          + #""watched":0}],"longestStreak":1,"played":2100,"streak":1,"watched":0,"weeks":["#))
    #expect(
      line.hasSuffix(
        #"{"activeDays":1,"days":[600,0,0,0,0,0,0],"played":600,"watched":0,"week":"2026-11-23"},"#
          + #"{"activeDays":1,"days":[1500],"played":1500,"watched":0,"week":"2026-11-30"}]}],"#
          + #""total":1}"#))
    #expect(line.ranges(of: #""week":"#).count == 26)
  }

  @Test(arguments: [80, 100, 120, 160]) func aFullScreenDrawsThem(columns: Int) async throws {
    let pilot = try await pilot(Size(columns: columns, rows: 30))
    try await play([0: 1500, 1: 600, 21: 7200], pilot)
    await pilot.type("stats")
    let screen = pilot.screen
    for text in [
      "2 days in a row", "2 h 35 min", "0 watched", "Your last 26 weeks", "Mon", "Sun",
      "Jun", "Nov",
      "Minutes a week", "now 25, best 120", "By production", "2 h 35 min, 0 of 3 watched",
    ] {
      #expect(screen.contains(text), "\(text)")
    }
    // One day of an hour, one of less, one of a few minutes.
    for sign in ["\u{2588}", "\u{2592}", "\u{2591}"] { #expect(screen.contains(sign)) }
    #expect(await pilot.click("Linq  "))
    #expect(pilot.frame?.panes.front.breadcrumb.contains("Linq") == true)
  }

  /// Its calendar is another tomorrow, though nothing was stored meanwhile.
  @Test func tomorrowIsAnotherPage() async throws {
    let pilot = try await pilot(Size(columns: 80, rows: 30))
    try await play([0: 1500], pilot)
    await pilot.type("stats")
    #expect(pilot.screen.contains("1 day in a row"))
    for (text, days) in [("1 day in a row", 1.0), ("no row of days, at most 1", 1)] {
      pilot.clock.suspend(for: days * 86_400)
      await pilot.press(.down)
      #expect(pilot.screen.contains(text))
    }
  }

  @Test func theMenuOfTheAchievementsLeadsThere() async throws {
    let pilot = try await pilot(Size(columns: 80, rows: 24))
    await pilot.type("tab ach")
    await pilot.press(.function(2))
    await pilot.answer("Stats")
    #expect(pilot.page?.title == "Stats")
  }

  // MARK: Achievements

  @Test(arguments: [80, 120]) func theNearestComesFirst(columns: Int) async throws {
    let pilot = try await pilot(Size(columns: columns, rows: 24))
    await pilot.type(["open 1", "watched 1", "tab ach"])
    let rows = try #require(pilot.frame?.panes.list.table).rows
    #expect(rows.map { $0.cells[0] } == ["Three", "Curious", "Hidden", "Finisher"])
    #expect(rows.map(\.section) == [nil, nil, nil, "Earned"])
    #expect(rows.map { $0.cells[2] } == ["1/3", "", "", ""])
    #expect(rows.map(\.fraction) == [1.0 / 3, nil, nil, nil])
    #expect(rows.map(\.state) == [.ordinary, .ordinary, .ordinary, .earned])
    #expect(pilot.screen.contains("1 of 4, 10 points"))
    #expect(pilot.screen.contains("\u{2605}"))
    // Numbers and steps follow what is seen.
    await pilot.type("open 1")
    #expect(pilot.screen.contains("30 points"))
    #expect(pilot.screen.contains("1 of 3 episodes"))
    #expect(pilot.screen.contains("Finish three episodes."))
    await pilot.type("next")
    #expect(pilot.screen.contains("You searched."))
    await pilot.type(["next", "next"])
    #expect(pilot.screen.contains("You finished an episode."))
    #expect(pilot.screen.contains("Earned 2026-11-30"))
  }

  @Test func linesKeepTheirOrderAndSayWhatToDo() async throws {
    let pilot = try await pilot()
    await pilot.type(["open 1", "watched 1"])
    #expect(
      await pilot.type("tab ach").suffix(6) == [
        "  #  Achievement  Points  Progress  How",
        "  1  Finisher         10    earned  You finished an episode.",
        "  2  Three            30    1 of 3  Finish three episodes.",
        "  3  Curious           5         -  You searched.",
        "  4  Hidden            5         -  -",
        "1-4 of 4",
      ])
    #expect(await pilot.type("open 2").contains("  Finish three episodes."))
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
