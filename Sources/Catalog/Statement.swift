/// A statement of xAPI 1.0.3, as far as this program makes any.
struct Statement: Encodable {
  var actor: Actor
  var context: Context
  var id: String
  var object: Activity
  var result: Result
  var timestamp: String
  var verb: Verb

  struct Actor: Encodable {
    struct Account: Encodable {
      var homePage: String
      var name: String
    }

    var account: Account
    var objectType = "Agent"
  }

  struct Context: Encodable {
    struct Activities: Encodable {
      /// The profiles a statement follows.
      var category: [Activity]?
      var parent: [Activity]?
    }

    var contextActivities: Activities?
    var extensions: [String: Value]?
    var platform: String
    var registration: String?
  }

  struct Activity: Encodable {
    struct Definition: Encodable {
      var description: [String: String]?
      var moreInfo: String?
      var name: [String: String]
      var type: String
    }

    /// nil where the id says it all.
    var definition: Definition?
    var id: String
    var objectType = "Activity"
  }

  struct Result: Encodable {
    struct Score: Encodable {
      var max: Int
      var min: Int
      var raw: Int
      var scaled: Double
    }

    var completion: Bool
    /// ISO 8601.
    var duration: String?
    var extensions: [String: Value]?
    var score: Score?
  }

  struct Verb: Encodable {
    var display: [String: String]
    var id: String
  }

  /// What an extension holds.
  enum Value: Encodable {
    case flag(Bool)
    case number(Int)
    case fraction(Double)
    case text(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .flag(let flag): try container.encode(flag)
      case .number(let number): try container.encode(number)
      case .fraction(let fraction): try container.encode(fraction)
      case .text(let text): try container.encode(text)
      }
    }
  }
}

/// What the terms of a statement are called (ADL vocabulary, Activity Streams, cmi5, TinCan
/// registry); those of our own are URNs.
enum Vocabulary {
  struct Verb {
    var word: String
    var id: String
  }

  static let progressed = Verb(
    word: "progressed", id: "http://adlnet.gov/expapi/verbs/progressed")
  static let earned = Verb(word: "earned", id: "http://id.tincanapi.com/verb/earned")
  static let initialized = Verb(
    word: "initialized", id: "http://adlnet.gov/expapi/verbs/initialized")
  static let completed = Verb(word: "completed", id: "http://adlnet.gov/expapi/verbs/completed")

  static let played = Verb(word: "played", id: "https://w3id.org/xapi/video/verbs/played")
  static let paused = Verb(word: "paused", id: "https://w3id.org/xapi/video/verbs/paused")

  static let badge = "http://activitystrea.ms/schema/1.0/badge"
  static let course = "http://adlnet.gov/expapi/activities/course"

  /// 0...100
  static let percent = "https://w3id.org/xapi/cmi5/result/extensions/progress"
  static let achievement = "urn:x-tekpub:achievement:"
  static let byHand = "urn:x-tekpub:extension:reported-by-hand"
}

/// The profile of recordings that are watched, or that of those that are heard: they say the same,
/// each in words of its own.
enum MediaProfile: String {
  case video, audio

  /// Names the profile among the categories of a statement.
  var id: String { "https://w3id.org/xapi/\(rawValue)" }
  var type: String { "\(id)/activity-type/\(rawValue)" }
  /// 0...1
  var progress: String { term("progress") }
  /// Seconds, as `length`.
  var time: String { term("time") }
  var length: String { term("length") }
  /// A UUID of version 4.
  var session: String { term("session-id") }
  /// 0...1: how much of it is all of it.
  var threshold: String { term("completion-threshold") }

  private func term(_ name: String) -> String { "\(id)/extensions/\(name)" }
}
