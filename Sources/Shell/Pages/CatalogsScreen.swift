import Catalog
import Interface

/// Every catalog the library knows, with how the last fetch went and what is offered.
struct CatalogsScreen: Screen {
  var list: ListState? = .fixed

  var route: Route { .catalogs }
  var subject: Invocation.Target? { list?.selected }

  func content(in world: World) -> ScreenContent {
    do {
      let all = try world.library.catalogs()
      let window = (list ?? .fixed).window(in: world)
      let shown = all.dropFirst(window.offset).prefix(window.limit ?? all.count)
      let rows = shown.enumerated().map { index, subscription in
        Table.Row(
          number: window.offset + index + 1,
          cells: [subscription.title, Self.status(subscription), subscription.shownLocation],
          open: try? Invocation(.open, .catalog(subscription.id.rawValue)))
      }
      let table = Table(
        columns: [
          .init("Catalog", stretches: true), .init("State"), .init("Location", stretches: true),
        ], rows: rows, total: all.count,
        whenEmpty: "No catalogs yet. subscribe ADDRESS adds one.")
      return ScreenContent(
        page: Page(breadcrumb: ["Productions", "Catalogs"], blocks: [.table(table)]),
        record: .catalogs(Listing(rows: Array(shown), offset: window.offset, total: all.count)))
    } catch {
      return .failed(["Catalogs"], Failure(error))
    }
  }

  func position(of target: Invocation.Target, in world: World) -> Int? {
    try? world.library.catalogs().firstIndex { .catalog($0.id.rawValue) == target }
  }

  static func status(_ subscription: Subscription) -> String {
    if subscription.ended != nil { return "ended" }
    if subscription.failure != nil { return subscription.isIncomplete ? "in part" : "failed" }
    if !subscription.isFollowed {
      switch subscription.origin {
      case .offered: return "offered: subscribe N"
      case .run: return "for this run"
      case .shipped, .user: return "not followed"
      }
    }
    return subscription.succeeded == nil
      ? "not loaded" : counted(subscription.episodeCount, "episode")
  }
}

/// One catalog: where it is, how it went, what it holds.
struct CatalogScreen: Screen {
  let id: CatalogID

  var route: Route { .catalog(id) }
  var subject: Invocation.Target? { .catalog(id.rawValue) }

  func neighbour(_ step: Step, in world: World) -> Route? {
    guard let all = try? world.library.catalogs() else { return nil }
    return step.neighbour(of: id, in: all.map(\.id)).map { .catalog($0) }
  }

  func content(in world: World) -> ScreenContent {
    do {
      guard let subscription = try world.library.catalogs().first(where: { $0.id == id }) else {
        return .failed(["Catalogs"], Failure("This catalog is no longer in the library."))
      }
      var facts = [
        Fact("Location", subscription.shownLocation),
        Fact("Followed", subscription.isFollowed ? "yes" : "no"),
        Fact("Format", subscription.format?.rawValue ?? "unknown"),
        Fact("Productions", "\(subscription.productionCount)"),
        Fact("Episodes", "\(subscription.episodeCount)"),
        Fact("Loaded", subscription.succeeded.map(DateText.minute) ?? "never"),
      ]
      if !subscription.folders.isEmpty {
        let paths = subscription.folders.map { $0.joined(separator: "/") }
        facts.append(Fact("Folders", paths.joined(separator: ", ")))
      }
      if let failure = subscription.failure { facts.append(Fact("Last error", failure)) }
      if let ended = subscription.ended {
        let words = "since \(DateText.minute(ended)); refresh, with its number, asks once more"
        facts.append(Fact("Ended", words))
      } else if let end = subscription.waitsUntil(at: world.moment.wall) {
        facts.append(Fact("Left alone", "until \(DateText.minute(end)), as its server asked"))
      }
      var blocks = [Block.facts(facts)]
      if !subscription.isFollowed {
        blocks.append(.text("subscribe, while it is shown here, follows it."))
      }
      return ScreenContent(
        page: Page(
          breadcrumb: ["Productions", "Catalogs", subscription.title], blocks: blocks),
        record: .catalogs(Listing(rows: [subscription], offset: 0, total: 1)))
    } catch {
      return .failed(["Catalogs"], Failure(error))
    }
  }
}
