import Catalog
import Interface

/// Every catalog the library knows, with how the last fetch went and what is offered.
struct CatalogsScreen: Screen {
  var list: ListState? = .fixed

  var route: Route { .catalogs }
  var subject: Invocation.Target? { list?.selected }

  func content(in world: World) -> ScreenContent {
    do {
      let all = try Self.ordered(world)
      let window = (list ?? .fixed).window(in: world)
      let shown = all.dropFirst(window.offset).prefix(window.limit ?? all.count)
      // On a full screen a mark says that one failed, and its page beside the list where it is.
      let isFull = world.presentation == .full
      let rows = shown.enumerated().map { index, subscription in
        let said = Self.said(of: subscription, isMarked: isFull)
        var row = Table.Row(
          number: window.offset + index + 1,
          cells: [subscription.title, said] + (isFull ? [] : [subscription.shownLocation]),
          open: try? Invocation(.open, .catalog(subscription.id.rawValue)))
        if subscription.isFollowed, subscription.hasFailed { row.state = .failed }
        return row
      }
      let location = isFull ? [] : [Table.Column("Location", stretches: true)]
      let table = Table(
        columns: [.init("Catalog", stretches: true), .init("State", stretches: true)] + location,
        rows: rows, total: all.count,
        whenEmpty: "No catalogs yet. subscribe ADDRESS adds one.")
      return ScreenContent(
        page: Page(breadcrumb: ["Productions", "Catalogs"], blocks: [.table(table)]),
        record: .catalogs(Listing(rows: Array(shown), offset: window.offset, total: all.count)))
    } catch {
      return .failed(["Catalogs"], Failure(error))
    }
  }

  func position(of target: Invocation.Target, in world: World) -> Int? {
    try? Self.ordered(world).firstIndex { .catalog($0.id.rawValue) == target }
  }

  /// Those that are followed and failed first, then those that came only in part; else their own order.
  static func ordered(_ world: World) throws(LibraryError) -> [Subscription] {
    let all = try world.library.catalogs()
    let failed = all.filter { $0.isFollowed && $0.hasFailed && !$0.isIncomplete }
    let partial = all.filter { $0.isFollowed && $0.hasFailed && $0.isIncomplete }
    return failed + partial + all.filter { !($0.isFollowed && $0.hasFailed) }
  }

  /// With the reason, which names the host where there is one.
  ///
  /// - Parameter isMarked: whether it is seen without a word that it failed.
  private static func said(of subscription: Subscription, isMarked: Bool) -> String {
    guard subscription.hasFailed, let failure = subscription.failure else {
      return status(subscription)
    }
    let address = WebAddress(subscription.location)
    let isNamed = !address.isWeb || failure.contains(address.hostName)
    let reason = (isNamed ? "" : "\(address.hostName): ") + failure
    let isMarked = isMarked && subscription.isFollowed && !subscription.isIncomplete
    return isMarked ? reason : "\(status(subscription)): \(reason)"
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

extension Subscription {
  fileprivate var hasFailed: Bool { ended == nil && failure != nil }
}

/// One catalog: where it is, how it went, what it holds.
struct CatalogScreen: Screen {
  let id: CatalogID

  var route: Route { .catalog(id) }
  var subject: Invocation.Target? { .catalog(id.rawValue) }

  func neighbour(_ step: Step, in world: World) -> Route? {
    guard let all = try? CatalogsScreen.ordered(world) else { return nil }
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
