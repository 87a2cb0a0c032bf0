import Catalog
import FoundationEssentials
import TestSupport
import Testing

@testable import Store

/// Whatever a publisher does to a feed, an episode stays the one it was.
@Suite struct RepublishingLawTests {
  /// An episode as the publisher sees it, through all its changes.
  private struct Source {
    var item: PublishedEpisode
    var isListed = true
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>) func identitiesSurvive(seed: UInt64) async throws
  {
    var random = SeededGenerator(seed: seed)
    let library = try await TestLibrary()
    var sources = (1...12).map { Source(item: .numbered($0)) }
    for index in sources.indices where random.chance(40) { sources[index].item.guid = nil }
    try await library.save(sources.map(\.item))
    let ids = try library.episodes().map(\.id)
    var watched: Set<EpisodeID> = []
    for _ in 0..<12 {
      let chosen = random.below(ids.count)
      if try await library.apply(.watched(ids[chosen], true)).changed {
        watched.insert(ids[chosen])
      }
      for index in sources.indices where random.chance(40) {
        change(&sources[index], &random)
      }
      let listed = sources.filter(\.isListed).map(\.item).shuffled(using: &random)
      let outcome = try await library.save(listed)
      #expect(outcome.newEpisodes == 0)
      let stored = try library.episodes()
      #expect(Set(stored.map(\.id)) == Set(ids))
      #expect(Set(stored.filter(\.watch.isWatched).map(\.id)) == watched)
      #expect(stored.map(\.number) == Array(1...ids.count))
      for (id, source) in zip(ids, sources) where source.isListed {
        let episode = try #require(stored.first { $0.id == id })
        #expect(episode.title == source.item.title && episode.media == source.item.media)
      }
    }
    try library.connection().execute(
      "INSERT INTO search(search, rank) VALUES ('integrity-check', 1)")
  }

  /// One thing at a time: a feed that changes everything about an item at once has a new item.
  private func change(_ source: inout Source, _ random: inout SeededGenerator) {
    guard source.isListed else { return source.isListed = true }
    let mark = random.below(1_000_000)
    switch random.below(6) {
    case 0: source.item.title += " (\(mark))"
    case 1: source.item.guid = source.item.guid.map { _ in "reissued-\(mark)" }
    case 2: source.item.media[0].url = "https://cdn.example.org/\(mark).mp4"
    case 3: source.item.notes = "Notes \(mark)"
    case 4: source.item.page = "https://example.org/moved/\(mark)"
    default: source.isListed = false
    }
  }
}
