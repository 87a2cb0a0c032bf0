/// The sections, each with its own stack that survives switching (S5).
public struct TabBar: Sendable {
  public struct Tab: Sendable {
    public let title: String
    public var stack: NavigationStack
  }

  public private(set) var tabs: [Tab]
  public private(set) var active = 0

  /// - Parameter roots: title and root screen of each tab, at least one.
  public init(roots: [(title: String, screen: any Screen)]) {
    tabs = roots.enumerated().map { index, root in
      Tab(title: root.title, stack: NavigationStack(root: root.screen, id: index))
    }
  }

  public var stack: NavigationStack {
    get { tabs[active].stack }
    set { tabs[active].stack = newValue }
  }

  /// Brings a tab to the front; the active one chosen again goes to its root.
  /// Returns the ids of screens that were removed.
  public mutating func select(_ index: Int) -> [Int] {
    guard tabs.indices.contains(index) else { return [] }
    if index == active { return stack.popToRoot() }
    active = index
    return []
  }
}
