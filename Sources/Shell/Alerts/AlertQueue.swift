public import struct Interface.AlertView
public import struct Interface.SecretView

/// Questions in the order they came; the first is shown, each is answered exactly once.
public struct AlertQueue: Sendable {
  enum Question: Sendable {
    case alert(Alert)
    /// With what was typed of it so far.
    case secret(SecretQuestion, typed: [Secret])
  }

  struct Entry: Sendable {
    var id: Int
    var question: Question
    /// Id of the screen that asked; nil when it belongs to none.
    var owner: Int?
    /// Button the arrows moved to; nil for the default one.
    var highlighted: Int?
    /// What was typed of a number of more than one digit; its button is highlighted.
    var digits = ""
    /// Whether another part of it was shown before.
    var isFollowUp = false
  }

  private(set) var entries: [Entry] = []
  private var lastID = 0

  /// Whether a question of either kind is shown.
  var isOpen: Bool { !entries.isEmpty }

  /// The alert shown; nil also while a secret is asked for.
  var current: Alert? {
    if case .alert(let alert)? = entries.first?.question { alert } else { nil }
  }

  var secret: SecretQuestion? {
    if case .secret(let question, _)? = entries.first?.question { question } else { nil }
  }

  var highlighted: Int? { entries.first?.highlighted }

  mutating func highlight(_ button: Int) {
    if !entries.isEmpty { (entries[0].highlighted, entries[0].digits) = (button, "") }
  }

  /// Takes note of the beginning of a number, and highlights what it already stands for.
  mutating func collect(_ digits: String) {
    guard !entries.isEmpty else { return }
    if let number = Int(digits) { entries[0].highlighted = number - 1 }
    entries[0].digits = digits
  }

  mutating func ask(_ alert: Alert, owner: Int?) {
    lastID += 1
    entries.append(Entry(id: lastID, question: .alert(alert), owner: owner))
  }

  mutating func ask(_ question: SecretQuestion) {
    lastID += 1
    entries.append(Entry(id: lastID, question: .secret(question, typed: [])))
  }

  /// Takes the shown question away and returns what its result leads to.
  mutating func finish(_ result: AlertResult) -> [Intent] {
    guard !entries.isEmpty else { return [] }
    switch entries.removeFirst().question {
    case .alert(let alert):
      if case .chosen(let index) = result, alert.buttons.indices.contains(index) {
        return alert.buttons[index].action?() ?? []
      }
      return alert.otherwise?(result) ?? []
    case .secret(let question, _):
      return [.reply(.message(question.whenCancelled))]
    }
  }

  /// Takes a secret; once it is the last, the question goes and what follows is returned. An empty
  /// one is asked for again.
  mutating func take(_ secret: Secret) -> [Intent] {
    guard case .secret(let question, var typed)? = entries.first?.question else { return [] }
    if secret.words.isEmpty {
      askAgain(question, typed)
      return [.reply(.message("Nothing was typed. Esc cancels."))]
    }
    typed.append(secret)
    guard typed.count >= question.labels.count else {
      askAgain(question, typed)
      return []
    }
    entries.removeFirst()
    return question.action(typed)
  }

  private mutating func askAgain(_ question: SecretQuestion, _ typed: [Secret]) {
    lastID += 1
    entries[0].id = lastID
    entries[0].isFollowUp = true
    entries[0].question = .secret(question, typed: typed)
  }

  /// Withdraws the alerts of screens that were closed.
  mutating func withdraw(owners: [Int]) {
    entries.removeAll { entry in entry.owner.map(owners.contains) ?? false }
  }

  public var view: AlertView? {
    guard let entry = entries.first, let alert = current else { return nil }
    return AlertView(
      id: entry.id, title: alert.title, message: alert.message,
      buttons: alert.buttons.map { .init(label: $0.label, isDestructive: $0.isDestructive) },
      defaultButton: alert.defaultButton, highlighted: entry.highlighted,
      footnote: footnote)
  }

  public var secretView: SecretView? {
    guard let entry = entries.first, case .secret(let question, let typed) = entry.question,
      question.labels.indices.contains(typed.count)
    else { return nil }
    return SecretView(
      id: entry.id, title: question.title, label: question.labels[typed.count],
      isFollowUp: entry.isFollowUp)
  }
}
