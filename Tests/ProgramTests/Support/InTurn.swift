import Testing

/// One of these tests at a time: each starts programs and waits for them, and the server it gates
/// must not wait for others meanwhile.
struct InTurn: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    await Turn.only.take()
    do {
      try await function()
      await Turn.only.pass()
    } catch {
      await Turn.only.pass()
      throw error
    }
  }
}

extension Trait where Self == InTurn {
  static var inTurn: InTurn { InTurn() }
}

private actor Turn {
  static let only = Turn()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    guard isTaken else { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// The next one in the line goes on; nobody else gets between.
  func pass() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
