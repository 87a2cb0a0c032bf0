import Catalog
import Interface

/// What the user did in this run, kept so that it can be written as a script.
struct Journal: Sendable {
  /// A step with what answered the questions it led to.
  private struct Entry: Sendable {
    /// nil for what came before the first command.
    var line: String?
    /// In a script answers stand before the command that asks.
    var answers: [String] = []
    /// Keys that cancelled its questions.
    var keys: [String] = []
  }

  /// The oldest steps are given up when there are more.
  private static let capacity = 10_000
  /// Commands about this run and not about the library.
  private static let omitted: Set<String> = ["history", "record", "source", "quit"]

  private var entries: [Entry] = [Entry()]

  mutating func note(_ event: Event, asking alerts: AlertQueue, isLoading: Bool) {
    switch event {
    case .line(let text, .user): add(text)
    case .invoke(let call) where call.action == .run: add(call.text)
    case .answer(let text): answer(text)
    case .cancel where alerts.current != nil: cancel()
    case .interrupt where alerts.current != nil: cancel()
    case .key(let key): note(key, alerts, isLoading)
    case .point(let action, let gesture): note(action, gesture)
    case .start, .load, .placeWanted, .suspending, .line, .invoke, .secret, .noAnswer, .cancel,
      .notice, .failure, .message,
      .interrupt, .paste, .typed, .endOfInput, .resize, .drawn, .libraryWritten, .recording,
      .tick, .stroke, .service:
      break
    }
  }

  /// Takes note of a command, whatever led to it.
  mutating func add(_ line: String) {
    entries.append(Entry(line: line))
    if entries.count > Self.capacity { entries.removeFirst() }
  }

  private mutating func answer(_ text: String) {
    entries[entries.count - 1].answers.append("answer " + Self.quoted(text))
  }

  private mutating func cancel() { entries[entries.count - 1].keys.append("press Escape") }

  private mutating func note(_ key: Key, _ alerts: AlertQueue, _ isLoading: Bool) {
    guard alerts.current != nil else {
      if !isLoading { add("press " + KeyName.text(key)) }
      return
    }
    switch alerts.reaction(to: key) {
    case .choose(let button): answer(String(button + 1))
    case .cancel: cancel()
    case .highlight, .collect, .nothing: break
    }
  }

  private mutating func note(_ action: Target.Action, _ gesture: PointerGesture) {
    switch (action, gesture) {
    case (_, .wheel), (.pad, _): break
    case (.button(let index), _): answer(String(index + 1))
    case (.tab(let index), _): add("tab \(index + 1)")
    case (.row(_, let number, _?), .doubleClick): add("open \(number)")
    case (.row(_, let number, _?), .click): add("select \(number)")
    default: add("# a click")
    }
  }

  // MARK: As a script

  /// The steps, one a line. What cannot stand in a script stands there as a remark.
  func script(version: String, _ commands: CommandTable) -> String {
    var lines = [
      "# What was done in one run of tekpub-shell \(version).",
      "# It replays with: tekpub-shell --keep-going -f FILE",
    ]
    for entry in entries {
      guard let line = entry.line else {
        lines += entry.answers.map { "# " + $0 }
        continue
      }
      guard let step = Self.step(line, commands) else { continue }
      lines += entry.answers + [step] + entry.keys
    }
    // Scripts are made to be given away; names and passwords in addresses are not.
    return lines.map { Subscription.shown($0) + "\n" }.joined()
  }

  /// nil for what is left out.
  private static func step(_ line: String, _ commands: CommandTable) -> String? {
    if SecretLine.isOne(line) { return "# " + SecretLine.shown(line) }
    let isClean = !line.unicodeScalars.contains {
      $0.value < 0x20 && $0 != "\t" || (0x7f...0x9f).contains($0.value)
    }
    guard isClean, let words = try? Tokenizer.words(in: line) else {
      return "# " + line.unicodeScalars.map { $0.value < 0x20 ? " " : String($0) }.joined()
    }
    guard let name = words.first else { return nil }
    if name.text == "press", words.count == 2 { return line }
    guard let command = try? commands.command(name.text) else { return "# " + line }
    return omitted.contains(command.name) ? nil : line
  }

  /// An empty answer is an answer, too.
  private static func quoted(_ text: String) -> String {
    text.isEmpty ? "''" : Tokenizer.quoted(text)
  }
}
