/// What a power hour is to be made of.
public struct PowerHourRequest: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// Up Next, in its order.
    case queue
    case production(ProductionID)
    case starred
    /// Followed catalogs; when they hold more than is needed, spread evenly over them.
    case all
    /// A folder of audio files, as it was typed.
    case folder(String)
  }

  /// Where a clip begins in its episode.
  public enum Start: String, Hashable, Sendable, CaseIterable { case start, middle, random }

  public var source: Source
  /// How many clips are wanted.
  public var count: Int
  /// Seconds of each.
  public var clipSeconds: Int
  public var start: Start
  /// For random starts: the same seed gives the same ones. Whoever looks for the clips sets it.
  public var seed: UInt64

  public init(source: Source, count: Int, clipSeconds: Int, start: Start, seed: UInt64 = 0) {
    self.source = source
    self.count = count
    self.clipSeconds = clipSeconds
    self.start = start
    self.seed = seed
  }
}

/// Something a clip could be taken from.
public struct PowerHourCandidate: Hashable, Sendable {
  public var origin: PowerHourClip.Origin
  public var title: String
  public var group: String?
  /// Seconds; nil when unknown.
  public var duration: Int?
  /// Why it cannot be played; nil when nothing is known against it.
  public var obstacle: String?

  public init(
    origin: PowerHourClip.Origin, title: String, group: String? = nil, duration: Int? = nil,
    obstacle: String? = nil
  ) {
    self.origin = origin
    self.title = title
    self.group = group
    self.duration = duration
    self.obstacle = obstacle
  }
}

/// The clips found for a request so far, and what was passed over.
public struct PowerHourPlan: Hashable, Sendable {
  public struct Refusal: Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
      /// Shorter than a clip, with its seconds.
      case tooShort(Int)
      case unplayable(String)
    }

    public var title: String
    public var reason: Reason

    public init(title: String, reason: Reason) {
      self.title = title
      self.reason = reason
    }
  }

  public let request: PowerHourRequest
  public private(set) var refusals: [Refusal] = []
  /// By place.
  private var found: [Int: PowerHourClip] = [:]
  private var random: SeededRandom

  public init(_ request: PowerHourRequest) {
    self.request = request
    random = SeededRandom(seed: request.seed)
  }

  /// In the order of their places.
  public var clips: [PowerHourClip] { found.sorted { $0.key < $1.key }.map(\.value) }

  public var isFull: Bool { found.count >= request.count }

  /// Takes a candidate when it can be used and is wanted.
  ///
  /// - Parameter place: where it stands among the others, whenever it is offered.
  public mutating func offer(_ candidate: PowerHourCandidate, place: Int) {
    guard !isFull else { return }
    if let obstacle = candidate.obstacle {
      refusals.append(Refusal(title: candidate.title, reason: .unplayable(obstacle)))
      return
    }
    if let duration = candidate.duration, duration < request.clipSeconds {
      refusals.append(Refusal(title: candidate.title, reason: .tooShort(duration)))
      return
    }
    found[place] = PowerHourClip(
      origin: candidate.origin, title: candidate.title, group: candidate.group,
      start: start(in: candidate.duration), duration: candidate.duration)
  }

  /// What is of unknown length is played from its beginning.
  private mutating func start(in duration: Int?) -> Int {
    guard let duration else { return 0 }
    // Shorter ones were refused.
    let last = duration - request.clipSeconds
    switch request.start {
    case .start: return 0
    case .middle: return last / 2
    case .random: return Int.random(in: 0...last, using: &random)
    }
  }

  /// The order in which places are tried: so many of them evenly spread, then the others.
  public static func spread(_ wanted: Int, over count: Int) -> [Int] {
    guard wanted > 0, wanted < count else { return Array(0..<max(0, count)) }
    let first = (0..<wanted).map { $0 * count / wanted }
    let taken = Set(first)
    return first + (0..<count).filter { !taken.contains($0) }
  }
}

/// Random numbers that are the same everywhere for the same seed (SplitMix64).
public struct SeededRandom: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}
