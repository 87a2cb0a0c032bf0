import Canvas
import Catalog
import Interface
import Shell
import Store
import TestSupport
import Testing

/// Marks of several rows, in both presentations: 0 columns stand for plain.
@MainActor @Suite struct RangePilotTests {
  /// `Long` with 50 episodes, `Rails` with two.
  private func pilot(_ columns: Int = 0, pageRows: Int? = 10) async throws -> Pilot {
    let long = Sample.catalog(
      "Long", key: "long", episodes: (1...50).map { Sample.episode("Part \($0)", day: $0) })
    let pilot = try await Pilot(
      [long, Sample.two[1]], pageRows: pageRows, split: columns > 0,
      size: Size(columns: max(80, columns), rows: 24))
    await pilot.start()
    await pilot.type("open 1")
    return pilot
  }

  private func titles(_ pilot: Pilot, _ isMarked: (Episode) -> Bool) throws -> [String] {
    try pilot.store.reader.episodes(EpisodeQuery(scope: .all), Window()).rows.filter(isMarked)
      .map(\.title)
  }

  private func watched(_ pilot: Pilot) throws -> [String] {
    try titles(pilot) { $0.watch.isWatched }
  }

  private func parts(_ numbers: some Sequence<Int>) -> [String] { numbers.map { "Part \($0)" } }

