import Canvas
import Catalog
import Interface

/// Episodes on a full screen: state and flags as marks, dates as one says them.
extension EpisodeListScreen {
  func drawn(_ state: ListState, in world: World) throws(LibraryError) -> ScreenContent {
    let listing = try world.library.episodes(query, state.window(in: world))
    let dates = NearDate(in: world)
    let shared = isProduction ? SharedTitle(of: listing.rows) : SharedTitle(of: [])
    let rows = listing.rows.enumerated().map { index, episode in
      Rows.drawn(
        episode, number: listing.offset + index + 1, title: shared.rest(of: episode.title),
        namesProduction: !isProduction, dates)
    }
    var table = Table(
      columns: Rows.drawnColumns(namesProduction: !isProduction), rows: rows,
      total: listing.total, whenEmpty: whenEmpty(state, world.presentation))
    table.hasTitles = false
    var page = try head(world, listing.rows)
    if let caption = caption(state) { page.blocks.insert(.caption(caption), at: 0) }
    page.blocks.append(.table(table))
    return ScreenContent(page: page, record: .episodes(listing))
  }

  /// - Parameter rows: of the listing below.
  private func head(_ world: World, _ rows: [Episode]) throws(LibraryError) -> Page {
    guard case .production(let id) = scope, let production = try world.library.production(id)
    else {
      let head = try header(world)
      return Page(breadcrumb: head.breadcrumb, blocks: head.blocks)
    }
    var blocks = [Block.joined(Self.facts(of: production))]
    let next = try world.library.continuation(id)
    if production.watchedCount > 0 || next != nil {
      blocks.append(
        .bar(
          BarView(
            fraction: Double(production.watchedCount) / Double(max(1, production.episodeCount)),
            words: "\(production.watchedCount) of \(production.episodeCount)")))
    }
    if let next, let play = try? Invocation(.play, .episode(next.episode.rawValue)) {
      let place = next.position > 0 ? " at \(DurationText.clock(next.position))" : ""
      blocks.append(.buttons([PageButton("Continue \(next.title)\(place)", play)]))
    }
    if let reason = production.unavailable { blocks.append(.text("Cannot be played: \(reason)")) }
    if let summary = production.summary { blocks.append(.text(summary)) }
    return Page(
      breadcrumb: ["Productions", production.title], blocks: blocks,
      aside: Self.presenters(of: production, rows).joined(separator: ", "))
  }

  /// Those of the production; where it names none, those that all of its episodes name.
  private static func presenters(of production: Production, _ rows: [Episode]) -> [String] {
    guard production.presenters.isEmpty, let first = rows.first?.presenters else {
      return production.presenters
    }
    return rows.allSatisfy { $0.presenters == first } ? first : []
  }

  /// `7 episodes`, `2 watched`, `4 h 6 min`.
  private static func facts(of production: Production) -> [String] {
    var facts = [counted(production.episodeCount, "episode")]
    if production.watchedCount > 0 { facts.append("\(production.watchedCount) watched") }
    if production.newCount > 0 { facts.append("\(production.newCount) new") }
    if let duration = production.duration {
      let words = DurationText.words(duration)
      facts.append(production.unknownDurations > 0 ? "at least \(words)" : words)
    }
    if let year = production.year { facts.append("\(year)") }
    return facts
  }
}

extension Rows {
  static func drawn(
    _ episode: Episode, number: Int, title: String, namesProduction: Bool, _ dates: NearDate
  ) -> Table.Row {
    var row = Table.Row(
      number: number,
      cells: (namesProduction ? [title, episode.productionTitle] : [title])
        + [length(of: episode), dates.text(episode.published)],
      open: try? Invocation(.open, .episode(episode.id.rawValue)), state: state(of: episode))
    switch episode.watch {
    case .watched: row.mark = .done
    case .started:
      let length = max(1, episode.duration ?? 3 * max(1, episode.position))
      row.mark = .begun(Double(episode.position) / Double(length))
    case .unwatched: if episode.isNew { row.mark = .new }
    }
    if episode.isStarred { row.flags.insert(.starred) }
    return row
  }

  /// `48:02`, and what is left of one that was begun: `-46:20`.
  private static func length(of episode: Episode) -> String {
    guard let duration = episode.duration else { return "" }
    guard episode.watch == .started, (1..<duration).contains(episode.position) else {
      return DurationText.clock(duration)
    }
    return "-" + DurationText.clock(duration - episode.position)
  }

  static func drawnColumns(namesProduction: Bool) -> [Table.Column] {
    [.init("Episode", stretches: true)]
      + (namesProduction ? [.init("Production", stretches: true, isFaint: true)] : [])
      + [.init("Length", .trailing, importance: 2), .init("Date", .trailing, isFaint: true)]
  }
}
