import Canvas
import Interface
import Shell
import TestSupport
import Testing

/// What commands answer on a full screen, and what comes by itself.
@MainActor @Suite struct StatusPilotTests {
  private func pilot(
    _ columns: Int = 80, _ rows: Int = 24, isDeterministic: Bool = true
  ) async throws -> Pilot {
    let pilot = try await Pilot(
      split: true, size: Size(columns: columns, rows: rows), isDeterministic: isDeterministic)
    await pilot.start()
    return pilot
  }

  private func said(_ pilot: Pilot) -> String? { pilot.frame?.screen.reply?.text }

  private func listed(_ pilot: Pilot) -> [String] {
    pilot.session.state.notices.entries.map(\.notice.text)
  }

  /// The row above the prompt.
  private func row(_ pilot: Pilot) -> String {
    let lines = pilot.screen.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast().last.map(String.init) ?? ""
  }

  @Test func eachFailureIsSeenAtOnce() async throws {
    let pilot = try await pilot()
    for number in 1...3 {
      await pilot.type("subscribe /nowhere/feed\(number).xml")
      #expect(row(pilot).hasPrefix(" ! /nowhere/feed\(number).xml"))
    }
    #expect(pilot.frame?.notices.isEmpty == true)
    #expect((1...3).allSatisfy { number in listed(pilot)[number - 1].contains("feed\(number)") })
  }

  @Test func nothingOldLiesOverHelp() async throws {
    let pilot = try await pilot()
    await pilot.type(["xyzzy", "help find"])
    let fresh = try await self.pilot()
    await fresh.type("help find")
    #expect(pilot.screen == fresh.screen && !pilot.screen.contains("xyzzy"))
  }

  @Test func anAnswerStandsUntilAKeyOrACommand() async throws {
    let acts: [(String, Event, ends: Bool)] = [
      ("a key", .key(Key(.down)), true), ("typing", .typed, true), ("a paste", .paste("a"), true),
      ("Ctrl-C", .interrupt, true), ("a command", .line("open 1"), true),
      ("a click", .point(.tab(0), .click), true),
      ("the wheel", .point(.pane(.list), .wheel(1)), false), ("time", .tick, false),
      ("a size", .resize(Size(columns: 81, rows: 24)), false),
      ("a line of its own", .line("select 2", from: .program), false),
    ]
    for (name, event, ends) in acts {
      let pilot = try await pilot()
      await pilot.type("home")
      #expect(said(pilot) == "This is the first page.")
      pilot.clock.advance(by: .seconds(60))
      await pilot.send(event)
      #expect((said(pilot) == nil) == ends, "\(name)")
    }
  }

  @Test func whatWasDoneAndWhatFailedIsMarked() async throws {
    let pilot = try await pilot()
    await pilot.type(["open 1", "star 2"])
    #expect(row(pilot) == " ✓ Starred: Deferred execution")
    await pilot.type("bogus")
    #expect(row(pilot).hasPrefix(" ! ") && row(pilot).contains("bogus"))
    await pilot.type("set clock")
    #expect(row(pilot).hasPrefix(" i clock is off"))
  }

  @Test func aKeyPressedInTheSameMomentDoesNotMeanALateAnswer() async throws {
    let pilot = try await pilot()
    await pilot.type("subscribe /nowhere/feed.xml")
    await pilot.press(.down)
    #expect(said(pilot)?.contains("/nowhere/feed.xml") == true)
    pilot.clock.advance(by: .seconds(2))
    await pilot.press(.down)
    #expect(said(pilot) == nil)
    await pilot.type(["subscribe /nowhere/feed.xml", "open 1"])
    #expect(said(pilot) == nil)
  }

  @Test func whatWasNotReadIsFoundInNotices() async throws {
    let pilot = try await pilot()
    await pilot.type(["open 1", "star 2"])
    pilot.clock.advance(by: .seconds(3))
    await pilot.type("star 3")
    #expect(listed(pilot).filter { $0.hasPrefix("Starred") } == [])
    await pilot.press(.down)
    #expect(listed(pilot).filter { $0.hasPrefix("Starred") } == ["Starred: Expression trees"])
    await pilot.type("bogus")
    await pilot.type("notices")
    #expect(pilot.page?.table?.rows.last?.cells[1].contains("bogus") == true)
  }

  @Test func whatIsCutIsFoundInNoticesAndOpenedByAClick() async throws {
    let pilot = try await pilot(40)
    await pilot.type(["open 1", "set listing.rows"])
    let text = try #require(said(pilot))
    #expect(StatusRow.cuts(text, columns: 40) && row(pilot).hasSuffix("…"))
    #expect(listed(pilot).last == text)
    let start = String(text.prefix(20))
    #expect(await pilot.click(start))
    #expect(pilot.page?.blocks == [.text(text)])
    #expect(said(pilot) == nil)
  }

