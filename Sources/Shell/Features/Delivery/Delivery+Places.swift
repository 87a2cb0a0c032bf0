import Catalog
import Interface

/// Where waiting reports are shown.
extension Delivery {
  /// All reports that wait.
  static let pending = FeaturePlace("reports")

  /// One of them, by its id.
  static func pending(_ id: String) -> FeaturePlace { FeaturePlace("reports", id) }

  static func screen(for place: FeaturePlace) -> (any Screen)? {
    guard place.feature == pending.feature else { return nil }
    return place.page.isEmpty ? PendingScreen() : PendingReportScreen(id: place.page)
  }

  private static let kind = "report"

  /// A report that waits, as what commands act on.
  static func target(_ id: String) -> Invocation.Target { .item(kind: kind, id: id) }

  /// nil for what is no report.
  static func id(of target: Invocation.Target) -> String? {
    if case .item(kind, let id) = target { id } else { nil }
  }

  static func place(of target: Invocation.Target) -> FeaturePlace? {
    id(of: target).map { pending($0) }
  }

  static func target(of place: FeaturePlace) -> Invocation.Target? {
    place.feature == pending.feature && !place.page.isEmpty ? self.target(place.page) : nil
  }

  func line(about target: Invocation.Target, in world: World) -> String? {
    guard let id = Self.id(of: target) else { return nil }
    return (try? world.library.pendingReport(id)).flatMap { report in
      report.map { "Report: \(PendingScreen.about($0))" }
    }
  }

  func menu(in world: World) -> PlacedMenu? {
    guard case .feature(let place) = world.place.focused else {
      guard world.place.focused == .achievements else { return nil }
      return PlacedMenu(
        entries: [
          .init("Report progress...", [.type("report ")]),
          .init("Pending reports", [.go(.feature(Self.pending))]),
        ])
    }
    guard place.feature == Self.pending.feature else { return nil }
    return PlacedMenu(
      entries: [.init("Retry delivery", [.perform(DeliverWork(isForced: true))])])
  }
}
