import Catalog
import FoundationEssentials
import Testing

@Suite struct StatementTests {
  private static let account = StatementAccount(
    homePage: "https://lrs.example.org", name: "learner-1")
  private static let steps = AchievementDefinition(
    id: AchievementID(rawValue: "com.tekpub.first-steps"), title: "First \"Steps\"",
    text: "You began.", points: 5, metric: .episodesStarted, target: 1)

  private func text(
    percent: Int, isByHand: Bool = false, definition: AchievementDefinition? = steps,
    id: String = "com.tekpub.first-steps"
  ) throws -> String {
    let report = PendingReport(
      id: "0f3c1e52-6a1b-4c57-9f57-8d2b5f0f7a11",
      fact: .achievement(AchievementID(rawValue: id), percent: percent),
      created: Date(timeIntervalSince1970: 1_796_040_000.25), isByHand: isByHand)
    let bytes = try StatementDocument(
      report: report, definition: definition, account: Self.account
    ).bytes()
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func progressIsToldWithThePercentAsScoreAndExtension() throws {
    let expected = #"""
      {"actor":{"account":{"homePage":"https://lrs.example.org","name":"learner-1"},"objectType":"Agent"},
      "context":{"platform":"tekpub-shell"},"id":"0f3c1e52-6a1b-4c57-9f57-8d2b5f0f7a11",
      "object":{"definition":{"description":{"en":"You began."},"name":{"en":"First \"Steps\""},
      "type":"http://activitystrea.ms/schema/1.0/badge"},
      "id":"urn:x-tekpub:achievement:com.tekpub.first-steps","objectType":"Activity"},
      "result":{"completion":false,"extensions":{"https://w3id.org/xapi/cmi5/result/extensions/progress":40},
      "score":{"max":100,"min":0,"raw":40,"scaled":0.4}},"timestamp":"2026-11-30T12:00:00.250Z",
      "verb":{"display":{"en-US":"progressed"},"id":"http://adlnet.gov/expapi/verbs/progressed"}}
      """#
    #expect(try text(percent: 40) == expected.filter { $0 != "\n" })
  }

  @Test func aCompleteOneIsEarned() throws {
    let earned = try text(percent: 100)
    #expect(
      earned.hasSuffix(
        #""verb":{"display":{"en-US":"earned"},"id":"http://id.tincanapi.com/verb/earned"}}"#))
    #expect(earned.contains(#""completion":true"#))
    #expect(earned.contains(#""raw":100,"scaled":1}"#))
    #expect(!earned.contains("extension:reported-by-hand"))
  }

  @Test func whatWasReportedByHandIsMarked() throws {
    #expect(
      try text(percent: 7, isByHand: true).contains(
        #""context":{"extensions":{"urn:x-tekpub:extension:reported-by-hand":true},"#))
  }

  @Test func aHiddenOneKeepsItsSentenceUntilItIsEarned() throws {
    var hidden = Self.steps
    hidden.isHidden = true
    #expect(try !text(percent: 40, definition: hidden).contains("You began."))
    #expect(try text(percent: 100, definition: hidden).contains("You began."))
  }

  @Test func oneThatIsNoLongerKnownIsNamedByItsID() throws {
    let unknown = try text(percent: 1, definition: nil, id: "a b/ä")
    #expect(unknown.contains(#""name":{"en":"a b/ä"}"#))
    #expect(unknown.contains(#""id":"urn:x-tekpub:achievement:a%20b%2F%C3%A4""#))
  }

  @Test func everyPercentGivesTheSameBytesTwice() throws {
    for percent in 1...100 { #expect(try text(percent: percent) == text(percent: percent)) }
  }

  @Test func aBatchHoldsItsStatementsByteForByte() {
    let batch = StatementDocument.array(of: [Array("{\"a\":1}".utf8), Array("{ }".utf8)])
    #expect(String(decoding: batch, as: UTF8.self) == "[{\"a\":1},{ }]")
  }
}
