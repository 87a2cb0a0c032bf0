public import Canvas
public import Catalog
import HTTP
public import Interface
import Services
public import Shell
public import Store
import Synchronization

/// The whole shell without a terminal: the session's own loop on a real library, with real services.
///
/// It settles by counting what is under way, never by sleeping.
@MainActor public final class Pilot {
  public let session: Session
  public let store: Store
  public let clock: TestClock
  public let folder: TemporaryFolder
  /// Everything printed so far.
  public private(set) var lines: [String] = []
  /// Failures among it.
  public private(set) var failures: [Failure] = []
  /// Addresses that were opened in the browser.
  public var opened: [String] { browsed.addresses.withLock { $0 } }
  /// What the player was told, oldest first: the title and the second, or silence.
  public var played: [String] { browsed.clips.withLock { $0 } }

  /// The mouse.
  public var tracker = PointerTracker()

  private let services: Services
  private let browsed: Browsed
  private var transcript: Transcript
  private var wakes: AsyncStream<Void>.Iterator

  private final class Browsed: Sendable {
    let addresses = Mutex<[String]>([])
    let clips = Mutex<[String]>([])
  }

  /// - Parameters:
  ///   - catalogs: stored as shipped catalogs that were fetched just now.
  ///   - subscriptions: locations followed but never fetched.
  public init(
    _ catalogs: [PublishedCatalog] = Sample.two, subscriptions: [String] = [],
    interactive: Bool = true, pageRows: Int? = 20, splash: Bool? = nil, offline: Bool = false,
    split: Bool = false, size: Size = Size(columns: 80, rows: 24),
    format: Transcript.Format = .text, folder: TemporaryFolder? = nil,
    roots: [(title: String, screen: any Screen)]? = nil,
    features: [any Feature] = FeatureSet.shipped,
    achievements: [AchievementDefinition] = Sample.achievements, seed: UInt64 = 0,
    hasShades: Bool = true, isAnimated: Bool = true, defaults: [String: String] = [:],
    powerHourTurn: FileTurn? = nil, player: FakePlayer? = nil, isDeterministic: Bool = true,
    build: BuildFacts = BuildFacts(), keepsPlace: Bool = false
  ) async throws {
    let folder = try folder ?? TemporaryFolder()
    let clock = TestClock()
    let store = try Store.open(path: folder.path + "/library.sqlite")
    for (index, catalog) in catalogs.enumerated() {
      let id = try await store.addCatalog(
        location: "shipped:\(index).json", title: catalog.title ?? "", origin: .shipped,
        isFollowed: true)
      _ = try await store.save(
        catalog, for: id, etag: nil, lastModified: nil, now: clock.now.wall, definitions: [])
    }
    for location in subscriptions {
      _ = try await store.addCatalog(
        location: location, title: location, origin: .user, isFollowed: true)
    }
    let (stream, wake) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let queue = EventQueue { wake.yield() }
    let browsed = Browsed()
    let openClip: @Sendable (PowerHourClip?, Int) async -> Failure? = { clip, second in
      let text = clip.map { "\($0.title) at \(second)" } ?? "silence"
      browsed.clips.withLock { $0.append(text) }
      return nil
    }
    services = Services(
      store: store, http: HTTPClient(userAgent: "pilot"),
      locations: CatalogLocation(
        data: folder.path, workingDirectory: folder.path, home: folder.path),
      definitions: achievements, queue: queue, clock: { clock.now },
      delivery: DeliverySetup(library: folder.path + "/library.sqlite", random: { 1 }),
      powerHourTurn: powerHourTurn ?? FileTurn(path: folder.path + "/library.sqlite.powerhour"),
      random: { seed }, player: player?.door(),
      openClip: player == nil ? openClip : nil,
      buildSignature: { "Signed by Ada." },
      browse: { url in
        browsed.addresses.withLock { $0.append(url) }
        return nil
      })
    player?.connect({ clock.now.uptime }) {
      queue.post(.service(.news(Services.news(of: $0), of: nil)))
    }
    var surroundings = Surroundings(
      isInteractive: interactive, pageRows: pageRows, isOffline: offline, splash: splash,
      canBeFull: split, startsFull: split, isDeterministic: isDeterministic, version: "test")
    surroundings.build = build
    surroundings.keepsPlace = keepsPlace
    surroundings.hasShades = hasShades
    surroundings.isAnimated = isAnimated
    surroundings.defaults = defaults
    let state = ShellState(
      library: store.reader, achievements: achievements, surroundings: surroundings, size: size,
      features: features, roots: roots)
    session = Session(
      state: state, queue: queue, clock: { clock.now }, services: services.door)
    self.store = store
    self.clock = clock
    self.folder = folder
    self.browsed = browsed
    transcript = Transcript(columns: size.columns, format: format)
    wakes = stream.makeAsyncIterator()
    session.show = { [unowned self] in note($0) }
  }

  isolated deinit { services.shutdown() }

  // MARK: Driving

  /// Begins the run and waits until nothing is under way.
  public func start() async {
    session.handle(.start)
    await settle()
  }

  /// Types a line and waits until nothing is under way; what it printed.
  @discardableResult
  public func type(_ line: String) async -> [String] {
    await send(.line(line))
  }

  /// Types several lines; what the last one printed.
  @discardableResult
  public func type(_ lines: [String]) async -> [String] {
    var printed: [String] = []
    for line in lines { printed = await type(line) }
    return printed
  }

  @discardableResult
  public func answer(_ text: String) async -> [String] { await send(.answer(text)) }

  @discardableResult
  public func send(_ event: Event) async -> [String] {
    let before = lines.count
    session.handle(event)
    await settle()
    return Array(lines[before...])
  }

  /// Waits until no work is under way and no event waits.
  public func settle() async {
    session.drain()
    while !session.isIdle {
      await waitForWake()
      session.drain()
    }
  }

  /// Waits until a condition holds, as services report; false when nothing is under way any more.
  public func wait(until condition: (Pilot) -> Bool) async -> Bool {
    session.drain()
    while !condition(self) {
      if session.isIdle { return false }
      await waitForWake()
      session.drain()
    }
    return true
  }

  private func waitForWake() async {
    var iterator = wakes
    _ = await iterator.next(isolation: #isolation)
    wakes = iterator
  }

  /// Lets time pass; every tick comes when it is wanted. What was printed meanwhile.
  @discardableResult
  public func pass(_ span: Duration) async -> [String] {
    let before = lines.count
    let end = clock.now.uptime + span
    while let due = session.deadline, due <= end {
      clock.advance(by: max(.zero, due - clock.now.uptime))
      await send(.tick)
    }
    clock.advance(by: end - clock.now.uptime)
    return Array(lines[before...])
  }

  /// The program ends, as it does in order: what was left to be stored is stored.
  public func end() async throws {
    for edit in session.state.lastEdits(at: clock.now) {
      _ = try await store.apply(edit, now: clock.now.wall, definitions: [])
    }
  }

  // MARK: Looking

  public var frame: Frame? { session.latest?.frame }
  public var page: Page? { frame?.panes.front }
  public var alert: AlertView? { frame?.alert }
  public var text: String { lines.joined(separator: "\n") }

  private func note(_ update: Update) {
    for item in transcript.output(of: update) {
      switch item {
      case .line(let line): lines.append(line)
      case .notice(let notice): lines += notice
      case .progress: break
      case .failure(let failure):
        failures.append(failure)
        lines += transcript.renderer.lines(of: failure)
      }
    }
  }
}
