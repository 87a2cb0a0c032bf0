import Canvas
import Catalog
import FoundationEssentials
import Interface

/// Reports that wait for delivery: how often they were tried, why they failed, when they are tried
/// again.
struct PendingScreen: Screen {
  var list: ListState? = .fixed

  var route: Route { .feature(Delivery.pending) }
  var subject: Invocation.Target? { list?.selected }

  func content(in world: World) -> ScreenContent {
    do {
      let listing = try world.library.pendingReports((list ?? .fixed).window(in: world))
      let rows = listing.rows.enumerated().map { index, report in
        Table.Row(
          number: listing.offset + index + 1,
          cells: [
            Self.about(report), "\(report.fact.percent) %", "\(report.attempts)",
            Self.brief(report.lastError), Self.nextTry(report, now: world.moment.wall),
          ], open: try? Invocation(.open, Delivery.target(report.id)))
      }
      let table = Table(
        columns: [
          .init("Report", stretches: true), .init("Percent", .trailing),
          .init("Attempts", .trailing, importance: 1),
          .init("Last error", stretches: true, importance: 2), .init("Next try", importance: 3),
        ], rows: rows, total: listing.total,
        whenEmpty: "No reports are waiting.")
      // A column has no room for all that a store says.
      var errors: [String] = []
      for case let error? in listing.rows.map(\.lastError) where !errors.contains(error) {
        errors.append(error)
      }
      let words = errors.map { "Error: \($0)" }.joined(separator: "\n")
      return ScreenContent(
        page: Page(
          breadcrumb: ["Achievements", "Pending"],
          blocks: [.table(table)] + (errors.isEmpty ? [] : [.text(words)])),
        record: .pending(listing))
    } catch {
      return .failed(["Pending"], Failure(error))
    }
  }

  /// Times of another day are shown with their day.
  func phase(in world: World) -> (any Hashable & Sendable)? {
    DateText.dayNumber(world.moment.wall)
  }

  func position(of target: Invocation.Target, in world: World) -> Int? {
    guard let id = Delivery.id(of: target) else { return nil }
    return (try? world.library.pendingIDs())?.firstIndex(of: id)
  }

  static func about(_ report: PendingReport) -> String {
    switch report.fact {
    case .achievement(let id, _): return id.rawValue
    case .activity(let fact):
      let word =
        switch fact.kind {
        case .started: "Started"
        case .played: "Played"
        case .paused: "Paused"
        case .finished: "Watched"
        case .completed: "Completed"
        }
      return "\(word): \(fact.subject.title)"
    case .unreadable: return "Unreadable"
    }
  }

  /// An error without what the store said of it.
  private static func brief(_ error: String?) -> String {
    guard let error else { return "-" }
    return error.firstRange(of: ": ").map { String(error[..<$0.lowerBound]) } ?? error
  }

  static func nextTry(_ report: PendingReport, now: Date) -> String {
    if report.isSetAside { return "on retry" }
    return report.nextTry.map { DateText.due($0, now: now) } ?? "-"
  }
}
