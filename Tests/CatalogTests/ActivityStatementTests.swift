import Catalog
import FoundationEssentials
import Testing

@Suite struct ActivityStatementTests {
  private static let production = ActivityFact.Subject(
    urn: "urn:x-tekpub:production:01", title: "Series", page: "https://example.org")
  private static let episode = ActivityFact.Subject(
    urn: "urn:x-tekpub:episode:02", title: "Talk", page: "https://example.org/1")
  private static let run = "6f1e0a52-6a1b-4c57-9f57-8d2b5f0f7a22"

  private func text(_ fact: ActivityFact, isByHand: Bool = false) throws -> String {
    let report = PendingReport(
      id: "0f3c1e52-6a1b-4c57-9f57-8d2b5f0f7a11", fact: .activity(fact),
      created: Date(timeIntervalSince1970: 1_796_040_000), isByHand: isByHand)
    let bytes = try StatementDocument(
      report: report, definition: nil,
      account: StatementAccount(homePage: "https://lrs.example.org", name: "learner-1")
    ).bytes()
    return String(decoding: bytes, as: UTF8.self)
  }

  private func episode(_ kind: ActivityFact.Kind, length: Int? = 600, position: Int = 0)
    -> ActivityFact
  {
    ActivityFact(
      kind: kind, subject: Self.episode, production: Self.production, registration: Self.run,
      length: length, position: position)
  }

  @Test func aWatchedEpisodeIsCompletedWithItsDurationAndProgress() throws {
    let expected = #"""
      {"actor":{"account":{"homePage":"https://lrs.example.org","name":"learner-1"},"objectType":"Agent"},
      "context":{"contextActivities":{"category":[{"id":"https://w3id.org/xapi/video",
      "objectType":"Activity"}],"parent":[{"definition":{"moreInfo":"https://example.org",
      "name":{"en":"Series"},"type":"http://adlnet.gov/expapi/activities/course"},
      "id":"urn:x-tekpub:production:01","objectType":"Activity"}]},
      "extensions":{"https://w3id.org/xapi/video/extensions/completion-threshold":1,
      "https://w3id.org/xapi/video/extensions/length":600,
      "https://w3id.org/xapi/video/extensions/session-id":"0f3c1e52-6a1b-4c57-9f57-8d2b5f0f7a11",
      "urn:x-tekpub:extension:reported-by-hand":true},
      "platform":"tekpub-shell","registration":"6f1e0a52-6a1b-4c57-9f57-8d2b5f0f7a22"},
      "id":"0f3c1e52-6a1b-4c57-9f57-8d2b5f0f7a11",
      "object":{"definition":{"moreInfo":"https://example.org/1","name":{"en":"Talk"},
      "type":"https://w3id.org/xapi/video/activity-type/video"},
      "id":"urn:x-tekpub:episode:02","objectType":"Activity"},
      "result":{"completion":true,"duration":"PT600S",
      "extensions":{"https://w3id.org/xapi/video/extensions/progress":1,
      "https://w3id.org/xapi/video/extensions/time":600}},
      "timestamp":"2026-11-30T12:00:00.000Z",
      "verb":{"display":{"en-US":"completed"},"id":"http://adlnet.gov/expapi/verbs/completed"}}
      """#
    #expect(try text(episode(.finished), isByHand: true) == expected.filter { $0 != "\n" })
  }

  @Test func aStartedOneIsInitializedAndSaysHowFar() throws {
    let text = try text(episode(.started, position: 150))
    #expect(text.contains(#""id":"http://adlnet.gov/expapi/verbs/initialized""#))
    #expect(text.contains(#""completion":false,"extensions":{"https://w3id.org"#))
    #expect(text.contains(#"extensions/progress":0.25,"#))
    #expect(text.contains(#"extensions/time":150}"#))
    #expect(!text.contains("duration"))
    #expect(!text.contains("by-hand"))
  }

  @Test func withoutALengthNoProfileIsClaimed() throws {
    let text = try text(episode(.finished, length: nil))
    #expect(!text.contains("category"))
    #expect(!text.contains("duration"))
    #expect(!text.contains("length"))
    #expect(!text.contains("extensions/time"))
    #expect(!text.contains("null"))
    #expect(text.contains(#"extensions/progress":1}"#))
  }

  @Test func soundIsAudio() throws {
    var fact = episode(.started)
    fact.isAudio = true
    let text = try text(fact)
    #expect(text.contains("https://w3id.org/xapi/audio/activity-type/audio"))
    #expect(text.contains(#""category":[{"id":"https://w3id.org/xapi/audio","#))
    #expect(text.contains("https://w3id.org/xapi/audio/extensions/session-id"))
    #expect(!text.contains("xapi/video"))
  }

  @Test func aProductionIsACourse() throws {
    let text = try text(
      ActivityFact(kind: .completed, subject: Self.production, registration: Self.run))
    #expect(text.contains(#""result":{"completion":true},"#))
    #expect(text.contains(#""type":"http://adlnet.gov/expapi/activities/course""#))
    #expect(text.contains(#""registration":"6f1e0a52"#))
    #expect(!text.contains("parent"))
  }

  @Test(arguments: [(0, 0.0), (1, 0.001), (599, 0.998), (600, 0.999), (5000, 0.999), (-3, 0)])
  func onlyTheEndIsAllOfIt(position: Int, progress: Double) {
    #expect(episode(.started, position: position).progress == progress)
  }
}
