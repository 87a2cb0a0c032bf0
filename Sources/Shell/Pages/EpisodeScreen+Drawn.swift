import Catalog
import Interface

/// An episode on a full screen: what it is, how far it was seen, what can be done, what it is about.
extension EpisodeScreen {
  func drawn(_ episode: Episode, in world: World) throws(LibraryError) -> ScreenContent {
    var facts = [episode.productionTitle]
    if !episode.presenters.isEmpty { facts.append(episode.presenters.joined(separator: ", ")) }
    let date = NearDate(in: world).whole(episode.published)
    if !date.isEmpty { facts.append(date) }
    if let duration = episode.duration { facts.append(DurationText.clock(duration)) }
    var blocks = [Block.joined(facts)]
    if let bar = Self.bar(of: episode) { blocks.append(.bar(bar)) }
    blocks.append(.buttons(Self.buttons(for: episode, in: world)))
    if let reason = episode.unavailable { blocks.append(.text("Cannot be played: \(reason)")) }
    if let notes = episode.notes { blocks += [.section("About"), .text(notes)] }
    let remarks = try world.library.remarks(id)
    if !remarks.isEmpty {
      blocks += [
        .section("My notes"),
        .facts(remarks.map { Fact(DurationText.clock($0.second), $0.text) }),
      ]
    }
    blocks += [.section("Details"), .facts(Self.details(of: episode))]
    return ScreenContent(
      page: Page(
        breadcrumb: ["Productions", episode.productionTitle, episode.title], blocks: blocks),
      record: .episode(episode))
  }

  /// nil for one that was not begun.
  private static func bar(of episode: Episode) -> BarView? {
    guard let duration = episode.duration, (1..<duration).contains(episode.position) else {
      return nil
    }
    return BarView(
      fraction: Double(episode.position) / Double(duration),
      words: DurationText.clock(episode.position) + ", -"
        + DurationText.clock(duration - episode.position))
  }

  private static func buttons(for episode: Episode, in world: World) -> [PageButton] {
    let target = Invocation.Target.episode(episode.id.rawValue)
    let isWatched = episode.watch.isWatched
    let isQueued = episode.queuePosition != nil
    let play = episode.position > 0 ? "Continue" : "Play"
    let all: [(String, Invocation?)] = [
      (play, try? Invocation(.play, target)),
      (isQueued ? "Unqueue" : "Queue", try? Invocation(.queued, target, [.flag(!isQueued)])),
      (
        episode.isStarred ? "Unstar" : "Star",
        try? Invocation(.starred, target, [.flag(!episode.isStarred)])
      ),
      (
        isWatched ? "Mark as unwatched" : "Mark as watched",
        try? Invocation(.watched, target, [.flag(!isWatched)])
      ),
      (
        "Web page",
        world.hasWebPage(target) ? try? Invocation(.browse, target) : nil
      ),
    ]
    return all.compactMap { label, press in press.map { PageButton(label, $0) } }
  }

  private static func details(of episode: Episode) -> [Fact] {
    var facts = [Fact("State", state(of: episode))]
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
}
