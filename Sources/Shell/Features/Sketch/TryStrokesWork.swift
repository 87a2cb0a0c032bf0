import Catalog
public import Interface

/// Tries the recorded strokes of a file with this deviation.
public struct TryStrokesWork: Work {
  public let path: String
  public let deviation: Double

  public init(_ path: String, deviation: Double) {
    self.path = path
    self.deviation = deviation
  }

  public var pace: Pace { .quick }
}

/// What recorded strokes were as circles.
public struct StrokesTried: Outcome {
  public let reports: [GestureReport]

  public init(_ reports: [GestureReport]) { self.reports = reports }

  public func consequences(of job: Job) -> [Intent] { [.reply(reply)] }

  /// A page, and rows for programs.
  private var reply: Reply {
    let text = reports.map(\.text).joined(separator: "\n")
    let records = reports.map { GestureRecord($0) }
    return .page(
      Page(
        breadcrumb: ["Gesture"],
        blocks: [.text(reports.isEmpty ? "The file holds no stroke." : text)]),
      .named("gestures", Listing(rows: records, offset: 0, total: records.count)))
  }
}
