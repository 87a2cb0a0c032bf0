/// Changes that can be taken back, the newest first.
///
/// `Change` says how to bring about what was before; the history neither makes nor reads changes.
public struct UndoHistory<Change> {
  /// One step of the user, taken back as a whole.
  public struct Step {
    /// What was done, for the sentence that says it was taken back.
    public var title: String
    /// What brings back the state before, in the order in which it is to be carried out.
    public var reversals: [Change]

    public init(title: String, reversals: [Change]) {
      self.title = title
      self.reversals = reversals
    }
  }

  /// How many steps are kept; older ones can no longer be taken back.
  public let capacity: Int
  /// The newest first.
  public private(set) var steps: [Step] = []

  public init(capacity: Int = 100) { self.capacity = max(0, capacity) }

  /// What would be taken back next.
  public var newest: Step? { steps.first }

  /// Notes what was just done. A step that changed nothing has nothing to take back and is left out.
  public mutating func record(_ step: Step) {
    guard !step.reversals.isEmpty else { return }
    steps.insert(step, at: 0)
    if steps.count > capacity { steps.removeLast(steps.count - capacity) }
  }

  /// Takes the newest step out of the history, to carry out its reversals; nil when there is none.
  public mutating func takeBack() -> Step? { steps.isEmpty ? nil : steps.removeFirst() }

  /// Leaves out reversals that can no longer be carried out, and steps of which none is left.
  public mutating func removeReversals(where isObsolete: (Change) -> Bool) {
    for index in steps.indices { steps[index].reversals.removeAll(where: isObsolete) }
    steps.removeAll { $0.reversals.isEmpty }
  }
}

extension UndoHistory.Step: Equatable where Change: Equatable {}
extension UndoHistory.Step: Sendable where Change: Sendable {}
extension UndoHistory.Step: Codable where Change: Codable {}
extension UndoHistory: Equatable where Change: Equatable {}
extension UndoHistory: Sendable where Change: Sendable {}

extension UndoHistory: Codable where Change: Codable {
  private enum CodingKeys: CodingKey { case capacity, steps }

  /// What a later or damaged file holds beyond the capacity is left out.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(capacity: try fields.decode(Int.self, forKey: .capacity))
    steps = Array(try fields.decode([Step].self, forKey: .steps).prefix(capacity))
    steps.removeAll { $0.reversals.isEmpty }
  }
}
