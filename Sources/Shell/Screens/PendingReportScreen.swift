import Catalog
import Interface

/// One report that waits for delivery, with all that is known of its delivery.
struct PendingReportScreen: Screen {
  let id: String

  var route: Route { .pendingReport(id) }
  var subject: Invocation.Target? { .pending(id) }

  func content(in world: World) -> ScreenContent {
    let breadcrumb = ["Achievements", "Pending", id]
    do {
      let listing = try world.library.pendingReports(Window())
      guard let report = listing.rows.first(where: { $0.id == id }) else {
        return ScreenContent(
          page: Page(breadcrumb: breadcrumb, blocks: [.text("This report waits no more.")]),
          record: .pending(Listing(rows: [], offset: 0, total: 0)))
      }
      let facts = [
        Fact("Report", PendingScreen.about(report)), Fact("Percent", "\(report.fact.percent) %"),
        Fact("Made", DateText.minute(report.created) + (report.isByHand ? ", by hand" : "")),
        Fact("Attempts", "\(report.attempts)"),
        Fact("Next try", PendingScreen.nextTry(report, now: world.moment.wall)),
        Fact("Last error", report.lastError ?? "-"),
      ]
      return ScreenContent(
        page: Page(
          breadcrumb: breadcrumb,
          blocks: [.facts(facts), .text("achievements retry sends what waits at once.")]),
        record: .pending(Listing(rows: [report], offset: 0, total: 1)))
    } catch {
      return .failed(["Pending"], Failure(error))
    }
  }

  func neighbour(_ step: Step, in world: World) -> Route? {
    guard let all = try? world.library.pendingReports(Window()).rows else { return nil }
    return step.neighbour(of: id, in: all.map(\.id)).map { .pendingReport($0) }
  }
}
