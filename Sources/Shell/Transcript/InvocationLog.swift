public import struct Interface.Invocation

/// The latest invocations with their results, oldest first.
public struct InvocationLog: Sendable {
  static let capacity = 100

  public private(set) var entries: [Invocation] = []

  public init() {}

  mutating func record(_ invocation: Invocation, _ result: Invocation.Result) {
    var invocation = invocation
    invocation.result = result
    entries.append(invocation)
    if entries.count > Self.capacity { entries.removeFirst() }
  }
}
