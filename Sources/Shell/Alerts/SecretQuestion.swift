/// Asks for secrets, one after the other, at a terminal. Scripts cannot answer it.
public struct SecretQuestion: Sendable {
  public var title: String
  /// What is asked for, in order, such as `Key` and `Secret`.
  public var labels: [String]
  /// Said when it was cancelled.
  public var whenCancelled: String
  /// Said where nobody can type.
  public var whenUnavailable: Failure
  /// What follows once all are there, in the order of the labels; none is empty.
  public var action: @Sendable ([Secret]) -> [Intent]

  public init(
    _ title: String, labels: [String], whenCancelled: String, whenUnavailable: Failure,
    action: @escaping @Sendable ([Secret]) -> [Intent]
  ) {
    self.title = title
    self.labels = labels
    self.whenCancelled = whenCancelled
    self.whenUnavailable = whenUnavailable
    self.action = action
  }
}
