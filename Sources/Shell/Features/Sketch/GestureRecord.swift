public import struct Interface.GesturePoint
public import struct Interface.GestureReport

/// A recorded stroke with what it was found to be.
public struct GestureRecord: Encodable, Sendable {
  public var name: String
  /// `recognized` or `failed`.
  public var state: String
  /// Why it is no circle; absent when it is one.
  public var reason: String?
  /// As measured, also of what is no circle; absent when it was too little to measure.
  public var centre: GesturePoint?
  public var radius: Double?
  public var deviation: Double?
  public var turns: Double?
  /// `clockwise` or `counterclockwise`.
  public var direction: String?

  init(_ report: GestureReport) {
    name = report.name
    state = report.reason == nil ? "recognized" : "failed"
    reason = report.reason?.words
    centre = report.centre.map { GesturePoint(x: Self.rounded($0.x), y: Self.rounded($0.y)) }
    radius = report.radius.map(Self.rounded)
    deviation = report.deviation.map(Self.rounded)
    turns = report.turns.map(Self.rounded)
    direction = report.circle?.direction.words
  }

  /// More decimals would only show how it was calculated.
  private static func rounded(_ value: Double) -> Double {
    (value * 1e4).rounded() / 1e4
  }
}
