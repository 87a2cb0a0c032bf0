import Catalog
import Interface
import Shell
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct SplashOutcomeTests {
  private func notices(_ pilot: Pilot) -> [String] {
    pilot.session.state.notices.entries.map(\.notice.text)
  }

  @Test func whenAllIsLoadedTheListIsShown() async throws {
    let server = try LoopbackServer()
    for name in ["A", "B"] { server.route("/\(name)", .answer(SplashFeed.rss(name, 3))) }
    let pilot = try await Pilot([], subscriptions: [server.url("/A"), server.url("/B")])
    await pilot.start()
    #expect(
      pilot.lines.prefix(3) == [
        "Tekpub", "Preparing the awesome ...", "2 catalogs, 2 productions, 6 episodes",
      ])
    #expect(pilot.text.contains("1-2 of 2"))
    #expect(pilot.frame?.splash == nil && pilot.frame?.prompt == .command)
    #expect(notices(pilot).isEmpty && pilot.alert == nil)
  }

  @Test func whatSeveralFailuresHaveInCommonIsSaid() async throws {
    let server = try LoopbackServer()
    server.route("/A", .answer(SplashFeed.rss("A", 3)))
    let pilot = try await Pilot(
      [], subscriptions: ["/A", "/b", "/c"].map { server.url($0) })
    await pilot.start()
    #expect(
      notices(pilot) == ["2 of 3 catalogs failed: \(server.authority) answered 404 (Not Found)."])
  }

  @Test func whenSomeFailedOneNoticeSaysHowMany() async throws {
    let server = try LoopbackServer()
    server.route("/A", .answer(SplashFeed.rss("A", 3)))
    server.route("/B", .answer("no", status: 503))
    let pilot = try await Pilot(
      [], subscriptions: ["/A", "/B", "/gone"].map { server.url($0) })
    await pilot.start()
    #expect(notices(pilot) == ["2 of 3 catalogs failed (open \"catalogs\")."])
    #expect(pilot.alert == nil && pilot.frame?.prompt == .command)
    #expect(await pilot.type("catalogs").filter { $0.contains("failed") }.count == 2)
    #expect(
      await pilot.type("open 1").contains { $0.contains("answered 503 (Service Unavailable).") })
  }

  @Test(arguments: [true, false]) func whenAllFailedAnAlertSaysWhy(library: Bool) async throws {
    let port = try ReservedPort()
    let pilot = try await Pilot(
      library ? Sample.two : [], subscriptions: [port.url("/a"), port.url("/b")])
    await pilot.start()
    let alert = try #require(pilot.alert)
    #expect(alert.title == "Error connecting!")
    #expect(
      alert.message == """
        We couldn't fetch the `awesome` from \(port.authority). Are you connected to the internet?
        It refused the connection.
        The other catalog failed too.
        """)
    #expect(alert.buttons.map(\.label) == ["Retry", "Work offline", "Quit"])
    #expect(pilot.frame?.splash != nil && pilot.frame?.prompt == .choice)
  }

  @Test func oneDeadAddressSaysNothingOfTheNetwork() async throws {
    let port = try ReservedPort()
    let pilot = try await Pilot(Sample.two, subscriptions: [port.url("/a")])
    await pilot.start()
    #expect(
      pilot.alert?.message
        == "We couldn't fetch the `awesome` from \(port.authority).\nIt refused the connection.")
  }

  @Test func retryFetchesTheSameAgain() async throws {
    let port = try ReservedPort()
    let pilot = try await Pilot([], subscriptions: [port.url("/a")])
    await pilot.start()
    await pilot.answer("Retry")
    #expect(pilot.alert?.title == "Error connecting!")
    #expect(pilot.alert?.message?.hasSuffix("It refused the connection.\nTried 2 times.") == true)
    let server = try LoopbackServer(on: port)
    server.route("/a", .answer(SplashFeed.rss("A", 1)))
    await pilot.answer("Retry")
    #expect(pilot.alert == nil && pilot.frame?.splash == nil)
    #expect(pilot.lines.last == "1-1 of 1")
    #expect(notices(pilot).isEmpty)
    #expect(server.requests.total == 1)
  }

  @Test func retryLeavesWhatIsFreshAlone() async throws {
    let port = try ReservedPort()
    let fresh = try LoopbackServer()
    let folder = try TemporaryFolder()
    fresh.route("/fresh", .answer(SplashFeed.rss("Fresh", 1)))
    let first = try await Pilot([], subscriptions: [fresh.url("/fresh")], folder: folder)
    await first.start()
    let next = try await Pilot([], subscriptions: [port.url("/a")], folder: folder)
    await next.start()
    await next.answer("Retry")
    #expect(fresh.requests.total == 1)
  }

  @Test func theSplashHasItsWholeTimeAgainAfterRetry() async throws {
    let port = try ReservedPort()
    let pilot = try await Pilot([], subscriptions: [port.url("/a")])
    await pilot.start()
    pilot.clock.advance(by: .seconds(100))
    pilot.session.handle(.tick)
    #expect(pilot.alert != nil)
    let server = try LoopbackServer(on: port)
    server.route("/a", .silent)
    pilot.session.handle(.answer("Retry"))
    pilot.clock.advance(by: .seconds(29))
    pilot.session.handle(.tick)
    #expect(pilot.frame?.splash != nil)
    pilot.clock.advance(by: .seconds(1))
    pilot.session.handle(.tick)
    #expect(pilot.frame?.splash == nil)
  }

  @Test(arguments: [
    (true, "Linq"),
    (false, "Nothing is loaded yet. catalogs shows why; refresh tries again."),
  ]) func workingOfflineGoesInToWhatThereIs(library: Bool, shown: String) async throws {
    let port = try ReservedPort()
    let pilot = try await Pilot(library ? Sample.two : [], subscriptions: [port.url("/a")])
    await pilot.start()
    await pilot.answer("Work offline")
    #expect(pilot.frame?.splash == nil && pilot.frame?.prompt == .command)
    #expect(pilot.text.contains(shown))
  }

  @Test func quittingAndInterruptingEndTheProgram() async throws {
    let port = try ReservedPort()
    for (event, status) in [(Event.answer("Quit"), Int32(0)), (.interrupt, 130)] {
      let pilot = try await Pilot([], subscriptions: [port.url("/a")])
      await pilot.start()
      await pilot.send(event)
      #expect(pilot.session.exit == status)
    }
  }

  @Test func escapeGoesIn() async throws {
    let port = try ReservedPort()
    let pilot = try await Pilot(subscriptions: [port.url("/a")])
    await pilot.start()
    await pilot.send(.cancel)
    #expect(pilot.alert == nil && pilot.frame?.splash == nil)
  }

  @Test func offlineAnEmptyLibraryExplainsItself() async throws {
    let server = try LoopbackServer()
    let pilot = try await Pilot([], subscriptions: [server.url("/a")], offline: true)
    await pilot.start()
    #expect(pilot.alert == nil && pilot.frame?.splash == nil)
    #expect(pilot.text.contains("The library is empty, and this run is offline."))
    await pilot.type("refresh")
    #expect(
      notices(pilot).last
        == "Nothing was fetched: this run is offline. set offline off, or start without --offline.")
    #expect(server.requests.total == 0)
  }

  @Test func offlineFilesAreLoadedAllTheSame() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SplashFeed.rss("A", 1), to: "a.xml")
    let server = try LoopbackServer()
    let pilot = try await Pilot(
      [], subscriptions: [path, server.url("/b")], offline: true, folder: folder)
    await pilot.start()
    #expect(pilot.text.contains("1-1 of 1"))
    #expect(notices(pilot).isEmpty && server.requests.total == 0)
  }

  @Test func loadingIsOverOnce() async throws {
    let held = try await HeldSplash(library: true)
    let job = try #require(held.pilot.session.latest?.jobs.first?.id)
    held.gate.open()
    await held.pilot.settle()
    let frame = try #require(held.pilot.frame)
    let lines = held.pilot.lines
    let late = RefreshProgress(fraction: 0.5, finished: 0, total: 1)
    for event in [
      ServiceEvent.news(late, of: job), .ended(job, .done(RefreshReport())),
      .ended(job, .failed(Failure("again"))), .news(late, of: job),
    ] {
      held.pilot.session.handle(.service(event))
    }
    held.wait(.seconds(60))
    held.press(.escape)
    #expect(held.pilot.frame == frame)
    #expect(held.pilot.lines == lines)
  }
}

