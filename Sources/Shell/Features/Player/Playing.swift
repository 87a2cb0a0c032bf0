import Catalog
import Playback

/// What is played, and where it is.
///
/// The player tells where it is when something changes; between that the place follows from the time
/// that passes, so that nothing needs to be asked.
struct Playing: Sendable {
  enum State: Equatable, Sendable {
    /// Until it is heard or seen.
    case loading
    case playing, paused
    /// Waits for the network; percent of what is needed, nil where that is not known.
    case buffering(Int?)
    /// The connection was lost; another try comes at this uptime.
    case retrying(at: Duration)
  }

  /// Tells its events from those of other plays.
  let id: Int
  let episode: EpisodeID
  let title: String
  private(set) var state = State.loading
  private(set) var speed: Double
  /// Whether it was ever heard or seen: before that no place is true.
  private(set) var hasBegun = false
  var facts: MediaFacts?
  /// As it is published, in seconds; nil when unknown.
  let published: Int?
  /// Tries to go on in a row that failed.
  var failures = 0
  /// When what is known of its place was stored last, in uptime.
  var stored: Duration?

  /// The place told last, and when.
  private var place: Double
  private var told: Duration
  /// Seconds really played that are not stored yet, up to `told`.
  private var unstored: Double = 0
  /// Whether time moves it: not where the clock is a script's.
  private let followsTime: Bool

  init(
    id: Int, episode: Episode, from start: Double, speed: Double, at now: Duration,
    followsTime: Bool = true
  ) {
    self.id = id
    self.episode = episode.id
    title = episode.title
    published = episode.duration
    kept = episode.position
    place = start
    told = now
    self.speed = speed
    self.followsTime = followsTime
  }

  /// The second that was kept when it began: where nobody can seek, it plays from its beginning, and
  /// what was reached once is not forgotten.
  let kept: Int

  /// Seconds; nil when unknown. What the file says counts more than what was published.
  var length: Double? { facts?.duration ?? published.map(Double.init) }

  var isMoving: Bool { state == .playing && hasBegun }

  /// Where it is, in seconds.
  func position(at now: Duration) -> Double {
    var position = place
    if isMoving, followsTime { position += max(0, (now - told).inSeconds) * speed }
    return min(position, max(place, length ?? .infinity))
  }

  func second(at now: Duration) -> Int { Int(max(0, position(at: now))) }

  /// The second that is stored.
  func storedSecond(at now: Duration) -> Int {
    let second = second(at: now)
    return facts?.isSeekable == false ? max(second, kept) : second
  }

  /// Takes the whole seconds really played since this was asked last.
  mutating func takeSeconds(at now: Duration) -> Int {
    settle(at: now)
    let whole = unstored.rounded(.down)
    unstored -= whole
    return Int(whole)
  }

  /// Makes its place at this moment the one told last.
  private mutating func settle(at now: Duration) {
    let reached = position(at: now)
    if isMoving { unstored += max(0, followsTime ? (now - told).inSeconds : 0) }
    place = reached
    told = now
  }

  /// What the player says of it.
  private mutating func move(to position: Double, at now: Duration) {
    let before = place
    settle(at: now)
    // Where time stands, what moved it was playing.
    if !followsTime, isMoving, position > before { unstored += (position - before) / speed }
    place = max(0, position)
  }

  mutating func begin(at position: Double, _ now: Duration) {
    if hasBegun { settle(at: now) }
    place = max(0, position)
    told = now
    hasBegun = true
    failures = 0
    if state != .paused { state = .playing }
  }

  mutating func report(_ position: Double, _ now: Duration) { move(to: position, at: now) }

  mutating func pause(_ isPaused: Bool, at position: Double, _ now: Duration) {
    move(to: position, at: now)
    state = isPaused ? .paused : .playing
  }

  mutating func wait(_ percent: Int?, isOver: Bool, at position: Double, _ now: Duration) {
    move(to: position, at: now)
    guard state != .paused else { return }
    state = isOver ? .playing : .buffering(percent)
  }

  mutating func change(speed: Double, _ now: Duration) {
    settle(at: now)
    self.speed = speed
  }

  mutating func retry(at due: Duration, from position: Double?, _ now: Duration) {
    if let position { move(to: position, at: now) } else { settle(at: now) }
    state = .retrying(at: due)
    failures += 1
  }

  /// Another try of the same play, under a new number.
  func again(as id: Int, _ now: Duration) -> Playing {
    var copy = Playing(copying: self, id: id)
    copy.place = position(at: now)
    copy.told = now
    copy.state = .loading
    return copy
  }

  private init(copying other: Playing, id: Int) {
    self.id = id
    episode = other.episode
    title = other.title
    published = other.published
    kept = other.kept
    place = other.place
    told = other.told
    speed = other.speed
    followsTime = other.followsTime
    facts = other.facts
    failures = other.failures
    unstored = other.unstored
    stored = other.stored
    hasBegun = other.hasBegun
  }

  // MARK: The end

  /// Whether leaving it here counts as having watched it: within its last twentieth, or within the
  /// last half minute of one that takes ten minutes or more.
  func isNearlyOver(at now: Duration) -> Bool {
    guard hasBegun, let length, length > 0 else { return false }
    let left = length - position(at: now)
    return left <= max(length / 20, length >= 600 ? 30 : 0)
  }

  /// The chapter at its place, from 0; nil before the first, or where there is none.
  func chapter(at now: Duration) -> Int? {
    let position = position(at: now)
    // One that begins right here has begun.
    return facts?.chapters.lastIndex { $0.start <= position + 0.1 }
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
