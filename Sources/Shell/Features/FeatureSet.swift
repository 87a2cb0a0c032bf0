/// The features of one shell, in the order they are asked.
public struct FeatureSet: Sendable {
  /// Those this program is shipped with. A new one is named here and, for the walls between features,
  /// in `scripts/check`.
  public static var shipped: [any Feature] {
    [
      Refresh(), Arrivals(), Delivery(), PowerHourFeature(), PlayerFeature(), Stats(), Sketch(),
      Themes(), About(), Startup(),
    ]
  }

  private(set) var all: [any Feature]

  public init(_ features: [any Feature]) { all = features }

  /// The feature of a type; nil where there is none.
  subscript<F: Feature>(_ type: F.Type) -> F? { all.lazy.compactMap { $0 as? F }.first }

  mutating func change<F: Feature>(_ type: F.Type, _ change: (inout F) -> Void) {
    for index in all.indices {
      guard var feature = all[index] as? F else { continue }
      change(&feature)
      all[index] = feature
    }
  }

  /// Gives an event to all of them.
  mutating func handle(_ event: FeatureEvent, in world: World, _ effects: inout Effects) {
    for index in all.indices { all[index].handle(event, in: world, &effects) }
  }

  /// Lets the first of them answer that does.
  mutating func first(_ answers: (inout any Feature) -> Bool) -> Bool {
    for index in all.indices where answers(&all[index]) { return true }
    return false
  }

  /// Lets the feature of a type do something; false where there is none.
  mutating func change(
    _ owner: (any Feature.Type)?, _ change: (inout any Feature) -> Void
  ) -> Bool {
    guard let owner else { return false }
    guard let index = all.firstIndex(where: { type(of: $0) == owner }) else { return false }
    change(&all[index])
    return true
  }
}
