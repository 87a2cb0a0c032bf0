import Catalog
import FoundationEssentials

/// Recognises the episodes of a document among those already stored, whatever the publisher
/// changed: guids, addresses and titles all do, but seldom together.
struct EpisodeMatcher {
  /// What is stored about an episode that it can be recognised by.
  struct Known {
    var id: EpisodeID
    var guid: String?
    var title: String
    var enclosure: String?
    var page: String?
    var published: Date?
  }

  /// An episode to store; `guid` is nil when the document's is missing, blank or shared.
  struct Found {
    var published: PublishedEpisode
    var guid: String?
    var id: EpisodeID?
  }

  private var known: [Known]
  private var isTaken: [Bool]

  /// Episodes that cannot be told apart are matched in the order given here.
  init(_ known: [Known]) {
    self.known = known
    isTaken = Array(repeating: false, count: known.count)
  }

  /// The document's episodes without its repetitions, in order, each with what it is known as.
  /// Each stored episode is given away once, to the surest claim first.
  mutating func match(_ episodes: [PublishedEpisode]) -> [Found] {
    var found = Self.distinct(episodes)
    claim(&found, stored: \.guid, published: \.guid)
    claim(&found, stored: { Self.key($0.enclosure, $0.title) }) {
      Self.key(Self.enclosure($0.published), $0.published.title)
    }
    claim(&found, stored: { Self.key(Self.second($0.published), $0.title) }) {
      Self.key(Self.second($0.published.published), $0.published.title)
    }
    claim(&found, stored: { Self.key($0.page ?? "", $0.title, Self.second($0.published) ?? "") }) {
      guard $0.guid == nil else { return nil }
      let published = $0.published
      return Self.key(published.page ?? "", published.title, Self.second(published.published) ?? "")
    }
    // A corrected title of an item without guid: same date, and the only one at its address.
    claim(&found, onlyUnique: true, stored: { Self.key($0.enclosure, Self.second($0.published)) }) {
      guard $0.guid == nil else { return nil }
      return Self.key(Self.enclosure($0.published), Self.second($0.published.published))
    }
    claim(&found, onlyUnique: true, stored: { Self.key($0.page, Self.second($0.published)) }) {
      guard $0.guid == nil else { return nil }
      return Self.key($0.published.page, Self.second($0.published.published))
    }
    return found
  }

  /// Address of the first file, without query and fragment.
  static func enclosure(_ episode: PublishedEpisode) -> String? {
    enclosure(episode.media)
  }

  static func enclosure(_ media: [Media]) -> String? {
    guard let url = media.first?.url, !url.isEmpty else { return nil }
    return String(url.prefix { $0 != "?" && $0 != "#" })
  }
}

extension EpisodeMatcher {
  /// Items with one guid: where they stand among those kept, and what a repetition shows itself by.
  private struct Namesakes {
    private(set) var indices: [Int] = []
    private var titles: Set<String> = []
    private var enclosures: Set<String> = []

    /// Takes an item in as the one at `index`; false for a repetition of one that was taken in.
    mutating func admit(_ episode: PublishedEpisode, at index: Int) -> Bool {
      let enclosure = EpisodeMatcher.enclosure(episode)
      if titles.contains(episode.title) { return false }
      if let enclosure, enclosures.contains(enclosure) { return false }
      indices.append(index)
      titles.insert(episode.title)
      if let enclosure { enclosures.insert(enclosure) }
      return true
    }
  }

  /// Of items with one guid that also share a title or an address the first wins. When items that
  /// differ in both share one, it identifies none of them.
  private static func distinct(_ episodes: [PublishedEpisode]) -> [Found] {
    var kept: [Found] = []
    var namesakes: [String: Namesakes] = [:]
    for episode in episodes {
      let guid = episode.guid.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
      if let guid {
        let isNew = namesakes[guid, default: Namesakes()].admit(episode, at: kept.count)
        if !isNew { continue }
      }
      kept.append(Found(published: episode, guid: guid))
    }
    for same in namesakes.values where same.indices.count > 1 {
      for index in same.indices { kept[index].guid = nil }
    }
    return kept
  }

  /// Gives stored episodes to those found that have the same key and none yet.
  private mutating func claim(
    _ found: inout [Found], onlyUnique: Bool = false, stored: (Known) -> String?,
    published: (Found) -> String?
  ) {
    var wanted: [String: [Int]] = [:]
    for index in found.indices where found[index].id == nil {
      if let key = published(found[index]) { wanted[key, default: []].append(index) }
    }
    if wanted.isEmpty { return }
    var offered: [String: [Int]] = [:]
    for index in known.indices where !isTaken[index] {
      if let key = stored(known[index]), wanted[key] != nil {
        offered[key, default: []].append(index)
      }
    }
    for (key, indices) in wanted {
      guard let candidates = offered[key] else { continue }
      if onlyUnique, indices.count > 1 || candidates.count > 1 { continue }
      for (index, candidate) in zip(indices, candidates) {
        found[index].id = known[candidate].id
        isTaken[candidate] = true
      }
    }
  }

  /// nil when a part is missing.
  private static func key(_ parts: String?...) -> String? {
    var key = ""
    for part in parts {
      guard let part else { return nil }
      key += part + "\n"
    }
    return key
  }

  /// A date to compare, to the second.
  private static func second(_ date: Date?) -> String? {
    date.map { String(Int64($0.timeIntervalSince1970.rounded(.down))) }
  }
}