  @Test(arguments: [0, 80, 120]) func rowsThatAreNotSeenAreMeantToo(columns: Int) async throws {
    let pilot = try await pilot(columns)
    #expect(await pilot.type("watched all").first == "Marked 50 episodes as watched.")
    #expect(try watched(pilot) == parts(1...50))
    await pilot.type("unwatched 3-")
    #expect(try watched(pilot) == parts(1...2))
    await pilot.type("star 45-47,2")
    #expect(try titles(pilot, \.isStarred) == parts([2, 45, 46, 47]))
    await pilot.type("queue 40,3,12")
    #expect(
      try pilot.store.reader.episodes(EpisodeQuery(scope: .queue), Window()).rows.map(\.title)
        == parts([40, 3, 12]))
    await pilot.type("tab up")
    await pilot.type("unqueue 2-")
    await pilot.type("unstar all")
    #expect(try titles(pilot, { $0.queuePosition != nil }) == ["Part 40"])
    #expect(try titles(pilot, \.isStarred) == parts([2, 45, 46, 47]))
  }

  @Test func fewAreSaidByTitleManyByNumber() async throws {
    let pilot = try await pilot()
    #expect(
      await pilot.type("star 1,3") == [
        "Starred 2 episodes: \"Part 1\", \"Part 3\".",
        "* Achievement: Secret (5 points). You starred.",
      ])
    #expect(
      await pilot.type("star 1-3")
        == ["Starred \"Part 2\". 2 were already starred."])
    #expect(await pilot.type("star 1-3") == ["All 3 episodes were already starred."])
    #expect(await pilot.type("star 4-4") == ["Starred: Part 4"])
    #expect(
      await pilot.type("unstar all")
        == [
          "Unstarred 4 episodes: \"Part 1\", \"Part 2\", \"Part 3\", \"Part 4\". 46 were not starred anyway."
        ].wrapped)
    #expect(await pilot.type("queue 1-21") == ["Put 21 episodes in Up Next."])
    #expect(
      await pilot.type("queue 21-22") == ["Put \"Part 22\" in Up Next. 1 was already in Up Next."])
    #expect(
      await pilot.type("watched all") == [
        "Marked 50 episodes as watched.",
        "* Achievement: Finisher (10 points). You finished an episode.",
        "* Achievement: Three (30 points). You finished three episodes.",
      ])
  }

  @Test(arguments: [0, 120]) func whatIsWrongChangesNothing(columns: Int) async throws {
    let pilot = try await pilot(columns)
    for (line, message) in [
      ("watched 48-51", "There is no number 51; the listing has 1-50."),
      ("watched 5-2", "5-2 runs backwards. Did you mean 2-5? Usage: watched [ROWS/title]"),
      ("watched 1,1", "1,1 names row 1 twice."),
      (
        "watched 2000-06-09",
        "2000-06-09 is not a range of rows. Rows are written 3, 2-5, 1,3,7, 3- (to the end) or all. Usage: watched [ROWS/title]"
      ),
    ] {
      await pilot.type(line)
      #expect(pilot.failures.last?.text == message)
    }
    await pilot.type(["home", "watched 1-2"])
    #expect(pilot.failures.last?.text == "Number 1 is a production; watched takes an episode.")
    await pilot.type(["tab up", "watched all"])
    #expect(pilot.failures.last?.text == "The listing is empty.")
    #expect(try watched(pilot) == [])
  }

  @Test func aTitleThatBeginsLikeARangeIsATitle() async throws {
    let pilot = try await Pilot([
      Sample.catalog(
        "Days", key: "d",
        episodes: [Sample.episode("2021-06-09"), Sample.episode("2021-06-10"), Sample.episode("3")])
    ])
    await pilot.start()
    await pilot.type("open 1")
    #expect(await pilot.type("star 2021-06-10") == ["Starred: 2021-06-10"])
  }

  @Test func numbersMeanWhatWasShown() async throws {
    let pilot = try await pilot()
    await pilot.type("filter unwatched")
    // Another shell takes rows out of the listing, seen ones and others.
    let ids = try pilot.store.reader.episodeIDs(EpisodeQuery(scope: .all))
    let other = try Store.open(path: pilot.folder.path + "/library.sqlite")
    for index in [4, 29] {
      _ = try await other.apply(
        .watched(ids[index], true), now: pilot.clock.now.wall, definitions: [])
    }
    await pilot.type("star 4-6")
    #expect(try titles(pilot, \.isStarred) == parts(4...6))
    // Rows that were not shown follow the 17 that were; one of them is Part 30 no more.
    await pilot.type(["star 18-19", "star 29-30", "star 31"])
    #expect(try titles(pilot, \.isStarred) == parts([4, 5, 6, 18, 19, 29, 31, 32]))
    await pilot.type("star 50")
    #expect(pilot.failures.last?.text == "There is no number 50; the listing has 1-49.")
    await pilot.type("watched 7-")
    #expect(try watched(pilot) == parts([5] + Array(7...50)))
    await pilot.type("unwatched all")
    // What the listing has left are the rows that were shown.
    #expect(try watched(pilot) == parts(18...50))
  }

  @Test func moreRowsThatWereShownAreNumbered() async throws {
    let pilot = try await pilot()
    await pilot.type(["more", "star 9-12"])
    #expect(try titles(pilot, \.isStarred) == parts(9...12))
    await pilot.type(["open 3", "unstar 9-10"])
    #expect(try titles(pilot, \.isStarred) == parts(11...12))
  }

  @Test(arguments: [0, 80, 120]) func searchResultsAreRows(columns: Int) async throws {
    let pilot = try await pilot(columns)
    await pilot.type(["find rails", "star all"])
    #expect(try titles(pilot, \.isStarred) == ["Rails setup", "Rails routing"])
    await pilot.type(["filter starred", "unstar 2-"])
    #expect(try titles(pilot, \.isStarred).count == 1)
  }

  @Test func theMenuOffersTheWholeListing() async throws {
    let pilot = try await pilot(80)
    await pilot.press(.function(2))
    #expect(pilot.alert?.buttons.contains { $0.label == "Undo" } == false)
    await pilot.answer("All 50 episodes ...")
    #expect(pilot.alert?.title == "All 50 episodes")
    await pilot.answer("Mark as watched")
    #expect(try watched(pilot) == parts(1...50))
    await pilot.press(.function(2))
    await pilot.answer("Undo")
    #expect(try watched(pilot) == [])
    #expect(pilot.screen.contains("Undone: marked 50 episodes as watched."))
  }
}

extension [String] {
  /// As lines of 80 columns, for sentences that are longer.
  fileprivate var wrapped: [String] {
    TranscriptRenderer(columns: 80).lines(ofText: joined(separator: "\n"))
  }
}
