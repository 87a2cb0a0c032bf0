import Catalog
import FoundationEssentials
import Testing
import TestSupport

@testable import Store

@Suite struct AchievementTests {
  static func definition(_ metric: Metric, _ target: Int) -> AchievementDefinition {
    AchievementDefinition(
      id: AchievementID(rawValue: "\(metric.rawValue)-\(target)"), title: "t", text: "t", points: 1,
      metric: metric, target: target)
  }

  var library: TestLibrary
  let ids: [EpisodeID]

  init() async throws {
    library = try await TestLibrary()
    try await library.save((1...4).map { .numbered($0) })
    ids = try library.episodes().map(\.id)
  }

  private func progress(_ definition: AchievementDefinition) throws -> AchievementProgress? {
    try library.reader.achievements().first { $0.id == definition.id }
  }

  private func value(_ metric: Metric) async throws -> Int {
    try await library.store.metric(metric)
  }

  @Test mutating func aMetricMovesItsAchievementUntilItIsEarnedOnce() async throws {
    let two = Self.definition(.episodesFinished, 2)
    library.definitions = [two]
    #expect(try await library.apply(.watched(ids[0], true)).unlocked == [])
    #expect(try progress(two) == AchievementProgress(id: two.id, percent: 50, value: 1))
    #expect(try await library.apply(.watched(ids[1], true), day: 1).unlocked == [two.id])
    let earned = TestLibrary.now.addingTimeInterval(86_400)
    #expect(
      try progress(two) == AchievementProgress(id: two.id, percent: 100, value: 2, earned: earned))
    #expect(try await library.apply(.watched(ids[2], true)).unlocked == [])
    let reports = try library.reports
    #expect(reports.map(\.fact.percent) == [50, 100])
    #expect(reports.allSatisfy { !$0.isByHand && $0.id.count == 36 && $0.attempts == 0 })
    #expect(reports.allSatisfy { $0.id == $0.id.lowercased() })
    #expect(reports[1].created == earned)
  }

  @Test func anEpisodeCountsOnce() async throws {
    for _ in 1...3 {
      try await library.apply(.started(ids[0]))
      try await library.apply(.watched(ids[0], true))
      try await library.apply(.watched(ids[0], false))
      try await library.apply(.starred(ids[0], true))
      try await library.apply(.starred(ids[0], false))
      try await library.apply(.queued(ids[0], true))
      try await library.apply(.queued(ids[0], false))
    }
    for metric in [
      Metric.episodesFinished, .episodesStarted, .productionsStarted, .presenters, .streakDays,
      .starred, .queued,
    ] { #expect(try await value(metric) == 1, "\(metric)") }
    #expect(try await value(.minutesWatched) == 10)
  }

  @Test func aProductionIsCompletedOnce() async throws {
    for id in ids { try await library.apply(.watched(id, true)) }
    #expect(try await value(.productionsCompleted) == 1)
    try await library.save((1...5).map { .numbered($0) })
    for episode in try library.episodes() { try await library.apply(.watched(episode.id, true)) }
    #expect(try await value(.productionsCompleted) == 1)
    #expect(try await value(.episodesFinished) == 5)
  }

  @Test func aStreakIsTheLongestRunOfDays() async throws {
    for (id, day) in zip(ids, [0, 1, 5, 2]) {
      try await library.apply(.watched(id, true), day: day)
    }
    #expect(try await value(.streakDays) == 3)
  }

  @Test func presentersAreCountedByName() async throws {
    var first = PublishedEpisode.numbered(1)
    first.presenters = ["Grace", "Hiro"]
    var second = PublishedEpisode.numbered(2)
    second.presenters = ["grace"]
    try await library.save([first, second, .numbered(3), .numbered(4)])
    for id in ids { try await library.apply(.watched(id, true)) }
    #expect(try await value(.presenters) == 3)
  }

  @Test func aCatalogCountsAsASubscriptionOnce() async throws {
    #expect(try await value(.subscriptions) == 1)
    for isFollowed in [false, true] {
      try await library.apply(.follow(library.catalog, isFollowed))
    }
    #expect(try await value(.subscriptions) == 1)
    try await library.store.ensureShipped([
      ShippedCatalog(location: "shipped:a", title: "A"),
      ShippedCatalog(location: "shipped:b", title: "B", isOffered: true),
    ])
    #expect(try await value(.subscriptions) == 1)
    try await library.apply(.follow(CatalogID(rawValue: 3), true))
    #expect(try await value(.subscriptions) == 2)
  }

  @Test func onlyEventsWithoutATraceAreCountedByHand() async throws {
    for metric in Metric.allCases { try await library.apply(.count(metric)) }
    for metric in [Metric.searches, .browsed, .imports, .exports] {
      #expect(try await value(metric) == 1)
    }
    #expect(try await value(.episodesFinished) == 0)
  }

  @Test mutating func aReportByHandCountsOnlyUpwards() async throws {
    let two = Self.definition(.episodesFinished, 2)
    library.definitions = [two]
    #expect(
      try await library.apply(.report(two.id, percent: 60))
        == EditOutcome(changed: true, percent: 60))
    for percent in [60, 10, 0, -5, 101] {
      #expect(
        try await library.apply(.report(two.id, percent: percent))
          == EditOutcome(changed: false, percent: 60))
    }
    try await library.apply(.watched(ids[0], true))
    #expect(try progress(two)?.percent == 60)
    #expect(
      try await library.apply(.report(two.id, percent: 100))
        == EditOutcome(changed: true, unlocked: [two.id], percent: 100))
    #expect(try library.reports.map(\.isByHand) == [true, true])
  }

  @Test mutating func aResetStartsAgainFromNothing() async throws {
    let one = Self.definition(.episodesFinished, 1)
    let streak = Self.definition(.streakDays, 1)
    library.definitions = [one, streak]
    #expect(try await library.apply(.watched(ids[0], true)).unlocked == [one.id, streak.id])
    #expect(try await library.apply(.resetAchievements).changed)
    #expect(try library.reader.achievements().isEmpty)
    #expect(try library.reports.count == 2)
    #expect(try await library.apply(.watched(ids[0], false)).unlocked == [])
    #expect(try await library.apply(.watched(ids[0], true)).unlocked == [])
    #expect(try await library.apply(.watched(ids[1], true)).unlocked == [one.id, streak.id])
  }

  @Test mutating func anUnlockAndItsReportAreStoredTogetherOrNotAtAll() async throws {
    let one = Self.definition(.episodesFinished, 1)
    library.definitions = [one]
    try library.connection().execute(
      """
      CREATE TRIGGER no_report BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'injected'); END
      """)
    let (broken, first) = (library, ids[0])
    await #expect(throws: LibraryError.self) {
      try await broken.apply(.watched(first, true))
    }
    #expect(try library.reader.achievements().isEmpty)
    #expect(try library.reader.pendingReports(Window()).total == 0)
    #expect(try library.episodes()[0].watch == .unwatched)
    #expect(try await value(.episodesFinished) == 0)
    try library.connection().execute("DROP TRIGGER no_report")
    #expect(try await library.apply(.watched(ids[0], true)).unlocked == [one.id])
  }

  @Test mutating func aSaveUnlocksWhatSubscribingEarned() async throws {
    let one = Self.definition(.subscriptions, 1)
    library.definitions = [one]
    #expect(try await library.save([.numbered(1)]).unlocked == [one.id])
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>) mutating func noEditEverLowersAPercent(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    library.definitions = Metric.allCases.flatMap {
      [Self.definition($0, 1), Self.definition($0, 7)]
    }
    var last: [AchievementID: Int] = [:]
    for step in 0..<150 {
      let id = ids[random.below(ids.count)]
      let isOn = random.chance(50)
      let edits: [LibraryEdit] = [
        .watched(id, isOn), .started(id), .starred(id, isOn), .queued(id, isOn),
        .follow(library.catalog, isOn),
        .count(Metric.allCases[random.below(Metric.allCases.count)]),
        .report(
          library.definitions[random.below(library.definitions.count)].id,
          percent: random.below(101)),
      ]
      try await library.apply(edits[random.below(edits.count)], day: step / 10)
      var now: [AchievementID: Int] = [:]
      for progress in try library.reader.achievements() {
        now[progress.id] = progress.percent
        #expect((progress.earned != nil) == (progress.percent == 100))
      }
      for (id, percent) in last { #expect(now[id, default: 0] >= percent) }
      last = now
    }
    let reports = try library.reports
    let definitions = library.definitions
    for (id, percent) in last {
      let sent = reports.filter { $0.definition(in: definitions)?.id == id }.map(\.fact.percent)
      #expect(sent.last == percent || sent.isEmpty && percent == 0)
      #expect(sent == sent.sorted() && Set(sent).count == sent.count)
    }
  }
}
