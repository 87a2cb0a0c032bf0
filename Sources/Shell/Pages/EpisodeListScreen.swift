import Catalog
import Interface

/// Episodes of a production, of Up Next or of a search.
struct EpisodeListScreen: Screen {
  let route: Route
  let scope: EpisodeQuery.Scope
  var list: ListState?

  static func production(_ id: ProductionID) -> EpisodeListScreen {
    EpisodeListScreen(route: .production(id), scope: .production(id), list: ListState())
  }

  static func upNext() -> EpisodeListScreen {
    EpisodeListScreen(route: .upNext, scope: .queue, list: ListState())
  }

  static func search(_ words: String) -> EpisodeListScreen {
    EpisodeListScreen(route: .search(words), scope: .search(words), list: ListState())
  }

  /// What the listing shows now; the detail of an entry steps through the same.
  var query: EpisodeQuery {
    EpisodeQuery(scope: scope, filter: list?.filter ?? LibraryFilter(), sort: list?.sort)
  }

  var subject: Invocation.Target? {
    if let selected = list?.selected { return selected }
    if case .production(let id) = scope { return .production(id.rawValue) }
    return nil
  }

  func content(in world: World) -> ScreenContent {
    let state = list ?? ListState()
    do {
      if world.presentation == .full { return try drawn(state, in: world) }
      let head = try header(world)
      let listing = try world.library.episodes(query, state.window(in: world))
      let namesProduction = !isProduction
      let rows = listing.rows.enumerated().map { index, episode in
        Rows.episode(
          episode, number: listing.offset + index + 1, namesProduction: namesProduction)
      }
      let table = Table(
        columns: Rows.episodeColumns(namesProduction: namesProduction), rows: rows,
        total: listing.total,
        whenEmpty: whenEmpty(state, world.presentation))
      var blocks = state.offset == 0 ? head.blocks : []
      // Before texts, which may be longer than there is room for.
      if let caption = caption(state) {
        let place = blocks.prefix { if case .caption = $0 { true } else { false } }.count
        blocks.insert(.caption(caption), at: place)
      }
      return ScreenContent(
        page: Page(breadcrumb: head.breadcrumb, blocks: blocks + [.table(table)]),
        record: .episodes(listing))
    } catch {
      return .failed(["Episodes"], Failure(error))
    }
  }

  func position(of target: Invocation.Target, in world: World) -> Int? {
    guard case .episode(let id) = target else { return nil }
    return try? world.library.episodeIDs(query).firstIndex(of: EpisodeID(rawValue: id))
  }

  func targets(in world: World) throws(Failure) -> [Invocation.Target]? {
    let ids = try world.reading { library throws(LibraryError) in try library.episodeIDs(query) }
    return ids.map { .episode($0.rawValue) }
  }

  /// Whether it lists what is new, and nothing else is asked of it.
  private var isOfNew: Bool { scope == .all && list?.filter.isOnlyNew == true }

  /// nil where the title says it.
  func caption(_ state: ListState) -> String? {
    state.caption.isEmpty || isOfNew && state.sort == nil ? nil : state.caption
  }

  var isProduction: Bool { if case .production = scope { true } else { false } }

  func header(_ world: World) throws(LibraryError) -> (
    breadcrumb: [String], blocks: [Block]
  ) {
    switch scope {
    case .production(let id):
      guard let production = try world.library.production(id) else {
        return (["Productions", "Gone"], [.text("This production is no longer in the library.")])
      }
      return (["Productions", production.title], Self.facts(of: production))
    case .queue: return (["Up Next"], [])
    case .search(let words): return (["Productions", "Find \(words)"], [])
    case .all, .everything: return ([isOfNew ? "New episodes" : "Episodes"], [])
    }
  }

  private static func facts(of production: Production) -> [Block] {
    var parts = [counted(production.episodeCount, "episode")]
    if let duration = production.duration {
      let known = DurationText.words(duration)
      parts.append(production.unknownDurations > 0 ? "\(known) known" : known)
    } else if production.episodeCount > 0 {
      parts.append("length unknown")
    }
    if production.episodeCount > 0 {
      parts.append(
        production.watchedCount == 0 ? "none watched" : "\(production.watchedCount) watched")
    }
    if production.newCount > 0 { parts.append("\(production.newCount) new") }
    var blocks = [Block.caption(parts.joined(separator: ", "))]
    if !production.presenters.isEmpty {
      blocks.append(.caption(Rows.names(production.presenters)))
    }
    if let reason = production.unavailable { blocks.append(.text("Cannot be played: \(reason)")) }
    if let summary = production.summary { blocks.append(.text(summary)) }
    return blocks
  }

  func whenEmpty(_ state: ListState, _ presentation: Presentation) -> String {
    if state.filter.isOnlyNew { return "No new episodes. filter off shows all." }
    if !state.filter.isEmpty { return "No episode matches. filter off shows all." }
    switch scope {
    case .queue:
      return presentation == .full
        ? "Up Next is empty. Queue in the menu (F2) of an episode, or queue N, puts it here."
        : "Up Next is empty. queue N puts an episode here."
    case .search: return "Nothing found. Every word must occur, at least its beginning."
    case .production: return "There are no episodes."
    case .all, .everything: return "No episodes."
    }
  }
}
