import Canvas
import Catalog
import Interface
import Services
import TestSupport
import Testing

@testable import Shell

/// A capability that the shell knows nothing of but its registration: everything else is in here.
private struct Tea: Feature {
  enum Message: Sendable { case brew }

  /// When it has drawn long enough, in uptime; nil while nothing is brewed.
  private var ready: Duration?
  private(set) var cups = 0

  static let place = FeaturePlace("tea")
  static let minutes = SettingKey.number("tea.minutes", 1...60, default: 4)

  static var settings: [Setting] {
    [
      Setting(
        minutes, kind: "a number from 1 to 60", summary: "How long tea draws.",
        examples: ["4", "7"])
    ]
  }

  static var commands: [Command] {
    [
      Command(
        "tea", .shell, [.optional("brew/show", .choice(["brew", "show"]))],
        "Brews a cup of tea.", example: "tea brew", needsLibrary: false,
        action: { call throws(Failure) in
          switch call.text {
          case "brew": [send(.brew)]
          case "", "show": [call.world.place.showing(.feature(place))]
          default: throw call.misuse("\(call.text) is not tea.")
          }
        })
    ]
  }

  static var tab: FeatureTab? { FeatureTab("Tea", place) }
  static var menu: [MenuButton] { [MenuButton("Brew tea", line: "tea brew")] }

  static func screen(for place: FeaturePlace) -> (any Screen)? {
    place == self.place ? TeaScreen() : nil
  }

  mutating func receive(_ message: Message, in world: World, _ effects: inout Effects) {
    ready = world.moment.uptime + .seconds(60 * world.settings[Self.minutes])
    effects.say("Tea is brewed.")
  }

  mutating func handle(_ event: FeatureEvent, in world: World, _ effects: inout Effects) {
    if case .tick = event { pourIfReady(in: world, &effects) }
  }

  private mutating func pourIfReady(in world: World, _ effects: inout Effects) {
    guard let ready, ready <= world.moment.uptime else { return }
    self.ready = nil
    _ = effects.start(PourWork(cup: cups + 1))
  }

  mutating func finish(
    _ job: Job, _ result: JobResult, in world: World, _ effects: inout Effects
  ) {
    if let poured = result.outcome(Poured.self) { cups = poured.cups }
    effects.tell(job, result)
  }

  func deadline(after now: Duration, in world: World) -> Duration? { ready.map { max(now, $0) } }
  func badge(in world: World) -> Int? { cups > 0 ? cups : nil }
}

private struct TeaScreen: Screen {
  var route: Route { .feature(Tea.place) }

  func phase(in world: World) -> (any Hashable & Sendable)? { world.features[Tea.self]?.cups }

  func content(in world: World) -> ScreenContent {
    let cups = world.features[Tea.self]?.cups ?? 0
    return ScreenContent(page: Page(breadcrumb: ["Tea"], blocks: [.text("\(cups) poured.")]))
  }
}

private struct PourWork: ServiceWork {
  let cup: Int

  var pace: Pace { .slow }
  static var owner: (any Feature.Type)? { Tea.self }

  func perform(as job: Job, by services: Services) async throws -> any Outcome {
    Poured(cups: cup)
  }
}

private struct Poured: Outcome {
  let cups: Int

  func sentence(after job: Job, in words: Wording) -> Sentence { .success("Tea is poured.") }
}

/// What a feature brings along is there everywhere, once it is registered.
@MainActor @Suite struct NewFeatureTests {
  private func pilot(full: Bool = false) async throws -> Pilot {
    let pilot = try await Pilot(
      split: full, size: Size(columns: 120, rows: 30), features: FeatureSet.shipped + [Tea()])
    await pilot.start()
    return pilot
  }

  @Test func itsCommandIsHelpedWithAndCompleted() async throws {
    let pilot = try await pilot()
    #expect(await pilot.type("help tea").contains { $0.contains("tea [brew/show]") })
    let candidates = Completion.of("tea b", in: pilot.session.state).candidates
    #expect(candidates.map(\.text) == ["brew"])
    #expect(
      await pilot.type("tea coffee").first == "Error: coffee is not tea. Usage: tea [brew/show]")
  }

  @Test func itIsWokenWorksAndIsCounted() async throws {
    let pilot = try await pilot()
    #expect(pilot.frame?.tabs?.tabs.map(\.title).suffix(2) == ["Tea", "Settings"])
    await pilot.type(["set tea.minutes 2", "tea brew"])
    #expect(pilot.session.deadline == .seconds(120))
    #expect(await pilot.pass(.seconds(119)) == [])
    #expect(await pilot.pass(.seconds(1)) == ["* Tea is poured."])
    #expect(pilot.frame?.tabs?.tabs.first { $0.title == "Tea" }?.badge == 1)
    #expect(await pilot.type("tea").contains { $0.contains("1 poured.") })
  }

  @Test func itsSettingIsListedAndItsMenuEntryWorks() async throws {
    let pilot = try await pilot(full: true)
    #expect(await pilot.type("set tea.minutes").contains { $0.hasPrefix("tea.minutes is 4") })
    await pilot.type("menu")
    await pilot.answer("More")
    #expect(pilot.alert?.buttons.contains { $0.label == "Brew tea" } == true)
    await pilot.answer("Brew tea")
    #expect(pilot.session.deadline.map { $0 <= .seconds(240) } == true)
    await pilot.pass(.seconds(240))
    await pilot.type("tea")
    #expect(pilot.screen.contains("1 poured."))
  }
}
