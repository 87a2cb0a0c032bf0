import Catalog
import FoundationEssentials
import TestSupport
import Testing

@testable import Store

/// Random edits of random feeds: a mark stays with what was marked.
///
/// The notes say which item it really is; nothing recognises an episode by its notes.
@Suite struct MarkLawTests {
  /// How a publisher works.
  private struct Publisher {
    enum Guids: CaseIterable { case kept, none, blank, anew, counted, one }

    var guids: Guids
    var isDated: Bool
    var hasOwnPages: Bool
    var hasFiles: Bool
    /// Whether a file's address differs from others in the query only.
    var hidesFiles: Bool
    var sharesTitles: Bool

    init(_ random: inout SeededGenerator) {
      guids = Guids.allCases[random.below(Guids.allCases.count)]
      isDated = random.chance(70)
      hasOwnPages = random.chance(60)
      // Without any of these, items with one title are the same to everybody.
      hasFiles = random.chance(70) || !isDated && !hasOwnPages
      hidesFiles = random.chance(40)
      // Items with one guid and one title are one.
      sharesTitles = guids != .one && random.chance(50)
    }

    /// Whether every item can be told by what is never edited.
    var isSteady: Bool { guids == .kept || isDated && hasOwnPages }
  }

  private struct Item {
    let number: Int
    var title: String
    var file: String?
    var page: String?
    var date: Date?
    var isListed = true

    init(_ number: Int, of publisher: Publisher, _ random: inout SeededGenerator) {
      self.number = number
      title = publisher.sharesTitles ? ["News", "Sport"][random.below(2)] : "Item \(number)"
      page = publisher.hasOwnPages ? "https://x.example/\(number)" : "https://x.example/"
      if publisher.isDated { date = TestLibrary.now.addingTimeInterval(Double(number) * 3600) }
      if publisher.hasFiles {
        file =
          publisher.hidesFiles
          ? "https://c.example/get?id=\(number)" : "https://c.example/\(number)"
      }
    }

    /// One thing at a time; the title may change only where it is the item's own.
    mutating func edit(_ publisher: Publisher, _ random: inout SeededGenerator) {
      let mark = random.below(1_000_000)
      switch random.below(4) {
      case 0 where !publisher.sharesTitles: title = "Item \(number), edition \(mark)"
      case 1 where publisher.hasFiles: file = "https://c.example/moved?to=\(mark)"
      case 2 where publisher.guids == .kept: page = "https://x.example/moved/\(mark)"
      case 3 where publisher.guids == .kept: date = TestLibrary.now.addingTimeInterval(Double(mark))
      // An item that takes the place and with it the guid of another looks like that one, edited.
      default: if publisher.guids != .counted { isListed.toggle() }
      }
    }

    func published(guid: String?) -> PublishedEpisode {
      PublishedEpisode(
        guid: guid, title: title, notes: "This is \(number).", page: page, published: date,
        media: file.map { [Media(url: $0)] } ?? [])
    }
  }

  private static func guid(
    _ item: Item, at place: Int, _ publisher: Publisher, _ random: inout SeededGenerator
  ) -> String? {
    switch publisher.guids {
    case .kept: "guid-\(item.number)"
    case .none: nil
    case .blank: " "
    case .anew: "guid-\(random.next())"
    case .counted: "\(place)"
    case .one: "guid"
    }
  }

  @Test(arguments: [741, 2690, 2639, 2990] + (1...56 as ClosedRange<UInt64>)) func marksStay(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let publisher = Publisher(&random)
    let library = try await TestLibrary()
    var items: [Item] = []
    var marked: Set<Int> = []
    for round in 0..<10 {
      for index in items.indices where random.chance(25) { items[index].edit(publisher, &random) }
      for _ in 0..<(round == 0 ? 6 : random.below(3)) {
        items.insert(Item(items.count, of: publisher, &random), at: 0)
      }
      let listed = items.filter(\.isListed)
      try await library.save(
        listed.enumerated().map { place, item in
          item.published(guid: Self.guid(item, at: place, publisher, &random))
        })
      let stored = try library.episodes().map { episode in
        (number: try self.number(of: episode, in: library), episode: episode)
      }
      for (number, episode) in stored where episode.watch.isWatched {
        #expect(marked.contains(number), "\(publisher): \(number) was never watched")
      }
      if publisher.isSteady {
        let watched = Set(stored.filter(\.episode.watch.isWatched).map(\.number))
        for item in listed where marked.contains(item.number) {
          #expect(watched.contains(item.number), "\(publisher): \(item.number) was watched")
        }
        #expect(Set(stored.map(\.number)).count == stored.count, "\(publisher)")
      }
      if let (number, episode) = stored.randomElement(using: &random) {
        try await library.apply(.watched(episode.id, true))
        marked.insert(number)
      }
    }
  }

  private func number(of episode: Episode, in library: TestLibrary) throws -> Int {
    let notes = try library.reader.episode(episode.id)?.notes ?? ""
    return try #require(Int(notes.filter(\.isNumber)))
  }
}
