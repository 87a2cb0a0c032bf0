/// The loop's centre: events in, one `reduce`, work and updates out. Lives on the main thread;
/// other threads reach it through the queue alone.
@MainActor public final class Session {
  public private(set) var state: ShellState
  /// The latest update, the one now on display; nil before the first event.
  public private(set) var latest: Update?
  public let queue: EventQueue

  /// Told of every update, in order. It may `post`; what it posts is reduced after it has returned.
  public var show: @MainActor (Update) -> Void = { _ in }

  /// Told of every event before it is reduced.
  public var note: @MainActor (Event) -> Void = { _ in }

  /// Posted on this thread and not reduced yet.
  private var posted: [Event] = []
  private var isReducing = false
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

  /// Reduces one event and everything it makes others post here, in order.
  public func handle(_ event: Event) {
    posted.append(event)
    reducePosted()
  }

  /// Lets an event follow those under way; for whoever shows an update, or is asked by one.
  public func post(_ event: Event) { posted.append(event) }

  /// Whoever shows an update may not have another shown before it has returned.
  private func reducePosted() {
    guard !isReducing else { return }
    isReducing = true
    defer { isReducing = false }
    while !posted.isEmpty { reduce(posted.removeFirst()) }
  }

  /// Reduces one event, hands out its work and shows what it led to.
  private func reduce(_ event: Event) {
    guard state.exit == nil else { return }
    note(event)
    let update = state.reduce(event, at: clock())
    latest = update
    for job in update.jobs {
      queue.begin()
      services.perform(job)
    }
    for job in update.cancellations { services.cancel(job) }
    show(update)
  }

  /// Reduces everything that was posted, here or by other threads.
  public func drain() {
    posted += queue.take()
    reducePosted()
  }

  /// When, in uptime, `tick` has to be handled; nil for never.
  public var deadline: Duration? { state.deadline(after: clock().uptime) }

  /// Whether no work is under way and no event waits.
  public var isIdle: Bool { posted.isEmpty && queue.isIdle }
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
