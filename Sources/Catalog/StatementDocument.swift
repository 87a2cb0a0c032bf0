import FoundationEssentials

/// A report as the record store gets it: one statement of xAPI 1.0.3.
///
/// The same report, definition and account give the same bytes: keys are sorted, nothing is read
/// from a clock.
public struct StatementDocument: Sendable {
  public var report: PendingReport
  /// nil when it is about no achievement, or about one that this version does not know any more.
  public var definition: AchievementDefinition?
  public var account: StatementAccount

  public init(
    report: PendingReport, definition: AchievementDefinition?, account: StatementAccount
  ) {
    self.report = report
    self.definition = definition
    self.account = account
  }

  /// JSON with sorted keys and no blanks. Throws for what cannot be read.
  public func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(statement()))
  }

  /// Puts statements into one request body, byte for byte.
  public static func array(of statements: [[UInt8]]) -> [UInt8] {
    Array("[".utf8) + statements.joined(separator: Array(",".utf8)) + Array("]".utf8)
  }
}

extension StatementDocument {
  private func statement() throws -> Statement {
    var statement =
      switch report.fact {
      case .achievement(let id, let percent): achieved(id, percent)
      case .activity(let fact): done(fact)
      case .unreadable:
        throw EncodingError.invalidValue(
          report.fact, .init(codingPath: [], debugDescription: "nothing is known to say"))
      }
    if report.isByHand {
      statement.context.extensions = (statement.context.extensions ?? [:])
        .merging([Vocabulary.byHand: .flag(true)]) { $1 }
    }
    return statement
  }

  private func statement(
    _ verb: Vocabulary.Verb, _ object: Statement.Activity, _ result: Statement.Result
  )
    -> Statement
  {
    Statement(
      actor: .init(account: .init(homePage: account.homePage, name: account.name)),
      context: .init(platform: "tekpub-shell"), id: report.id, object: object, result: result,
      timestamp: report.created.formatted(
        Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
      verb: .init(display: ["en-US": verb.word], id: verb.id))
  }

  private func achieved(_ id: AchievementID, _ percent: Int) -> Statement {
    let isEarned = percent >= 100
    let isShown = definition.map { !$0.isHidden || isEarned } ?? false
    let badge = Statement.Activity(
      definition: .init(
        description: isShown ? ["en": definition?.text ?? ""] : nil,
        name: ["en": definition?.title ?? id.rawValue], type: Vocabulary.badge),
      id: Vocabulary.achievement + Self.urn(id.rawValue))
    return statement(
      isEarned ? Vocabulary.earned : Vocabulary.progressed, badge,
      .init(
        completion: isEarned, extensions: [Vocabulary.percent: .number(percent)],
        score: .init(max: 100, min: 0, raw: percent, scaled: Double(percent) / 100)))
  }

  private func done(_ fact: ActivityFact) -> Statement {
    guard fact.kind != .completed else {
      var statement = statement(
        Vocabulary.completed, Self.activity(fact.subject, Vocabulary.course),
        .init(completion: true))
      statement.context.registration = fact.registration
      return statement
    }
    let profile: MediaProfile = fact.isAudio ? .audio : .video
    let isFinished = fact.kind == .finished
    var result = Statement.Result(completion: isFinished)
    let reached = isFinished ? fact.length : fact.position
    result.extensions = [profile.progress: .fraction(fact.progress)]
    result.extensions?[profile.time] = reached.map { .number($0) }
    if isFinished { result.duration = fact.length.map { "PT\($0)S" } }
    var statement = statement(
      Self.verb(fact.kind),
      Self.activity(fact.subject, profile.type), result)
    statement.context.registration = fact.registration
    // Without a length no profile is met, and none is named.
    statement.context.extensions = fact.length.map {
      [
        profile.length: .number($0), profile.session: .text(report.id),
        profile.threshold: .number(1),
      ]
    }
    let category = fact.length.map { _ in [Statement.Activity(id: profile.id)] }
    let parent = fact.production.map { [Self.activity($0, Vocabulary.course)] }
    if category != nil || parent != nil {
      statement.context.contextActivities = .init(category: category, parent: parent)
    }
    return statement
  }

  private static func verb(_ kind: ActivityFact.Kind) -> Vocabulary.Verb {
    switch kind {
    case .started: Vocabulary.initialized
    case .played: Vocabulary.played
    case .paused: Vocabulary.paused
    case .finished, .completed: Vocabulary.completed
    }
  }

  private static func activity(_ subject: ActivityFact.Subject, _ type: String)
    -> Statement.Activity
  {
    .init(
      definition: .init(moreInfo: subject.page, name: ["en": subject.title], type: type),
      id: subject.urn)
  }

  /// An id as it may stand in a URN.
  private static func urn(_ text: String) -> String {
    PercentCoding.encoded(text.utf8) { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || "-._".utf8.contains(byte)
    }
  }
}
