public import Catalog
public import HTTP
public import Shell
public import Store
import Synchronization

/// Performs the shell's work: everything slow happens here, and is answered through the queue.
public final class Services: Sendable {
  let store: Store
  let http: HTTPClient
  let locations: CatalogLocation
  let definitions: [AchievementDefinition]
  let clock: @Sendable () -> Moment
  let patience: Duration
  let browse: @Sendable (String) async -> Failure?
  /// Plays a clip from a second on, or falls silent; nil when that worked.
  let openClip: @Sendable (PowerHourClip?, Int) async -> Failure?
  /// nil when this run has no record store.
  let desk: DeliveryDesk?

  private let isDeterministic: Bool
  private let queue: EventQueue
  private let tasks = Mutex<[JobID: Task<Void, Never>]>([:])

  /// - Parameters:
  ///   - patience: how long a server may send nothing before its catalog is given up.
  ///   - isDeterministic: catalogs are stored in their order, so that two runs end the same.
  ///   - openClip: plays a clip of a power hour from a second of it on; without a player the power
  ///     hour is a timer.
  ///   - browse: opens an address in the user's browser; nil when that worked.
  public init(
    store: Store, http: HTTPClient, locations: CatalogLocation,
    definitions: [AchievementDefinition], queue: EventQueue,
    clock: @escaping @Sendable () -> Moment, patience: Duration = .seconds(10),
    isDeterministic: Bool = false, delivery: DeliverySetup? = nil,
    openClip: @escaping @Sendable (PowerHourClip?, Int) async -> Failure? = { _, _ in nil },
    browse: @escaping @Sendable (String) async -> Failure?
  ) {
    self.isDeterministic = isDeterministic
    self.store = store
    self.http = http
    self.locations = locations
    self.definitions = definitions
    self.queue = queue
    self.clock = clock
    self.patience = patience
    self.browse = browse
    self.openClip = openClip
    desk = delivery.map { DeliveryDesk($0) }
  }

  /// The session's way to these services.
  public var door: ServiceDoor {
    ServiceDoor(perform: { self.perform($0) }, cancel: { self.cancel($0) })
  }

  /// Starts a job. The queue counted it already.
  func perform(_ job: Job) {
    tasks.withLock { tasks in
      tasks[job.id] = Task {
        let outcome = await self.outcome(of: job)
        self.tasks.withLock { $0[job.id] = nil }
        self.queue.end(with: .service(.ended(job.id, outcome)))
      }
    }
  }

  func cancel(_ id: JobID) { tasks.withLock { $0[id] }?.cancel() }

  /// Ends everything under way; the fetches end at once.
  public func shutdown() {
    for task in tasks.withLock({ Array($0.values) }) { task.cancel() }
    http.shutdown()
  }

  @concurrent private func outcome(of job: Job) async -> Outcome {
    do {
      switch job.work {
      case .edit(let edit): return .edited(try await apply(edit))
      case .refresh(let catalogs, let isForced):
        return .refreshed(try await refresh(catalogs, isForced: isForced, job))
      case .subscribe(let text): return .subscribed(try await subscribe(text, job))
      case .follow(let catalog): return .subscribed(try await follow(catalog, job))
      case .importOutlines(let text): return .imported(try await importOutlines(text, job))
      case .exportOutlines(let path, let overwriting):
        return try await exportOutlines(to: path, overwriting: overwriting)
      case .writeScript(let text, let path, let overwriting):
        return try writeScript(text, to: path, overwriting: overwriting)
      case .deliver(let isForced): return .delivered(try await deliver(isForced: isForced, job))
      case .signIn(let address, let source): return try await signIn(address, source)
      case .signOut: return try await signOut()
      case .tryStrokes(let path, let deviation):
        return try tryStrokes(path, deviation: deviation)
      case .browse(let url, let episode): return try await open(url, episode)
      case .planPowerHour(let request): return .planned(try planPowerHour(request))
      case .openClip(let clip, let second):
        return await openClip(clip, second).map(Outcome.failed) ?? .clipOpened
      }
    } catch let failure as Failure {
      return .failed(failure)
    } catch {
      let reason = Reason(error)
      return reason.skip == .cancelled ? .cancelled : .failed(reason.failure)
    }
  }

  func apply(_ edit: LibraryEdit) async throws -> EditOutcome {
    try await store.apply(edit, now: clock().wall, definitions: definitions)
  }

  func proxy(for job: Job) -> CatalogProxy {
    var proxy = CatalogProxy(
      store: store, http: http, locations: locations, definitions: definitions, clock: clock,
      patience: patience, isOffline: job.isOffline)
    if isDeterministic { proxy.width = 1 }
    proxy.progress = { [queue] progress in
      queue.post(.service(.progress(job.id, progress)))
    }
    return proxy
  }

  private func refresh(_ catalogs: [CatalogID], isForced: Bool, _ job: Job) async throws
    -> RefreshReport
  {
    let known = try store.reader.catalogs()
    let wanted = catalogs.compactMap { id in known.first { $0.id == id } }
    var proxy = proxy(for: job)
    proxy.isForced = isForced
    return await proxy.load(wanted)
  }

  private func open(_ url: String, _ episode: EpisodeID?) async throws -> Outcome {
    if let failure = await browse(url) { throw failure }
    var unlocked: [AchievementID] = []
    if let episode { unlocked += try await apply(.started(episode)).unlocked }
    unlocked += try await apply(.count(.browsed)).unlocked
    return .opened(url: url, unlocked: unlocked)
  }
}
