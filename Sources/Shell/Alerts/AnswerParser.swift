/// What an answer typed to a question means (R42).
enum AnswerParser {
  enum Meaning: Equatable {
    case button(Int)
    /// Why it is no answer, and what would be one.
    case invalid(String)
  }

  /// A number, a label, the beginning of one label, or nothing for the default.
  static func meaning(of text: String, for alert: Alert) -> Meaning {
    let answer = plain(text.split(separator: " ").joined(separator: " "))
    if answer.isEmpty { return .button(alert.defaultButton) }
    if let number = Int(answer), number > 0, number <= alert.buttons.count {
      return .button(number - 1)
    }
    let labels = alert.buttons.map { plain($0.label) }
    if let exact = labels.firstIndex(of: answer) { return .button(exact) }
    if let alias = alert.buttons.firstIndex(where: { $0.alias == answer }) {
      return .button(alias)
    }
    let starting = labels.indices.filter { labels[$0].hasPrefix(answer) }
    if let only = starting.first, starting.count == 1 { return .button(only) }
    return .invalid(help(for: alert))
  }

  static func help(for alert: Alert) -> String {
    let choices = alert.buttons.enumerated().map { "\($0.offset + 1) (\($0.element.label))" }
    let last = choices.suffix(2).joined(separator: " or ")
    return "Please answer " + (choices.dropLast(2) + [last]).joined(separator: ", ") + "."
  }

  /// In small letters, without the dots that announce another question.
  private static func plain(_ text: String) -> String {
    var text = text.lowercased()[...]
    while text.last == "." || text.last == " " { text.removeLast() }
    return String(text)
  }
}
