import FoundationEssentials

/// A report as the record store gets it: one statement of xAPI 1.0.3.
///
/// The same report, definition and account give the same bytes: keys are sorted, nothing is read
/// from a clock.
public struct StatementDocument: Sendable {
  public var report: PendingReport
  /// nil when this version does not know the achievement any more.
  public var definition: AchievementDefinition?
  public var account: StatementAccount

  public init(
    report: PendingReport, definition: AchievementDefinition?, account: StatementAccount
  ) {
    self.report = report
    self.definition = definition
    self.account = account
  }

  /// JSON with sorted keys and no blanks.
  public func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(statement))
  }

  /// Puts statements into one request body, byte for byte.
  public static func array(of statements: [[UInt8]]) -> [UInt8] {
    Array("[".utf8) + statements.joined(separator: Array(",".utf8)) + Array("]".utf8)
  }
}

extension StatementDocument {
  private var statement: Statement {
    let isEarned = report.percent >= 100
    let title = definition?.title ?? report.achievement.rawValue
    let isShown = definition.map { !$0.isHidden || isEarned } ?? false
    return Statement(
      actor: .init(account: .init(homePage: account.homePage, name: account.name)),
      context: .init(
        extensions: report.isByHand ? [Vocabulary.byHand: true] : nil,
        platform: "tekpub-shell"),
      id: report.id,
      object: .init(
        definition: .init(
          description: isShown ? ["en": definition?.text ?? ""] : nil, name: ["en": title],
          type: Vocabulary.badge),
        id: Vocabulary.achievement + Self.urn(report.achievement.rawValue)),
      result: .init(
        completion: isEarned, extensions: [Vocabulary.progress: report.percent],
        score: .init(
          max: 100, min: 0, raw: report.percent, scaled: Double(report.percent) / 100)),
      timestamp: report.created.formatted(
        Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
      verb: isEarned
        ? .init(display: ["en": "earned"], id: Vocabulary.earned)
        : .init(display: ["en": "progressed"], id: Vocabulary.progressed))
  }

  /// An id as it may stand in a URN.
  private static func urn(_ text: String) -> String {
    text.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let character = Character(scalar)
      if scalar.isASCII, character.isLetter || character.isNumber || "-._".contains(character) {
        return String(character)
      }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// What the terms of a statement are called (ADL vocabulary, Activity Streams, cmi5, TinCan
  /// registry); the two of our own are URNs.
  private enum Vocabulary {
    static let progressed = "http://adlnet.gov/expapi/verbs/progressed"
    static let earned = "http://id.tincanapi.com/verb/earned"
    static let badge = "http://activitystrea.ms/schema/1.0/badge"
    static let progress = "https://w3id.org/xapi/cmi5/result/extensions/progress"
    static let achievement = "urn:x-tekpub:achievement:"
    static let byHand = "urn:x-tekpub:extension:reported-by-hand"
  }

  private struct Statement: Encodable {
    var actor: Actor
    var context: Context
    var id: String
    var object: Object
    var result: Result
    var timestamp: String
    var verb: Verb
  }

  private struct Actor: Encodable {
    struct Account: Encodable {
      var homePage: String
      var name: String
    }

    var account: Account
    var objectType = "Agent"
  }

  private struct Context: Encodable {
    var extensions: [String: Bool]?
    var platform: String
  }

  private struct Object: Encodable {
    struct Definition: Encodable {
      var description: [String: String]?
      var name: [String: String]
      var type: String
    }

    var definition: Definition
    var id: String
    var objectType = "Activity"
  }

  private struct Result: Encodable {
    struct Score: Encodable {
      var max: Int
      var min: Int
      var raw: Int
      var scaled: Double
    }

    var completion: Bool
    var extensions: [String: Int]
    var score: Score
  }

  private struct Verb: Encodable {
    var display: [String: String]
    var id: String
  }
}
