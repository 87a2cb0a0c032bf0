public import struct FoundationEssentials.Date

/// An archived report that waits for delivery.
public struct PendingReport: Equatable, Sendable, Codable {
  /// UUID in lower case; the identity of the statement it becomes.
  public var id: String
  public var fact: ReportedFact
  public var created: Date
  /// Whether the user said so, by `report` or by marking an episode watched.
  public var isByHand: Bool
  public var attempts: Int
  public var lastError: String?
  /// While it is being sent: when another may send it should the sender have been killed.
  public var nextTry: Date?
  /// The record store will not have it; sent again only when the user says so.
  public var isSetAside: Bool

  public init(
    id: String, fact: ReportedFact, created: Date, isByHand: Bool, attempts: Int = 0,
    lastError: String? = nil, nextTry: Date? = nil, isSetAside: Bool = false
  ) {
    self.id = id
    self.fact = fact
    self.created = created
    self.isByHand = isByHand
    self.attempts = attempts
    self.lastError = lastError
    self.nextTry = nextTry
    self.isSetAside = isSetAside
  }

  /// The achievement it is about; nil when it is about none of these.
  public func definition(in definitions: [AchievementDefinition]) -> AchievementDefinition? {
    guard case .achievement(let id, _) = fact else { return nil }
    return definitions.first { $0.id == id }
  }
}
