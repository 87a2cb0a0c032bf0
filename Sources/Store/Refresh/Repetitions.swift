import Catalog

/// Joins the items of a document that are one episode, listed more than once.
struct Repetitions {
  /// Where the items with one guid stand among those kept, by what a repetition shows itself by.
  private struct Namesakes {
    var indices: [Int] = []
    var byTrait: [String: Int] = [:]
  }

  private var kept: [EpisodeMatcher.Found] = []
  private var namesakes: [String: Namesakes] = [:]
  /// The guids of the items that have a page.
  private var guidsOfPage: [String: Set<String?>] = [:]
  private let hasSeveralGuids: Bool

  /// The items in order, each once.
  ///
  /// Of items with one guid that also share a title, a file or a page of their own, the later one's
  /// values count, in the place of the first. When items that differ in all of these have one guid,
  /// it identifies none of them.
  static func merged(_ episodes: [PublishedEpisode]) -> [EpisodeMatcher.Found] {
    var repetitions = Repetitions(episodes)
    for episode in episodes { repetitions.add(episode) }
    for same in repetitions.namesakes.values where same.indices.count > 1 {
      for index in same.indices { repetitions.kept[index].guid = nil }
    }
    return repetitions.kept
  }

  private init(_ episodes: [PublishedEpisode]) {
    var guids: Set<String> = []
    for episode in episodes {
      let guid = Self.guid(of: episode)
      if let guid { guids.insert(guid) }
      if let page = episode.page { guidsOfPage[page, default: []].insert(guid) }
    }
    hasSeveralGuids = guids.count > 1
  }

  /// nil when it is missing or blank.
  private static func guid(of episode: PublishedEpisode) -> String? {
    episode.guid.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  private mutating func add(_ episode: PublishedEpisode) {
    guard let guid = Self.guid(of: episode) else {
      kept.append(EpisodeMatcher.Found(published: episode))
      return
    }
    let traits = traits(of: episode)
    let known = traits.compactMap { namesakes[guid]?.byTrait[$0] }.first
    let index = known ?? kept.count
    if known != nil {
      kept[index].published = episode
    } else {
      kept.append(EpisodeMatcher.Found(published: episode, guid: guid))
      namesakes[guid, default: Namesakes()].indices.append(index)
    }
    for trait in traits where namesakes[guid]?.byTrait[trait] == nil {
      namesakes[guid]?.byTrait[trait] = index
    }
  }

  private func traits(of episode: PublishedEpisode) -> [String] {
    var traits = ["title \(episode.title)"]
    if let file = EpisodeTraits.file(episode.media) { traits.append("file \(file)") }
    // Where all items have one guid, they may have one page as well.
    if hasSeveralGuids, let page = episode.page, guidsOfPage[page]?.count == 1 {
      traits.append("page \(page)")
    }
    return traits
  }
}
