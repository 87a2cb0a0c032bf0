import Catalog
public import Interface

/// Recorded strokes before the circle recogniser (`gesture FILE`).
public struct StrokeTrial: Sendable {
  /// In square pixels, y downwards; the time in milliseconds, nil when unknown.
  public typealias Point = (x: Double, y: Double, t: Double?)

  private let settings: CircleRecognizer.Settings

  /// - Parameter deviation: as `set circle.deviation`.
  public init(deviation: Double) { settings = CircleRecognizer.Settings(deviation: deviation) }

  public func report(on points: [Point], name: String) throws(Failure) -> GestureReport {
    guard let call = try? Invocation(.draw, .shell) else { throw Failure("Nothing to run.") }
    return GestureReplay(settings, running: call)
      .report(on: points.map { GesturePoint(x: $0.x, y: $0.y, t: $0.t) }, name: name)
  }
}
