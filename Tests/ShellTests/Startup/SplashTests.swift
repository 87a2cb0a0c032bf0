import Interface
import Shell
import TestSupport
import Testing

/// One feed whose answer waits at a gate, followed and never fetched.
@MainActor struct HeldSplash {
  let server: LoopbackServer
  let gate = Gate()
  let pilot: Pilot

  init(library: Bool, interactive: Bool = true, splash: Bool? = nil) async throws {
    server = try LoopbackServer()
    server.route("/held", .answer(SplashFeed.rss("Held", 2)).behind(gate))
    pilot = try await Pilot(
      library ? Sample.two : [], subscriptions: [server.url("/held")], interactive: interactive,
      splash: splash)
    pilot.session.handle(.start)
  }

  /// Lets time pass and the shell look at the clock.
  func wait(_ duration: Duration) {
    pilot.clock.advance(by: duration)
    pilot.session.handle(.tick)
  }

  func press(_ code: Key.Code) { pilot.session.handle(.key(Key(code))) }

  var notices: [String] { pilot.session.state.notices.entries.map(\.notice.text) }
}

enum SplashFeed {
  static func rss(_ title: String, _ count: Int) -> String {
    let items = (1...count).map { "<item><title>\(title) \($0)</title><guid>\($0)</guid></item>" }
    return "<rss version=\"2.0\"><channel><title>\(title)</title>\(items.joined())</channel></rss>"
  }
}

@MainActor @Suite(.timeLimit(.minutes(1))) struct SplashTests {
  @Test func itIsAloneOnTheScreen() async throws {
    let held = try await HeldSplash(library: true)
    let frame = try #require(held.pilot.frame)
    #expect(frame.splash?.title == "Tekpub")
    #expect(frame.splash?.label == "Preparing the awesome ...")
    #expect(frame.splash?.progress == nil && frame.splash?.hint == nil)
    #expect(frame.tabs == nil && frame.prompt == .none && frame.activity == nil)
    #expect(held.pilot.lines == ["Tekpub", "Preparing the awesome ..."])
  }

  @Test func theBarComesWhenLoadingTakesTime() async throws {
    let held = try await HeldSplash(library: true)
    held.wait(.milliseconds(499))
    #expect(held.pilot.frame?.splash?.progress == nil)
    held.wait(.milliseconds(1))
    #expect(
      held.pilot.frame?.splash?.progress
        == ProgressView(fraction: 0, detail: "0 of 1 catalog"))
  }

  @Test(arguments: [
    (true, "Still loading. Esc continues with what is here."), (false, "Still loading."),
  ]) func theWaitingAreToldAfterSixSeconds(library: Bool, hint: String) async throws {
    let held = try await HeldSplash(library: library)
    held.wait(.milliseconds(5999))
    #expect(held.pilot.frame?.splash?.hint == nil)
    held.wait(.milliseconds(1))
    #expect(held.pilot.frame?.splash?.hint == hint)
    held.wait(.seconds(1))
    #expect(held.pilot.lines == ["Tekpub", "Preparing the awesome ...", hint])
  }

  @Test func itAsksToBeLookedAtWhenSomethingIsDue() async throws {
    let held = try await HeldSplash(library: true)
    var due: [Duration] = []
    while let next = held.pilot.session.deadline {
      due.append(next)
      held.wait(next - held.pilot.clock.now.uptime)
    }
    #expect(due == [.milliseconds(500), .seconds(6), .seconds(30)])
    #expect(held.pilot.frame?.splash == nil)
  }

  @Test(arguments: [true, false]) func itHandsOverAfterThirtySeconds(library: Bool) async throws {
    let held = try await HeldSplash(library: library)
    held.wait(.seconds(30))
    let frame = try #require(held.pilot.frame)
    #expect(frame.splash == nil && frame.tabs != nil && frame.prompt == .command)
    #expect(frame.activity == ProgressView(fraction: 0, detail: "0 of 1 catalog"))
    held.gate.open()
    await held.pilot.settle()
    #expect(held.pilot.frame?.activity == nil)
    #expect(held.notices == ["1 catalog refreshed, 2 episodes of 1 new production."])
    #expect(await held.pilot.type("show").contains { $0.contains("Held") })
  }

  @Test(arguments: [Key.Code.escape, .enter]) func aKeyGoesInToWhatIsHere(code: Key.Code)
    async throws
  {
    let held = try await HeldSplash(library: true)
    held.press(code)
    #expect(held.pilot.frame?.splash == nil && held.pilot.frame?.prompt == .command)
    #expect(held.pilot.frame?.activity != nil)
    #expect(held.pilot.text.contains("Linq"))
    held.gate.open()
    await held.pilot.settle()
    #expect(held.notices.count == 1)
  }

  @Test(arguments: [Key.Code.escape, .enter]) func nobodyGoesInToNothing(code: Key.Code)
    async throws
  {
    let held = try await HeldSplash(library: false)
    held.press(code)
    #expect(held.pilot.frame?.splash != nil && held.pilot.frame?.prompt == PromptView.none)
  }

  @Test func otherKeysDoNothing() async throws {
    let held = try await HeldSplash(library: true)
    for code in [Key.Code.character("q"), .tab, .down, .backspace] { held.press(code) }
    #expect(held.pilot.frame?.splash != nil)
  }

  @Test func theFirstCatalogThatIsStoredCanBeGoneInTo() async throws {
    let server = try LoopbackServer()
    server.route("/held", .silent)
    server.route("/a", .answer(SplashFeed.rss("A", 1)))
    let pilot = try await Pilot([], subscriptions: [server.url("/held"), server.url("/a")])
    pilot.session.handle(.start)
    pilot.clock.advance(by: .seconds(6))
    pilot.session.handle(.tick)
    #expect(pilot.frame?.splash?.hint == "Still loading.")
    #expect(
      await pilot.wait { $0.frame?.splash?.progress?.detail.hasPrefix("1 of 2 catalogs") == true })
    #expect(
      pilot.frame?.splash?.hint == "Still loading. Esc continues with what is here.")
    pilot.session.handle(.key(Key(.escape)))
    #expect(pilot.frame?.splash == nil && pilot.text.contains("1-1 of 1"))
  }

  @Test func interruptingItEndsTheProgram() async throws {
    let held = try await HeldSplash(library: true)
    held.pilot.session.handle(.interrupt)
    #expect(held.pilot.session.exit == 130)
  }

  @Test func itsEndOfInputAsksFirst() async throws {
    let held = try await HeldSplash(library: true)
    held.pilot.session.handle(.endOfInput)
    #expect(held.pilot.alert?.title == "Still loading. Quit anyway?")
    held.pilot.session.handle(.answer("Quit"))
    #expect(held.pilot.session.exit == 0)
  }
}

