import Catalog
import Dispatch
import Feeds
import FoundationEssentials
import HTTP
import Playback
import Services
import Shell
import Store
import Synchronization

/// The only place that makes live values: the clock, the library, the network, the browser.
struct Live {
  /// The only place that says so; the newest release in CHANGELOG.md is this one.
  static let version = "0.2.0"

  let store: Store
  let definitions: [AchievementDefinition]
  let services: Services
  let clock: LiveClock
  let build: Build

  /// Throws what can be told to the user.
  init(
    _ options: Options, _ paths: Paths, environment: [String: String], queue: EventQueue
  ) throws {
    let clock = LiveClock(fixed: options.clock)
    self.clock = clock
    let build = Build(paths)
    self.build = build
    definitions = try AchievementsDocument.parse(
      bytes: Self.bytes(paths.data + "/achievements.json"), location: "achievements.json")
    let index = try CatalogIndex.parse(
      bytes: Self.bytes(paths.data + "/catalogs.json"), location: "catalogs.json")
    // Last, so that a mistake above leaves no library behind.
    let store = try Store.open(
      path: paths.library, makeReportID: ReportIDs(options).make)
    self.store = store
    let services = Services(
      store: store, http: HTTPClient(userAgent: "tekpub-shell/\(Self.version)"),
      locations: CatalogLocation(
        data: paths.data, workingDirectory: paths.workingDirectory, home: paths.home,
        settings: paths.settings),
      definitions: definitions, queue: queue, clock: { clock.now },
      isDeterministic: clock.isFixed,
      delivery: DeliverySetup(library: paths.realLibrary, environment: environment),
      powerHourTurn: FileTurn(path: paths.realLibrary + ".powerhour"),
      random: Self.numbers(seed: options.seed),
      player: Self.player(environment, queue),
      buildSignature: { await build.signature(now: clock.now.wall) },
      browse: { await Browser().open($0) })
    self.services = services
    let catalogs = options.catalogs
    try Self.waitFor {
      try await store.ensureShipped(
        index.catalogs.map {
          ShippedCatalog(location: "shipped:\($0.file)", title: $0.title, isOffered: $0.isOffered)
        })
      try await services.openForThisRun(catalogs)
    }
  }

  /// mpv is started by the first that plays something.
  private static func player(_ environment: [String: String], _ queue: EventQueue) -> PlayerDoor {
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    return PlayerDoor(
      MediaPlayer { event in queue.post(.service(.news(Services.news(of: event), of: nil))) },
      PlayerSetup(userAgent: "tekpub-shell/\(version)", hasDisplay: hasDisplay))
  }

  private static func bytes(_ path: String) throws(Failure) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(
        "The shipped data is not there: \(path) cannot be read.",
        remedy: "Install it with scripts/install, or name its folder with --data DIR.")
    }
    return [UInt8](data)
  }

  /// Blocks the main thread: only before the loop starts and after it has ended.
  private static func waitFor(_ work: @escaping @Sendable () async throws -> Void) throws {
    let done = DispatchSemaphore(value: 0)
    let failure = Failed()
    Task.detached {
      do { try await work() } catch { failure.error.withLock { $0 = error } }
      done.signal()
    }
    done.wait()
    if let error = failure.error.withLock({ $0 }) { throw error }
  }

  private final class Failed: Sendable {
    let error = Mutex<(any Error)?>(nil)
  }

  /// Random numbers for what is left to chance, or with a seed always the same ones.
  static func numbers(seed: UInt64?) -> @Sendable () -> UInt64 {
    guard let seed else { return { UInt64.random(in: .min ... .max) } }
    let generator = Generator(seed: seed)
    return { generator.next() }
  }

  /// One row of random numbers, whoever takes the next.
  private final class Generator: Sendable {
    private let random: Mutex<SeededRandom>

    init(seed: UInt64) { random = Mutex(SeededRandom(seed: seed)) }

    func next() -> UInt64 { random.withLock { $0.next() } }
  }

  /// Stores what was left to be stored at the end of a run.
  func store(_ edits: [LibraryEdit]) throws {
    guard !edits.isEmpty else { return }
    let (store, now, definitions) = (store, clock.now.wall, definitions)
    try Self.waitFor {
      for edit in edits { _ = try await store.apply(edit, now: now, definitions: definitions) }
    }
  }
}
