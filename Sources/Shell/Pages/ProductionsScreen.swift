import Canvas
import Catalog
import Interface

/// The list of productions: the first screen.
struct ProductionsScreen: Screen {
  var list: ListState? = ListState()

  var route: Route { .productions }
  var subject: Invocation.Target? { list?.selected }

  func content(in world: World) -> ScreenContent {
    let state = list ?? ListState()
    let query = Self.query(state, world)
    do {
      if world.presentation == .full {
        return try shelf(state, in: world, whenEmpty: try whenEmpty(state, world))
      }
      let listing = try world.library.productions(query, state.window(in: world))
      let rows = listing.rows.enumerated().map { index, production in
        Rows.production(production, number: listing.offset + index + 1)
      }
      let table = Table(
        columns: [
          .init("Production", stretches: true), .init("Presenter", stretches: true),
          .init("Episodes", .trailing, importance: 1),
          .init("Watched", .trailing, importance: 2),
        ], rows: rows, total: listing.total,
        whenEmpty: try whenEmpty(state, world))
      let caption = state.caption.isEmpty ? [] : [Block.caption(state.caption)]
      return ScreenContent(
        page: Page(breadcrumb: ["Productions"], blocks: caption + [.table(table)]),
        record: .productions(listing))
    } catch {
      return .failed(["Productions"], Failure(error))
    }
  }

  func position(of target: Invocation.Target, in world: World) -> Int? {
    guard case .production(let id) = target, let list else { return nil }
    let query = Self.query(list, world)
    return try? world.library.place(ProductionID(rawValue: id), query)
  }

  /// Lines keep the order of the catalogs, so that numbers mean the same in every run of a script.
  static func query(_ state: ListState, _ world: World) -> ProductionQuery {
    ProductionQuery(
      filter: state.filter, sort: state.sort, isShelved: world.presentation == .full)
  }

  private func whenEmpty(_ state: ListState, _ world: World) throws(LibraryError) -> String {
    if !state.filter.isEmpty { return "No production matches. filter off shows all." }
    let counts = try world.library.counts()
    if counts.catalogs == 0 {
      return "No subscriptions yet. subscribe ADDRESS adds a feed, import FILE a whole "
        + "list, catalogs shows what is offered."
    }
    if world.surroundings.isOffline || world.settings.isOffline {
      return "The library is empty, and this run is offline. Start without --offline (or set "
        + "offline off) and refresh."
    }
    return "Nothing is loaded yet. catalogs shows why; refresh tries again."
  }
}
