import Catalog
import HTTP
import Services
import Shell
import Store
import Synchronization
import TestSupport
import Testing

/// Services with a library and a server of their own, and no shell: work in, outcomes out.
final class Bench {
  let folder: TemporaryFolder
  let store: Store
  let server: LoopbackServer
  let queue: EventQueue
  let services: Services
  let clock: TestClock
  /// What was told of the progress of each job so far.
  private(set) var progress: [JobID: [RefreshProgress]] = [:]
  private var outcomes: [JobID: [JobResult]] = [:]
  private var lastJob = 0
  private var wakes: AsyncStream<Void>.Iterator

  /// - Parameters:
  ///   - patience: how long a server may send nothing.
  ///   - other: whose library and clock it shares, as another shell does.
  ///   - environment: the variables credentials may be in.
  init(
    patience: Duration = .seconds(10), routes: [String: String] = [:], beside other: Bench? = nil,
    environment: [String: String] = [:]
  ) async throws {
    folder = try other?.folder ?? TemporaryFolder()
    clock = other?.clock ?? TestClock()
    store = try Store.open(path: folder.path + "/library.sqlite")
    server = try LoopbackServer()
    for (path, body) in routes { server.route(path, .answer(body)) }
    let (stream, wake) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    queue = EventQueue { wake.yield() }
    wakes = stream.makeAsyncIterator()
    services = Services(
      store: store, http: HTTPClient(userAgent: "bench"),
      locations: CatalogLocation(
        data: folder.path + "/data", workingDirectory: folder.path, home: folder.path + "/home"),
      definitions: Sample.achievements, queue: queue, clock: { [clock] in clock.now },
      patience: patience,
      delivery: DeliverySetup(
        library: folder.path + "/library.sqlite", environment: environment, random: { 1 }),
      powerHourTurn: FileTurn(path: folder.path + "/library.sqlite.powerhour"), random: { 1 },
      browse: { _ in nil })
  }

  deinit { services.shutdown() }

  // MARK: Work

  func start(_ work: some Work, isOffline: Bool = false) -> JobID {
    lastJob += 1
    let job = Job(id: JobID(rawValue: lastJob), work: work, isOffline: isOffline)
    queue.begin()
    services.door.perform(job)
    return job.id
  }

  func outcome(of job: JobID) async -> JobResult {
    collect()
    while true {
      if let outcome = outcomes[job]?.first {
        #expect(outcomes[job]?.count == 1)
        return outcome
      }
      await nextEvents()
    }
  }

  /// Waits until services have told something more.
  func nextEvents() async {
    _ = await wakes.next(isolation: #isolation)
    collect()
  }

  private func collect() {
    for event in queue.take() {
      switch event {
      case .service(.news(let progress as RefreshProgress, let id?)):
        self.progress[id, default: []].append(progress)
      case .service(.ended(let id, let outcome)): outcomes[id, default: []].append(outcome)
      default: Issue.record("services posted \(event)")
      }
    }
  }

  func perform(_ work: some Work, isOffline: Bool = false) async -> JobResult {
    await outcome(of: start(work, isOffline: isOffline))
  }

  // MARK: Catalogs

  /// Follows a location without fetching it.
  func follow(_ location: String, title: String = "") async throws -> CatalogID {
    try await store.addCatalog(
      location: location, title: title, origin: .user, isFollowed: true)
  }

  /// Refreshes and returns what became of each.
  func refresh(_ catalogs: CatalogID..., isOffline: Bool = false) async throws
    -> [RefreshReport.Result]
  {
    let report = try await perform(.refresh(catalogs), isOffline: isOffline).refreshed
    #expect(report.attempts.map(\.catalog) == catalogs)
    return report.attempts.map(\.result)
  }

  var catalogs: [Subscription] { get throws { try store.reader.catalogs() } }

  func catalog(_ id: CatalogID) throws -> Subscription {
    try #require(try catalogs.first { $0.id == id })
  }

  /// Titles of all visible episodes.
  var episodes: [String] {
    get throws {
      try store.reader.episodes(EpisodeQuery(scope: .all), Window()).rows.map(\.title).sorted()
    }
  }
}

extension RefreshReport.Result {
  var isLoaded: Bool { if case .loaded = self { true } else { false } }

  var reason: String? { if case .failed(_, let reason) = self { reason } else { nil } }
}
