public import struct FoundationEssentials.Date

/// A point in time as pure code gets it: what a calendar says and what a stopwatch says.
public struct Moment: Sendable, Equatable {
  /// Shown to people and stored; fixed under `--clock`.
  public var wall: Date
  /// Monotonic, since the program started; deadlines are measured in it.
  public var uptime: Duration

  public init(wall: Date, uptime: Duration) {
    self.wall = wall
    self.uptime = uptime
  }
}
