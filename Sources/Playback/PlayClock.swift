/// Where a file is at a moment, reckoned from the last place that was heard.
public struct PlayClock: Equatable, Sendable {
  /// Seconds from the start of the file, as last heard.
  public private(set) var heard: Double
  /// By a clock that only goes forward.
  public private(set) var since: Duration
  public private(set) var speed: Double
  public private(set) var isRunning: Bool

  public init(_ place: Double, at now: Duration, speed: Double = 1, isRunning: Bool = false) {
    heard = max(0, place)
    since = now
    self.speed = speed
    self.isRunning = isRunning
  }

  public func place(at now: Duration) -> Double {
    isRunning ? heard + max(0, (now - since) / .seconds(1)) * speed : heard
  }

  /// A place was heard.
  public mutating func set(_ place: Double, at now: Duration) {
    heard = max(0, place)
    since = now
  }

  public mutating func run(_ isRunning: Bool, at now: Duration) {
    set(place(at: now), at: now)
    self.isRunning = isRunning
  }

  public mutating func change(speed: Double, at now: Duration) {
    set(place(at: now), at: now)
    self.speed = speed
  }
}
