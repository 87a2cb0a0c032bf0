import Canvas
import Catalog
import Interface

/// Rows of library values, the same in every listing.
enum Rows {
  static func production(_ production: Production, number: Int) -> Table.Row {
    Table.Row(
      number: number,
      cells: [
        production.title, names(production.presenters), "\(production.episodeCount)",
        watched(production),
      ],
      open: try? Invocation(.open, .production(production.id.rawValue)),
      state: state(of: production),
      fraction: production.watchedCount > 0
        ? Double(production.watchedCount) / Double(max(1, production.episodeCount)) : nil)
  }

  static func episode(_ episode: Episode, number: Int, namesProduction: Bool) -> Table.Row {
    let title = namesProduction ? [episode.title, episode.productionTitle] : [episode.title]
    return Table.Row(
      number: number,
      cells: [mark(episode)] + title
        + [DurationText.clock(episode.duration), DateText.day(episode.published)],
      open: try? Invocation(.open, .episode(episode.id.rawValue)), state: state(of: episode))
  }

  private static func state(of production: Production) -> Table.Row.State {
    if production.unavailable != nil { return .disabled }
    return production.episodeCount > 0 && production.watchedCount == production.episodeCount
      ? .done : .ordinary
  }

  static func state(of episode: Episode) -> Table.Row.State {
    switch episode.watch {
    case .watched: .done
    case .started: .active
    case .unwatched: episode.unavailable == nil ? .ordinary : .disabled
    }
  }

  static func episodeColumns(namesProduction: Bool) -> [Table.Column] {
    let title: [Table.Column] =
      namesProduction
      ? [.init("Episode", stretches: true), .init("Production", stretches: true)]
      : [.init("Episode", stretches: true)]
    return [.init("", importance: 3)] + title
      + [.init("Length", .trailing, importance: 2), .init("Date")]
  }

  /// `x` watched, `>` begun, `*` starred.
  static func mark(_ episode: Episode) -> String {
    let watch =
      switch episode.watch {
      case .unwatched: " "
      case .started: ">"
      case .watched: "x"
      }
    return watch + (episode.isStarred ? "*" : " ")
  }

  /// Of what its mark or colour says; nil where there is nothing to be said.
  static func words(_ state: Table.Row.State) -> String? {
    switch state {
    case .ordinary: nil
    case .done: "watched"
    case .active: "begun"
    case .failed: "failed"
    case .disabled: "not available"
    case .earned: "earned"
    }
  }

  /// `-` when none is known.
  static func names(_ presenters: [String]) -> String {
    presenters.isEmpty ? "-" : presenters.joined(separator: ", ")
  }

  private static func watched(_ production: Production) -> String {
    guard production.watchedCount > 0, let percent = production.percentWatched else { return "-" }
    return "\(percent) %"
  }
}
