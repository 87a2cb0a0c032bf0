import Catalog
import FoundationEssentials
import Testing

@testable import Shell

/// What a listing says in JSON, field by field. Every value differs from what stands for none.
@Suite struct ListingRecordTests {
  private func json(_ record: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .secondsSince1970
    return String(decoding: try encoder.encode(record), as: UTF8.self)
  }

  private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

  @Test func aProduction() throws {
    let production = Production(
      id: ProductionID(rawValue: 1), catalog: CatalogID(rawValue: 2), title: "t",
      presenters: ["p"], summary: "s", page: "g", language: "en", tags: ["a"], year: 2013,
      unavailable: "u", episodeCount: 5, watchedCount: 3, newCount: 4, duration: 60,
      unknownDurations: 2)
    #expect(
      try json(ProductionRecord(production))
        == #"{"duration":60,"episodes":5,"id":1,"language":"en","new":4,"page":"g","presenters":["p"],"#
        + #""summary":"s","tags":["a"],"title":"t","unavailable":"u","unknownDurations":2,"#
        + #""watched":3,"year":2013}"#)
  }

  @Test(arguments: [
    (WatchState.unwatched, 0, #""state":"unwatched","tags":["a"],"title":"t","unavailable":"u"}"#),
    (
      .started, 9,
      #""position":9,"presenters":["p"],"production":"P","productionID":2,"published":7,"#
        + #""queuePosition":4,"starred":true,"state":"started","tags":["a"],"title":"t","#
        + #""unavailable":"u"}"#
    ),
    (
      .watched(on: Date(timeIntervalSince1970: 8)), 0,
      #""state":"watched","tags":["a"],"title":"t","unavailable":"u","watchedOn":8}"#
    ),
  ])
  func anEpisode(watch: WatchState, position: Int, end: String) throws {
    let episode = Episode(
      id: EpisodeID(rawValue: 1), production: ProductionID(rawValue: 2), productionTitle: "P",
      number: 3, title: "t", presenters: ["p"], notes: "n", page: "g", published: date(7),
      duration: 60, language: "en", tags: ["a"], media: [Media(url: "m")], watch: watch,
      position: position, isStarred: true, isNew: true, queuePosition: 4, unavailable: "u")
    let text = try json(EpisodeRecord(episode))
    #expect(
      text.hasPrefix(
        #"{"duration":60,"id":1,"language":"en","media":[{"url":"m"}],"new":true,"notes":"n","#
          + #""number":3,"#
          + #""page":"g","#))
    #expect(text.hasSuffix(end))
  }

  @Test func aCatalog() throws {
    let subscription = Subscription(
      id: CatalogID(rawValue: 1), location: "https://x.example/f", title: "t",
      origin: .user, isFollowed: true, format: .rss, productionCount: 2, episodeCount: 3,
      checked: date(4), succeeded: date(5), failure: "f", ended: date(6), pausedUntil: date(7),
      serverPausedUntil: date(8), folders: [["a", "b"], ["c"]])
    #expect(
      try json(CatalogRecord(subscription))
        == #"{"checked":4,"ended":6,"episodes":3,"failure":"f","folders":["a/b","c"],"#
        + #""followed":true,"format":"rss","id":1,"location":"https://x.example/f","#
        + #""origin":"user","productions":2,"succeeded":5,"title":"t","waitsUntil":8}"#)
  }

  @Test func anAchievement() throws {
    let definition = AchievementDefinition(
      id: AchievementID(rawValue: "i"), title: "t", text: "x", goal: "g", points: 10,
      isHidden: true,
      metric: .episodesFinished, target: 4)
    let progress = AchievementProgress(
      id: AchievementID(rawValue: "i"), percent: 25, value: 1, earned: date(9))
    #expect(
      try json(AchievementRecord(definition, progress))
        == #"{"earned":9,"goal":"g","hidden":true,"id":"i","percent":25,"points":10,"target":4,"#
        + #""text":"x","title":"t","value":1}"#)
    #expect(
      try json(AchievementRecord(definition, nil))
        == #"{"goal":"g","hidden":true,"id":"i","percent":0,"points":10,"target":4,"text":"x","#
        + #""title":"t","value":0}"#)
  }

  @Test func aReport() throws {
    let report = PendingReport(
      id: "i", fact: .achievement(AchievementID(rawValue: "a"), percent: 40), created: date(1),
      isByHand: true, attempts: 2, lastError: "e", nextTry: date(3), isSetAside: true)
    #expect(
      try json(PendingRecord(report))
        == #"{"achievement":"a","attempts":2,"byHand":true,"created":1,"id":"i","#
        + #""kind":"achievement","lastError":"e","nextTry":3,"percent":40,"setAside":true}"#)
  }
}
