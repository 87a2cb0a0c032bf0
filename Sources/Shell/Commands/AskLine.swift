import Interface

/// A question as it is typed: `"Title" ["Text"] "Button" {command} ["Button" {command}] ...`.
struct AskLine: Equatable {
  struct Choice: Equatable {
    var label: String
    /// The command line that the button runs; empty for none.
    var line: String
  }

  let title: String
  let text: String?
  let choices: [Choice]

  /// Throws what is wrong with it, also with a command that a button would run.
  init(_ words: [String], _ commands: CommandTable) throws(Failure) {
    guard let title = words.first else { throw Failure("Ask what?") }
    guard !title.allSatisfy(\.isWhitespace) else { throw Failure("The question has no title.") }
    var rest = words.dropFirst()
    if let open = rest.first(where: { $0.hasPrefix("{") && !Self.isBraced($0) }) {
      throw Failure("\(open) has no } that closes it.")
    }
    if rest.count > 1, !Self.isBraced(rest[1]), !Self.isBraced(rest[2]) {
      text = rest.removeFirst()
    } else {
      text = nil
    }
    guard !rest.isEmpty else { throw Failure("\"\(title)\" has no button.") }
    var choices: [Choice] = []
    while let label = rest.popFirst() {
      guard !Self.isBraced(label) else {
        throw Failure("\(label) has no button before it.")
      }
      guard !label.allSatisfy(\.isWhitespace) else { throw Failure("A button has no label.") }
      guard let braces = rest.popFirst() else {
        throw Failure("The button \"\(label)\" has no command; {} does nothing.")
      }
      guard Self.isBraced(braces) else {
        throw Failure(
          "The button \"\(label)\" has no command before \"\(braces)\"; {} does nothing.")
      }
      choices.append(
        Choice(label: label, line: try Self.line(in: braces, of: label, commands)))
    }
    self.title = title
    self.choices = choices
  }

  /// The first button is the default; none is withdrawn with a page, since no page asked.
  var alert: Alert {
    Alert(
      title, text,
      buttons: choices.map { choice in
        guard !choice.line.isEmpty,
          let call = try? Invocation(.run, .shell, [.text(choice.line)])
        else { return Alert.Button(choice.label) }
        return Alert.Button(choice.label, action: { [.run(call)] })
      })
  }
}

extension AskLine {
  private static func isBraced(_ word: String) -> Bool {
    word.hasPrefix("{") && word.hasSuffix("}") && word.count > 1
  }

  /// The command line in the braces of a button, looked at before anything runs.
  private static func line(in braces: String, of label: String, _ commands: CommandTable)
    throws(Failure) -> String
  {
    let inner = String(braces.dropFirst().dropLast())
    do throws(Failure) {
      let words = try words(in: inner)
      guard let name = words.first else { return "" }
      let command = try commands.command(name)
      if let reason = command.unavailable {
        throw Failure("\(command.name) is not available in this version: \(reason)")
      }
      // A question in a question.
      if command.name == "ask" { _ = try AskLine(Array(words.dropFirst()), commands) }
      return inner
    } catch {
      throw Failure("The button \"\(label)\": \(error.message)", remedy: error.remedy)
    }
  }

  private static func words(in line: String) throws(Failure) -> [String] {
    do {
      return try Tokenizer.words(in: line).map(\.text)
    } catch {
      throw Failure("column \(error.column + 1): \(error.message).")
    }
  }
}
