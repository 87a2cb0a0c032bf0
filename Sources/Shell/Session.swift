/// The loop's centre: events in, one `reduce`, work and updates out. Lives on the main thread;
/// other threads reach it through the queue alone.
@MainActor public final class Session {
  public private(set) var state: ShellState
  /// The latest update, the one now on display; nil before the first event.
  public private(set) var latest: Update?
  public let queue: EventQueue

  /// Told of every update, in order.
  public var show: @MainActor (Update) -> Void = { _ in }

  private let clock: @Sendable () -> Moment
  private let services: ServiceDoor

  public init(
    state: ShellState, queue: EventQueue, clock: @escaping @Sendable () -> Moment,
    services: ServiceDoor
  ) {
    self.state = state
    self.queue = queue
    self.clock = clock
    self.services = services
  }

  /// Exit status once the shell is to end; nil while it goes on.
  public var exit: Int32? { state.exit }

  /// Reduces one event, hands out its work and shows what it led to.
  public func handle(_ event: Event) {
    guard state.exit == nil else { return }
    let update = state.reduce(event, at: clock())
    latest = update
    for job in update.jobs {
      queue.begin()
      services.perform(job)
    }
    for job in update.cancellations { services.cancel(job) }
    show(update)
  }

  /// Reduces everything other threads have posted.
  public func drain() {
    for event in queue.take() { handle(event) }
  }

  /// When, in uptime, `tick` has to be handled; nil for never.
  public var deadline: Duration? { state.deadline(after: clock().uptime) }

  /// Whether no work is under way and no event waits.
  public var isIdle: Bool { queue.isIdle }
}

/// The way from the session to what performs its work.
public struct ServiceDoor: Sendable {
  /// Starts a job; its last event must reach the queue through `end(with:)`, exactly once.
  public var perform: @Sendable (Job) -> Void
  /// Asks for a job to end soon; it still answers.
  public var cancel: @Sendable (JobID) -> Void

  public init(
    perform: @escaping @Sendable (Job) -> Void, cancel: @escaping @Sendable (JobID) -> Void
  ) {
    self.perform = perform
    self.cancel = cancel
  }
}

extension Session {
  /// Takes note of what a screen really showed; changes nothing that is to be seen.
  public func saw(_ drawn: Drawn) { state.saw(drawn) }
}
