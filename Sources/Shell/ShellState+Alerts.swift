import Interface

extension ShellState {
  mutating func answer(_ text: String) {
    guard let alert = alerts.current else { return }
    switch AnswerParser.meaning(of: text, for: alert) {
    case .button(let index): carryOut(alerts.finish(.chosen(index)))
    case .invalid(let help): say(.message(help))
    }
  }

  mutating func ask(_ question: SecretQuestion) {
    guard surroundings.isInteractive else { return fail(question.whenUnavailable) }
    alerts.ask(question)
  }

  /// An unanswered alert is an error, never a Yes (R6).
  mutating func noAnswer() {
    if let question = alerts.secret {
      carryOut(alerts.finish(.unavailable))
      return fail(question.whenUnavailable)
    }
    guard let alert = alerts.current else { return }
    carryOut(alerts.finish(.unavailable))
    let labels = alert.buttons.map { "\"\($0.label)\"" }.joined(separator: " or ")
    fail(
      Failure(
        "Nobody answered \"\(alert.title)\".",
        remedy: "Put answer \(labels) before the command that asks.", kind: .noAnswer))
  }
}
