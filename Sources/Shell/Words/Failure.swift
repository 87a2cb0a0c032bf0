public import protocol Catalog.UserFacing

/// Why a command did not do what was asked, in words.
public struct Failure: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case failed
    /// A question had nobody to answer it (exit status 2 in a script).
    case noAnswer
  }

  public var message: String
  /// What to do; nil when there is nothing to do.
  public var remedy: String?
  public var kind: Kind

  public init(_ message: String, remedy: String? = nil, kind: Kind = .failed) {
    self.message = message
    self.remedy = remedy
    self.kind = kind
  }

  public init(_ error: some UserFacing) {
    self.init(error.message, remedy: error.remedy)
  }

  /// Message and remedy in one paragraph.
  public var text: String {
    guard let remedy else { return message }
    let isSentence = message.last.map { ".!?".contains($0) } ?? true
    return "\(message)\(isSentence ? "" : ".") \(remedy)"
  }
}

extension Failure {
  private struct Record: Encodable {
    var error: String
    var remedy: String?
  }

  /// One line for programs.
  public var json: String { JSONText.line(Record(error: message, remedy: remedy)) }
}
