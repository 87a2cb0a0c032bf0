import Catalog
import Interface

/// The detail of one episode, as an entry of the list it was opened from.
struct EpisodeScreen: Screen {
  let id: EpisodeID
  let query: EpisodeQuery

  var route: Route { .episode(id, list: query) }
  var subject: Invocation.Target? { .episode(id.rawValue) }

  func content(in world: World) -> ScreenContent {
    do {
      guard let episode = try world.library.episode(id) else {
        return .failed(["Episode"], Failure("This episode is no longer in the library."))
      }
      if world.presentation == .full { return try drawn(episode, in: world) }
      var blocks = [Block.facts(Self.facts(of: episode))]
      if let reason = episode.unavailable { blocks.append(.text("Cannot be played: \(reason)")) }
      let remarks = try world.library.remarks(id)
      if !remarks.isEmpty { blocks.append(.facts(Self.facts(of: remarks))) }
      if let notes = episode.notes { blocks.append(.text(notes)) }
      return ScreenContent(
        page: Page(
          breadcrumb: ["Productions", episode.productionTitle, episode.title], blocks: blocks),
        record: .episode(episode))
    } catch {
      return .failed(["Episode"], Failure(error))
    }
  }

  func neighbour(_ step: Step, in world: World) -> Route? {
    guard let ids = try? world.library.episodeIDs(query) else { return nil }
    var next = step.neighbour(of: id, in: ids)
    if next == nil, !ids.contains(id), !query.filter.isEmpty {
      // Watched, say, in a list of what is not.
      var whole = query
      whole.filter = LibraryFilter()
      next = (try? world.library.episodeIDs(whole)).flatMap {
        step.neighbour(of: id, in: ids, among: $0)
      }
    }
    return next.map { .episode($0, list: query) }
  }

  private static func facts(of episode: Episode) -> [Fact] {
    var facts = [
      Fact("Presenter", Rows.names(episode.presenters)),
      Fact("Length", episode.duration.map { DurationText.clock($0) } ?? "unknown"),
      Fact("Date", episode.published.map { DateText.day($0) } ?? "unknown"),
      Fact("State", state(of: episode)),
    ]
    if let language = episode.language { facts.append(Fact("Language", language)) }
    if !episode.tags.isEmpty { facts.append(Fact("Tags", episode.tags.joined(separator: ", "))) }
    for media in episode.media {
      facts.append(Fact(media.isDirect ? "Media" : "Watch at", media.url))
    }
    if let page = episode.page, !episode.media.contains(where: { $0.url == page }) {
      facts.append(Fact("Page", page))
    }
    return facts
  }

  /// The user's own; `notes` lists them to be played from.
  private static func facts(of remarks: [Remark]) -> [Fact] {
    remarks.map { Fact("Note at \(DurationText.clock($0.second))", $0.text) }
  }

  static func state(of episode: Episode) -> String {
    var parts: [String]
    switch episode.watch {
    case .unwatched: parts = ["not watched"]
    case .started: parts = ["begun"]
    case .watched(let date): parts = ["watched on \(DateText.day(date))"]
    }
    if episode.position > 0 { parts[0] += ", at \(DurationText.clock(episode.position))" }
    if episode.isStarred { parts.append("starred") }
    if let place = episode.queuePosition { parts.append("number \(place) in Up Next") }
    return parts.joined(separator: ", ")
  }
}
