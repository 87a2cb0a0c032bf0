import Interface

extension ShellState {
  /// Carries out a command line. Blank lines and comments do nothing.
  mutating func run(line: String, from source: LineSource) {
    if case .configuration(let line) = source { draft.configurationLine = line }
    do {
      let words = try Self.words(in: line)
      guard let name = words.first else { return }
      let command = try tables.commands.command(name)
      if command.needsLibrary,
        offer({ feature, world, effects in feature.holdsBack(line, in: world, &effects) })
      {
        return
      }
      let call = CommandCall(command: command, words: Array(words.dropFirst()), state: self)
      carryOut(try call.intents)
    } catch {
      fail(error)
    }
  }

  private static func words(in line: String) throws(Failure) -> [String] {
    do {
      return try Tokenizer.words(in: line).map(\.text)
    } catch {
      throw Failure("Column \(error.column + 1): \(error.message).")
    }
  }
}
