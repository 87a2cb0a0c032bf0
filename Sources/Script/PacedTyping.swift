import Interface

/// Types a script's lines at the speed of a person.
struct PacedTyping: Sendable {
  /// A pause, in keys: to read a question before it is answered.
  private static let reading = 25

  private var actions: [ScriptPlayer.Action] = []
  private var pace = Duration.zero
  private var due: Duration?
  /// Whether the line holds something that was not run.
  private var hasDraft = false
  private var question: (id: Int, until: Duration)?

  /// Begins to type a text, and runs it when it is a whole line. False when it cannot be typed since
  /// something else stands in the line.
  mutating func begin(_ text: String, isWhole: Bool, _ pace: Duration) -> Bool {
    if isWhole, hasDraft { return false }
    self.pace = pace
    actions = text.map { .type(String($0)) }
    if isWhole { actions.append(.press(Key(.enter))) }
    hasDraft = !isWhole
    return true
  }

  /// Keys that leave the line empty.
  mutating func note(_ key: Key) {
    if key.code == .enter || key == Key(.character("u"), .control) { hasDraft = false }
  }

  /// What to type next; nil when all is typed.
  ///
  /// - Parameter isVirtual: whether the time between two keys is passed over instead of waited for.
  mutating func next(at now: Duration, isVirtual: Bool) -> ScriptPlayer.Action? {
    guard !actions.isEmpty else { return nil }
    if let due, isVirtual || now < due {
      if isVirtual { self.due = nil }
      return isVirtual ? .skip(pace) : .wait(until: due)
    }
    due = now + pace
    return actions.removeFirst()
  }

  /// Until when a question is read; nil when it was.
  mutating func pause(at question: Int, _ pace: Duration, _ now: Duration) -> Duration? {
    if self.question?.id != question { self.question = (question, now + pace * Self.reading) }
    guard let until = self.question?.until, now < until else { return nil }
    return until
  }

  /// The question was read in no time.
  mutating func endPause() { question?.until = .zero }
}
