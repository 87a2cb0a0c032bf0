public import struct FoundationEssentials.Date

/// A point in time as pure code gets it: what a calendar says and what a stopwatch says.
public struct Moment: Sendable, Equatable {
  /// Shown to people and stored; fixed under `--clock`.
  public var wall: Date
  /// Monotonic, since the program started; deadlines are measured in it.
  public var uptime: Duration
  /// What a stopwatch shows: `uptime`, or in a script under `--clock` only what was waited for, so
  /// that two runs see the same.
  public var stopwatch: Duration

  /// - Parameter stopwatch: nil for the same as `uptime`.
  public init(wall: Date, uptime: Duration, stopwatch: Duration? = nil) {
    self.wall = wall
    self.uptime = uptime
    self.stopwatch = stopwatch ?? uptime
  }
}
