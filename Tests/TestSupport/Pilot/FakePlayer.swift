public import Playback
import Services
import Synchronization

/// A player of which the test says what it does.
public final class FakePlayer: Sendable {
  private struct State {
    var requests: [PlayRequest] = []
    var setups: [PlayerSetup] = []
    var commands: [PlayerCommand] = []
    var failures: [PlaybackError] = []
    var facts = MediaFacts(duration: 600, isSeekable: true, hasAudio: true)
    /// Where it was, and when, in uptime.
    var place = (second: 0.0, at: Duration.zero)
    var speed = 1.0
    var isPaused = false
    var now: @Sendable () -> Duration = { .zero }
    var tell: @Sendable (PlayerEvent) -> Void = { _ in }

    var position: Double {
      let passed = (now() - place.at).components
      let seconds = Double(passed.seconds) + Double(passed.attoseconds) / 1e18
      return place.second + (isPaused ? 0 : seconds * speed)
    }
  }

  private let state = Mutex(State())

  public init() {}

  public var requests: [PlayRequest] { state.withLock { $0.requests } }
  public var setups: [PlayerSetup] { state.withLock { $0.setups } }
  public var commands: [PlayerCommand] { state.withLock { $0.commands } }

  /// What is known of files that are loaded from now on.
  public var facts: MediaFacts {
    get { state.withLock { $0.facts } }
    set { state.withLock { $0.facts = newValue } }
  }

  /// Where it is: it plays on with the time of the test, unless it is put elsewhere.
  public var position: Double {
    get { state.withLock { $0.position } }
    set { state.withLock { $0.place = (newValue, $0.now()) } }
  }

  /// The next plays fail so, one after the other.
  public func fail(_ errors: PlaybackError...) { state.withLock { $0.failures += errors } }

  func connect(
    _ now: @escaping @Sendable () -> Duration, _ tell: @escaping @Sendable (PlayerEvent) -> Void
  ) {
    state.withLock {
      $0.tell = tell
      $0.now = now
    }
  }

  /// Says something by itself.
  public func tell(_ event: PlayerEvent) { state.withLock { $0.tell }(event) }

  /// Of the last play.
  public var id: Int { requests.last?.id ?? 0 }

  func door() -> PlayerDoor {
    PlayerDoor(
      setup: PlayerSetup(userAgent: "test", hasDisplay: false),
      play: { [self] request, setup throws(PlaybackError) in try play(request, setup) },
      send: { [self] command throws(PlaybackError) in try obey(command) }, shutdown: {})
  }

  private func play(_ request: PlayRequest, _ setup: PlayerSetup) throws(PlaybackError) {
    let failure = state.withLock { state in
      state.requests.append(request)
      state.setups.append(setup)
      state.place = (request.start ?? 0, state.now())
      state.speed = request.speed
      state.isPaused = false
      return state.failures.isEmpty ? nil : state.failures.removeFirst()
    }
    if let failure { throw failure }
    tell(.facts(request.id, facts))
    tell(.playing(request.id, at: request.start ?? 0))
  }

  private func obey(_ command: PlayerCommand) throws(PlaybackError) {
    let place = state.withLock { state in
      // Asked every ten seconds, for hours.
      if command != .report { state.commands.append(command) }
      let place = state.position
      state.place = (place, state.now())
      if case .pause(let isPaused) = command { state.isPaused = isPaused }
      if case .speed(let speed) = command { state.speed = speed }
      return place
    }
    let id = id
    switch command {
    case .pause(let isPaused): tell(.paused(id, isPaused, at: place))
    case .stop: tell(.ended(id, .stopped(at: place)))
    case .seek(let second): land(at: second)
    case .seekBy(let seconds): land(at: place + seconds)
    case .seekPercent(let percent): land(at: (facts.duration ?? 0) * percent / 100)
    case .speed(let speed): tell(.speed(speed, at: place))
    case .volume(let volume): tell(.volume(volume))
    case .mute(let isMuted): tell(.muted(isMuted))
    case .report: tell(.position(id, place))
    case .track, .fadeOut: break
    }
  }

  private func land(at second: Double) {
    position = max(0, second)
    tell(.playing(id, at: position))
  }
}