@MainActor @Suite(.timeLimit(.minutes(1))) struct SplashScriptTests {
  @Test func anEmptyLibraryIsFilledOnceBeforeItIsNeeded() async throws {
    let server = try LoopbackServer()
    server.route("/a", .answer(SplashFeed.rss("A", 2)))
    let pilot = try await Pilot(
      [], subscriptions: [server.url("/a")], interactive: false, pageRows: nil)
    await pilot.start()
    await pilot.type(["version", "help", "set"])
    #expect(server.requests.total == 0)
    let first = await pilot.type("show")
    #expect(
      first.prefix(2) == ["Loading 1 catalog ...", "1 catalog, 1 production, 2 episodes"])
    #expect(first.filter { $0.contains("1-1 of 1") }.count == 1)
    let second = await pilot.type("show")
    #expect(!second.contains { $0.hasPrefix("Loading") })
    #expect(server.requests.total == 1)
    #expect(pilot.failures.isEmpty)
  }

  @Test func aLibraryThatHoldsSomethingIsUsedAsItIs() async throws {
    let server = try LoopbackServer()
    let pilot = try await Pilot(subscriptions: [server.url("/a")], interactive: false)
    await pilot.start()
    #expect(await pilot.type("show").contains { $0.contains("Linq") })
    #expect(server.requests.total == 0)
  }

  @Test func someFailuresAreTold() async throws {
    let server = try LoopbackServer()
    server.route("/a", .answer(SplashFeed.rss("A", 2)))
    let pilot = try await Pilot(
      [], subscriptions: [server.url("/a"), server.url("/b")], interactive: false)
    await pilot.start()
    let printed = await pilot.type("show")
    #expect(printed.contains("! 1 of 2 catalogs failed (open \"catalogs\")."))
    #expect(pilot.failures.isEmpty)
  }

  @Test func anUnansweredFailureRunsNothing() async throws {
    let port = try ReservedPort()
    let pilot = try await Pilot([], subscriptions: [port.url("/a")], interactive: false)
    await pilot.start()
    await pilot.type("set listing.rows 7")
    await pilot.type("find python")
    #expect(pilot.alert?.title == "Error connecting!")
    await pilot.send(.noAnswer)
    #expect(pilot.failures.map(\.kind) == [.noAnswer])
    #expect(
      pilot.failures.first?.text
        == "Nobody answered \"Error connecting!\". Put answer \"Retry\" or \"Work offline\" or "
        + "\"Quit\" before the command that asks.")
    #expect(!pilot.text.contains("find") && pilot.session.exit == nil)
    // With --keep-going the next line works on what is there.
    #expect(await pilot.type("show").contains { $0.contains("Nothing is loaded yet.") })
  }

  @Test func anAnswerGoesOnWithTheCommand() async throws {
    let port = try ReservedPort()
    let pilot = try await Pilot([], subscriptions: [port.url("/a")], interactive: false)
    await pilot.start()
    await pilot.type("show")
    let server = try LoopbackServer(on: port)
    server.route("/a", .answer(SplashFeed.rss("A", 2)))
    let printed = await pilot.answer("Retry")
    #expect(printed.first == "1 catalog, 1 production, 2 episodes")
    #expect(printed.last == "1-1 of 1")
  }

  @Test func offlineTheCommandRunsOnWhatThereIs() async throws {
    let server = try LoopbackServer()
    let pilot = try await Pilot(
      [], subscriptions: [server.url("/a")], interactive: false, offline: true)
    await pilot.start()
    let printed = await pilot.type("show")
    #expect(!printed.contains { $0.hasPrefix("Loading") })
    #expect(printed.contains { $0.contains("this run is offline") })
    #expect(pilot.failures.isEmpty)
  }

  @Test func theSplashIsShownWhenAskedFor() async throws {
    let held = try await HeldSplash(library: false, interactive: false, splash: true)
    #expect(!held.pilot.session.state.isReady)
    held.gate.open()
    await held.pilot.settle()
    #expect(
      held.pilot.lines.prefix(3) == [
        "Tekpub", "Preparing the awesome ...", "1 catalog, 1 production, 2 episodes",
      ])
    #expect(held.pilot.session.state.isReady)
    #expect(await held.pilot.type("show").contains { $0.contains("Held") })
    #expect(held.server.requests.total == 1)
  }
}