@MainActor @Suite(.timeLimit(.minutes(1))) struct SplashPolicyTests {
  @Test func withoutItLoadingGoesOnBehind() async throws {
    let held = try await HeldSplash(library: true, splash: false)
    #expect(held.pilot.frame?.splash == nil && held.pilot.frame?.prompt == .command)
    #expect(held.pilot.text.contains("Linq") && !held.pilot.text.contains("Preparing"))
    held.gate.open()
    await held.pilot.settle()
    #expect(held.notices == ["1 catalog refreshed, 2 episodes of 1 new production."])
  }

  @Test func nothingDueMeansNoSplash() async throws {
    let pilot = try await Pilot()
    await pilot.start()
    #expect(!pilot.text.contains("Preparing"))
    #expect(pilot.text.contains("Linq"))
  }

  /// Fetched half an hour ago less a second, and half an hour ago.
  @Test(arguments: [(1799, false), (1800, true)])
  func whatWasFetchedLongAgoIsDue(age: Int, isShown: Bool) async throws {
    let server = try LoopbackServer()
    server.route("/a", .answer(SplashFeed.rss("A", 1)))
    let folder = try TemporaryFolder()
    let first = try await Pilot([], subscriptions: [server.url("/a")], folder: folder)
    await first.start()
    let next = try await Pilot([], folder: folder)
    next.clock.advance(by: .seconds(age))
    await next.start()
    #expect(next.text.contains("Preparing") == isShown)
  }

  @Test(arguments: [true, false]) func itFadesOnlyWithColoursEnough(hasShades: Bool) async throws {
    let server = try LoopbackServer()
    server.route("/a", .answer(SplashFeed.rss("A", 1)))
    let pilot = try await Pilot(
      [], subscriptions: [server.url("/a")], split: true, hasShades: hasShades)
    await pilot.start()
    #expect(!pilot.session.state.isLoading)
    #expect(pilot.session.state.isAnimating == hasShades)
    #expect((pilot.frame?.splash != nil) == hasShades)
    await pilot.send(.typed)
    #expect(!pilot.session.state.isAnimating)
  }

  @Test func theSettingDecides() async throws {
    let server = try LoopbackServer()
    server.route("/a", .answer(SplashFeed.rss("A", 1)))
    let folder = try TemporaryFolder()
    func launch(_ splash: Bool? = nil, isDue: Bool) async throws -> Pilot {
      let pilot = try await Pilot([], splash: splash, folder: folder)
      if isDue { pilot.clock.advance(by: .seconds(3600)) }
      await pilot.start()
      return pilot
    }
    let first = try await Pilot([], subscriptions: [server.url("/a")], folder: folder)
    await first.start()
    await first.type("set splash never")
    #expect(try await !launch(isDue: true).text.contains("Preparing"))
    #expect(try await launch(true, isDue: false).text.contains("Preparing"))
    await first.type("set splash always")
    #expect(try await launch(isDue: false).text.contains("Preparing"))
    #expect(try await !launch(false, isDue: true).text.contains("Preparing"))
  }
}
