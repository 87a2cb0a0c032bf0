/// Decides from the width whether a stack is seen one screen at a time or as list and detail (S6).
///
/// It wraps the same stacks at render time and keeps nothing: a resize converts every tab both
/// ways, and a stack never knows.
public struct SplitView: Equatable, Sendable {
  /// Which entries of a stack are seen, counted from the bottom.
  public enum Arrangement: Equatable, Sendable {
    case single(Int)
    /// No detail: what the selected row leads to is seen in its place, and is not in the stack.
    case split(list: Int, detail: Int?)
  }

  /// Columns from which two panes are shown; nil never shows two.
  public var threshold: Int?

  public init(threshold: Int?) { self.threshold = threshold }

  public func arrangement(depth: Int, columns: Int) -> Arrangement {
    let top = max(0, depth - 1)
    guard let threshold, columns >= threshold else { return .single(top) }
    return top == 0 ? .split(list: 0, detail: nil) : .split(list: top - 1, detail: top)
  }
}
