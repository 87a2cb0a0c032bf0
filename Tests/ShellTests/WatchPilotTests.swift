import Canvas
import Catalog
import Interface
import Shell
import Store
import TestSupport
import Testing

@MainActor @Suite struct WatchPilotTests {
  @Test func marksAreSetAndTakenBackAndSaidOnce() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    await pilot.type("open 2")
    #expect(
      await pilot.type("watched 1") == [
        "Watched: Rails setup", "* Achievement: Finisher (10 points). You finished an episode.",
      ])
    #expect(await pilot.type("watched 1") == ["Already watched: Rails setup"])
    #expect(await pilot.type("unwatched 1") == ["Unwatched: Rails setup"])
    #expect(await pilot.type("watched 1") == ["Watched: Rails setup"])
    #expect(await pilot.type("star 2") == ["Starred: Rails routing"])
    let shown = await pilot.type("show")
    #expect(shown.contains("  1  x   Rails setup     10:00  2013-07-11"))
    #expect(shown.contains("  2   *  Rails routing   10:00  2013-07-12"))
    await pilot.type("back")
    #expect(pilot.lines.contains("> 2  Rails       -                 2     50 %"))
  }

  @Test func upNextKeepsItsOrder() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    await pilot.type(["open 1", "queue 3", "queue 1"])
    #expect(await pilot.type("queue 1") == ["Already in Up Next: Query basics"])
    let upNext = await pilot.type("tab up")
    #expect(upNext[1].contains("[2 Up Next (2)]"))
    #expect(upNext.contains("  1      Expression trees  Linq             -  2013-07-10"))
    #expect(upNext.contains("  2      Query basics      Linq         10:00  2013-07-08"))
    #expect(await pilot.type("unqueue 1") == ["Out of Up Next: Expression trees"])
    #expect(await pilot.type("show").last == "1-1 of 1")
  }

  @Test func browseOpensThePageAndOnlyTheWeb() async throws {
    let pilot = try await Pilot([
      Sample.catalog(
        "Web", key: "w",
        episodes: [
          Sample.episode("Good", page: "https://example.org/1"),
          Sample.episode("Bad", page: "javascript:alert(1)"),
        ])
    ])
    await pilot.start()
    await pilot.type(["open 1", "browse 1"])
    #expect(pilot.opened == ["https://example.org/1"])
    await pilot.type("browse 2")
    // The page is no web address; the media file is.
    #expect(pilot.opened.last == "https://media.example.org/3.mp4")
    await pilot.type("browse http://x.example/a;b$(c)")
    #expect(pilot.opened.last == "http://x.example/a;b$(c)")
  }
}

@MainActor @Suite struct AchievementsPilotTests {
  @Test func reportsOnlyEverGrow() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    #expect(await pilot.type("report com.tekpub.three 40") == ["Reported: Three, 40 %."])
    #expect(
      await pilot.type("report com.tekpub.three 1/3") == [
        "Three is already at 40 %; only more than that counts."
      ])
    #expect(
      await pilot.type("report com.tekpub.three 3/3") == [
        "Reported: Three, 100 %.", "* Achievement: Three (30 points). You finished three episodes.",
      ])
    #expect(
      await pilot.type("report com.tekpub.three 100") == [
        "Three is already at 100 %; only more than that counts."
      ])
    let pending = await pilot.type("achievements pending")
    #expect(pending.count == 5)
    #expect(pending.last == "1-2 of 2")
  }

  @Test(arguments: [
    ("report nonsense 5", "Error: There is no achievement nonsense. tab achievements lists them."),
    (
      "report com.tekpub.thre 5",
      "Error: There is no achievement com.tekpub.thre. Did you mean com.tekpub.three?"
    ),
    (
      "report com.tekpub.three 101",
      "Error: 101 is not a percentage: 0 to 100, or N/M such as 3/12. Usage: report ID PERCENT"
    ),
  ])
  func badReportsAreRefused(line: String, reason: String) async throws {
    let pilot = try await Pilot(size: .init(columns: 200, rows: 24))
    await pilot.start()
    #expect(await pilot.type(line) == [reason])
  }

  @Test func aHiddenAchievementShowsItselfOnceBegun() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    #expect(await pilot.type("tab achievements").contains("  4  Hidden            5         -  -"))
    await pilot.type("report com.tekpub.secret 10")
    #expect(await pilot.type("show").contains { $0.contains("Secret") })
  }

  @Test func aResetAsksAndStartsFromNothing() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    await pilot.type(["open 1", "watched 1"])
    await pilot.type("reset achievements")
    #expect(pilot.alert?.title == "Reset all achievements?")
    #expect(pilot.alert?.defaultButton == 0)
    #expect(await pilot.answer("").isEmpty)
    #expect(try pilot.store.reader.achievements().contains { $0.percent == 100 })
    await pilot.type("reset achievements")
    #expect(await pilot.answer("reset") == ["All achievements were reset."])
    #expect(try pilot.store.reader.achievements().allSatisfy { $0.percent == 0 })
    // The same again counts again, and is told again.
    #expect(
      await pilot.type("watched 2").contains(
        "* Achievement: Finisher (10 points). You finished an episode."))
  }

  @Test func noticesAreListedWithTheirTimes() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    #expect(await pilot.type("notices") == ["Notices", "  No notices yet."].suffix(1))
    await pilot.type("find linq")
    let listed = await pilot.type("notices")
    #expect(
      listed.contains("  1  2026-11-30 12:00 UTC  Achievement: Curious (5 points). You searched."))
  }
}

@MainActor @Suite struct InvocationPilotTests {
  @Test func theLogKeepsCallsWithTheirResults() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    await pilot.type(["open 1", "star 2", "star 2"])
    let log = pilot.session.state.invocations.entries
    #expect(log.map(\.action) == [.open, .starred, .starred])
    #expect(log.last?.result == .done("Already starred: Deferred execution"))
    let data = try JSONEncoderForTests.encode(log)
    #expect(try JSONEncoderForTests.decode(data) == log)
  }

  @Test func aTargetThatIsGoneSaysSo() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    let call = try Invocation(.starred, .episode(9999), [.flag(true)])
    let text = try Invocation(.run, .shell, [.text("show")])
    #expect(text.arguments == [.text("show")])
    await pilot.send(.invoke(call))
    #expect(pilot.lines.last == "Error: That episode is no longer in the library.")
    #expect(
      pilot.session.state.invocations.entries.last?.result
        == .failed("That episode is no longer in the library."))
  }

  @Test func anOpenAlertStillMeansWhatItNamed() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    await pilot.type("unsubscribe 2")
    #expect(pilot.alert?.title == "Unsubscribe from Rails?")
    // The list below is turned around meanwhile.
    let first = try #require(try pilot.store.reader.catalogs().first)
    _ = try await pilot.store.save(
      Sample.catalog("Zebra", key: "linq", episodes: []), for: first.id, etag: nil,
      lastModified: nil, now: pilot.clock.now.wall, definitions: [])
    #expect(await pilot.answer("Unsubscribe") == ["Unsubscribed from Rails."])
    #expect(await pilot.type("show").last == "1-1 of 1")
  }
}
