/// Screens on top of one another; the bottom one is never popped (S4).
///
/// It knows nothing of panes: `SplitView` decides at render time how much of it is seen.
public struct NavigationStack: Sendable {
  /// Identifies one showing of a screen: an alert belongs to it and is withdrawn with it.
  public struct Entry: Sendable, Identifiable {
    public let id: Int
    public var screen: any Screen
  }

  public private(set) var entries: [Entry]

  public init(root: any Screen, id: Int) { entries = [Entry(id: id, screen: root)] }

  public var top: Entry { entries[entries.count - 1] }

  public var isAtRoot: Bool { entries.count == 1 }

  public mutating func push(_ screen: any Screen, id: Int) {
    entries.append(Entry(id: id, screen: screen))
  }

  /// The ids of what was removed: empty at the root.
  public mutating func pop() -> [Int] { isAtRoot ? [] : [entries.removeLast().id] }

  public mutating func popToRoot() -> [Int] {
    let removed = entries.dropFirst().map(\.id)
    entries.removeLast(removed.count)
    return removed
  }

  /// Puts another screen in the place of the top one, with a new identity.
  public mutating func replaceTop(with screen: any Screen, id: Int) -> [Int] {
    let removed = top.id
    entries[entries.count - 1] = Entry(id: id, screen: screen)
    return [removed]
  }

  /// Changes a screen in place, counted from the bottom.
  public mutating func update(at depth: Int, _ change: (inout any Screen) -> Void) {
    guard entries.indices.contains(depth) else { return }
    change(&entries[depth].screen)
  }
}
