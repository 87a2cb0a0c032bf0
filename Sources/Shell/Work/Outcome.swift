public import struct Catalog.AchievementID

/// What a piece of work led to: a kind of work has its own, with its own words.
public protocol Outcome: Sendable, Equatable {
  /// Achievements completed by it.
  var unlocked: [AchievementID] { get }
  /// Whether something went wrong in it that is worth a warning.
  var isTrouble: Bool { get }
  /// What the user is told.
  func sentence(after job: Job, in words: Wording) -> Sentence
  /// What has to follow, such as a question.
  func consequences(of job: Job) -> [Intent]
}

extension Outcome {
  public var unlocked: [AchievementID] { [] }
  public var isTrouble: Bool { false }
  public func sentence(after job: Job, in words: Wording) -> Sentence { .success(nil) }
  public func consequences(of job: Job) -> [Intent] { [] }

  fileprivate func isEqual(to other: any Outcome) -> Bool { (other as? Self) == self }
}

/// What is said of work that has ended.
public enum Sentence: Equatable, Sendable {
  /// nil: nothing needs to be said.
  case success(String?)
  case failure(Failure)
}

/// How a job ended.
public enum JobResult: Sendable, Equatable {
  case done(any Outcome)
  case failed(Failure)
  case cancelled

  /// The outcome of this kind; nil when there is none.
  public func outcome<O: Outcome>(_ kind: O.Type) -> O? {
    if case .done(let outcome) = self { outcome as? O } else { nil }
  }

  public var unlocked: [AchievementID] {
    if case .done(let outcome) = self { outcome.unlocked } else { [] }
  }

  /// Whether something went wrong that is worth a warning.
  var isTrouble: Bool {
    switch self {
    case .done(let outcome): outcome.isTrouble
    case .failed: true
    case .cancelled: false
    }
  }

  func sentence(after job: Job, in words: Wording) -> Sentence {
    switch self {
    case .done(let outcome): outcome.sentence(after: job, in: words)
    case .failed(let failure): .failure(failure)
    case .cancelled: .success("Cancelled.")
    }
  }

  public static func == (left: JobResult, right: JobResult) -> Bool {
    switch (left, right) {
    case (.done(let left), .done(let right)): left.isEqual(to: right)
    case (.failed(let left), .failed(let right)): left == right
    case (.cancelled, .cancelled): true
    case (.done, _), (.failed, _), (.cancelled, _): false
    }
  }
}
