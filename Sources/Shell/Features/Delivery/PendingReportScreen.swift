import Catalog
import Interface

/// One report that waits for delivery, with all that is known of its delivery.
struct PendingReportScreen: Screen {
  let id: String

  var route: Route { .feature(Delivery.pending(id)) }
  var subject: Invocation.Target? { Delivery.target(id) }

  private static let breadcrumb = ["Achievements", "Pending"]

  func content(in world: World) -> ScreenContent {
    do {
      guard let report = try world.library.pendingReport(id) else {
        return ScreenContent(
          page: Page(
            breadcrumb: Self.breadcrumb + ["Report"],
            blocks: [.text("This report is no longer waiting.")]),
          record: .pending(Listing(rows: [], offset: 0, total: 0)))
      }
      let title = PendingScreen.about(report)
      let facts = [
        Fact("Report", title), Fact("Id", id), Fact("Percent", "\(report.fact.percent) %"),
        Fact("Made", DateText.minute(report.created) + (report.isByHand ? ", by hand" : "")),
        Fact("Attempts", "\(report.attempts)"),
        Fact("Next try", PendingScreen.nextTry(report, now: world.moment.wall)),
        Fact("Last error", report.lastError ?? "-"),
      ]
      return ScreenContent(
        page: Page(
          breadcrumb: Self.breadcrumb + [title],
          blocks: [.facts(facts), .text("achievements retry sends what waits at once.")]),
        record: .pending(Listing(rows: [report], offset: 0, total: 1)))
    } catch {
      return .failed(Self.breadcrumb, Failure(error))
    }
  }

  /// Times of another day are shown with their day.
  func phase(in world: World) -> (any Hashable & Sendable)? {
    DateText.dayNumber(world.moment.wall)
  }

  func neighbour(_ step: Step, in world: World) -> Route? {
    guard let ids = try? world.library.pendingIDs() else { return nil }
    return step.neighbour(of: id, in: ids).map { .feature(Delivery.pending($0)) }
  }
}
