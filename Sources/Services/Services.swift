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
  let buildSignature: @Sendable () async -> String
  /// nil when this run plays nothing.
  let player: PlayerDoor?
  /// Plays a clip from a second on, or falls silent, instead of the player; nil for none.
  let openClip: (@Sendable (PowerHourClip?, Int) async -> Failure?)?
  /// nil when this run has no record store.
  let desk: DeliveryDesk?
  /// The power hour of a library runs in one shell at a time.
  let powerHourTurn: FileTurn
  /// A number nobody could foresee, or the next of a row that is always the same.
  let random: @Sendable () -> UInt64

  private let isDeterministic: Bool
  private let queue: EventQueue
  private let tasks = Mutex<[JobID: Task<Void, Never>]>([:])

  /// - Parameters:
  ///   - patience: how long a server may send nothing before its catalog is given up.
  ///   - isDeterministic: catalogs are stored in their order, so that two runs end the same.
  ///   - random: for what is left to chance.
  ///   - player: plays episodes and the clips of a power hour, which without one is a timer.
  ///   - openClip: plays a clip of a power hour from a second of it on, instead of the player.
  ///   - buildSignature: whether the signature of this build holds, and if not, why.
  ///   - browse: opens an address in the user's browser; nil when that worked.
  public init(
    store: Store, http: HTTPClient, locations: CatalogLocation,
    definitions: [AchievementDefinition], queue: EventQueue,
    clock: @escaping @Sendable () -> Moment, patience: Duration = .seconds(10),
    isDeterministic: Bool = false, delivery: DeliverySetup? = nil,
    powerHourTurn: FileTurn, random: @escaping @Sendable () -> UInt64,
    player: PlayerDoor? = nil,
    openClip: (@Sendable (PowerHourClip?, Int) async -> Failure?)? = nil,
    buildSignature: @escaping @Sendable () async -> String = { "It is not signed." },
    browse: @escaping @Sendable (String) async -> Failure?
  ) {
    self.buildSignature = buildSignature
    self.isDeterministic = isDeterministic
    self.store = store
    self.http = http
    self.locations = locations
    self.definitions = definitions
    self.queue = queue
    self.clock = clock
    self.patience = patience
    self.browse = browse
    self.player = player
    self.openClip = openClip
    self.powerHourTurn = powerHourTurn
    self.random = random
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
        let result = await self.result(of: job)
        self.tasks.withLock { $0[job.id] = nil }
        self.queue.end(with: .service(.ended(job.id, result)))
      }
    }
  }

  func cancel(_ id: JobID) { tasks.withLock { $0[id] }?.cancel() }

  /// Ends everything under way; the fetches end at once.
  public func shutdown() {
    for task in tasks.withLock({ Array($0.values) }) { task.cancel() }
    http.shutdown()
    player?.shutdown()
  }

  @concurrent private func result(of job: Job) async -> JobResult {
    guard let work = job.work as? any ServiceWork else {
      return .failed(Failure("This version cannot do that."))
    }
    do {
      return .done(try await work.perform(as: job, by: self))
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

  func undo() async throws -> UndoOutcome { try await store.undo(now: clock().wall) }

  func proxy(for job: Job) -> CatalogProxy {
    var proxy = CatalogProxy(
      store: store, http: http, locations: locations, definitions: definitions, clock: clock,
      patience: patience, isOffline: job.isOffline)
    if isDeterministic { proxy.width = 1 }
    proxy.progress = { [queue] progress in
      queue.post(.service(.news(progress, of: job.id)))
    }
    return proxy
  }
}
