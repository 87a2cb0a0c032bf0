import Canvas
import Catalog
import Interface
import Shell
import Store
import TestSupport
import Testing

/// What can be done without typing a command.
@MainActor @Suite struct MenuTests {
  private func pilot(_ columns: Int = 80) async throws -> Pilot {
    let pilot = try await Pilot(split: true, size: Size(columns: columns, rows: 24))
    await pilot.start()
    return pilot
  }

  private func labels(_ pilot: Pilot) -> [String] { pilot.alert?.buttons.map(\.label) ?? [] }

  private let general = [
    "Find...", "Subscribe...", "Refresh all", "Catalogs", "Import subscriptions...",
    "Export subscriptions...", "Notices", "Help", "Quit",
  ]

  private let way = ["More...", "Cancel"]

  @Test func enterInADetailOffersWhatWouldChangeIt() async throws {
    let pilot = try await pilot()
    await pilot.press(.enter, .right, .function(2))
    #expect(pilot.alert?.message == "Episode: Query basics\nProduction: Linq")
    #expect(
      labels(pilot) == [
        "Play", "Star", "Add to Up Next", "Mark as watched", "Open web page", "Notes", "Refresh",
      ] + way + ["Unsubscribe..."])
    await pilot.press(.down, .enter)
    #expect(pilot.screen.contains("Starred: Query basics"))
    await pilot.press(.function(2))
    #expect(labels(pilot).contains("Unstar") && !labels(pilot).contains("Star"))
    await pilot.press(.escape)
    #expect(pilot.alert == nil)
  }

  @Test func anEpisodeBringsItsOwnProduction() async throws {
    let pilot = try await pilot()
    // Linq is selected in the list below.
    for line in ["find routing", "open 1"] { await pilot.type(line) }
    await pilot.press(.function(2))
    #expect(pilot.alert?.message == "Episode: Rails routing\nProduction: Rails")
  }

  @Test func aCatalogIsNamedAndFollowedOrNot() async throws {
    let pilot = try await pilot()
    _ = try await pilot.store.addCatalog(
      location: "https://example.org/feed", title: "Archive", origin: .offered, isFollowed: false)
    await pilot.type("catalogs")
    await pilot.press(.down, .function(2))
    #expect(pilot.alert?.message == "Catalog: Rails")
    #expect(labels(pilot) == ["Refresh"] + way + ["Unsubscribe..."])
    await pilot.press(.up, .enter)
    #expect(pilot.alert?.title == "Unsubscribe from Rails?")
    await pilot.press(.escape, .down, .enter, .function(2))
    #expect(pilot.page?.title == "Archive")
    #expect(pilot.alert?.message == "Catalog: Archive")
    #expect(labels(pilot) == ["Subscribe"] + way)
    pilot.session.handle(.answer("Subscribe"))
    #expect(pilot.session.state.isBusy)
  }

  @Test(arguments: [80, 120], ["notices", "achievements pending", "help", "sketch", "find zz"])
  func aPageThatIsAboutNothingOffersNothingOfAnother(columns: Int, line: String) async throws {
    let pilot = try await pilot(columns)
    await pilot.press(.enter, .right)
    await pilot.type(line)
    await pilot.press(.function(2))
    #expect(pilot.alert?.message == nil)
    let isPending = line.hasSuffix("pending")
    #expect(labels(pilot).starts(with: isPending ? ["Retry delivery"] + way : general))
  }

  @Test func aReportThatWaitsIsReachedFromItsTab() async throws {
    let pilot = try await pilot()
    await pilot.type(["report com.tekpub.three 40", "tab achievements"])
    await pilot.press(.function(2))
    await pilot.answer("Pending reports")
    #expect(pilot.page?.breadcrumb == ["Achievements", "Pending"])
    await pilot.press(.down, .function(2))
    #expect(pilot.alert?.message == "Report: com.tekpub.three")
    #expect(labels(pilot) == ["Retry delivery"] + way)
  }

  @Test func aHeldEnterChangesNothing() async throws {
    let pilot = try await pilot()
    for _ in 0..<9 { await pilot.press(.enter) }
    let episodes = try pilot.store.reader.episodes(EpisodeQuery(scope: .all), Window()).rows
    #expect(episodes.allSatisfy { $0.watch == .unwatched })
  }

  @Test func whatIsHiddenIsNotNamed() async throws {
    let pilot = try await pilot()
    await pilot.type("tab achievements")
    let hidden = try #require(pilot.page?.table?.rows.first { $0.cells[0] == "Hidden" })
    await pilot.type("open \(hidden.number)")
    await pilot.press(.function(2))
    #expect(pilot.alert?.message == "Achievement: Hidden")
    #expect(!labels(pilot).contains { $0.hasPrefix("Report") })
  }

  @Test func theTabsOfferItTooAndUpStopsThere() async throws {
    let pilot = try await pilot()
    await pilot.press(.down, .up, .up, .up, .up)
    #expect(pilot.alert == nil)
    #expect(pilot.screen.contains("Enter to the page"))
    await pilot.press(.function(2))
    #expect(labels(pilot) == ["Play", "Refresh"] + way + ["Unsubscribe..."])
    await pilot.press(.escape)
    #expect(pilot.alert == nil)
  }

  @Test("looks.md rule 12: Enter opens no menu")
  func enterInTheTabsLeadsToThePage() async throws {
    let pilot = try await pilot()
    await pilot.press(.down, .up, .up, .enter)
    #expect(pilot.alert == nil)
    #expect(pilot.frame?.screen.isInTabs == false)
  }

  @Test("What destroys is last and never the default", arguments: [80, 120, 160])
  func whatDestroysIsLast(columns: Int) async throws {
    let pilot = try await pilot(columns)
    for line in ["show", "open 1", "catalogs", "tab achievements", "tab settings", "tab power"] {
      await pilot.type(line)
      await pilot.press(.function(2))
      let buttons = try #require(pilot.alert?.buttons)
      let first = buttons.firstIndex(where: \.isDestructive) ?? buttons.count
      #expect(buttons[first...].allSatisfy { $0.isDestructive })
      #expect(pilot.alert?.defaultButton == 0 && first > 0)
      await pilot.press(.escape)
    }
  }

  @Test func browseIsOfferedWhereThereIsAPage() async throws {
    var catalog = Sample.catalog("Paged", episodes: [Sample.episode("One", day: 1)])
    let without = try await Pilot([catalog], split: true)
    await without.start()
    await without.press(.function(2))
    #expect(!labels(without).contains("Open web page"))
    for index in catalog.productions.indices {
      catalog.productions[index].page = "https://example.org/"
    }
    let with = try await Pilot([catalog], split: true)
    await with.start()
    await with.press(.function(2))
    #expect(labels(with).prefix(2) == ["Play", "Open web page"])
  }

  @Test func whatIsShownOfAnAchievementOrSettingIsWhatTheMenuIsAbout() async throws {
    let pilot = try await pilot()
    await pilot.type("tab settings")
    await pilot.press(.down, .enter, .function(2))
    #expect(pilot.alert?.message == "Setting: ambiguous")
    await pilot.press(.escape, .enter)
    #expect(pilot.session.latest?.typed == "set ambiguous ")
    await pilot.type("tab achievements")
    await pilot.press(.enter, .enter)
    #expect(pilot.screen.contains("F2 lists what can be done."))
    await pilot.press(.function(2))
    await pilot.answer("Report progress")
    #expect(pilot.session.latest?.typed == "report com.tekpub.finisher ")
  }

  @Test func whatNeedsAWordIsPutIntoTheLine() async throws {
    let pilot = try await pilot()
    await pilot.press(.function(2))
    pilot.session.handle(.answer("More"))
    pilot.session.handle(.answer("Subscribe ..."))
    #expect(pilot.session.latest?.typed == "subscribe ")
    #expect(pilot.alert == nil)
  }

  @Test func achievementsCanBeReported() async throws {
    let pilot = try await pilot()
    await pilot.type("tab achievements")
    await pilot.press(.function(2))
    pilot.session.handle(.answer("Report progress"))
    #expect(pilot.session.latest?.typed == "report ")
  }

  @Test func thePowerHourIsRunFromIt() async throws {
    let pilot = try await pilot()
    await pilot.type("tab power")
    await pilot.press(.function(2))
    #expect(labels(pilot).first == "Start")
    await pilot.press(.escape)
    await pilot.type("powerhour start --minutes 2 --clip 60")
    if pilot.alert != nil { await pilot.press(.enter) }
    await pilot.press(.function(2))
    #expect(
      labels(pilot).prefix(7) == [
        "Play", "Open web page", "Star", "Pause", "Skip", "Restart", "Stop",
      ])
    #expect(pilot.alert?.message == "Clip: Query basics (Linq)")
    await pilot.send(.answer("Pause"))
    await pilot.press(.function(2))
    #expect(labels(pilot).contains("Resume"))
    // It is starred and in Up Next, then only starred.
    await pilot.send(.answer("Star"))
    await pilot.press(.function(2))
    #expect(labels(pilot).prefix(3) == ["Play", "Open web page", "Resume"])
    await pilot.press(.escape)
    await pilot.type("unqueue")
    await pilot.press(.function(2))
    #expect(
      labels(pilot).prefix(4) == [
        "Play", "Open web page", "Add to Up Next", "Resume",
      ])
    await pilot.send(.answer("Add to Up Next"))
    #expect(pilot.lines.last == "In Up Next: Query basics")
  }

  @Test func aButtonMeansWhatItMeantWhenItWasAsked() async throws {
    let pilot = try await pilot()
    await pilot.press(.enter, .function(2))
    await pilot.send(.answer("Star"))
    await pilot.type("sort title desc")
    await pilot.press(.function(2))
    #expect(labels(pilot).contains("Unstar"))
    #expect(pilot.alert?.message?.hasPrefix("Episode: Query basics") == true)
  }

  @Test("R43: numbers from 10 up, and letters that several labels begin with")
  func everyNumberAndLetterThatIsShownPicks() async throws {
    let pilot = try await pilot()
    await pilot.press(.enter, .function(2))
    await pilot.answer("More")
    await pilot.press(.character("1"))
    #expect(pilot.alert?.highlighted == 0)
    #expect(pilot.screen.contains("Enter takes 1; another digit makes it 10"))
    await pilot.press(.character("0"))
    #expect(pilot.alert == nil)
    await pilot.press(.function(2))
    await pilot.answer("More")
    await pilot.press(.character("1"), .down)
    #expect(pilot.alert?.highlighted == 1)
    #expect(pilot.alert?.footnote == nil)
    // One after the other; none is chosen.
    await pilot.press(.character("n"))
    #expect(pilot.alert?.buttons[pilot.alert?.highlighted ?? 0].label == "Notices")
    await pilot.press(.character("1"), .backspace, .character("7"))
    #expect(pilot.alert == nil)
    #expect(pilot.page?.title == "Notices")
  }

  @Test func plainAsksInNumberedChoices() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    await pilot.type("open 1")
    await pilot.type("select 2")
    let asked = await pilot.type("menu")
    #expect(asked.first == "? What next?")
    #expect(asked.contains { $0.contains("1. Play (default)") })
    #expect(await pilot.answer("queue") == ["In Up Next: Deferred execution"])
  }

  @Test func hintsCanBeClicked() async throws {
    let pilot = try await pilot()
    #expect(await pilot.click("Rails"))
    #expect(await pilot.click("Enter open"))
    #expect(pilot.page?.title == "Rails")
    #expect(await pilot.click("Left back"))
    #expect(pilot.page?.title == "Productions")
    #expect(await pilot.click("F2 menu"))
    #expect(await pilot.click("Cancel"))
    #expect(pilot.alert == nil)
    #expect(await pilot.click("/ find"))
    await pilot.press(.character("l"))
    #expect(await pilot.click("Esc cancel"))
    #expect(pilot.frame?.screen.find == nil)
    #expect(await pilot.click("? help"))
    #expect(await pilot.click("While the line"))
    #expect(pilot.frame?.screen.help == nil)
  }

  @Test func theWheelMovesAmongChoicesThatDoNotFit() async throws {
    let pilot = try await Pilot(split: true, size: Size(columns: 20, rows: 5))
    await pilot.start()
    await pilot.press(.function(2))
    await pilot.answer("More")
    for _ in 0..<30 where !pilot.screen.contains("Cancel") {
      await pilot.point(column: 5, row: 2, .wheel(1))
    }
    // It stops at both ends.
    for _ in 0..<3 { await pilot.point(column: 5, row: 2, .wheel(1)) }
    #expect(pilot.alert?.highlighted == labels(pilot).count - 1)
    for _ in 0..<30 { await pilot.point(column: 5, row: 2, .wheel(-1)) }
    #expect(pilot.alert?.highlighted == 0)
    for _ in 0..<30 { await pilot.point(column: 5, row: 2, .wheel(1)) }
    #expect(await pilot.click("Cancel"))
    #expect(pilot.alert == nil)
  }
}
