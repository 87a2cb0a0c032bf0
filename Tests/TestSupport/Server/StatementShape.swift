import FoundationEssentials

/// What the standard demands of every statement; decoding fails where something is missing or of
/// another type.
struct StatementShape: Decodable {
  struct Account: Decodable {
    var homePage: String
    var name: String
  }
  struct Actor: Decodable { var account: Account }
  struct Verb: Decodable {
    var id: String
    var display: [String: String]
  }
  struct Activity: Decodable {
    struct Definition: Decodable {
      var name: [String: String]
      var type: String
      var moreInfo: String?
    }
    var id: String
    var objectType: String
    var definition: Definition
  }
  struct Context: Decodable {
    struct Named: Decodable { var id: String }
    struct Activities: Decodable {
      var category: [Named]?
      var parent: [Activity]?
    }
    var contextActivities: Activities?
    var extensions: [String: Anything]?
    var registration: String?
  }
  struct Result: Decodable {
    struct Score: Decodable { var scaled, raw, min, max: Double }
    var completion: Bool
    var duration: String?
    var extensions: [String: Anything]?
    var score: Score?
  }
  /// A value of an extension: anything but null.
  struct Anything: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "null")
      }
    }
  }

  var id: String
  var actor: Actor
  var verb: Verb
  var object: Activity
  var context: Context
  var result: Result
  var timestamp: String

  /// What types do not say: absolute IRIs, UUIDs, ISO 8601, a score within its bounds.
  var isProper: Bool {
    let activities = [object] + (context.contextActivities?.parent ?? [])
    let profiles = context.contextActivities?.category?.map(\.id) ?? []
    let terms =
      activities.flatMap {
        [$0.id, $0.definition.type] + [$0.definition.moreInfo].compactMap(\.self)
      }
      + [verb.id, actor.account.homePage] + profiles
      + [context.extensions, result.extensions].compactMap(\.self).flatMap(\.keys)
    let score = result.score
    return terms.allSatisfy(Self.isAbsolute) && profiles.allSatisfy(isFollowed)
      && activities.allSatisfy { $0.objectType == "Activity" }
      && [id, context.registration].compactMap(\.self).allSatisfy { UUID(uuidString: $0) != nil }
      && (try? Date(
        timestamp, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))) != nil
      && score.map { (-1...1).contains($0.scaled) && ($0.min...$0.max).contains($0.raw) } ?? true
      && result.duration.map { $0.wholeMatch(of: /PT[0-9]+S/) != nil } ?? true
  }

  /// What a profile of media demands of the two verbs in use.
  private func isFollowed(_ profile: String) -> Bool {
    let context = Set((context.extensions ?? [:]).keys)
    let wanted = ["length", "session-id", "completion-threshold"]
    let reached = Set((result.extensions ?? [:]).keys)
    return context.isSuperset(of: wanted.map { "\(profile)/extensions/\($0)" })
      && reached.isSuperset(of: ["time", "progress"].map { "\(profile)/extensions/\($0)" })
      && object.definition.type.hasPrefix(profile) && result.completion == (result.duration != nil)
  }

  private static func isAbsolute(_ text: String) -> Bool {
    text.wholeMatch(of: /[a-z][a-z0-9+.-]*:[^\s<>"]+/) != nil
  }
}
