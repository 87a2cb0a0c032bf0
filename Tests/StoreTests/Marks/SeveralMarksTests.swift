import Catalog
import FoundationEssentials
import TestSupport
import Testing

@testable import Store

/// Many marks at once lead to what they lead to one by one.
@Suite struct SeveralMarksTests {
  private static let definitions = [1, 4, 9].map {
    AchievementDefinition(
      id: AchievementID(rawValue: "\($0)"), title: "\($0)", text: "", points: 1,
      metric: .episodesFinished, target: $0)
  }

  private func library() async throws -> TestLibrary {
    var library = try await TestLibrary()
    library.definitions = Self.definitions
    try await library.save((1...5).map { .numbered($0) })
    let other = try await library.store.addCatalog(
      location: "https://b.example/feed", title: "B", origin: .user, isFollowed: true)
    let document = PublishedCatalog(
      format: .rss, title: "Other",
      productions: [
        PublishedProduction(
          key: "", title: "Other", presenters: ["Bob"],
          episodes: (6...10).map { .numbered($0) })
      ])
    try await library.save(document, for: other)
    return library
  }

  private func metrics(_ library: TestLibrary) throws -> [String] {
    try library.connection(busyTimeout: 1000).rows("SELECT name, value FROM metrics ORDER BY name")
    { "\($0.text(0)) \($0.int(1))" }
  }

  private func told(_ library: TestLibrary) throws -> [String] {
    try library.activities.map { "\($0.kind) \($0.subject.urn)" }.sorted()
  }

  @Test(arguments: 0..<8) func theyAreTheSameAsOneByOne(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let (together, apart) = (try await library(), try await library())
    let ids = try together.reader.episodeIDs(EpisodeQuery(scope: .everything))
    for _ in 0..<12 {
      let some = ids.filter { _ in random.chance(50) }
      let isOn = random.chance(70)
      let kind = random.below(4)
      let edits = some.map { id -> LibraryEdit in
        switch kind {
        case 0, 1: .watched(id, isOn)
        case 2: .starred(id, isOn)
        default: .queued(id, isOn)
        }
      }
      var unlocked: [AchievementID] = []
      var marked: [EpisodeID] = []
      for edit in edits {
        let outcome = try await apart.apply(edit)
        unlocked += outcome.unlocked
        if outcome.changed { marked += edit.marked }
      }
      let outcome = try await together.apply(.several(edits))
      #expect(outcome.marked == marked)
      #expect(outcome.changed == !marked.isEmpty)
      #expect(Set(outcome.unlocked) == Set(unlocked) && outcome.unlocked.count == unlocked.count)
      #expect(try UndoTests.marks(of: together.store) == UndoTests.marks(of: apart.store))
      #expect(try metrics(together) == metrics(apart))
      #expect(try told(together) == told(apart))
    }
  }

  @Test func anAchievementIsAwardedOnce() async throws {
    let library = try await library()
    let ids = try library.reader.episodeIDs(EpisodeQuery(scope: .everything))
    let outcome = try await library.apply(.several(ids.map { .watched($0, true) }))
    #expect(outcome.unlocked.map(\.rawValue) == ["1", "4", "9"])
    // Each goes from nothing to its end in one report.
    #expect(try library.reports.count == 3)
    #expect(try library.activities.filter { $0.kind == .completed }.count == 2)
  }
}