  @Test(arguments: [80, 120]) func thePageOfTheNoticesIsNotCovered(columns: Int) async throws {
    let pilot = try await pilot(columns)
    await pilot.send(.notice("One."))
    #expect(pilot.render().shownNotices.count == 1)
    await pilot.type("notices")
    await pilot.send(.notice("Two."))
    #expect(pilot.frame?.notices.isEmpty == true)
    await pilot.press(.enter)
    await pilot.send(.notice("Three."))
    #expect(pilot.frame?.notices.isEmpty == true)
    // They were seen there.
    await pilot.type("tab 1")
    #expect(pilot.frame?.notices.isEmpty == true)
    await pilot.send(.notice("Four."))
    #expect(pilot.frame?.notices.map(\.text) == ["Four."])
  }

  @Test func theTimesOfTheNoticesAreThoseOfTheReader() async throws {
    let pilot = try await pilot(isDeterministic: false)
    await pilot.send(.notice("One."))
    // Twelve hours and a minute: the day is another one.
    pilot.clock.advance(by: .seconds(43_260))
    await pilot.send(.notice("Two."))
    await pilot.type("notices")
    #expect(pilot.page?.table?.rows.map { $0.cells[0] } == ["1 d  12:00", "00:01"])
    await pilot.type("open 1")
    #expect(pilot.page?.breadcrumb.last == "1 d ago, 12:00")
    await pilot.type(["back", "open 2"])
    #expect(pilot.page?.breadcrumb.last == "today 00:01")
    await pilot.type(["set presentation plain"])
    #expect(await pilot.type("notices").contains { $0.contains("2026-11-30 12:00 UTC  One.") })
  }

  @Test func aBoxThatWasSeenGoesWithTheNextCommand() async throws {
    for (seconds, stays) in [(4, true), (5, false)] {
      let pilot = try await pilot()
      await pilot.send(.notice("Look."))
      pilot.render()
      pilot.clock.advance(by: .seconds(seconds))
      await pilot.send(.tick)
      await pilot.press(.down)
      #expect(pilot.frame?.notices.count == 1)
      await pilot.type("open 1")
      #expect(pilot.frame?.notices.isEmpty == !stays)
    }
  }

  @Test func anAchievementHasItsPointsBesideItsTitle() async throws {
    let pilot = try await pilot()
    await pilot.type(["open 1", "watched 1"])
    let lines = pilot.screen.split(separator: "\n")
    #expect(lines.contains { $0.contains(#/★ Finisher +10 points /#) })
    #expect(lines.contains { $0.contains("You finished an episode. ") })
    #expect(said(pilot) == "Watched: Query basics")
    #expect(listed(pilot) == ["Achievement: Finisher (10 points). You finished an episode."])
  }

  @Test func whatTekpubrcAnswersIsNoAnswer() async throws {
    let pilot = try await pilot()
    await pilot.send(.line("bind F7 home", from: .configuration(line: 1)))
    #expect(said(pilot) == nil && pilot.frame?.notices.isEmpty == true)
    await pilot.send(.line("bogus", from: .configuration(line: 2)))
    #expect(said(pilot) == nil)
    #expect(pilot.frame?.notices.first?.text.hasPrefix("tekpubrc:2: ") == true)
  }

  @Test("No box covers the answer to the last command, whatever the size")
  func theAnswerIsAlwaysSeen() async throws {
    for columns in [20, 30, 40, 80, 120, 200] {
      for rows in [5, 6, 7, 8, 12, 24, 32, 60] {
        let pilot = try await pilot(columns, rows)
        for number in 1...3 { await pilot.send(.notice("Something happened, number \(number)")) }
        await pilot.type(["open 1", "star 2", "bogus"])
        #expect(pilot.screen.contains(" ! Unknown"), "\(columns)x\(rows)")
      }
    }
  }

  @Test func whatGoesOnStandsInTheRowBesideTheKeys() async throws {
    let server = try LoopbackServer()
    for name in ["A", "B"] { server.route("/\(name)", .answer(SplashFeed.rss(name, 1))) }
    let pilot = try await Pilot(
      [], subscriptions: [server.url("/A"), server.url("/B")], split: true, hasShades: false)
    await pilot.start()
    server.route("/B", .silent)
    pilot.session.handle(.line("refresh"))
    #expect(await pilot.wait { $0.frame?.activity?.detail.hasPrefix("1 of 2") == true })
    #expect(row(pilot).hasPrefix(" Up/Down move") && row(pilot).contains("%  1 of 2 catalogs"))
    await pilot.send(.interrupt)
    #expect(row(pilot).hasPrefix(" ✓ Cancelled; 1 of 2 catalogs refreshed"))
  }
}
