import Catalog
import Interface
import Shell
import Store
import TestSupport
import Testing

/// The library commands from line to notice, in the whole shell.
@MainActor @Suite(.timeLimit(.minutes(1))) struct CommandTests {
  private func notices(_ pilot: Pilot) -> [String] {
    pilot.session.state.notices.entries.map(\.notice.text)
  }

  private func loaded(_ server: LoopbackServer, _ names: String...) async throws -> Pilot {
    for name in names { server.route("/\(name)", .answer(Feed.rss(name, "\(name)1", "\(name)2"))) }
    let pilot = try await Pilot([], subscriptions: names.map { server.url("/\($0)") })
    await pilot.start()
    return pilot
  }

  // MARK: Subscribing

  @Test func subscribingGivesThePromptBackAndTellsLater() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    server.route("/a", .answer(Feed.rss("A", "a1")).behind(gate))
    let pilot = try await Pilot()
    await pilot.start()
    pilot.session.handle(.line("subscribe \(server.url("/a"))"))
    #expect(pilot.session.state.isReady)
    gate.open()
    await pilot.settle()
    #expect(notices(pilot) == ["Subscribed to A: 1 episode."])
    await pilot.type("subscribe \(server.url("/a"))")
    #expect(notices(pilot).last == "Already subscribed; refreshed A: 1 episode.")
  }

  @Test func everythingMendedIsTold() async throws {
    let server = try LoopbackServer()
    server.route(
      "/a", .answer(String(Feed.rss("A", "this & that", "a2", "a3").dropLast(60))))
    let pilot = try await Pilot()
    await pilot.start()
    await pilot.type("subscribe \(server.url("/a"))")
    #expect(
      notices(pilot).first == "Subscribed to A: 2 episodes. Note: stray ampersands were mended: "
        + "3; the document ends early; 2 episodes were read.")
  }

  @Test(arguments: [Transcript.Format.text, .json])
  func aPasswordIsNowhereToBeSeen(format: Transcript.Format) async throws {
    let server = try LoopbackServer()
    server.route("/a", .answer(Feed.rss("", "a1")))
    let pilot = try await Pilot([], interactive: false, format: format)
    await pilot.start()
    let address = "http://ada:secret@\(server.authority)"
    await pilot.type([
      "subscribe \(address)/a", "subscribe \(address)/gone", "import \(address)/a",
      "import \(address)/gone", "catalogs", "open 1", "refresh", "export list.opml",
    ])
    server.stop()
    await pilot.type(["refresh", "catalogs", "open 1", "notices", "home"])
    #expect(pilot.text.contains(server.url("/a")))
    #expect(!pilot.text.contains("secret") && !pilot.text.contains("ada"))
    #expect(pilot.folder.read("list.opml")?.contains("secret") == false)
    #expect(pilot.text.contains("Wrote 1 subscription to list.opml; left out: 1 password."))
    #expect(try pilot.store.reader.catalogs().map(\.location) == [address + "/a"])
  }

  @Test func anOfferedCatalogIsFollowedByItsRow() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Feed.rss("Old talks", "a1"), to: "old.xml")
    let pilot = try await Pilot(folder: folder)
    try await pilot.store.ensureShipped([
      ShippedCatalog(location: "shipped:old.xml", title: "Old", isOffered: true)
    ])
    await pilot.start()
    await pilot.type(["catalogs", "subscribe 3"])
    #expect(notices(pilot) == ["Subscribed to Old talks: 1 episode."])
    #expect(await pilot.type("catalogs").contains { $0.contains("Old talks") })
  }

  @Test func followingWithoutFetchingIsAFailureThatSaysSo() async throws {
    let folder = try TemporaryFolder()
    let pilot = try await Pilot(interactive: false, folder: folder)
    try await pilot.store.ensureShipped([
      ShippedCatalog(location: "shipped:gone.xml", title: "Gone", isOffered: true)
    ])
    await pilot.start()
    await pilot.type(["catalogs", "subscribe 3"])
    #expect(
      pilot.failures.map(\.text) == [
        "Gone is followed, but could not be fetched: \(folder.path)/gone.xml does not exist."
      ])
  }

  // MARK: Unsubscribing

  @Test func unsubscribingKeepsProgressForLater() async throws {
    let server = try LoopbackServer()
    let pilot = try await loaded(server, "A", "B")
    await pilot.type(["open 1", "watched 1", "star 2", "queue 2", "back"])
    await pilot.type("unsubscribe 1")
    #expect(
      pilot.lines.suffix(3) == [
        "? Unsubscribe from A?", "  Its 2 episodes and your progress stay in the library.",
        "  1. Cancel (default)   2. Unsubscribe",
      ])
    #expect(await pilot.answer("").isEmpty)
    #expect(try pilot.store.reader.counts().catalogs == 2)
    await pilot.type("unsubscribe 1")
    #expect(await pilot.answer("Unsubscribe") == ["Unsubscribed from A."])
    #expect(try pilot.store.reader.counts().catalogs == 1)
    await pilot.type("subscribe \(server.url("/A"))")
    #expect(notices(pilot).last == "Subscribed to A: 2 episodes.")
    let episodes = try pilot.store.reader.episodes(EpisodeQuery(scope: .all), Window()).rows
    let first = try #require(episodes.first { $0.title == "A1" })
    let second = try #require(episodes.first { $0.title == "A2" })
    #expect(first.watch == .watched(on: pilot.clock.now.wall))
    #expect(second.isStarred && second.queuePosition == 1)
  }

  // MARK: Refreshing

  @Test func oneOrAllAreRefreshed() async throws {
    let server = try LoopbackServer()
    let pilot = try await loaded(server, "A", "B")
    server.route("/A", .answer(Feed.rss("A", "A1", "A2", "A3")))
    await pilot.type("refresh 2")
    #expect(notices(pilot) == ["1 catalog refreshed, 0 new episodes."])
    for command in ["refresh", "refresh all"] { await pilot.type(command) }
    #expect(
      notices(pilot).suffix(2) == [
        "2 catalogs refreshed, 1 new episode.", "2 catalogs refreshed, 0 new episodes.",
      ])
    #expect(server.log.map(\.path).filter { $0 == "/B" }.count == 4)
  }

  @Test func failuresOfARefreshAreCounted() async throws {
    let server = try LoopbackServer()
    let pilot = try await loaded(server, "A", "B")
    server.route("/B", .answer("no", status: 503))
    pilot.clock.suspend(for: 60)
    await pilot.type("refresh")
    #expect(notices(pilot).last == "1 of 2 catalogs failed (open \"catalogs\"). No new episodes.")
    // It comes first, with its host and the reason.
    let failed = try #require(await pilot.type("open catalogs").first { $0.contains("  1  ") })
    #expect(failed.hasPrefix("  1  B  "))
    #expect(failed.contains("failed: \(server.authority) answered 503"))
    await pilot.type("open 1")
    #expect(await pilot.type("next").contains { $0.hasSuffix("Catalogs > A") })
    await pilot.type("home")
    server.route("/A", .answer("no", status: 404))
    await pilot.type("refresh")
    #expect(notices(pilot).last == "All 2 catalogs failed. catalogs says why.")
    await pilot.type("refresh 1")
    #expect(notices(pilot).last == "A: \(server.authority) answered 404 (Not Found).")
    #expect(await pilot.type("open 1").contains { $0.contains("A1") })
  }

  @Test func aScriptFailsWhenNothingCouldBeRefreshed() async throws {
    let port = try ReservedPort()
    let pilot = try await Pilot(Sample.two, subscriptions: [port.url("/a")], interactive: false)
    await pilot.start()
    #expect(
      await pilot.type("refresh") == [
        "Refreshing 3 catalogs ...", "Error: All 3 catalogs failed. catalogs says why.",
      ])
    #expect(pilot.failures.count == 1)
  }

  @Test func progressIsShownBesideThePage() async throws {
    let server = try LoopbackServer()
    let pilot = try await loaded(server, "A", "B")
    server.route("/B", .silent)
    pilot.session.handle(.line("refresh"))
    #expect(await pilot.wait { $0.frame?.activity?.detail.hasPrefix("1 of 2 catalogs") == true })
    await pilot.send(.interrupt)
    #expect(pilot.frame?.activity == nil)
    #expect(notices(pilot) == ["Cancelled; 1 of 2 catalogs refreshed, 0 new episodes."])
    #expect(try pilot.store.reader.catalogs().allSatisfy { $0.failure == nil })
  }

  @Test func interruptingCancelsTheNewestFirst() async throws {
    let server = try LoopbackServer()
    server.route("/held", .silent)
    let pilot = try await Pilot()
    await pilot.start()
    pilot.session.handle(.line("subscribe \(server.url("/held"))"))
    pilot.session.handle(.line("import \(server.url("/held"))"))
    await server.requests.total(reaches: 2)
    pilot.session.handle(.interrupt)
    #expect(pilot.session.latest?.cancellations.count == 1)
    #expect(await pilot.wait { notices($0) == ["Cancelled."] })
    #expect(pilot.session.state.isBusy)
    await pilot.send(.interrupt)
    #expect(notices(pilot) == ["Cancelled.", "Cancelled."])
    #expect(!pilot.session.state.isBusy)
    await pilot.send(.interrupt)
    #expect(notices(pilot).count == 2)
  }

  // MARK: Lists

  @Test func overwritingIsAskedFor() async throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "list.opml")
    let pilot = try await Pilot(folder: folder)
    await pilot.start()
    await pilot.type("export list.opml")
    #expect(
      pilot.lines.suffix(3) == [
        "? Overwrite list.opml?", "  That file already exists.",
        "  1. Cancel (default)   2. Overwrite",
      ])
    #expect(await pilot.answer("Cancel").isEmpty)
    #expect(folder.read("list.opml") == "mine")
    await pilot.type("export list.opml")
    #expect(
      await pilot.answer("Overwrite") == [
        "Wrote 0 subscriptions to list.opml; left out: 2 shipped catalogs."
      ])
    #expect(folder.read("list.opml")?.contains("shipped:") == false)
  }

  @Test func aScriptDoesNotOverwriteWithoutAnAnswer() async throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "list.opml")
    let pilot = try await Pilot(interactive: false, folder: folder)
    await pilot.start()
    await pilot.type("export list.opml")
    await pilot.send(.noAnswer)
    #expect(pilot.failures.map(\.kind) == [.noAnswer])
    #expect(folder.read("list.opml") == "mine")
  }

  @Test func anImportTellsWhatItAddedAndWhatFailed() async throws {
    let server = try LoopbackServer()
    let folder = try TemporaryFolder()
    server.route("/a", .answer(Feed.rss("A", "a1")))
    try folder.write(Feed.opml(server.url("/a"), server.url("/gone")), to: "list.opml")
    let pilot = try await Pilot(folder: folder)
    await pilot.start()
    await pilot.type("import list.opml")
    #expect(
      notices(pilot).last
        == "2 subscriptions added, none known before; 1 catalog failed, catalogs says why.")
    await pilot.type("import list.opml")
    #expect(notices(pilot).last == "0 subscriptions added, 2 known before.")
  }

  // MARK: Quitting

  @Test func quittingWhileWorkRunsIsAskedFor() async throws {
    let server = try LoopbackServer()
    server.route("/held", .silent)
    let pilot = try await Pilot()
    await pilot.start()
    pilot.session.handle(.line("subscribe \(server.url("/held"))"))
    pilot.session.handle(.line("import \(server.url("/held"))"))
    pilot.session.handle(.line("quit"))
    #expect(pilot.lines.contains("? Still loading. Quit anyway?"))
    #expect(pilot.session.exit == nil)
    pilot.session.handle(.answer("Cancel"))
    #expect(pilot.session.exit == nil && pilot.session.state.isBusy)
    pilot.session.handle(.line("quit"))
    pilot.session.handle(.answer("Quit"))
    #expect(pilot.session.exit == 0)
  }

  @Test func nobodyIsAskedWithoutWorkOrInAScript() async throws {
    let idle = try await Pilot()
    await idle.start()
    await idle.type("quit")
    #expect(idle.session.exit == 0)

    let server = try LoopbackServer()
    server.route("/held", .silent)
    let script = try await Pilot(interactive: false)
    await script.start()
    script.session.handle(.line("subscribe \(server.url("/held"))"))
    script.session.handle(.line("quit"))
    #expect(script.session.exit == 0)
  }
}
