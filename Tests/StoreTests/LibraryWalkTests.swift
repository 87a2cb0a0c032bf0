import Catalog
import FoundationEssentials
import TestSupport
import Testing

@testable import Store

/// A library that is used for long: what is done to it, and a digest of all that is read afterwards.
/// A change of what is stored or listed is seen at the first step that differs.
@Suite struct LibraryWalkTests {
  private struct Walk {
    let library: TestLibrary
    var random: SeededGenerator
    var catalogs: [CatalogID]
    /// What the publishers have now, by catalog.
    var published: [[PublishedEpisode]]
    var made = 0

    mutating func pick<T>(_ choices: [T]) -> T { choices[random.below(choices.count)] }

    private mutating func episode() -> PublishedEpisode {
      made += 1
      let words = ["Swift", "Rails", "Äther", "日本", "terminal", "of", "talk", "Part"]
      let title = (0..<(1 + random.below(3))).map { _ in pick(words) }.joined(separator: " ")
      let address = "https://\(pick(["a", "b"])).example/\(made)"
      return PublishedEpisode(
        guid: random.chance(80) ? "g\(made)" : nil, title: title,
        presenters: random.chance(50) ? [pick(["Ann", "Bob", "Cy"])] : [],
        notes: random.chance(50) ? "Notes on \(pick(words)) and more" : nil,
        page: random.chance(70) ? address : nil,
        published: random.chance(80)
          ? TestLibrary.now.addingTimeInterval(Double(random.below(900) - 900) * 86_400) : nil,
        duration: random.chance(70) ? 60 + random.below(4000) : nil,
        language: random.chance(20) ? "de" : nil,
        tags: random.chance(40) ? [pick(["x", "y"])] : [],
        media: random.chance(80)
          ? [Media(url: address + "/file.mp3?t=\(made)", type: "audio/mpeg")] : [])
    }

    /// What publishers do to what is there: new ones, other titles, ids, addresses and orders.
    private mutating func publish(_ place: Int) {
      var items = published[place]
      for _ in 0..<(1 + random.below(4)) {
        guard !items.isEmpty, random.chance(60) else {
          items.insert(episode(), at: 0)
          continue
        }
        let index = random.below(items.count)
        switch random.below(9) {
        case 0: items[index].title += " (again)"
        case 1: items[index].guid = "n\(made)"
        case 2: items[index].guid = nil
        case 3: items[index].page = "https://c.example/\(random.below(50))"
        case 4: items[index].media = [Media(url: "https://d.example/\(random.below(50)).mp3")]
        case 5: items.swapAt(index, 0)
        case 6: items.remove(at: index)
        case 7: items.append(items[index])
        default: items[index].duration = random.below(5000)
        }
      }
      published[place] = items
    }

    mutating func step() async throws -> String {
      let ids = try library.reader.episodeIDs(EpisodeQuery(scope: .everything))
      guard !ids.isEmpty, !random.chance(20) else {
        let place = random.below(catalogs.count)
        publish(place)
        let parts =
          place == 0
          ? [published[0][...]] : [published[place].prefix(3), published[place].dropFirst(3)]
        let outcome = try await library.save(
          PublishedCatalog(
            format: place == 0 ? .rss : .tekpub, title: "Catalog \(place)",
            productions: parts.enumerated().map { index, episodes in
              PublishedProduction(
                key: place == 0 ? "" : "k\(index)", title: "Series \(place)\(index)",
                presenters: ["Ada"], tags: ["s\(index)"], episodes: Array(episodes))
            }), for: catalogs[place])
        return "save \(place) \(outcome)"
      }
      let id = ids[random.below(ids.count)]
      let edit: LibraryEdit =
        switch random.below(14) {
        case 0, 1, 2: .watched(id, random.chance(80))
        case 3: .started(id)
        case 4, 5: .starred(id, random.chance(70))
        case 6, 7: .queued(id, random.chance(70))
        case 8: .keep(id)
        case 9: .setting(pick(["a", "b"]), random.chance(70) ? "\(random.below(9))" : nil)
        case 10: .report(AchievementID(rawValue: "com.tekpub.three"), percent: random.below(101))
        case 11: .follow(catalogs[random.below(catalogs.count)], random.chance(60))
        case 12: random.chance(20) ? .resetAchievements : .finishPowerHour
        default: .count(pick([.searches, .starred, .presenters, .streakDays]))
        }
      let outcome = try await library.apply(edit, day: made % 11)
      return "\(edit) \(outcome)"
    }

    mutating func read() throws -> String {
      let reader = library.reader
      var filter = LibraryFilter()
      filter.unwatched = random.chance(20)
      filter.starred = random.chance(20)
      if random.chance(20) { filter.tags = ["x"] }
      if random.chance(20) { filter.presenters = ["ann"] }
      if random.chance(20) { filter.text = pick(["a", "rt", "%", "Ä"]) }
      let sort =
        random.chance(70)
        ? LibrarySort(key: pick(LibrarySort.Key.allCases), isDescending: random.chance(50)) : nil
      let window = Window(
        offset: random.below(4), limit: random.chance(70) ? 1 + random.below(9) : nil)
      let productions = try reader.productions(
        ProductionQuery(filter: filter, sort: sort), Window())
      var scopes: [EpisodeQuery.Scope] = [
        .all, .everything, .queue, .search(pick(["swi", "talk of", "ann"])),
      ]
      scopes += productions.rows.prefix(1).map { .production($0.id) }
      var parts = ["\(try reader.counts())", "\(productions)"]
      for scope in scopes {
        let query = EpisodeQuery(scope: scope, filter: filter, sort: sort)
        parts.append("\(try reader.episodes(query, window)) \(try reader.episodeIDs(query))")
      }
      if let first = productions.rows.last?.id {
        parts.append("\(String(describing: try reader.place(first, ProductionQuery(sort: sort))))")
        parts.append("\(try reader.titles(pick(["a", "Swift", ""]), .episodes(first), 5))")
      }
      parts.append("\(try reader.titles(pick(["ser", "Series 00", "1"]), .productions, 5))")
      parts.append("\(try reader.catalogs()) \(try reader.achievements())")
      let settings = try reader.settings().sorted { $0.key < $1.key }
      let reports = try reader.pendingReports(window)
      parts.append(
        "\(settings) \(reports.total) \(reports.rows.map { "\($0.fact.percent) \($0.isByHand)" })")
      parts.append("\(try reader.powerHour() != nil)")
      return parts.joined(separator: "\n")
    }
  }

  @Test(arguments: 0..<8) func noStepChangesUnseen(seed: Int) async throws {
    var library = try await TestLibrary()
    library.definitions = Sample.achievements
    let second = try await library.store.addCatalog(
      location: "https://example.org/two.json", title: "Two", origin: .user, isFollowed: true)
    var walk = Walk(
      library: library, random: SeededGenerator(seed: UInt64(seed)),
      catalogs: [library.catalog, second], published: [[], []])
    var lines: [String] = []
    for number in 1...60 {
      let done = try await walk.step()
      lines.append("\(number) \(done): \(Digest.of(try walk.read()))")
    }
    if let complaint = try Snapshot.complaint(
      about: lines.joined(separator: "\n"), "library-\(seed)")
    {
      Issue.record("\(complaint)")
    }
  }
}
