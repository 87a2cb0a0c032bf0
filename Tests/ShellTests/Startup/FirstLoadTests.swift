import Shell
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct FirstLoadTests {
  @Test func whatWaitsForTheLoadBeginsIt() async throws {
    let server = try LoopbackServer()
    server.route("/a", .answer(SplashFeed.rss("A", 2)))
    let pilot = try await Pilot(
      [], subscriptions: [server.url("/a")], interactive: false, pageRows: nil)
    await pilot.start()
    #expect(pilot.session.state.isLoadPending)
    pilot.session.handle(.load)
    #expect(pilot.session.state.isLoading && !pilot.session.state.isLoadPending)
    await pilot.settle()
    #expect(!pilot.session.state.isLoading)
    #expect(
      pilot.lines.prefix(2) == ["Loading 1 catalog ...", "1 catalog, 1 production, 2 episodes"])
    #expect(await pilot.type("show").last == "1-1 of 1")
    #expect(server.requests.total == 1)
  }

  @Test func whatTheSplashOfAScriptLoadsIsLoadedOnce() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    server.route("/a", .answer(SplashFeed.rss("A", 2)).behind(gate))
    let pilot = try await Pilot(
      [], subscriptions: [server.url("/a")], interactive: false, splash: true)
    pilot.session.handle(.start)
    #expect(pilot.session.state.isLoading && !pilot.session.state.isLoadPending)
    gate.open()
    await pilot.settle()
    #expect(!pilot.session.state.isLoading && !pilot.session.state.isLoadPending)
    #expect(server.requests.total == 1)
  }

  @Test func withoutASplashTheRefreshOfTheStartCountsAsLoading() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    server.route("/a", .answer(SplashFeed.rss("A", 2)).behind(gate))
    let pilot = try await Pilot(subscriptions: [server.url("/a")], splash: false)
    pilot.session.handle(.start)
    #expect(pilot.session.state.isLoading)
    gate.open()
    await pilot.settle()
    #expect(!pilot.session.state.isLoading)
  }
}
