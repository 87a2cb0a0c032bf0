import Catalog
import Shell

/// How a job ended when a test wanted another end.
struct UnexpectedResult: Error, CustomStringConvertible {
  var result: JobResult
  var description: String { "ended with \(result)" }
}

/// What each job reports; another result fails the test that asks.
extension JobResult {
  var refreshed: RefreshReport { get throws { try wanted() } }
  var subscribed: SubscribeReport { get throws { try wanted() } }
  var imported: ImportReport { get throws { try wanted() } }
  var delivered: DeliveryReport { get throws { try wanted() } }

  private func wanted<O: Outcome>() throws -> O {
    guard let outcome = outcome(O.self) else { throw UnexpectedResult(result: self) }
    return outcome
  }

  /// The failure's whole text; nil for other results.
  var failure: String? { if case .failed(let failure) = self { failure.text } else { nil } }
}

/// What results are compared with.
extension JobResult {
  static func signedIn(address: String) -> JobResult { .done(SignedIn(address: address)) }

  static func signedOut(wasSignedIn: Bool) -> JobResult {
    .done(SignedOut(wasSignedIn: wasSignedIn))
  }

  static func lacksCredentials(address: String) -> JobResult {
    .done(LacksCredentials(address: address))
  }

  static func delivered(_ report: DeliveryReport) -> JobResult { .done(report) }
  static func exists(path: String) -> JobResult { .done(FileExists(path: path)) }
  static func written(path: String) -> JobResult { .done(FileWritten(path: path)) }

  static func exported(
    count: Int, withoutPassword: Int, shipped: Int = 0, path: String, unlocked: [AchievementID]
  ) -> JobResult {
    .done(
      ExportReport(
        count: count, withoutPassword: withoutPassword, shipped: shipped, path: path,
        unlocked: unlocked))
  }
}
